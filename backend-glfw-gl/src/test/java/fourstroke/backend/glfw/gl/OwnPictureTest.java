package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL33C.*;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.Waits;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// Tests the drawing of a game's own OpenGL calls, with depth and stencil buffers, in a window and
/// without a window.
class OwnPictureTest {

    private static final Size SIZE = new Size(64, 48);
    private static final WindowSettings FLAT = WindowSettings.of("Own", 64, 48).withDebug(true);
    private static final WindowSettings DEEP = FLAT.withOption(GlFrame.DEPTH, "24");
    private static final Image DOT = Image.filled(1, 1, Color.WHITE, Image.Sampling.NEAREST);

    private static GlfwWindow onScreen(WindowSettings settings) {
        Display.need();
        return GlPresenter.open(settings, GlfwPlatform.X11);
    }

    /// Draws a triangle over the whole picture, at a depth from -1 (near) to 1 (far).
    private static void cover(int color, double depth) {
        int program = glCreateProgram();
        attach(
                program,
                GL_VERTEX_SHADER,
                "void main() { gl_Position = vec4(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1, %s, 1); }"
                        .formatted(depth));
        attach(
                program,
                GL_FRAGMENT_SHADER,
                "out vec4 c; void main() { c = vec4(%s, %s, %s, 1); }"
                        .formatted(
                                (color >> 16 & 0xFF) / 255.0,
                                (color >> 8 & 0xFF) / 255.0,
                                (color & 0xFF) / 255.0));
        glLinkProgram(program);
        assertEquals(GL_TRUE, glGetProgrami(program, GL_LINK_STATUS));
        glUseProgram(program);
        int vertexArray = glGenVertexArrays();
        glBindVertexArray(vertexArray);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        glBindVertexArray(0);
        glDeleteVertexArrays(vertexArray);
        glDeleteProgram(program);
    }

    private static void attach(int program, int kind, String source) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, "#version 330 core\n" + source);
        glCompileShader(shader);
        glAttachShader(program, shader);
        glDeleteShader(shader);
    }

    /// Presents a blue frame in which the canvas draws the last pixel white.
    private static void present(BackendWindow window, Size size) {
        var frame = Frames.plain(size, Color.BLUE);
        Frames.coverLast(frame, DOT, 1, false);
        window.present(frame);
    }

    // --- depth and stencil

    /// Draws red (near) and then green (far) below the canvas, and yellow (between the two) above
    /// the canvas.
    private static int withDepth(BackendWindow window) {
        GlFrame gl = window.unwrap(GlFrame.class);
        gl.below(() -> {
            glClear(GL_DEPTH_BUFFER_BIT);
            glEnable(GL_DEPTH_TEST);
            cover(Color.RED, -0.5);
            cover(Color.GREEN, 0.5);
        });
        gl.above(() -> {
            glEnable(GL_DEPTH_TEST);
            cover(Color.YELLOW, 0);
        });
        present(window, SIZE);
        assertEquals(0, OpenGl.of(window).complaints());
        return window.capture().pixel(5, 5);
    }

    /// Draws only on pixels that are marked in the stencil buffer.
    private static int withStencil(BackendWindow window) {
        window.unwrap(GlFrame.class)
                .below(() -> {
                    glClear(GL_STENCIL_BUFFER_BIT);
                    glEnable(GL_STENCIL_TEST);
                    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
                    glEnable(GL_SCISSOR_TEST);
                    glScissor(0, 0, SIZE.width() / 2, SIZE.height());
                    glStencilFunc(GL_ALWAYS, 1, 0xFF);
                    cover(Color.RED, 0);
                    glDisable(GL_SCISSOR_TEST);
                    glStencilFunc(GL_NOTEQUAL, 1, 0xFF);
                    cover(Color.GREEN, 0);
                });
        present(window, SIZE);
        Image picture = window.capture();
        assertEquals(
                Color.GREEN,
                picture.pixel(SIZE.width() - 1, 5),
                "the game drew outside of the stencil mask");
        return picture.pixel(5, 5);
    }

    private static void isDeep(BackendWindow window) {
        for (int frame = 0; frame < 2; frame++) {
            assertEquals(Color.RED, withDepth(window), "the nearer shape is visible");
            assertEquals(
                    Color.RED, withStencil(window), "the stencil test keeps the marked pixels");
        }
    }

    @Test
    void depthAndStencilOffScreen() {
        try (ScriptedWindow window = GlPresenter.offscreen(DEEP)) {
            isDeep(window);
        }
        try (ScriptedWindow window = GlPresenter.offscreen(FLAT)) {
            assertEquals(
                    Color.YELLOW,
                    withDepth(window),
                    "the window has no depth buffer, because the game requested none");
        }
    }

    @Test
    @Tag("slow")
    void depthAndStencilInAWindow() {
        try (GlfwWindow window = onScreen(DEEP)) {
            assertEquals(0, framebuffer(window), "the game draws in the framebuffer of the window");
            isDeep(window);
        }
    }

    /// A frame whose size differs from the size of the window is not drawn directly in the window,
    /// but in a [Picture], which must have a depth buffer too.
    @Test
    @Tag("slow")
    void depthWhileTheSizeChanges() {
        try (GlfwWindow window = onScreen(DEEP)) {
            window.resize(90, 70);
            Waits.until(
                    window,
                    "the window has the requested size",
                    it -> it.pixels().equals(new Size(90, 70)));
            assertNotEquals(
                    0, framebuffer(window), "the game draws in a framebuffer of Fourstroke");
            isDeep(window);
        }
    }

    @Test
    void otherDepthsAreRefused() {
        for (String bits : new String[] {"16", "deep", ""}) {
            WindowSettings settings = FLAT.withOption(GlFrame.DEPTH, bits);
            String message =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> GlPresenter.offscreen(settings))
                            .getMessage();
            assertEquals(
                    "option gl.depth must be 24, or 0 for no depth buffer, not '" + bits + "'",
                    message);
        }
        WindowSettings misspelt = FLAT.withOption("gl.dept", "24");
        assertTrue(
                assertThrows(
                                IllegalArgumentException.class,
                                () -> GlPresenter.open(misspelt, GlfwPlatform.X11))
                        .getMessage()
                        .contains("gl.depth"));
    }

    // --- the framebuffer

    private static int framebuffer(BackendWindow window) {
        List<Integer> found = new ArrayList<>();
        window.unwrap(GlFrame.class)
                .below(() -> {
                    found.add(glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING));
                    found.add(glGetInteger(GL_READ_FRAMEBUFFER_BINDING));
                });
        present(window, SIZE);
        assertEquals(found.getFirst(), found.getLast());
        return found.getFirst();
    }

    /// The backend must draw directly in the window. If the backend drew in a [Picture] and copied
    /// each frame to the window, the copying would take half of the time of a simple frame.
    @Test
    @Tag("slow")
    void aWindowIsDrawnInItself() {
        try (GlfwWindow window = onScreen(FLAT)) {
            assertEquals(0, framebuffer(window));
            assertTrue(
                    OpenGl.of(window).swapKeepsPixels,
                    "Mesa's software driver keeps the pixels of a presented frame");
        }
    }

    private static void assertCaptured(BackendWindow window, int color, String when) {
        Image picture = window.capture();
        assertEquals(SIZE, new Size(picture.width(), picture.height()), when);
        assertEquals(color, picture.pixel(0, 0), when + ": upper left");
        assertEquals(Color.BLUE, picture.pixel(SIZE.width() - 1, 0), when + ": upper right");
        assertEquals(Color.BLUE, picture.pixel(0, SIZE.height() - 1), when + ": lower left");
        assertEquals(Color.WHITE, picture.pixel(63, 47), when + ": the canvas");
    }

    /// Draws in the upper left quarter of the picture, and changes all state of the framebuffer.
    private static void quarter(int color) {
        glEnable(GL_SCISSOR_TEST);
        glScissor(0, SIZE.height() / 2, SIZE.width() / 2, SIZE.height() / 2);
        cover(color, 0);
        glDrawBuffer(GL_NONE);
        glReadBuffer(GL_NONE);
        glBindFramebuffer(GL_FRAMEBUFFER, glGenFramebuffers());
    }

    private static void isCaptured(BackendWindow window, String where) {
        int[] colors = {Color.RED, Color.GREEN, Color.YELLOW};
        for (int color : colors) {
            window.unwrap(GlFrame.class).below(() -> quarter(color));
            present(window, SIZE);
            for (int time = 0; time < 2; time++)
                assertCaptured(window, color, where + ", capture " + time);
            present(window, SIZE);
            assertCaptured(window, Color.BLUE, where + ", the canvas alone");
        }
        assertEquals(0, OpenGl.of(window).complaints());
    }

    @Test
    @Tag("slow")
    void picturesOfAWindowIncludeOwnCalls() {
        try (GlfwWindow window = onScreen(FLAT)) {
            isCaptured(window, "the driver keeps the presented frame");
            // With a graphics card, a window does not keep its pixels after a swap of its buffers.
            OpenGl.of(window).swapKeepsPixels = false;
            isCaptured(window, "a copy keeps the presented frame");
        }
        try (ScriptedWindow window = GlPresenter.offscreen(FLAT)) {
            isCaptured(window, "the window is off screen");
        }
    }

    @Test
    @Tag("slow")
    void aFrameThatANewSizeDestroyedIsNotCaptured() {
        try (GlfwWindow window = onScreen(FLAT)) {
            window.unwrap(GlFrame.class).below(() -> quarter(Color.RED));
            present(window, SIZE);
            window.resize(90, 70);
            Waits.until(
                    window,
                    "the window has the requested size",
                    it -> it.pixels().equals(new Size(90, 70)));
            assertThrows(IllegalStateException.class, window::capture);
            window.unwrap(GlFrame.class).below(() -> quarter(Color.RED));
            present(window, SIZE);
            assertCaptured(window, Color.RED, "after the next frame");
        }
    }

    // --- from opening to closing

    /// Tests that a game may create OpenGL objects and change any state between two frames.
    private static void mayBeCalled(BackendWindow window) {
        assertEquals(0, glGetInteger(GL_VERTEX_ARRAY_BINDING), "no vertex array is bound");
        for (int frame = 0; frame < 3; frame++) {
            glActiveTexture(GL_TEXTURE0);
            glBindTexture(GL_TEXTURE_2D, glGenTextures());
            glBindVertexArray(glGenVertexArrays());
            glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, glGenBuffers());
            glBindFramebuffer(GL_FRAMEBUFFER, glGenFramebuffers());
            glEnable(GL_CULL_FACE);
            glCullFace(GL_FRONT_AND_BACK);
            glColorMask(false, false, false, false);
            glPixelStorei(GL_PACK_SKIP_PIXELS, 3);
            glPixelStorei(GL_UNPACK_SKIP_PIXELS, 3);
            glUseProgram(0);
            if (frame == 2) window.unwrap(GlFrame.class).above(() -> quarter(Color.RED));
            present(window, SIZE);
            glPixelStorei(GL_PACK_SKIP_PIXELS, 3);
            assertCaptured(window, frame == 2 ? Color.RED : Color.BLUE, "frame " + frame);
            assertEquals(0, glGetInteger(GL_VERTEX_ARRAY_BINDING), "no vertex array is bound");
            // If the vertex array of the canvas were still bound, this call of glBindBuffer would
            // replace the index buffer of the canvas, and the next frame would be wrong.
            glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, 0);
            // No vertex array is bound, so a driver may report an error for the call of
            // glBindBuffer, which this loop clears.
            while (glGetError() != GL_NO_ERROR) {}
        }
    }

    @Test
    void openGlMayBeCalledFromOpenToClose() {
        try (ScriptedWindow window = GlPresenter.offscreen(FLAT)) {
            mayBeCalled(window);
        }
    }

    @Test
    @Tag("slow")
    void openGlMayBeCalledFromOpenToCloseInAWindow() {
        try (GlfwWindow window = onScreen(FLAT)) {
            mayBeCalled(window);
        }
    }

    /// A thread has only one current context, either of GLX or of EGL: making a context current
    /// replaces the current context of the thread.
    @Test
    @Tag("slow")
    void aWindowAndOneOffScreenDrawInTurnOnOneThread() {
        try (GlfwWindow window = onScreen(FLAT);
                ScriptedWindow other = GlPresenter.offscreen(FLAT)) {
            for (int color : new int[] {Color.RED, Color.GREEN, Color.BLUE}) {
                window.present(Frames.plain(window.pixels(), color));
                other.present(Frames.plain(other.pixels(), ~color | Color.BLACK));
                assertEquals(color, window.capture().pixel(0, 0));
                assertEquals(~color | Color.BLACK, other.capture().pixel(0, 0));
            }
        }
        try (GlfwWindow window = onScreen(FLAT)) {
            window.present(Frames.plain(window.pixels(), Color.RED));
            assertEquals(Color.RED, window.capture().pixel(0, 0));
        }
    }
}
