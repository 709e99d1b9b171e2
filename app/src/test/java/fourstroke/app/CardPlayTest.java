package fourstroke.app;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.app.comet.CometGame;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.testkit.Play;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The test kit plays a game with each backend that needs no screen, and compares the pictures of
/// all these backends with one stored picture.
@Tag("slow")
class CardPlayTest {

    @ParameterizedTest
    @ValueSource(strings = {"headless", "gl-offscreen", "vk-offscreen"})
    void cometLooksTheSame(String backend) {
        CometGame game = new CometGame();
        try (Play<?> play =
                Play.of(game, game.settings().size(320, 180), game::play)
                        .named("CardPlayTest." + backend)
                        .with(it -> it.backend(backend))) {
            play.at(0.5, SECONDS).hold(KeyCode.SPACE, 50, MILLISECONDS);
            play.until(2, SECONDS);
            play.picture("comet").matches();
        }
    }
}
