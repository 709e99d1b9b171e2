package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.testkit.Cost;
import fourstroke.loop.testkit.Play;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that the games cause so little garbage that Java collects it at most once in seven
/// minutes. A garbage collection can delay a frame.
@Tag("slow")
class GarbageTest {

    /// The maximum number of bytes that a frame and its two updates may allocate. At 60 frames per
    /// second, a game that allocates 1000 bytes per frame fills 25 MB in 7 minutes. The garbage
    /// collector reserves at least 25 MB for new objects, and collects garbage when this memory is
    /// full.
    private static final double MOST_BYTES_A_FRAME = 1000;

    private static final int UPDATES_A_FRAME = 2;

    /// The number of updates in a minute of game time. Java compiles the code of the games during
    /// the first half of this minute.
    private static final int UPDATES = 7200;

    @AfterEach
    void forgetTheCount() {
        System.clearProperty("sprites.count");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bounce", "comet", "sprites", "patterns"})
    void aGameLeavesLittleGarbage(String name) {
        System.setProperty("sprites.count", "100");
        Game game = Games.named(name, false);
        LoopSettings settings =
                game.settings().size(320, 180).frames(FrameRate.capped(Rate.of(60)));
        try (Play<Game> play = Play.of(game, settings, game::play).seed(3)) {
            Cost cost = play.measure(UPDATES);
            double bytes = cost.bytesPerFrame() + UPDATES_A_FRAME * cost.bytesPerUpdate();
            assertTrue(bytes < MOST_BYTES_A_FRAME, bytes + " bytes a frame: " + cost);
        }
    }
}
