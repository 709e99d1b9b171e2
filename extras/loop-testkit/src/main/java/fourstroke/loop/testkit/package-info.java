/// A test kit for games that are tested with JUnit 5. In a test, a game runs without a screen, and
/// the test can stop the game exactly at a tick.
///
/// Read the documentation of [GameTest] and [Play] first. In a test, a game runs in virtual time on
/// its own thread. The game and the test never run at the same time. In virtual time a game does
/// not wait, so a test needs only the time for the computations of the game. Because of the virtual
/// time, a test has the same result in each run.
@NullMarked
package fourstroke.loop.testkit;

import org.jspecify.annotations.NullMarked;
