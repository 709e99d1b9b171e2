package lantern;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.testkit.GameTest;
import fourstroke.loop.testkit.Play;

/// Plays the game without a screen: each run is the same, and a second of game time takes only
/// milliseconds.
class LanternTest {

    @GameTest
    void hangsLowAfterASwing(Play<Lantern> play) {
        play.until(1, SECONDS);
        play.picture("after-a-second").matches();
    }

    @GameTest
    void swingsUntilEscapeIsPressed(Play<Lantern> play) {
        play.at(120).press(KeyCode.ESCAPE);
        play.untilEnd(2, SECONDS);
        assertEquals(120, play.tick());
    }
}
