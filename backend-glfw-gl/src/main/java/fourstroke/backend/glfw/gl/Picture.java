package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;

import java.nio.IntBuffer;

/// A framebuffer of our own with eight bits a channel, for use without a window and for reading
/// pixels back. A window's framebuffer may have other bit depths, loses the pixels that other
/// windows cover, and is undefined after a swap.
final class Picture {

    private static final Size NONE = new Size(0, 0);

    private int framebuffer;
    private int colors;
    private Size size = NONE; // of its storage

    /// Binds the framebuffer, in this size.
    ///
    /// @throws BackendException if the driver has no memory for it or does not support this size
    void bind(Size wanted) {
        if (framebuffer == 0) {
            framebuffer = glGenFramebuffers();
            colors = glGenRenderbuffers();
        }
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        if (wanted.equals(size)) return;
        StaleErrors.forget();
        size = NONE; // a driver without memory for the new one may have freed the old one
        glBindRenderbuffer(GL_RENDERBUFFER, colors);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, wanted.width(), wanted.height());
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colors);
        int error = glGetError(); // a refused one leaves the old storage, which is complete
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (error != GL_NO_ERROR || status != GL_FRAMEBUFFER_COMPLETE) {
            throw new BackendException(
                    "the graphics driver gives no picture of %s pixels (OpenGL error 0x%X, status 0x%X): make it smaller"
                            .formatted(wanted, error, status));
        }
        size = wanted;
    }

    /// Binds the framebuffer, in this size, after a game's calls, which may have changed its draw
    /// and read buffers.
    void take(Size wanted) {
        bind(wanted);
        glDrawBuffer(GL_COLOR_ATTACHMENT0);
        glReadBuffer(GL_COLOR_ATTACHMENT0);
    }

    /// Copies it to the top left corner of the window's framebuffer.
    ///
    /// @param windowHeight the height of that framebuffer, in pixels: OpenGL counts rows from the
    ///   bottom
    void show(int windowHeight) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        glDrawBuffer(GL_BACK); // the default, unless a game changed it
        glDisable(GL_SCISSOR_TEST);
        int width = size.width();
        int height = size.height();
        int bottom = windowHeight - height;
        glBlitFramebuffer(
                0,
                0,
                width,
                height,
                0,
                bottom,
                width,
                windowHeight,
                GL_COLOR_BUFFER_BIT,
                GL_NEAREST);
        glEnable(GL_SCISSOR_TEST);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    /// Copies the pixels of the framebuffer, which must be bound, row by row from the top.
    void read(int[] pixels) {
        int width = size.width();
        int height = size.height();
        IntBuffer rows = memAllocInt(width * height);
        try {
            glReadPixels(0, 0, width, height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, rows);
            for (int y = 0; y < height; y++)
                rows.get((height - 1 - y) * width, pixels, y * width, width);
        } finally {
            memFree(rows);
        }
    }

    void delete() {
        if (framebuffer == 0) return;
        glDeleteFramebuffers(framebuffer);
        glDeleteRenderbuffers(colors);
        framebuffer = 0;
        size = NONE;
    }
}
