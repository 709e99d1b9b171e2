package fourstroke.bench;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL33C.*;

import com.sun.management.OperatingSystemMXBean;

import fourstroke.backend.glfw.gl.GlFrame;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.lwjgl.opengl.GL;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/// Measures a program that makes its own OpenGL calls with a depth buffer. This benchmark compares
/// the program in a window of Fourstroke with the program in a window that the program opens
/// itself. In both windows, the program runs under a loop of Fourstroke. The benchmark reports the
/// processor time of the whole process per frame. Measurements in the two windows alternate.
final class OwnOpenGl {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;
    private static final int WARM_FRAMES = 300;
    private static final int FRAMES = 1_000;
    // A benchmark of 1,000 rounds takes one or two hours.
    private static final int MOST_ROUNDS = 1_000;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private OwnOpenGl() {}

    /// Prints the median time of each way to open the window, and the median of their ratios.
    ///
    /// @param words the number of rounds (default 9)
    public static void main(String[] words) {
        int rounds = new Words(words).number(0, "rounds", 9, MOST_ROUNDS);
        double[] ours = new double[rounds];
        double[] own = new double[rounds];
        double[] ratios = new double[rounds];
        // The call of glfwInit() opens a connection to the display that remains open between two
        // windows. Without an open connection, a virtual display would end when a window closes.
        if (!glfwInit()) throw new IllegalStateException("GLFW cannot be initialised");
        for (int round = 0; round < rounds; round++) {
            ours[round] = inOurWindow();
            own[round] = inAWindowOfItsOwn();
            ratios[round] = ours[round] / own[round];
        }
        glfwTerminate();
        for (double[] each : new double[][] {ours, own, ratios}) Arrays.sort(each);
        System.out.printf(
                Locale.ROOT,
                "in a window of Fourstroke %.0f us per frame, in a window that the game opens %.0f"
                        + " us: ratio %.2f, from %.2f to %.2f%n",
                ours[rounds / 2],
                own[rounds / 2],
                ratios[rounds / 2],
                ratios[0],
                ratios[rounds - 1]);
    }

    private static double inOurWindow() {
        LoopSettings settings =
                LoopSettings.of("Own OpenGL", WIDTH, HEIGHT)
                        .backend("gl")
                        .option("gl.depth", "24")
                        .vsync(Vsync.OFF)
                        .frames(FrameRate.unlimited());
        try (GameLoop loop = GameLoop.open(settings)) {
            Meter meter = new Meter(loop);
            Cube cube = new Cube();
            for (Event event : loop) {
                if (event instanceof Render frame)
                    frame.unwrap(GlFrame.class).below(() -> cube.draw(frame.number()));
                if (event instanceof Presented) meter.frame();
            }
            return meter.micros();
        }
    }

    private static double inAWindowOfItsOwn() {
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        long window = glfwCreateWindow(WIDTH, HEIGHT, "Own OpenGL", 0, 0);
        if (window == 0) throw new IllegalStateException("GLFW cannot open a window");
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        glfwSwapInterval(0);
        LoopSettings settings = LoopSettings.withoutWindow().frames(FrameRate.unlimited());
        try (GameLoop loop = GameLoop.open(settings)) {
            Meter meter = new Meter(loop);
            Cube cube = new Cube();
            for (Event event : loop) {
                if (event instanceof Render frame) {
                    glViewport(0, 0, WIDTH, HEIGHT);
                    cube.draw(frame.number());
                    glfwSwapBuffers(window);
                    glfwPollEvents();
                }
                if (event instanceof Presented) meter.frame();
            }
            return meter.micros();
        } finally {
            GL.setCapabilities(null);
            glfwDestroyWindow(window);
        }
    }

    /// Measures a fixed number of frames after the warm-up, and then stops the loop.
    private static final class Meter {

        private final GameLoop loop;
        private int frames;
        private long began;
        private long took;

        Meter(GameLoop loop) {
            this.loop = loop;
        }

        void frame() {
            if (frames == WARM_FRAMES) began = SYSTEM.getProcessCpuTime();
            if (frames == WARM_FRAMES + FRAMES) {
                took = SYSTEM.getProcessCpuTime() - began;
                loop.stop();
            }
            frames++;
        }

        double micros() {
            return took / 1e3 / FRAMES;
        }
    }

    /// Draws a rotating cube with a texture.
    private static final class Cube {

        private static final int TEXTURE_SIDE = 64;

        private static final String VERTICES =
                """
                #version 330 core
                uniform float turn;
                out vec2 place;
                void main() {
                    int face = gl_VertexID / 6;
                    int corner = int[](0, 1, 2, 2, 1, 3)[gl_VertexID % 6];
                    place = vec2(corner & 1, corner >> 1);
                    vec3 at = vec3(place * 2 - 1, face < 3 ? 1 : -1);
                    at = face % 3 == 0 ? at : face % 3 == 1 ? at.yzx : at.zxy;
                    at.xz = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * at.xz;
                    at.yz = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * at.yz;
                    float far = at.z + 4;
                    gl_Position = vec4(at.x * 1.5, at.y * 2, (far - 2) / 4 * far, far);
                }
                """;
        private static final String PIXELS =
                """
                #version 330 core
                uniform sampler2D image;
                in vec2 place;
                out vec4 color;
                void main() {
                    color = texture(image, place);
                }
                """;

        private final int program = glCreateProgram();
        private final int turn;
        private final int vertexArray = glGenVertexArrays();
        private final int texture = glGenTextures();

        Cube() {
            attach(GL_VERTEX_SHADER, VERTICES);
            attach(GL_FRAGMENT_SHADER, PIXELS);
            glLinkProgram(program);
            if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE)
                throw new IllegalStateException(glGetProgramInfoLog(program));
            turn = glGetUniformLocation(program, "turn");
            int[] pixels = new int[TEXTURE_SIDE * TEXTURE_SIDE];
            for (int i = 0; i < pixels.length; i++)
                pixels[i] = (i / 8 + i / TEXTURE_SIDE / 8 & 1) == 0 ? 0xFFE0A040 : 0xFF204080;
            glBindTexture(GL_TEXTURE_2D, texture);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
            glTexImage2D(
                    GL_TEXTURE_2D,
                    0,
                    GL_RGBA8,
                    TEXTURE_SIDE,
                    TEXTURE_SIDE,
                    0,
                    GL_BGRA,
                    GL_UNSIGNED_INT_8_8_8_8_REV,
                    pixels);
        }

        private void attach(int kind, String source) {
            int shader = glCreateShader(kind);
            glShaderSource(shader, source);
            glCompileShader(shader);
            glAttachShader(program, shader);
            glDeleteShader(shader);
        }

        void draw(long frame) {
            glClearColor(0.1f, 0.1f, 0.2f, 1);
            glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
            glEnable(GL_DEPTH_TEST);
            glUseProgram(program);
            glUniform1f(turn, frame * 0.01f);
            glBindTexture(GL_TEXTURE_2D, texture);
            glBindVertexArray(vertexArray);
            glDrawArrays(GL_TRIANGLES, 0, 36);
        }
    }
}
