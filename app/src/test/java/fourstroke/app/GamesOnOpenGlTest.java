package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Comparison;
import fourstroke.backend.contract.Twin;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The games on OpenGL: the same states as without it, and the same pictures.
@Timeout(120)
class GamesOnOpenGlTest {

    private static final Pattern HASH = Pattern.compile("state hash ([0-9a-f]{16})");
    private static final int TICKS = 300;

    @AfterEach
    void forgetTheCount() {
        System.clearProperty("sprites.count");
    }

    @ParameterizedTest
    @ValueSource(strings = {"comet", "sprites"})
    void openGlChangesNoState(String game) {
        System.setProperty("sprites.count", "500");
        Ran headless = Ran.of(game, "--backend=null", "--ticks=" + TICKS, "--size=320x180");
        Ran opengl = Ran.of(game, "--backend=gl-offscreen", "--ticks=" + TICKS, "--size=320x180");
        assertEquals(0, opengl.code(), opengl.err());
        assertEquals(hash(headless), hash(opengl));
    }

    private static String hash(Ran ran) {
        Matcher matcher = HASH.matcher(ran.out());
        assertTrue(matcher.find(), ran.out() + ran.err());
        return matcher.group(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bounce", "comet", "sprites", "patterns"})
    void everyFrameLooksAsTheSoftwareRasterizerDrawsIt(String game) {
        System.setProperty("sprites.count", "500");
        WindowSettings settings = WindowSettings.of(game, 320, 180).withDebug(true);
        Twin twin = Twin.of(Backends.choose("gl-offscreen").open(settings), 1);
        LoopSettings loopSettings = LoopSettings.of(game, 320, 180).withTicks(TICKS);
        int frames = 0;
        try (GameLoop loop = GameLoop.over(twin.loops(), loopSettings)) {
            loop.watchFrames(() -> Comparison.assertAlike(twin.expected(), twin.actual(), game));
            Games.named(game).play(loop);
            frames = (int) loop.frame();
        }
        assertTrue(frames > TICKS / 4, frames + " frames were compared");
    }
}
