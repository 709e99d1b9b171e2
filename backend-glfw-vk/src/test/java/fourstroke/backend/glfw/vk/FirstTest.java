package fourstroke.backend.glfw.vk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.*;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

class FirstTest {
    @ParameterizedTest
    @CsvSource({"NULL,1.3", "NULL,1.2", "X11,1.3", "X11,1.2"})
    void first(GlfwPlatform platform, String version) {
        System.out.println(new VkBackend().readiness() + " " + new VkBackend().priority());
        System.out.println(new VkOffscreenBackend().readiness());
        var settings = WindowSettings.of("First", 64, 48).withDebug(true).withOption("vk.version", version);
        try (VkWindow window = VkWindow.open(settings, platform);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            for (int i = 0; i < 5; i++) {
                window.pump(i);
                Frame frame = new Frame();
                frame.begin(new Size(64, 48));
                frame.clear(Color.BLUE);
                cover(frame, image);
                window.present(frame);
                if (i % 2 == 0) assertEquals(Color.RED, window.capture().pixel(32, 24));
            }
            assertEquals(0, window.complaints());
        }
    }

    static void cover(Frame frame, Image image) {
        int width = frame.pixels().width();
        int height = frame.pixels().height();
        frame.state(image, Blend.NORMAL, 0, 0, width, height);
        int firstIndex = frame.indexCount();
        int first = frame.add(4, 6);
        int[] vertices = frame.vertices();
        for (int corner = 0; corner < 4; corner++) {
            int at = (first + corner) * Frame.VERTEX_INTS;
            int right = corner & 1;
            int down = corner >> 1;
            vertices[at] = Float.floatToRawIntBits(right * width);
            vertices[at + 1] = Float.floatToRawIntBits(down * height);
            vertices[at + 2] = Float.floatToRawIntBits(right);
            vertices[at + 3] = Float.floatToRawIntBits(down);
            vertices[at + 4] = 0xFFFFFFFF;
        }
        int[] order = {0, 1, 3, 0, 3, 2};
        for (int i = 0; i < 6; i++) frame.indices()[firstIndex + i] = first + order[i];
    }
}
