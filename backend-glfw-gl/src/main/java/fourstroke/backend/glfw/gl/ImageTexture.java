package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.backend.base.ImageCopy;
import fourstroke.backend.glfw.Premultiplied;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Image;

import java.nio.IntBuffer;

/// The OpenGL texture with the pixels of an [Image].
final class ImageTexture extends ImageCopy {

    /// The number of pixels in one upload to the texture; with 4 bytes for each pixel, one upload
    /// has 256 KB. Several uploads of 256 KB are as fast as a single large upload, but a single
    /// large upload would need a second copy of the whole image in memory.
    static final int STEP_PIXELS = 1 << 16;

    private final int name;
    private final IntBuffer pixels;

    /// @param pixels a buffer for the [#STEP_PIXELS] pixels of one upload; all images share this
    ///   buffer, so an image that changes in every frame allocates no memory
    ImageTexture(Image image, int sideLimit, IntBuffer pixels) {
        super(image, sideLimit);
        this.pixels = pixels;
        StaleErrors.forget();
        name = glGenTextures();
        glBindTexture(GL_TEXTURE_2D, name);
        int filter = smooth() ? GL_LINEAR : GL_NEAREST;
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
        nglTexImage2D(
                GL_TEXTURE_2D, 0, GL_RGBA8, width(), height(), 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
        load(image);
        int error = glGetError();
        if (error != GL_NO_ERROR) {
            glDeleteTextures(name);
            throw new BackendException(
                    "the graphics driver refused an %s (OpenGL error 0x%X): draw fewer or smaller images"
                            .formatted(image, error));
        }
    }

    @Override
    protected void load(Image image) {
        glBindTexture(GL_TEXTURE_2D, name);
        int width = width();
        int height = height();
        int step = Math.clamp(STEP_PIXELS / width, 1, height);
        for (int y = 0; y < height; y += step) {
            int rows = Math.min(step, height - y);
            Premultiplied.write(image, y, rows, pixels);
            glTexSubImage2D(GL_TEXTURE_2D, 0, 0, y, width, rows, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        }
    }

    /// {@return the OpenGL name of the texture}
    int name() {
        return name;
    }

    @Override
    protected void delete() {
        glDeleteTextures(name);
    }
}
