package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;

import java.nio.IntBuffer;

/// A framebuffer with eight bits for each channel, for drawing without a window and for reading
/// pixels back. The framebuffer of a window is not suitable for reading pixels back: the
/// framebuffer may have another number of bits, and its content is undefined after a swap.
final class Picture {

    private static final Size NONE = new Size(0, 0);

    private final boolean deep;
    private int framebuffer;
    private int colors;
    private int depths;
    private Size size = NONE; // The size of the storage of the framebuffer in pixels.

    /// @param deep whether the framebuffer also has depth and stencil buffers
    Picture(boolean deep) {
        this.deep = deep;
    }

    /// Binds the framebuffer for drawing, and gives the framebuffer this size.
    ///
    /// @throws BackendException if the driver has no memory for the framebuffer, or does not
    ///   support this size
    void bind(Size wanted) {
        if (framebuffer == 0) {
            framebuffer = glGenFramebuffers();
            colors = glGenRenderbuffers();
            if (deep) depths = glGenRenderbuffers();
        }
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        if (wanted.equals(size)) return;
        StaleErrors.forget();
        // If the driver has no memory for the new storage, the driver may already have freed the
        // old storage.
        size = NONE;
        attach(colors, GL_RGBA8, GL_COLOR_ATTACHMENT0, wanted);
        if (deep) attach(depths, GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL_ATTACHMENT, wanted);
        // If the driver has refused the new storage, the old storage remains.
        int error = glGetError();
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (error != GL_NO_ERROR || status != GL_FRAMEBUFFER_COMPLETE) {
            throw new BackendException(
                    "the graphics driver cannot create a picture of %s pixels (OpenGL error 0x%X, status 0x%X): make the window smaller"
                            .formatted(wanted, error, status));
        }
        size = wanted;
    }

    private static void attach(int buffer, int format, int place, Size size) {
        glBindRenderbuffer(GL_RENDERBUFFER, buffer);
        glRenderbufferStorage(GL_RENDERBUFFER, format, size.width(), size.height());
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, place, GL_RENDERBUFFER, buffer);
    }

    /// Binds the framebuffer in this size after the game's own calls. The method selects the
    /// framebuffer's own buffers for drawing and reading, because the game's calls may have
    /// selected other buffers.
    void take(Size wanted) {
        bind(wanted);
        glDrawBuffer(GL_COLOR_ATTACHMENT0);
        glReadBuffer(GL_COLOR_ATTACHMENT0);
    }

    /// Copies the pixels of the framebuffer of the window to this framebuffer. The framebuffer of
    /// the window must have this size, and the call binds the framebuffer of the window.
    void keep(Size wanted) {
        bind(wanted);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        copy(size.height());
    }

    /// Copies the picture to the top left corner of the framebuffer of the window, which is bound
    /// after the call.
    ///
    /// @param windowHeight the height of the framebuffer of the window in pixels, which is needed
    ///   because OpenGL counts rows from the bottom
    void show(int windowHeight) {
        bindWindow();
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        copy(windowHeight);
    }

    /// Binds the framebuffer of the window. Selects the default buffers of this framebuffer for
    /// drawing and reading, because a game may have selected other buffers.
    static void bindWindow() {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glDrawBuffer(GL_BACK);
        glReadBuffer(GL_BACK);
    }

    private void copy(int top) {
        int width = size.width();
        int height = size.height();
        int bottom = top - height;
        glDisable(GL_SCISSOR_TEST);
        glBlitFramebuffer(
                0, 0, width, height, 0, bottom, width, top, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        glEnable(GL_SCISSOR_TEST);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    /// Copies the pixels of the picture into an array, row by row from the top.
    void read(int[] pixels) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        read(size, pixels);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    /// Copies the pixels of the framebuffer that is bound into an array, row by row from the top.
    /// The framebuffer must have this size.
    static void read(Size size, int[] pixels) {
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
        if (deep) glDeleteRenderbuffers(depths);
        framebuffer = 0;
        size = NONE;
    }
}
