package fourstroke.backend.glfw.gl;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.backend.base.CallingPresenter;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.glfw.Drivers;
import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.backend.glfw.Natives;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendOptions;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.List;
import java.util.Map;

/// Draws frames with OpenGL 3.3 in a window of GLFW or, if there is no window, in a [Picture], a
/// framebuffer in memory. The **vsync** mode of the window determines the swap interval of OpenGL.
final class GlPresenter extends CallingPresenter<Runnable> implements GlFrame {

    private static final Logger LOG = LoggerFactory.getLogger(GlPresenter.class);

    private final long handle;
    private final @Nullable EglContext offscreen;
    private final GLCapabilities capabilities;
    private final @Nullable DebugLog debugLog;
    private final FrameRenderer renderer;
    private final Picture picture;
    private final boolean adaptive;
    // True if the framebuffer of the window has the same format as a [Picture].
    private final boolean likePicture;
    // True if a window keeps its pixels after its buffers were swapped; tests set this field to
    // false.
    boolean swapKeepsPixels;
    // True if the frame is drawn directly in the window, and not in a Picture.
    private boolean direct;
    private boolean own; // True if the game's own OpenGL calls drew in the last frame.
    private boolean pictured; // True if `picture` contains the last frame.

    /// {@return a new window on a screen}
    ///
    /// @throws BackendException if GLFW cannot open the window, or OpenGL cannot draw in it
    static GlfwWindow open(WindowSettings settings, GlfwPlatform wanted) {
        boolean deep = deep(settings.options());
        return GlfwWindow.open(
                settings,
                wanted,
                () -> hints(settings, deep),
                (handle, window) -> new GlPresenter(handle, window, null, deep, settings.debug()));
    }

    /// {@return a new window without a screen}
    ///
    /// @throws BackendException if OpenGL cannot draw without a display
    static ScriptedWindow offscreen(WindowSettings settings) {
        boolean deep = deep(settings.options());
        return new ScriptedWindow(settings, window -> offscreen(settings, window, deep));
    }

    private static GlPresenter offscreen(
            WindowSettings settings, WindowModel window, boolean deep) {
        EglContext context = EglContext.open(settings.debug());
        try {
            return new GlPresenter(NULL, window, context, deep, settings.debug());
        } catch (RuntimeException | Error e) {
            EglContext.release();
            context.close();
            throw e;
        }
    }

    /// @param handle the handle of a GLFW window with a context, or `NULL` if there is no window
    /// @param offscreen the EGL context that is used if there is no window; [#close()] closes this
    ///   context
    /// @param deep whether the game's own calls need depth and stencil buffers
    /// @param debug whether the context is a debug context
    private GlPresenter(
            long handle,
            WindowModel window,
            @Nullable EglContext offscreen,
            boolean deep,
            boolean debug) {
        super(GlFrame.class, window);
        this.handle = handle;
        this.offscreen = offscreen;
        picture = new Picture(deep);
        DebugLog listening = null;
        try {
            takeContext();
            Natives.load("lwjgl_opengl", "org/lwjgl/opengl", GL.class);
            capabilities = GL.createCapabilities(true);
            if (debug) listening = new DebugLog(capabilities);
            debugLog = listening;
            likePicture = offscreen == null && isLikePicture(deep);
            swapKeepsPixels = swapKeepsPixels();
            renderer = new FrameRenderer(capabilities);
            renderer.giveState();
            adaptive =
                    offscreen == null
                            && (glfwExtensionSupported("GLX_EXT_swap_control_tear")
                                    || glfwExtensionSupported("WGL_EXT_swap_control_tear"));
            if (LOG.isInfoEnabled()) {
                LOG.info(
                        "OpenGL {} on {}, {}",
                        glGetString(GL_VERSION),
                        glGetString(GL_RENDERER),
                        offscreen == null ? Glfw.description() : offscreen.description());
            }
        } catch (RuntimeException | Error e) {
            if (listening != null) listening.close();
            throw e;
        }
    }

    /// {@return whether the settings request depth and stencil buffers}
    private static boolean deep(Map<String, String> options) {
        BackendOptions.check(options, "gl.", GlFrame.DEPTH);
        String bits = options.getOrDefault(GlFrame.DEPTH, "0");
        if (bits.equals("24")) return true;
        if (bits.equals("0")) return false;
        throw new IllegalArgumentException(
                "option %s must be 24, or 0 for no depth buffer, not '%s'"
                        .formatted(GlFrame.DEPTH, Excerpt.of(bits)));
    }

    /// {@return whether the framebuffer of the window has the same format as a [Picture]} The
    /// method checks the format, because a driver need not follow the hints that request this
    /// format.
    private static boolean isLikePicture(boolean deep) {
        return ofWindow(GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE) == 8
                && ofWindow(GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_GREEN_SIZE) == 8
                && ofWindow(GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_BLUE_SIZE) == 8
                && glGetInteger(GL_SAMPLES) == 0
                && (!deep
                        || ofWindow(GL_DEPTH, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE) == 24
                                && ofWindow(GL_STENCIL, GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE)
                                        == 8);
    }

    /// {@return whether a window keeps its pixels after its buffers were swapped} On Linux, Mesa's
    /// software drivers copy the pixels to the window system, so the window keeps its pixels. If
    /// the window keeps its pixels, this class need not copy the pixels to a [Picture]. The copy
    /// would take a third of the time of a simple frame. On Windows, Mesa's software drivers
    /// exchange two buffers, so the window does not keep its pixels.
    private static boolean swapKeepsPixels() {
        String driver = String.valueOf(glGetString(GL_RENDERER));
        return Platform.get() == Platform.LINUX
                && (driver.startsWith("llvmpipe") || driver.startsWith("softpipe"));
    }

    private static int ofWindow(int buffer, int what) {
        int kind = GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE;
        if (glGetFramebufferAttachmentParameteri(GL_FRAMEBUFFER, buffer, kind) == GL_NONE) return 0;
        return glGetFramebufferAttachmentParameteri(GL_FRAMEBUFFER, buffer, what);
    }

    private static void hints(WindowSettings settings, boolean deep) {
        glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_API);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        // macOS creates a context of OpenGL 3.3 only with this hint.
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, settings.debug() ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_DEPTH_BITS, deep ? 24 : 0);
        glfwWindowHint(GLFW_STENCIL_BITS, deep ? 8 : 0);
        // Windows are never transparent, so the framebuffer needs no alpha.
        glfwWindowHint(GLFW_ALPHA_BITS, 0);
        if (Glfw.platform() == GlfwPlatform.NULL)
            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
    }

    /// Makes the context of this window current. The method asks the system which context is
    /// current, because another window, the game's own calls, or a host with its own context may
    /// have made another context current. OpenGL draws in the context that is current. The method
    /// does not call `GL.getCapabilities()` of LWJGL to find the current context, because this call
    /// throws an exception if LWJGL has no capabilities for this thread.
    private void makeCurrent() {
        takeContext();
        GL.setCapabilities(capabilities);
    }

    private void takeContext() {
        if (offscreen != null) {
            offscreen.makeCurrent();
        } else if (glfwGetCurrentContext() != handle) {
            EglContext.release();
            Glfw.takeError();
            glfwMakeContextCurrent(handle);
            if (glfwGetCurrentContext() != handle)
                throw Glfw.failed("OpenGL cannot draw in the window", Glfw.takeError());
        }
    }

    // --- drawing ---

    /// Makes the context of this window current and sets the state of the context. A game may have
    /// made another context current, and may have changed the state.
    private void begin() {
        makeCurrent();
        renderer.takeState();
    }

    @Override
    public void present(Frame frame) {
        begin();
        renderer.load(frame);
        Size size = frame.pixels();
        own = !below().isEmpty() || !above().isEmpty();
        direct = offscreen == null && (!own || likePicture && size.equals(window.pixels()));
        pictured = !direct || own && !swapKeepsPixels;
        bind(size);
        int height = direct ? window.pixels().height() : size.height();
        renderer.clear(height);
        call(below(), size);
        renderer.draw(height);
        call(above(), size);
        if (offscreen != null) {
            glFlush();
        } else {
            if (!direct) picture.show(window.pixels().height());
            else if (pictured) picture.keep(size);
            glfwSwapBuffers(handle);
        }
        renderer.giveState();
    }

    /// Binds the framebuffer in which the frame is drawn.
    private void bind(Size size) {
        if (direct) Picture.bindWindow();
        else picture.take(size);
    }

    @Override
    public void showAgain() {
        // The last swap of the buffers did not change the pixels of the window, so the window still
        // shows the last frame.
        if (own && !pictured) return;
        drawAgain();
        glfwSwapBuffers(handle);
    }

    /// Draws the last frame in the top left corner of the window at the window's current size. The
    /// rest of the window is cleared to the background colour of the frame.
    void drawAgain() {
        begin();
        int height = window.pixels().height();
        Picture.bindWindow();
        renderer.clear(height);
        if (pictured) picture.show(height);
        else renderer.draw(height);
        renderer.giveState();
    }

    /// Runs the game's own calls, with the OpenGL state that [GlFrame] promises to these calls.
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
            begin();
            bind(size);
            glViewport(0, 0, size.width(), size.height());
        }
    }

    @Override
    public void read(Size size, int[] target) {
        begin();
        if (own && !pictured) {
            checkSize(size);
            Picture.bindWindow();
            Picture.read(size, target);
        } else {
            if (!pictured) {
                // The frame was drawn directly in the window, whose pixels cannot be read back, so
                // this method draws the frame again.
                picture.take(size);
                renderer.clear(size.height());
                renderer.draw(size.height());
            }
            picture.read(target);
        }
        renderer.giveState();
    }

    /// Throws an exception if the size of the window differs from the size of the last frame. The
    /// method asks the window system for the size of the window. If the method asked OpenGL
    /// instead, the driver would notice the new size of the window, and would discard the pixels of
    /// the last frame.
    private void checkSize(Size size) {
        int[] width = new int[1];
        int[] height = new int[1];
        glfwGetFramebufferSize(handle, width, height);
        if (!new Size(width[0], height[0]).equals(size))
            throw new IllegalStateException(
                    "the size of the window has changed, so its last frame is lost:"
                            + " capture a frame at the event Presented");
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

    /// {@return the number of messages of medium or high severity that the driver has sent; 0 if
    /// the context is not a debug context}
    int complaints() {
        return debugLog == null ? 0 : debugLog.complaints();
    }

    /// {@return the number of images that have a texture in OpenGL}
    int imageCount() {
        return renderer.imageCount();
    }

    /// {@return the EGL context, or null if the presenter draws in a window on a screen}
    @Nullable EglContext offscreen() {
        return offscreen;
    }

    /// Deletes all OpenGL objects with which frames were drawn.
    void deleteObjects() {
        makeCurrent();
        renderer.delete();
        picture.delete();
    }

    @Override
    public void close() {
        Drivers.keep();
        deleteObjects();
        if (debugLog != null) debugLog.close();
        if (offscreen == null) glfwMakeContextCurrent(NULL);
        else EglContext.release();
        GL.setCapabilities(null);
        if (offscreen != null) offscreen.close();
    }
}
