/// Game time. Computes the game time of a loop. The classes of this package determine the moment to
/// which the decisions of the loop apply, which ticks are due at this moment, and how many late
/// ticks may run. The classes also find out why ticks are late, and count how much time was
/// simulated, paused or dropped.
///
/// A tick is due at its end. A **stall** is the time between two decisions of the schedule, minus
/// the time that the loop intended to wait. Stalls arise because the game works for a long time, or
/// because the system gives the thread no processor time. The classes of this package calculate
/// with times that are passed to them as arguments; they never read a clock.
@NullMarked
package fourstroke.loop.core.time;

import org.jspecify.annotations.NullMarked;
