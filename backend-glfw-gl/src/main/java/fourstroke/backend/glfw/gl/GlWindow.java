package fourstroke.backend.glfw.gl;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL33C.*;

import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.spi.WindowSettings;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A window drawn by OpenGL 3.3, or a picture without a window.
///
/// **Vsync** is the driver's swap interval, watched by [SwapWatch]. On Wayland no frame is ever
/// torn, and a swap that waits would wait for ever while the window is covered; so there frames are
/// never held back, and the loop paces itself.
final class GlWindow extends GlfwWindow implements GlFrame {

    private static final Logger LOG = LoggerFactory.getLogger(GlWindow.class);

    private final GLCapabilities capabilities;
    private final boolean offscreen;
    private final @Nullable DebugLog debugLog;
    private final FrameRenderer renderer;
    private final Picture picture = new Picture();
    private final SwapWatch watch = new SwapWatch();
    private final List<Runnable> below = new ArrayList<>();
    private final List<Runnable> above = new ArrayList<>();
    private final boolean adaptive;
    private Vsync vsync = Vsync.OFF;
    private Optional<Rate> refreshRate = Optional.empty();
    private Size shown = new Size(0, 0);
    private boolean pictureShown; // whether the last frame is in the picture

    /// {@return a new window}
    ///
    /// @throws BackendException if GLFW or OpenGL cannot
    static GlWindow open(WindowSettings settings, GlfwPlatform wanted) {
        var window = new GlWindow(settings, wanted);
        try {
            window.begin(settings);
            window.setVsync(settings.vsync());
            return window;
        } catch (RuntimeException | Error e) {
            window.close();
            throw e;
        }
    }

    private GlWindow(WindowSettings settings, GlfwPlatform wanted) {
        super(settings, wanted, () -> hints(settings, wanted));
        offscreen = platform() == GlfwPlatform.NULL;
        DebugLog listening = null;
        try {
            Glfw.takeError();
            glfwMakeContextCurrent(handle());
            if (glfwGetCurrentContext() != handle()) {
                throw Glfw.failed("OpenGL could not be used in a new window", Glfw.takeError());
            }
            capabilities = GL.createCapabilities(true);
            if (settings.debug()) listening = new DebugLog(capabilities);
            debugLog = listening;
            renderer = new FrameRenderer(capabilities);
            adaptive =
                    glfwExtensionSupported("GLX_EXT_swap_control_tear")
                            || glfwExtensionSupported("WGL_EXT_swap_control_tear");
            LOG.info(
                    "OpenGL {} on {}, {}",
                    glGetString(GL_VERSION),
                    glGetString(GL_RENDERER),
                    Glfw.description());
        } catch (RuntimeException | Error e) {
            if (listening != null) listening.close();
            abandon();
            throw e;
        }
    }

    private static void hints(WindowSettings settings, GlfwPlatform wanted) {
        glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_API);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE); // macOS gives no other
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, settings.debug() ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(
                GLFW_DEPTH_BITS,
                0); // nothing has a depth; a game that wants one makes a framebuffer
        glfwWindowHint(GLFW_STENCIL_BITS, 0);
        glfwWindowHint(GLFW_ALPHA_BITS, 0); // a window that can be seen through is not asked for
        if (wanted == GlfwPlatform.NULL)
            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
    }

    private void makeCurrent() {
        if (glfwGetCurrentContext() == handle()) return; // another window of this thread had it
        glfwMakeContextCurrent(handle());
        GL.setCapabilities(capabilities);
    }

    // --- drawing ---

    @Override
    public void present(Frame frame) {
        check();
        if (!drawable() || frame.pixels().isEmpty()) {
            below.clear();
            above.clear();
            return;
        }
        makeCurrent();
        renderer.load(frame);
        shown = frame.pixels();
        boolean mixed = !below.isEmpty() || !above.isEmpty();
        pictureShown = offscreen || mixed;
        if (pictureShown) picture.bind(shown);
        else glBindFramebuffer(GL_FRAMEBUFFER, 0);
        int height = pictureShown ? shown.height() : pixels().height();
        renderer.clear(height);
        call(below);
        renderer.draw(height);
        call(above);
        if (offscreen) {
            glFlush();
            return;
        }
        if (mixed) picture.show(pixels().height());
        swap();
    }

    private void swap() {
        glfwSwapBuffers(handle());
        if (presentRate().isEmpty() || !watch.shown(clock().nowNanos())) return;
        LOG.info(
                "this display does not hold frames back although vsync is on: the loop paces"
                        + " itself");
    }

    /// Runs what the game wants to draw itself, with OpenGL's state as it expects it.
    private void call(List<Runnable> calls) {
        if (calls.isEmpty()) return;
        renderer.giveState();
        try {
            for (Runnable call : calls) call.run();
        } finally {
            calls.clear();
            picture.bind(shown);
            glViewport(0, 0, shown.width(), shown.height());
            renderer.takeState();
        }
    }

    @Override
    public void below(Runnable calls) {
        check();
        below.add(Objects.requireNonNull(calls, "calls"));
    }

    @Override
    public void above(Runnable calls) {
        check();
        above.add(Objects.requireNonNull(calls, "calls"));
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        check();
        if (type == GlFrame.class) return type.cast(this);
        throw new IllegalArgumentException(
                "an OpenGL frame has no view of type %s; it has %s"
                        .formatted(type.getName(), GlFrame.class.getName()));
    }

    @Override
    public Image capture() {
        check();
        if (shown.isEmpty())
            throw new IllegalStateException("no frame was shown yet that could be captured");
        makeCurrent();
        picture.bind(shown);
        if (!pictureShown) { // it went straight to the window, from where it cannot be had: draw it
            // again
            renderer.clear(shown.height());
            renderer.draw(shown.height());
        }
        Image captured = picture.read();
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        return captured;
    }

    // --- the screen ---

    @Override
    public Vsync vsync() {
        check();
        return vsync;
    }

    @Override
    public void setVsync(Vsync wanted) {
        check();
        vsync = wanted == Vsync.ADAPTIVE && !supports(Feature.ADAPTIVE_VSYNC) ? Vsync.ON : wanted;
        if (offscreen) {
            vsync = Vsync.OFF;
            return;
        }
        makeCurrent();
        glfwSwapInterval(
                platform() == GlfwPlatform.WAYLAND
                        ? 0
                        : switch (vsync) {
                            case OFF -> 0;
                            case ON -> 1;
                            case ADAPTIVE -> -1;
                        });
        screenChanged();
    }

    @Override
    protected void screenChanged() {
        Optional<Rate> rate = offscreen ? Optional.empty() : monitor().refreshRate();
        refreshRate = rate;
        watch.start(rate.isEmpty() ? 0 : rate.get().nanos());
    }

    @Override
    public Optional<Rate> presentRate() {
        check();
        boolean waits =
                vsync != Vsync.OFF && platform() != GlfwPlatform.WAYLAND && watch.holdsBack();
        return waits ? refreshRate : Optional.empty();
    }

    @Override
    protected boolean draws(Feature feature) {
        return switch (feature) {
            case VSYNC -> !offscreen;
            case ADAPTIVE_VSYNC -> adaptive && !offscreen && platform() != GlfwPlatform.WAYLAND;
            case CAPTURE -> true;
            case POSITION,
                    ICON,
                    MINIMIZE,
                    FULLSCREEN,
                    FOCUS,
                    ATTENTION,
                    CURSOR_SHAPE,
                    CURSOR_CAPTURE,
                    RAW_MOTION,
                    CLIPBOARD ->
                    throw new IllegalArgumentException(feature + " is the window's");
        };
    }

    /// {@return how many complaints of the driver came, in a debug context}
    int complaints() {
        return debugLog == null ? 0 : debugLog.complaints();
    }

    /// {@return how many images OpenGL has copies of}
    int imageCount() {
        return renderer.imageCount();
    }

    @Override
    protected void closeDrawing() {
        makeCurrent();
        renderer.delete();
        picture.delete();
        if (debugLog != null) debugLog.close();
        glfwMakeContextCurrent(0);
        GL.setCapabilities(null);
    }
}
