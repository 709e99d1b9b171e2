/// Tests of games with JUnit 5. A game runs without a screen, and a test can stop it exactly at a
/// tick.
///
/// Read [GameTest] and [Play] first. The game runs on a thread of its own, in virtual time. Only
/// the game or the test runs, never both at the same time. So a test takes only as long as the game
/// computes, and has the same result in each run.
@NullMarked
package fourstroke.loop.testkit;

import org.jspecify.annotations.NullMarked;
