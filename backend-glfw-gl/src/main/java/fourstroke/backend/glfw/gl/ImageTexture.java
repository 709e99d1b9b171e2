package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Image;

import java.lang.ref.WeakReference;
import java.nio.IntBuffer;

/// OpenGL's copy of an image.
final class ImageTexture {

    private final WeakReference<Image>
            image; // weak: an image that the game forgot is to go, and this with it
    private final int name;
    private final int width;
    private final int height;
    private final boolean smooth;
    private long version;

    ImageTexture(Image image, int sizeLimit) {
        this.image = new WeakReference<>(image);
        width = image.width();
        height = image.height();
        smooth = image.sampling() == Image.Sampling.LINEAR;
        if (width > sizeLimit || height > sizeLimit) {
            throw new BackendException(
                    "this graphics driver takes textures up to %1$d x %1$d, and an %2$s was drawn: cut it up"
                            .formatted(sizeLimit, image));
        }
        name = glGenTextures();
        glBindTexture(GL_TEXTURE_2D, name);
        int filter = smooth ? GL_LINEAR : GL_NEAREST;
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
        load(image, true);
        int error = glGetError();
        if (error != GL_NO_ERROR) {
            glDeleteTextures(name);
            throw new BackendException(
                    "the graphics driver refused an %s (OpenGL error 0x%X): draw fewer or smaller images"
                            .formatted(image, error));
        }
    }

    private void load(Image image, boolean first) {
        version = image.version();
        int[] source = image.pixels();
        IntBuffer pixels = memAllocInt(source.length);
        try {
            for (int i = 0; i < source.length; i++) pixels.put(i, Premultiplied.bytes(source[i]));
            if (first)
                glTexImage2D(
                        GL_TEXTURE_2D,
                        0,
                        GL_RGBA8,
                        width,
                        height,
                        0,
                        GL_RGBA,
                        GL_UNSIGNED_BYTE,
                        pixels);
            else
                glTexSubImage2D(
                        GL_TEXTURE_2D, 0, 0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        } finally {
            memFree(pixels);
        }
    }

    /// Copies the image again if it changed.
    void refresh(Image image) {
        if (version == image.version()) return;
        glBindTexture(GL_TEXTURE_2D, name);
        load(image, false);
    }

    /// {@return whether nobody can draw the image any more}
    boolean stale() {
        Image source = image.get();
        return source == null || source.closed();
    }

    int name() {
        return name;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    boolean smooth() {
        return smooth;
    }

    void delete() {
        glDeleteTextures(name);
    }
}
