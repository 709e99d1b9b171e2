package fourstroke.backend.glfw.gl;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL33C.*;

import fourstroke.backend.base.FrameCalls;
import fourstroke.backend.base.Presenter;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.glfw.Drivers;
import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.backend.glfw.HiddenWindow;
import fourstroke.backend.glfw.Natives;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.List;

/// Draws by OpenGL 3.3 in a window of GLFW, or in an offscreen picture. **Vsync** is the swap
/// interval.
final class GlPresenter implements Presenter, GlFrame {

    private static final Logger LOG = LoggerFactory.getLogger(GlPresenter.class);

    private final long handle;
    private final WindowModel window;
    private final @Nullable HiddenWindow offscreen;
    private final FrameCalls<Runnable> calls;
    private final GLCapabilities capabilities;
    private final @Nullable DebugLog debugLog;
    private final FrameRenderer renderer;
    private final Picture picture = new Picture();
    private final boolean adaptive;
    private boolean pictureShown; // whether the last frame is in the picture

    /// {@return a new window on a screen}
    ///
    /// @throws BackendException if GLFW or OpenGL cannot open it
    static GlfwWindow open(WindowSettings settings, GlfwPlatform wanted) {
        return GlfwWindow.open(
                settings,
                wanted,
                () -> hints(settings),
                (handle, window) -> new GlPresenter(handle, window, null, settings.debug()));
    }

    /// {@return a new window without a screen}
    ///
    /// @throws BackendException if GLFW or OpenGL cannot open it
    static ScriptedWindow offscreen(WindowSettings settings) {
        return new ScriptedWindow(settings, window -> offscreen(settings, window));
    }

    private static GlPresenter offscreen(WindowSettings settings, WindowModel window) {
        HiddenWindow hidden =
                HiddenWindow.offscreen(
                        window.pixels(),
                        () -> {
                            hints(settings);
                            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
                        });
        try {
            return new GlPresenter(hidden.handle(), window, hidden, settings.debug());
        } catch (RuntimeException | Error e) {
            hidden.close();
            throw e;
        }
    }

    /// @param handle a GLFW window with a context
    /// @param offscreen the same, to be closed with this, if frames are only captured
    /// @param debug whether the context is for debugging
    private GlPresenter(
            long handle, WindowModel window, @Nullable HiddenWindow offscreen, boolean debug) {
        this.handle = handle;
        this.window = window;
        this.offscreen = offscreen;
        calls = new FrameCalls<>(GlFrame.class, window);
        DebugLog listening = null;
        try {
            Glfw.takeError();
            glfwMakeContextCurrent(handle);
            if (glfwGetCurrentContext() != handle) {
                throw Glfw.failed("OpenGL could not be used in a new window", Glfw.takeError());
            }
            Natives.load("lwjgl_opengl", "org/lwjgl/opengl", GL.class);
            capabilities = GL.createCapabilities(true);
            if (debug) listening = new DebugLog(capabilities);
            debugLog = listening;
            renderer = new FrameRenderer(capabilities);
            adaptive =
                    glfwExtensionSupported("GLX_EXT_swap_control_tear")
                            || glfwExtensionSupported("WGL_EXT_swap_control_tear");
            if (LOG.isInfoEnabled()) {
                LOG.info(
                        "OpenGL {} on {}, {}",
                        glGetString(GL_VERSION),
                        glGetString(GL_RENDERER),
                        Glfw.description());
            }
        } catch (RuntimeException | Error e) {
            if (listening != null) listening.close();
            throw e;
        }
    }

    private static void hints(WindowSettings settings) {
        glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_API);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE); // macOS supports no other
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, settings.debug() ? GLFW_TRUE : GLFW_FALSE);
        // Nothing here has depth; a game that needs it creates a framebuffer.
        glfwWindowHint(GLFW_DEPTH_BITS, 0);
        glfwWindowHint(GLFW_STENCIL_BITS, 0);
        glfwWindowHint(GLFW_ALPHA_BITS, 0); // windows are never transparent
    }

    /// Makes this window's context current. GLFW is asked which one is, since another window, the
    /// game's own calls, or a host with a context of its own, may have made its own current;
    /// drawing would go there. LWJGL cannot be asked for its capabilities where it has none.
    private void makeCurrent() {
        if (glfwGetCurrentContext() != handle) glfwMakeContextCurrent(handle);
        GL.setCapabilities(capabilities);
    }

    // --- drawing ---

    @Override
    public void present(Frame frame) {
        makeCurrent();
        renderer.load(frame);
        Size size = frame.pixels();
        boolean mixed = !calls.below().isEmpty() || !calls.above().isEmpty();
        pictureShown = offscreen != null || mixed;
        if (pictureShown) picture.bind(size);
        else glBindFramebuffer(GL_FRAMEBUFFER, 0);
        int height = pictureShown ? size.height() : window.pixels().height();
        renderer.clear(height);
        call(calls.below(), size);
        renderer.draw(height);
        call(calls.above(), size);
        if (offscreen != null) {
            glFlush();
            return;
        }
        if (mixed) picture.show(window.pixels().height());
        glfwSwapBuffers(handle);
    }

    @Override
    public void showAgain() {
        drawAgain();
        glfwSwapBuffers(handle);
    }

    /// Draws the last frame in the top left corner of the window at its current size, with its
    /// background around it.
    void drawAgain() {
        makeCurrent();
        int height = window.pixels().height();
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        renderer.clear(height);
        if (pictureShown) picture.show(height);
        else renderer.draw(height);
    }

    /// Runs the game's own calls, with OpenGL's state as they expect it.
    private void call(List<Runnable> calls, Size size) {
        if (calls.isEmpty()) return;
        renderer.giveState();
        glScissor(0, 0, size.width(), size.height());
        try {
            for (Runnable call : calls) {
                makeCurrent();
                call.run();
            }
        } finally {
            makeCurrent();
            picture.take(size);
            glViewport(0, 0, size.width(), size.height());
            renderer.takeState();
        }
    }

    @Override
    public void read(Size size, int[] target) {
        makeCurrent();
        picture.bind(size);
        if (!pictureShown) { // it was drawn straight to the window, which cannot be read back
            renderer.clear(size.height());
            renderer.draw(size.height());
        }
        picture.read(target);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    // --- the screen ---

    @Override
    public void synchronize(Vsync vsync, boolean paced) {
        makeCurrent();
        glfwSwapInterval(
                paced
                        ? 0
                        : switch (vsync) {
                            case OFF -> 0;
                            case ON -> 1;
                            case ADAPTIVE -> -1;
                        });
    }

    @Override
    public boolean adaptive() {
        return adaptive;
    }

    // --- the game's own calls ---

    @Override
    public FrameCalls<Runnable> calls() {
        return calls;
    }

    @Override
    public Size pixels() {
        window.check();
        return window.pixels();
    }

    @Override
    public void below(Runnable calls) {
        this.calls.addBelow(calls);
    }

    @Override
    public void above(Runnable calls) {
        this.calls.addAbove(calls);
    }

    /// {@return how many complaints the driver made, in a debug context}
    int complaints() {
        return debugLog == null ? 0 : debugLog.complaints();
    }

    /// {@return how many images OpenGL has copies of}
    int imageCount() {
        return renderer.imageCount();
    }

    @Override
    public void close() {
        Drivers.keep();
        makeCurrent();
        renderer.delete();
        picture.delete();
        if (debugLog != null) debugLog.close();
        glfwMakeContextCurrent(0);
        GL.setCapabilities(null);
        if (offscreen != null) offscreen.close();
    }
}
