/// Game time. Keeps the time of a loop. The classes of this package decide for which moment
/// decisions are made, which ticks are due at this moment, and how many late ticks may run. They
/// find out why ticks are late, and record what every nanosecond was used for.
///
/// A tick is due at its end. A **stall** is the time between two decisions, without the time that
/// the loop intended to wait. Stalls arise because the game works for a long time, or because the
/// system gives the thread no processor time. The classes of this package calculate with times that
/// are passed to them as arguments; they never read a clock.
@NullMarked
package fourstroke.loop.core.time;

import org.jspecify.annotations.NullMarked;
