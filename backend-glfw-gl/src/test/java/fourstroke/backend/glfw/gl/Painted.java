package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;

/// A program that draws only with its own calls of OpenGL. The picture is red, and it is green
/// while the user holds SPACE.
final class Painted {

    private Painted() {}

    static void main() {
        try (GameLoop loop = GameLoop.open("Painted", 64, 48)) {
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                float green = loop.controls().down(KeyCode.SPACE) ? 1 : 0;
                frame.unwrap(GlFrame.class)
                        .above(() -> {
                            glClearColor(1 - green, green, 0, 1);
                            glClear(GL_COLOR_BUFFER_BIT);
                        });
            }
        }
    }
}
