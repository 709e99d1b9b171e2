package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.draw.Size;

import org.lwjgl.glfw.Callbacks;

import java.util.function.Function;

/// A window of GLFW that is not shown yet.
///
/// @param handle the GLFW handle of the window
record HiddenWindow(Glfw glfw, GlfwPlatform platform, long handle) implements AutoCloseable {

    /// {@return a hidden window} The caller shows the window as soon as a presenter can draw in the
    /// window.
    ///
    /// @param size computes the size in screen coordinates, for the platform on which GLFW runs
    static HiddenWindow open(
            GlfwPlatform wanted, String title, Function<GlfwPlatform, Size> size, Runnable hints) {
        Glfw.checkSystemThread(Thread.currentThread());
        Glfw glfw = Glfw.open(wanted);
        try {
            Glfw.takeError();
            glfwDefaultWindowHints();
            glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
            hints.run();
            Size units = size.apply(Glfw.platform());
            long handle = glfwCreateWindow(units.width(), units.height(), title, NULL, NULL);
            if (handle != NULL) return new HiddenWindow(glfw, Glfw.platform(), handle);
            throw Glfw.failed(
                    "GLFW could not open a window on " + Glfw.platform(), Glfw.takeError());
        } catch (RuntimeException | Error e) {
            glfw.close();
            throw e;
        }
    }

    @Override
    public void close() {
        Callbacks.glfwFreeCallbacks(handle);
        glfwDestroyWindow(handle);
        glfw.close();
    }
}
