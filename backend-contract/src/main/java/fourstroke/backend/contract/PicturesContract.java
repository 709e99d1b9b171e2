package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Locale;

/// OpenGL's pictures beside those of the software rasteriser, which is the reference.
@Timeout(120)
class PicturesTest {

    private static final Size SIZE = new Size(Scene.WIDTH, Scene.HEIGHT);

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2})
    void everySceneLooksLikeTheReference(double scale) {
        GlWindow opengl =
                GlWindow.open(
                        WindowSettings.of("Pictures", SIZE.width(), SIZE.height()).withDebug(true),
                        GlfwPlatform.NULL);
        Twin twin = Twin.of(opengl, SIZE, scale);
        LoopSettings settings = LoopSettings.of("Pictures", SIZE.width(), SIZE.height());
        try (GameLoop loop = GameLoop.over(twin.loops(), settings)) {
            for (Scene scene : Scene.values()) {
                draw(loop, scene);
                Comparison.assertAlike(
                        twin.expected(),
                        twin.actual(),
                        scene.name().toLowerCase(Locale.ROOT) + "-at-" + scale);
            }
            assertEquals(0, opengl.complaints(), "complaints of the driver; the log has them");
        }
    }

    private static void draw(GameLoop loop, Scene scene) {
        boolean drawn = false;
        for (Event event : loop) {
            if (drawn) return; // it was presented before this event came
            if (event instanceof Render frame) {
                scene.draw(frame.canvas());
                drawn = true;
            }
        }
    }

    @Test
    void theComparisonSeesWhatItIsFor() {
        int[] pixels = new int[100 * 100];
        Arrays.fill(pixels, 0x808080FF);
        Image reference = Image.of(100, 100, pixels);
        pixels[50 * 100 + 50] = 0x838080FF;
        assertTrue(
                Comparison.of(reference, Image.of(100, 100, pixels)).passes(),
                "a little, in one of ten thousand");
        pixels[50 * 100 + 50] = 0x918080FF;
        assertFalse(
                Comparison.of(reference, Image.of(100, 100, pixels)).passes(), "much, on no edge");
        Arrays.fill(pixels, 0, 11, 0x83808080);
        pixels[50 * 100 + 50] = 0x808080FF;
        assertFalse(
                Comparison.of(reference, Image.of(100, 100, pixels)).passes(),
                "a little, in too many");
    }
}
