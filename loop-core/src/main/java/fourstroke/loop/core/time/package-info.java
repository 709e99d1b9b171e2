/// Game time. Computes the game time of a loop. The classes of this package determine the moment
/// for which the loop makes its decisions, which ticks are due at this moment, and how many late
/// ticks may run. The classes of this package also find out why ticks are late, and count how much
/// time was simulated, paused or dropped.
///
/// A tick is due at the end of the time that it covers. A **stall** is the time between two
/// decisions of the schedule, minus the time that the loop intended to wait. A stall arises when
/// the game works for a long time, or when the operating system gives the loop's thread no
/// processor time. The classes of this package never read a clock, but get all times as arguments.
@NullMarked
package fourstroke.loop.core.time;

import org.jspecify.annotations.NullMarked;
