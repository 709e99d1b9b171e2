// A game calls OpenGL itself, and draws a cube with a depth buffer below the canvas.
// Play it: ./play 25

import static org.lwjgl.opengl.GL33C.*;

import module fourstroke.loop.core;

import fourstroke.backend.glfw.gl.GlFrame;

final class OpenGl {

    // The shader computes each corner of the cube from the vertex number, so no buffer is needed.
    private static final String VERTEX =
            """
            #version 330 core
            uniform float turn;
            uniform float aspect;
            out vec3 color;
            const int corners[6] = int[](0, 1, 2, 2, 1, 3);
            void main() {
                int face = gl_VertexID / 6;
                int corner = corners[gl_VertexID % 6];
                vec3 p = vec3(corner & 1, corner >> 1, face & 1) * 2.0 - 1.0;
                if (face / 2 == 1) p = p.yzx;
                if (face / 2 == 2) p = p.zxy;
                color = 0.5 + 0.4 * p;
                float c = cos(turn), s = sin(turn);
                p = vec3(c * p.x + s * p.z, p.y, c * p.z - s * p.x);
                p = vec3(p.x, 0.8 * p.y - 0.6 * p.z, 0.6 * p.y + 0.8 * p.z - 6.0);
                // Near plane at 1, far plane at 11.
                gl_Position = vec4(2.5 * p.x / aspect, 2.5 * p.y, -1.2 * p.z - 2.2, -p.z);
            }
            """;
    private static final String FRAGMENT =
            """
            #version 330 core
            in vec3 color; out vec4 result;
            void main() { result = vec4(color, 1.0); }
            """;

    static void main() {
        // Only the OpenGL backends allow calls of OpenGL. The option adds a depth buffer.
        LoopSettings settings =
                LoopSettings.of("OpenGL", 640, 360).backend("gl").option(GlFrame.DEPTH, "24");
        try (GameLoop loop = GameLoop.open(settings)) {
            // The OpenGL context is current until the loop is closed, which also frees the program.
            int program = glCreateProgram();
            attach(program, GL_VERTEX_SHADER, VERTEX);
            attach(program, GL_FRAGMENT_SHADER, FRAGMENT);
            glLinkProgram(program);
            int vertices = glGenVertexArrays();
            double turn = 0;
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> turn += dt;
                    case Render frame -> {
                        GlFrame gl = frame.unwrap(GlFrame.class);
                        float shown = (float) (turn + frame.ahead());
                        gl.below(() -> draw(gl, program, vertices, shown));
                        frame.canvas().text("OpenGL below, canvas above", 16, 340, 16, Color.WHITE);
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    private static void draw(GlFrame gl, int program, int vertices, float turn) {
        Size size = gl.pixels();
        glClearColor(0.06f, 0.09f, 0.13f, 1);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        glEnable(GL_DEPTH_TEST);
        glUseProgram(program);
        glUniform1f(glGetUniformLocation(program, "turn"), turn);
        glUniform1f(glGetUniformLocation(program, "aspect"), (float) size.width() / size.height());
        glBindVertexArray(vertices);
        glDrawArrays(GL_TRIANGLES, 0, 36);
    }

    private static void attach(int program, int kind, String source) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, source);
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE)
            throw new IllegalStateException(glGetShaderInfoLog(shader));
        glAttachShader(program, shader);
        glDeleteShader(shader); // OpenGL frees the shader together with the program.
    }
}
