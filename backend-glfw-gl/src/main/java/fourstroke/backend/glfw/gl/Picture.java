package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

import java.nio.IntBuffer;

/// A framebuffer of our own, with eight bits a channel: where there is no window, and wherever
/// pixels are read back. A window's framebuffer may have other bits, belongs to whatever covers it,
/// and is undefined once it was shown.
final class Picture {

    private static final Size NONE = new Size(0, 0);

    private int framebuffer;
    private int colors;
    private Size size = NONE; // that it has room for

    /// Binds it with this size.
    ///
    /// @throws BackendException if the driver has no room for it, or has none so large
    void bind(Size wanted) {
        if (framebuffer == 0) {
            framebuffer = glGenFramebuffers();
            colors = glGenRenderbuffers();
        }
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        if (wanted.equals(size)) return;
        StaleErrors.forget();
        size = NONE; // a driver without room for another may have given up the former
        glBindRenderbuffer(GL_RENDERBUFFER, colors);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, wanted.width(), wanted.height());
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colors);
        int error = glGetError(); // one that is refused leaves the former, which is complete
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (error != GL_NO_ERROR || status != GL_FRAMEBUFFER_COMPLETE) {
            throw new BackendException(
                    "the graphics driver gives no picture of %s pixels (OpenGL error 0x%X, status 0x%X): make it smaller"
                            .formatted(wanted, error, status));
        }
        size = wanted;
    }

    /// Binds it with this size, after others had it: they may have said that nothing is drawn in it
    /// or read from it.
    void take(Size wanted) {
        bind(wanted);
        glDrawBuffer(GL_COLOR_ATTACHMENT0);
        glReadBuffer(GL_COLOR_ATTACHMENT0);
    }

    /// Copies it to the top left corner of the window's framebuffer.
    ///
    /// @param windowHeight of that framebuffer, in pixels: OpenGL counts rows from below
    void show(int windowHeight) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        glDrawBuffer(GL_BACK); // as it is, unless a game said otherwise
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

    /// {@return what is in it; it must be bound}
    Image read() {
        int width = size.width();
        int height = size.height();
        IntBuffer rows = memAllocInt(width * height);
        try {
            glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_INT_8_8_8_8, rows);
            int[] pixels = new int[width * height];
            for (int y = 0; y < height; y++)
                rows.get((height - 1 - y) * width, pixels, y * width, width);
            return Image.of(width, height, pixels);
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
