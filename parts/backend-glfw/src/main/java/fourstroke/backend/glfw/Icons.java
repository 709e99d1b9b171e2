package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwSetWindowIcon;
import static org.lwjgl.glfw.GLFW.nglfwSetWindowIcon;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAlloc;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.draw.Image;

import org.lwjgl.glfw.GLFWImage;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Passes the icon of a window to GLFW, which copies the pixels of the icon.
///
/// On X11 a program sends all sizes of an icon to the server in one request, which may have at most
/// 16 MB. If a program sends an icon of more than 16 MB, Xlib ends the process, and Java code
/// cannot prevent Xlib from ending the process. This class therefore limits the size of icons on
/// every system.
final class Icons {

    /// The maximum side of an icon in pixels. No title bar or task bar shows icons with a side of
    /// more than 512 pixels.
    static final int SIDE_LIMIT = 512;

    /// The maximum number of pixels in all sizes of an icon together. With 4 bytes per pixel, 2
    /// million pixels take half of the 16 MB that an X server accepts.
    static final int PIXEL_LIMIT = 1 << 21;

    private Icons() {}

    static void set(long window, List<Image> sizes) {
        if (sizes.isEmpty()) {
            nglfwSetWindowIcon(window, 0, NULL);
            return;
        }
        List<Image> fitting = fitting(sizes);
        List<ByteBuffer> copies = new ArrayList<>();
        try (GLFWImage.Buffer icons = GLFWImage.malloc(fitting.size())) {
            for (int i = 0; i < fitting.size(); i++) {
                Image image = fitting.get(i);
                ByteBuffer bytes = memAlloc(image.width() * image.height() * 4);
                copies.add(bytes);
                IntBuffer rgba = bytes.order(ByteOrder.BIG_ENDIAN).asIntBuffer();
                for (int pixel : Image.Access.pixels(image)) rgba.put(Integer.rotateLeft(pixel, 8));
                icons.get(i).set(image.width(), image.height(), bytes);
            }
            glfwSetWindowIcon(window, icons);
        } finally {
            copies.forEach(bytes -> memFree(bytes));
        }
    }

    /// {@return the images that are within the limits, the smallest first} If all images are too
    /// large, the result is a reduced copy of the smallest image.
    static List<Image> fitting(List<Image> sizes) {
        List<Image> sorted = new ArrayList<>(sizes);
        sorted.sort(Comparator.comparingInt(Icons::side));
        List<Image> fitting = new ArrayList<>();
        int pixels = 0;
        for (Image image : sorted) {
            if (side(image) > SIDE_LIMIT) break;
            pixels += image.width() * image.height();
            if (pixels > PIXEL_LIMIT) break;
            fitting.add(image);
        }
        if (fitting.isEmpty()) fitting.add(shrunk(sorted.getFirst()));
        return fitting;
    }

    private static int side(Image image) {
        return Math.max(image.width(), image.height());
    }

    /// {@return a smaller copy of an image, with sides of at most [#SIDE_LIMIT] pixels} The method
    /// divides the image into squares of equal size, and copies one pixel from each square. When
    /// the system shows the icon, the system reduces the copy further and smooths the result.
    private static Image shrunk(Image image) {
        int square = Math.ceilDiv(side(image), SIDE_LIMIT);
        int width = Math.ceilDiv(image.width(), square);
        int height = Math.ceilDiv(image.height(), square);
        int[] all = Image.Access.pixels(image);
        int[] pixels = new int[width * height];
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                pixels[y * width + x] = all[y * square * image.width() + x * square];
        return Image.of(width, height, pixels);
    }
}
