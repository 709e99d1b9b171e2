/// Schedules, which decide what is due and in which order, and their settings.
///
/// Read [Schedules], which lists the six that exist, [FrameRate] and [CatchUp] first; to write a
/// schedule of your own, read [Schedule], [Ticks] and [FrameTimes] next.
@NullMarked
package fourstroke.loop.core.schedule;

import org.jspecify.annotations.NullMarked;
