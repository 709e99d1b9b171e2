/// Tests of games with JUnit 5, without a screen, exact to the tick.
///
/// Read [GameTest] and [Play] first. The game runs on a thread of its own, in virtual time: only
/// the game or the test runs, never both at once. So a test is as fast as the game computes, and
/// has the same result in each run.
@NullMarked
package fourstroke.loop.testkit;

import org.jspecify.annotations.NullMarked;
