package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;

import java.nio.IntBuffer;

/// A framebuffer with eight bits for each channel, for drawing without a window and for reading
/// pixels back. The framebuffer of a window is not suitable for reading pixels back: each channel
/// of a window may have another number of bits, and the content of a window's framebuffer is
/// undefined after the buffers of the window were swapped.
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

    /// Binds the framebuffer for drawing, and creates new storage if the size of the framebuffer
    /// differs from the given size in pixels.
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
        // old storage, so the size is unknown until the new storage is complete.
        size = NONE;
        attach(colors, GL_RGBA8, GL_COLOR_ATTACHMENT0, wanted);
        if (deep) attach(depths, GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL_ATTACHMENT, wanted);
        // If the driver has refused the new storage, the old storage may remain, and the
        // framebuffer is still complete, so this code also reads the error.
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

    /// Binds the framebuffer with the given size in pixels. The method also selects the colour
    /// buffer of the framebuffer for drawing and reading, because the game's own calls may have
    /// selected other buffers.
    void take(Size wanted) {
        bind(wanted);
        glDrawBuffer(GL_COLOR_ATTACHMENT0);
        glReadBuffer(GL_COLOR_ATTACHMENT0);
    }

    /// Copies the pixels of the window to this framebuffer. The window must have the given size in
    /// pixels. After the call the framebuffer of the window is bound.
    void keep(Size wanted) {
        bind(wanted);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        copy(size.height());
    }

    /// Copies the picture to the top left corner of the window. After the call the framebuffer of
    /// the window is bound.
    ///
    /// @param windowHeight the height of the framebuffer of the window in pixels, which is needed
    ///   because OpenGL counts rows from the bottom
    void show(int windowHeight) {
        bindWindow();
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        copy(windowHeight);
    }

    /// Binds the framebuffer of the window. The method also selects the back buffer of the window
    /// for drawing and reading, because a game may have selected other buffers.
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
    /// The framebuffer must have the given size in pixels.
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
