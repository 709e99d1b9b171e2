package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.image.Png;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
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
        WindowSettings settings = WindowSettings.of(game, 320, 180);
        BackendWindow software = Backends.choose("headless").open(settings);
        BackendWindow opengl = Backends.choose("gl-offscreen").open(settings);
        LoopSettings loopSettings = LoopSettings.of(game, 320, 180).withTicks(TICKS);
        int frames = 0;
        try (GameLoop loop = GameLoop.over(both(software, opengl), loopSettings)) {
            loop.watchFrames(() -> assertAlike(software.capture(), opengl.capture(), game));
            Games.named(game).play(loop);
            frames = (int) loop.frame();
        }
        assertTrue(frames > TICKS / 4, frames + " frames were compared");
    }

    /// {@return the software window, whose frames are shown in the other too}
    private static BackendWindow both(BackendWindow software, BackendWindow opengl) {
        return (BackendWindow)
                Proxy.newProxyInstance(
                        GamesOnOpenGlTest.class.getClassLoader(),
                        new Class<?>[] {BackendWindow.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("present"))
                                opengl.present((Frame) arguments[0]);
                            if (method.getName().equals("close")) opengl.close();
                            try {
                                return method.invoke(software, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    /// At most one pixel in a thousand may be off by more than 2 of 255, and none by more than 16
    /// where there is no edge; see the comparison in backend-glfw-gl, which has tests of its own.
    private static void assertAlike(Image expected, Image actual, String name) {
        int width = expected.width();
        int off = 0;
        int far = 0;
        for (int i = 0; i < width * expected.height(); i++) {
            int distance = distance(expected.pixels()[i], actual.pixels()[i]);
            if (distance > 2) off++;
            if (distance > 16 && !edge(expected, i % width, i / width)) far++;
        }
        if (off * 1000 <= width * expected.height() && far == 0) return;
        Path folder = Path.of("target", "pictures");
        try {
            Files.createDirectories(folder);
            Png.write(expected, folder.resolve(name + "-expected.png"));
            Png.write(actual, folder.resolve(name + "-actual.png"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        fail(
                "%s: %d pixels off, %d far; pictures in %s"
                        .formatted(name, off, far, folder.toAbsolutePath()));
    }

    private static int distance(int a, int b) {
        int most = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            most = Math.max(most, Math.abs((a >>> shift & 0xFF) - (b >>> shift & 0xFF)));
        }
        return most;
    }

    private static boolean edge(Image picture, int x, int y) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                int atX = Math.clamp(x + dx, 0, picture.width() - 1);
                int atY = Math.clamp(y + dy, 0, picture.height() - 1);
                if (distance(picture.pixel(x, y), picture.pixel(atX, atY)) > 16) return true;
            }
        }
        return false;
    }
}
