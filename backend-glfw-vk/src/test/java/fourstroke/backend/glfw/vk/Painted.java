package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;

/// A program that draws only with its own calls of Vulkan. The picture is red, and it is green
/// while the user holds SPACE.
final class Painted {

    private Painted() {}

    static void main() {
        try (GameLoop loop = GameLoop.open("Painted", 64, 48)) {
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                float green = loop.controls().down(KeyCode.SPACE) ? 1 : 0;
                int width = frame.pixels().width();
                int height = frame.pixels().height();
                frame.unwrap(VkFrame.class)
                        .above((commands, _, view) ->
                                LifeTest.fill(
                                        commands, view, 0, 0, width, height, 1 - green, green, 0));
            }
        }
    }
}
