/// Game time: the moment that decisions are made for, which ticks are due at it, how many late
/// ticks may run, why ticks are late, and where every nanosecond went.
///
/// A tick is due at its end. A **stall** is time between two decisions beyond the time that the
/// loop meant to wait: the game worked for long, or the system gave the thread no time. Everything
/// here is arithmetic on times that are passed in; nothing reads a clock.
@NullMarked
package fourstroke.loop.core.time;

import org.jspecify.annotations.NullMarked;
