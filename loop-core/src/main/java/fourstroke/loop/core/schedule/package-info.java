/// Policies: what is due, and in which order; and the settings that they follow.
///
/// Read first [Schedules], the six that are there, and [FrameRate] and [CatchUp]. For a schedule of
/// your own, then [Schedule], [Ticks] and [FrameTimes].
@NullMarked
package fourstroke.loop.core.schedule;

import org.jspecify.annotations.NullMarked;
