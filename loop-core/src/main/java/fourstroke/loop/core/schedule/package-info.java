/// Schedules, which decide what a loop does next, and their settings.
///
/// Read [Schedules], which lists the six schedules of Fourstroke, [FrameRate] and [CatchUp] first.
/// To write a schedule of your own, read [Schedule], [Ticks] and [FrameTimes] next.
@NullMarked
package fourstroke.loop.core.schedule;

import org.jspecify.annotations.NullMarked;
