package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.egl.EGL14.eglGetCurrentContext;
import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.opengl.GL43C.GL_PRIMITIVE_RESTART_FIXED_INDEX;
import static org.lwjgl.opengl.GL45C.GL_CLIP_DEPTH_MODE;
import static org.lwjgl.opengl.GL45C.GL_CLIP_ORIGIN;
import static org.lwjgl.opengl.GL45C.GL_UPPER_LEFT;
import static org.lwjgl.opengl.GL45C.GL_ZERO_TO_ONE;
import static org.lwjgl.opengl.GL45C.glClipControl;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Frames;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.MemoryUtil;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tests the OpenGL state at the beginning of a game's own calls, and whether the canvas is drawn
/// correctly after these calls have changed the state.
@Timeout(120)
class OwnCallsTest {

    private static final WindowSettings SETTINGS =
            WindowSettings.of("Own calls", 64, 48).withDebug(true);
    private static final Size SIZE = new Size(64, 48);

    private static final Image NOTHING = Image.filled(1, 1, 0, Image.Sampling.NEAREST);
    private static final Image WHITE = Image.filled(1, 1, Color.WHITE, Image.Sampling.NEAREST);

    private static final List<Integer> SWITCHES =
            List.of(
                    GL_BLEND,
                    GL_COLOR_LOGIC_OP,
                    GL_CULL_FACE,
                    GL_DEPTH_TEST,
                    GL_DITHER,
                    GL_FRAMEBUFFER_SRGB,
                    GL_MULTISAMPLE,
                    GL_POLYGON_SMOOTH,
                    GL_PRIMITIVE_RESTART,
                    GL_RASTERIZER_DISCARD,
                    GL_SAMPLE_ALPHA_TO_COVERAGE,
                    GL_SAMPLE_ALPHA_TO_ONE,
                    GL_SAMPLE_COVERAGE,
                    GL_SAMPLE_MASK,
                    GL_SCISSOR_TEST,
                    GL_STENCIL_TEST);
    private static final List<Integer> ON_IN_A_NEW_CONTEXT = List.of(GL_DITHER, GL_MULTISAMPLE);

    private static final List<Integer> NUMBERS =
            List.of(
                    GL_BLEND_SRC_RGB,
                    GL_BLEND_SRC_ALPHA,
                    GL_BLEND_DST_RGB,
                    GL_BLEND_DST_ALPHA,
                    GL_BLEND_EQUATION_RGB,
                    GL_BLEND_EQUATION_ALPHA,
                    GL_COLOR_WRITEMASK,
                    GL_COLOR_CLEAR_VALUE,
                    GL_POLYGON_MODE,
                    GL_CURRENT_PROGRAM,
                    GL_VERTEX_ARRAY_BINDING,
                    GL_RENDERBUFFER_BINDING,
                    GL_ARRAY_BUFFER_BINDING,
                    GL_TEXTURE_BUFFER,
                    GL_PIXEL_PACK_BUFFER_BINDING,
                    GL_PIXEL_UNPACK_BUFFER_BINDING,
                    GL_ACTIVE_TEXTURE,
                    GL_PACK_ALIGNMENT,
                    GL_PACK_ROW_LENGTH,
                    GL_PACK_SKIP_ROWS,
                    GL_PACK_SKIP_PIXELS,
                    GL_PACK_SWAP_BYTES,
                    GL_UNPACK_ALIGNMENT,
                    GL_UNPACK_ROW_LENGTH,
                    GL_UNPACK_SKIP_ROWS,
                    GL_UNPACK_SKIP_PIXELS,
                    GL_UNPACK_SWAP_BYTES);

    private static ScriptedWindow open() {
        return GlPresenter.offscreen(SETTINGS);
    }

    private static boolean hasClipControl() {
        return GL.getCapabilities().glClipControl != MemoryUtil.NULL;
    }

    private static List<Integer> switches() {
        List<Integer> switches = new ArrayList<>(SWITCHES);
        int distances = glGetInteger(GL_MAX_CLIP_DISTANCES);
        assertTrue(distances >= 8, distances + " clip distances");
        for (int i = 0; i < distances; i++) switches.add(GL_CLIP_DISTANCE0 + i);
        if (GL.getCapabilities().OpenGL43) switches.add(GL_PRIMITIVE_RESTART_FIXED_INDEX);
        return switches;
    }

    /// {@return the current values of all OpenGL state for which [GlFrame] promises the values of a
    /// new context} The keys are the names of the state.
    private static Map<String, String> promised() {
        Map<String, String> found = new LinkedHashMap<>();
        for (int it : switches()) found.put("switch 0x%X".formatted(it), "" + glIsEnabled(it));
        List<Integer> numbers = new ArrayList<>(NUMBERS);
        if (hasClipControl()) numbers.addAll(List.of(GL_CLIP_ORIGIN, GL_CLIP_DEPTH_MODE));
        for (int it : numbers) found.put("0x%X".formatted(it), four(it));
        found.put("texture", four(GL_TEXTURE_BINDING_2D));
        found.put("sampler", four(GL_SAMPLER_BINDING));
        int unit = glGetInteger(GL_ACTIVE_TEXTURE);
        glActiveTexture(GL_TEXTURE1);
        found.put("quads", four(GL_TEXTURE_BINDING_BUFFER));
        glActiveTexture(unit);
        return found;
    }

    private static String four(int state) {
        float[] values = new float[4];
        glGetFloatv(state, values);
        return Arrays.toString(values);
    }

    /// {@return the current values of all state that depends on the picture, such as the viewport}
    private static List<String> place() {
        int bound = glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING);
        assertEquals(bound, glGetInteger(GL_READ_FRAMEBUFFER_BINDING));
        return List.of(
                "framebuffer " + bound,
                "drawn to " + four(GL_DRAW_BUFFER),
                "read from " + four(GL_READ_BUFFER),
                "viewport " + four(GL_VIEWPORT),
                "scissor box " + four(GL_SCISSOR_BOX));
    }

    private static void leaveAllChanged() {
        for (int it : switches()) {
            if (ON_IN_A_NEW_CONTEXT.contains(it)) glDisable(it);
            else glEnable(it);
        }
        glBlendFuncSeparate(GL_ZERO, GL_ONE, GL_ZERO, GL_ONE);
        glBlendEquationSeparate(GL_MIN, GL_MAX);
        glColorMask(false, true, false, true);
        glClearColor(0.5f, 0.25f, 1, 0.5f);
        glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
        if (hasClipControl()) glClipControl(GL_UPPER_LEFT, GL_ZERO_TO_ONE);
        glUseProgram(program());
        glBindVertexArray(glGenVertexArrays());
        glBindRenderbuffer(GL_RENDERBUFFER, glGenRenderbuffers());
        int buffer = glGenBuffers();
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        glBindBuffer(GL_TEXTURE_BUFFER, buffer);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        for (boolean pack : new boolean[] {true, false}) {
            glPixelStorei(pack ? GL_PACK_ALIGNMENT : GL_UNPACK_ALIGNMENT, 8);
            glPixelStorei(pack ? GL_PACK_ROW_LENGTH : GL_UNPACK_ROW_LENGTH, 3);
            glPixelStorei(pack ? GL_PACK_SKIP_ROWS : GL_UNPACK_SKIP_ROWS, 1);
            glPixelStorei(pack ? GL_PACK_SKIP_PIXELS : GL_UNPACK_SKIP_PIXELS, 1);
            glPixelStorei(pack ? GL_PACK_SWAP_BYTES : GL_UNPACK_SWAP_BYTES, GL_TRUE);
        }
        glBindTexture(GL_TEXTURE_2D, glGenTextures());
        glBindSampler(0, glGenSamplers());
        glActiveTexture(GL_TEXTURE1);
        glBindTexture(GL_TEXTURE_BUFFER, glGenTextures());
        glActiveTexture(GL_TEXTURE7);
        glBindTexture(GL_TEXTURE_2D, glGenTextures());
        glBindSampler(7, glGenSamplers());

        glViewport(1, 2, 3, 4);
        glScissor(1, 2, 3, 4);
        glDrawBuffer(GL_NONE);
        glReadBuffer(GL_NONE);
        glBindFramebuffer(GL_FRAMEBUFFER, glGenFramebuffers());

        // With these values of the OpenGL state, the canvas would not be visible.
        glLogicOp(GL_CLEAR);
        glCullFace(GL_FRONT_AND_BACK);
        glStencilFunc(GL_NEVER, 1, 0xFF);
        glSampleMaski(0, 0);
        glSampleCoverage(0, false);
        glPrimitiveRestartIndex(1);
        glProvokingVertex(GL_FIRST_VERTEX_CONVENTION);
        glDepthRange(0.5, 0.6);
    }

    private static int program() {
        int program = glCreateProgram();
        attach(program, GL_VERTEX_SHADER, "void main() { gl_Position = vec4(0.0); }");
        attach(program, GL_FRAGMENT_SHADER, "out vec4 c; void main() { c = vec4(1.0); }");
        glLinkProgram(program);
        return program;
    }

    private static void attach(int program, int kind, String source) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, "#version 330 core\n" + source);
        glCompileShader(shader);
        glAttachShader(program, shader);
    }

    /// {@return a frame with several layers} The frame first draws an image, whose upper pixel is
    /// red and whose lower pixel is green, as triangles. The frame then draws the same image as a
    /// sprite in the upper left quarter, upside down. Finally the frame draws a transparent image
    /// over these two images, and makes the last pixel white.
    private static Frame drawn(Image image) {
        var frame = Frames.plain(SIZE, Color.BLUE);
        Frames.cover(frame, image);
        frame.sprite(16, 12, 16, 0, 0, -12, 0, 2 << 16 | 1, Color.WHITE);
        Frames.cover(frame, NOTHING);
        Frames.coverLast(frame, WHITE, 1, false);
        return frame;
    }

    private static void assertDrawn(ScriptedWindow window, String when) {
        Image picture = window.capture();
        assertEquals(Color.RED, picture.pixel(63, 0), when);
        assertEquals(Color.GREEN, picture.pixel(0, 47), when);
        assertEquals(Color.GREEN, picture.pixel(0, 0), when + ": sprite");
        assertEquals(Color.RED, picture.pixel(0, 23), when + ": sprite");
        assertEquals(Color.WHITE, picture.pixel(63, 47), when);
    }

    /// The test compares the values of all state in one assertion, so that a failure shows each
    /// wrong value.
    @Test
    void ownCallsFindTheStateOfANewContext() {
        try (ScriptedWindow window = open()) {
            Map<String, String> fresh = ofANewContext();
            List<List<String>> places = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                String number = "frame " + i;
                GlFrame gl = window.unwrap(GlFrame.class);
                gl.below(() -> findNewAndChange(fresh, places, number + " below"));
                gl.above(() -> findNewAndChange(fresh, places, number + " above"));
                // Each frame draws a new image, because the backend copies the pixels of an image
                // only once, and the test also checks that the pixels are unpacked correctly.
                try (Image image = Image.of(1, 2, new int[] {Color.RED, Color.GREEN})) {
                    window.present(drawn(image));
                }
                assertDrawn(window, number);
            }
            assertEquals(6, places.size());
            List<String> place = places.getFirst();
            assertEquals("viewport [0.0, 0.0, 64.0, 48.0]", place.get(3));
            assertEquals("scissor box [0.0, 0.0, 64.0, 48.0]", place.get(4));
            for (List<String> later : places) assertEquals(place, later);
            assertEquals(0, OpenGl.of(window).complaints());
        }
    }

    private static Map<String, String> ofANewContext() {
        try (EglContext host = EglContext.open(false)) {
            host.makeCurrent();
            GL.createCapabilities(true);
            return promised();
        }
    }

    private static void findNewAndChange(
            Map<String, String> fresh, List<List<String>> places, String when) {
        Map<String, String> found = promised();
        for (int it : switches())
            assertEquals(
                    "" + ON_IN_A_NEW_CONTEXT.contains(it),
                    found.get("switch 0x%X".formatted(it)),
                    "switch 0x%X, %s".formatted(it, when));
        assertEquals(fresh, found, when);
        places.add(place());
        leaveAllChanged();
        Map<String, String> left = promised();
        for (String name : fresh.keySet())
            assertNotEquals(fresh.get(name), left.get(name), name + " is not tested");
    }

    @Test
    void ownCallsKeepTheStateThatTheCanvasDoesNotUse() {
        try (ScriptedWindow window = open()) {
            List<String> found = new ArrayList<>();
            int[] texture = new int[1];
            GlFrame gl = window.unwrap(GlFrame.class);
            gl.below(() -> {
                found.add(left());
                glDepthFunc(GL_GREATER);
                glClearDepth(0.25);
                glDepthMask(false);
                glStencilMask(15);
                glFrontFace(GL_CW);
                glPixelStorei(GL_UNPACK_IMAGE_HEIGHT, 9);
                glActiveTexture(GL_TEXTURE7);
                texture[0] = glGenTextures();
                glBindTexture(GL_TEXTURE_2D, texture[0]);
            });
            gl.above(() -> found.add(left()));
            present(window);
            window.unwrap(GlFrame.class).below(() -> found.add(left()));
            present(window);
            String changed = "516 0.25 false 15 2304 9 " + texture[0];
            assertEquals(List.of("513 1.0 true 255 2305 0 0", changed, changed), found);
            assertNotEquals(0, texture[0]);
        }
    }

    private static String left() {
        glActiveTexture(GL_TEXTURE7);
        return "%d %s %s %d %d %d %d"
                .formatted(
                        glGetInteger(GL_DEPTH_FUNC),
                        glGetFloat(GL_DEPTH_CLEAR_VALUE),
                        glGetBoolean(GL_DEPTH_WRITEMASK),
                        glGetInteger(GL_STENCIL_WRITEMASK) & 0xFF,
                        glGetInteger(GL_FRONT_FACE),
                        glGetInteger(GL_UNPACK_IMAGE_HEIGHT),
                        glGetInteger(GL_TEXTURE_BINDING_2D));
    }

    private static void present(ScriptedWindow window) {
        try (Image image = Image.of(1, 2, new int[] {Color.RED, Color.GREEN})) {
            window.present(drawn(image));
        }
        assertDrawn(window, "drawn");
    }

    /// A call that closes another window leaves no context current. If the loop did not make its
    /// own context current before the next call, LWJGL would end the process at the first OpenGL
    /// call.
    @Test
    void callsMayOpenAndCloseAnotherWindow() {
        try (ScriptedWindow window = open()) {
            EglContext own = OpenGl.of(window).offscreen();
            long current = eglGetCurrentContext();
            for (boolean below : new boolean[] {true, false}) {
                List<Integer> found = new ArrayList<>();
                GlFrame gl = window.unwrap(GlFrame.class);
                Runnable another = () -> drawInAnother(null);
                Runnable next = () -> found.add(glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING));
                Runnable restoring = () -> drawInAnother(own);
                for (Runnable calls : List.of(next, another, next, restoring)) {
                    if (below) gl.below(calls);
                    else gl.above(calls);
                }
                present(window);
                assertEquals(2, found.size());
                assertEquals(found.getFirst(), found.getLast(), "the framebuffer is still bound");
            }
            assertEquals(current, eglGetCurrentContext());
        }
    }

    /// @param restored the context that the method makes current at its end, without a call of
    ///   `GL.setCapabilities`; null to leave no context current
    private static void drawInAnother(@Nullable EglContext restored) {
        try (ScriptedWindow other = open()) {
            present(other);
        }
        assertEquals(0, eglGetCurrentContext());
        if (restored != null) restored.makeCurrent();
    }

    @Test
    void callsMayLeaveAnotherWindowOpen() {
        List<ScriptedWindow> others = new ArrayList<>();
        try (ScriptedWindow window = open()) {
            try {
                window.unwrap(GlFrame.class).below(() -> others.add(open()));
                window.unwrap(GlFrame.class).above(() -> others.add(open()));
                present(window);
                for (ScriptedWindow other : others) present(other);
                present(window);
            } finally {
                for (ScriptedWindow other : others) other.close();
            }
        }
        assertEquals(2, others.size());
    }
}
