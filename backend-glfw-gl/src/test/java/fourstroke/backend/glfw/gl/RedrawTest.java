package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.lwjgl.opengl.GL33C.*;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.Waits;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.State;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Tests that the last frame is drawn again while the user resizes the window.
@Tag("slow")
class RedrawTest {

    private static final Size BEFORE = new Size(200, 150);

    private static void present(GlfwWindow window) {
        try (Image image = Image.filled(8, 8, Color.RED, Image.Sampling.NEAREST)) {
            var frame = Frames.plain(BEFORE, Color.BLUE);
            Frames.cover(frame, image);
            window.present(frame);
        }
    }

    /// {@return the colour at a position, counted from the upper left corner}
    private static int pixel(GlfwWindow window, int x, int y) {
        int[] argb = new int[1];
        glReadPixels(
                x,
                window.pixels().height() - 1 - y,
                1,
                1,
                GL_BGRA,
                GL_UNSIGNED_INT_8_8_8_8_REV,
                argb);
        return argb[0] | 0xFF000000; // A window may store no opacity, so the test sets the opacity.
    }

    private static void drawsAgain(GlfwWindow window) {
        present(window);
        for (Size size : new Size[] {new Size(300, 250), new Size(160, 120), BEFORE}) {
            window.resize(size.width(), size.height());
            Waits.until(window, "the window has the size " + size, it -> it.pixels().equals(size));
            OpenGl.of(window).drawAgain();
            assertEquals(
                    Color.RED, pixel(window, 0, 0), "the top left pixel of a window of " + size);
            int right = Math.min(size.width(), BEFORE.width()) - 1;
            int bottom = Math.min(size.height(), BEFORE.height()) - 1;
            assertEquals(
                    Color.RED,
                    pixel(window, right, bottom),
                    "the bottom right pixel of the old frame, in a window of " + size);
            if (size.width() > BEFORE.width()) {
                assertEquals(
                        Color.BLUE,
                        pixel(window, right + 1, 0),
                        "the pixels to the right of the old frame are cleared");
                assertEquals(
                        Color.BLUE,
                        pixel(window, 0, bottom + 1),
                        "the pixels below the old frame are cleared");
            }
        }
        OpenGl.of(window).showAgain();
        assertEquals(0, OpenGl.of(window).complaints());
    }

    private static GlfwWindow open(GlfwPlatform platform) {
        WindowSettings settings = WindowSettings.of("Redraw", 200, 150).withDebug(true);
        return GlPresenter.open(settings, platform);
    }

    @Test
    void aFrameIsRedrawnFromTheWindowIfSwapsKeepPixels() {
        Display.need();
        try (GlfwWindow window = open(GlfwPlatform.X11)) {
            drawsAgain(window);
        }
    }

    @Test
    void aFrameIsRedrawnFromACopyIfSwapsLosePixels() {
        Display.need();
        try (GlfwWindow window = open(GlfwPlatform.X11)) {
            // With a graphics card, a window does not keep its pixels after a swap of its buffers.
            OpenGl.of(window).swapKeepsPixels = false;
            window.unwrap(GlFrame.class).above(() -> {});
            drawsAgain(window);
        }
    }

    @Test
    void aWindowThatIsHiddenOrMinimisedIsNeitherDrawnNorSwapped() {
        Display.need();
        try (GlfwWindow window = open(GlfwPlatform.X11)) {
            window.setState(State.HIDDEN);
            present(window);
            assertThrows(
                    IllegalStateException.class,
                    window::capture,
                    "a capture succeeded, but no frame was shown");
            window.setState(State.NORMAL);
            window.setState(State.MINIMIZED);
            Waits.until(window, "minimised", _ -> window.state() == State.MINIMIZED);
            present(window);
            assertThrows(
                    IllegalStateException.class,
                    window::capture,
                    "a capture succeeded, but no frame was shown");
            window.setState(State.NORMAL);
            Waits.until(window, "restored", _ -> window.state() != State.MINIMIZED);
            present(window);
            assertEquals(Color.RED, window.capture().pixel(0, 0));
        }
    }
}
