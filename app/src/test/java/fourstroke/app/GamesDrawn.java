package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Comparison;
import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Twin;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.IntStream;

/// Tests the games with a backend that draws with a graphics API. The states must be the same as in
/// a run without a screen, and the pictures must be the same as the pictures of the software
/// rasteriser. The sample of the README reports no state, but its pictures show where its square
/// is.
@Tag("slow")
@Timeout(300)
abstract class GamesDrawn {

    private static final int TICKS = 300;

    /// The factor by which the test plays faster than real time. The test needs a real clock, but a
    /// run at normal speed would take longer and find no more faults.
    private static final int SPEED = 5;

    private final String windows;
    private final String offscreen;

    /// @param backend the name of the backend, which draws in windows
    GamesDrawn(String backend) {
        windows = backend;
        offscreen = backend + "-offscreen";
    }

    /// Presses every key that moves something in any of the games, but presses none of the keys
    /// that leave a game.
    private static final String SCRIPT =
            """
            tick 10 tap SPACE 3
            tick 20 tap DIGIT_2 3
            tick 40 tap UP 25
            tick 50 tap H 3
            tick 70 tap RIGHT 60
            tick 90 tap F3 2
            tick 110 tap SPACE 3
            tick 120 move 250 40
            tick 130 press MOUSE_LEFT
            tick 150 move 20 160
            tick 190 release MOUSE_LEFT
            tick 200 tap DOWN 40
            tick 220 tap DIGIT_4 3
            tick 240 tap MOUSE_RIGHT 2
            """;

    @BeforeEach
    void fewerSprites() {
        System.setProperty("sprites.count", "200");
    }

    @AfterEach
    void forgetTheCount() {
        System.clearProperty("sprites.count");
    }

    @ParameterizedTest
    @ValueSource(strings = {"comet", "sprites", "patterns"})
    void theSameScriptMakesTheSameStates(String game) {
        assertSameStates(game, offscreen);
        Display.need();
        assertSameStates(game, windows);
    }

    private static void assertSameStates(String game, String backend) {
        long expected = states(game, "null", SCRIPT);
        assertNotEquals(0, expected, "the game adds its state to the hash");
        assertEquals(expected, states(game, backend, SCRIPT));
        assertNotEquals(
                expected,
                states(game, "null", ""),
                "the script does not change the state of the game");
    }

    /// {@return a hash of all states of a run, whose time comes from the clock of the backend}
    private static long states(String game, String backend, String script) {
        BackendWindow window = open(game, backend, 1, script);
        LoopSettings settings = Games.named(game, false).settings().ticks(TICKS).seed(7);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            loop.time().setScale(SPEED, 1);
            Games.named(game, false).play(loop);
            assertEquals(TICKS, loop.tick());
            return loop.hash().value();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bounce", "comet", "sprites", "patterns"})
    void everyFrameLooksAsTheSoftwareRasterizerDrawsItAlsoAtTwoPixelsToAPoint(String game) {
        assertAlike(game, offscreen, 1);
        assertAlike(game, offscreen, 2);
        Display.need();
        assertAlike(game, windows, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bounce", "comet", "sprites", "patterns"})
    void f3ShowsFiguresOverTheGame(String game) {
        int[] without = lastFrame(game, "");
        int[] shown = lastFrame(game, "tick 2 tap F3 2\n");
        long different =
                IntStream.range(0, shown.length).filter(i -> shown[i] != without[i]).count();
        assertTrue(different > shown.length / 10, different + " pixels differ after F3");
        int[] hidden = lastFrame(game, "tick 2 tap F3 2\ntick 8 tap F3 2\n");
        assertArrayEquals(without, hidden, "pressing F3 again hides the overlay");
    }

    private int[] lastFrame(String game, String script) {
        LoopSettings settings = Games.named(game, false).settings().ticks(20).seed(7);
        BackendWindow window = open(game, offscreen, 2, script);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            Games.named(game, false).play(loop);
            return loop.window().capture().pixels();
        }
    }

    private static void assertAlike(String game, String backend, int scale) {
        Twin twin = Twin.of(open(game, backend, scale, ""), scale, SCRIPT);
        LoopSettings settings = Games.named(game, false).settings().ticks(TICKS);
        String name = game + "-on-" + backend + "-at-" + scale;
        int frames = 0;
        try (GameLoop loop = GameLoop.over(twin.loops(), settings)) {
            loop.listen(
                    new LoopListener() {
                        @Override
                        public void presentEnds(long nowNanos) {
                            Comparison.assertAlike(twin.expected(), twin.actual(), name);
                        }
                    });
            Games.named(game, false).play(loop);
            frames = (int) loop.frames().number();
        }
        assertTrue(frames > TICKS / 4, frames + " frames were compared");
    }

    private static BackendWindow open(String game, String backend, int scale, String script) {
        boolean high = game.equals("bounce"); // The game bounce draws its square far down.
        WindowSettings settings = WindowSettings.of(game, 320 * scale, (high ? 270 : 180) * scale);
        return Backends.choose(backend).open(settings.withDebug(true).withOption("script", script));
    }
}
