/// Contains the schedules, which decide what a loop does next, and the settings of schedules.
///
/// Read [Schedules] first, which lists the six schedules of Fourstroke; then read [FrameRate] and
/// [CatchUp]. To write another schedule, also read [Schedule], [Ticks] and [FrameTimes].
@NullMarked
package fourstroke.loop.core.schedule;

import org.jspecify.annotations.NullMarked;
