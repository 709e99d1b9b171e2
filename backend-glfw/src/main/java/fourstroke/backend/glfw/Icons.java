package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwSetWindowIcon;
import static org.lwjgl.glfw.GLFW.nglfwSetWindowIcon;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAlloc;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.Image;

import org.lwjgl.glfw.GLFWImage;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// Hands the icon of a window to GLFW, which makes its own copy.
final class Icons {

    private Icons() {}

    static void set(long window, List<Image> sizes) {
        if (sizes.isEmpty()) {
            nglfwSetWindowIcon(window, 0, NULL);
            return;
        }
        List<ByteBuffer> copies = new ArrayList<>();
        try (GLFWImage.Buffer icons = GLFWImage.malloc(sizes.size())) {
            for (int i = 0; i < sizes.size(); i++) {
                Image image = sizes.get(i);
                ByteBuffer bytes =
                        memAlloc(image.width() * image.height() * 4); // big-endian: red comes first
                copies.add(bytes);
                bytes.order(java.nio.ByteOrder.BIG_ENDIAN).asIntBuffer().put(image.pixels());
                icons.get(i).set(image.width(), image.height(), bytes);
            }
            glfwSetWindowIcon(window, icons);
        } finally {
            copies.forEach(bytes -> memFree(bytes));
        }
    }
}
