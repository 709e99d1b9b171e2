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

/// Draws frames with OpenGL 3.3 in a window of GLFW, or in an offscreen picture. **Vsync** is the
/// swap interval.
final class GlPresenter extends CallingPresenter<Runnable> implements GlFrame {

    private static final Logger LOG = LoggerFactory.getLogger(GlPresenter.class);

    private final long handle;
    private final @Nullable EglContext offscreen;
    private final GLCapabilities capabilities;
    private final @Nullable DebugLog debugLog;
    private final FrameRenderer renderer;
    private final Picture picture;
    private final boolean adaptive;
    private final boolean
            likePicture; // whether the window's framebuffer has the format of a Picture
    boolean swapKeepsPixels; // whether a window keeps its pixels after a swap; tests set it to
    // false
    private boolean direct; // whether the frame is drawn directly in the window
    private boolean own; // whether the game's own calls drew in the last frame
    private boolean pictured; // whether the last frame is in the Picture

    /// {@return a new window on a screen}
    ///
    /// @throws BackendException if GLFW or OpenGL cannot open it
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
    /// @throws BackendException if GLFW or OpenGL cannot open it
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

    /// @param handle a GLFW window with a context, or `NULL`
    /// @param offscreen the context if there is no window; it is closed with this object
    /// @param deep whether the game's calls need depth and stencil buffers
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
                "option %s must be 24, or 0 for none, not '%s'"
                        .formatted(GlFrame.DEPTH, Excerpt.of(bits)));
    }

    /// {@return whether the window's framebuffer has the format of a [Picture]} Drivers need not
    /// follow the hints.
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

    /// {@return whether a window keeps its pixels after a swap} Mesa's software drivers copy the
    /// pixels to the window system there, so our own copy is not needed; it would take a third of
    /// the time of a simple frame. On Windows they exchange two buffers.
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
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE); // macOS supports no other contexts
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, settings.debug() ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_DEPTH_BITS, deep ? 24 : 0);
        glfwWindowHint(GLFW_STENCIL_BITS, deep ? 8 : 0);
        glfwWindowHint(GLFW_ALPHA_BITS, 0); // windows are never transparent
        if (Glfw.platform() == GlfwPlatform.NULL)
            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
    }

    /// Makes this window's context current. The system is asked which context is current, because
    /// another window, the game's own calls, or a host with its own context may have changed it,
    /// and drawing would go to the wrong context. LWJGL throws an exception if it is asked for its
    /// capabilities while it has none.
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
                throw Glfw.failed("OpenGL could not be used in a window", Glfw.takeError());
        }
    }

    // --- drawing ---

    /// Makes the context current and sets its state, both of which a game may have changed.
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
        if (own && !pictured) return; // the window still shows the frame
        drawAgain();
        glfwSwapBuffers(handle);
    }

    /// Draws the last frame in the top left corner of the window at its current size. The rest of
    /// the window gets the background colour of the frame.
    void drawAgain() {
        begin();
        int height = window.pixels().height();
        Picture.bindWindow();
        renderer.clear(height);
        if (pictured) picture.show(height);
        else renderer.draw(height);
        renderer.giveState();
    }

    /// Runs the game's own calls, with the OpenGL state that [GlFrame] promises.
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
            if (!pictured) { // it was drawn directly in the window, which cannot be read back
                picture.take(size);
                renderer.clear(size.height());
                renderer.draw(size.height());
            }
            picture.read(target);
        }
        renderer.giveState();
    }

    /// Throws an exception if the window has another size than the last frame. The size comes from
    /// the window system, because OpenGL discards the pixels when it notices the new size.
    private void checkSize(Size size) {
        int[] width = new int[1];
        int[] height = new int[1];
        glfwGetFramebufferSize(handle, width, height);
        if (!new Size(width[0], height[0]).equals(size))
            throw new IllegalStateException(
                    "the size of the window has changed, so its last frame is gone: capture a frame"
                            + " when Presented arrives");
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

    /// {@return the number of problems that the driver reported; 0 without a debug context}
    int complaints() {
        return debugLog == null ? 0 : debugLog.complaints();
    }

    /// {@return the number of images that have a copy in OpenGL}
    int imageCount() {
        return renderer.imageCount();
    }

    /// {@return the context, or null if there is a screen}
    @Nullable EglContext offscreen() {
        return offscreen;
    }

    /// Deletes all OpenGL objects that were used to draw frames.
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
