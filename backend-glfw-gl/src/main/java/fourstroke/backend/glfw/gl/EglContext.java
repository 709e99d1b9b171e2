package fourstroke.backend.glfw.gl;

import static org.lwjgl.egl.EGL10.*;
import static org.lwjgl.egl.EGL12.EGL_RENDERABLE_TYPE;
import static org.lwjgl.egl.EGL12.eglBindAPI;
import static org.lwjgl.egl.EGL12.eglReleaseThread;
import static org.lwjgl.egl.EGL14.EGL_OPENGL_API;
import static org.lwjgl.egl.EGL14.EGL_OPENGL_BIT;
import static org.lwjgl.egl.EGL14.eglGetCurrentContext;
import static org.lwjgl.egl.EGL15.*;
import static org.lwjgl.egl.EXTDeviceEnumeration.eglQueryDevicesEXT;
import static org.lwjgl.egl.EXTPlatformDevice.EGL_PLATFORM_DEVICE_EXT;

import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.PinnedLibrary;
import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.system.MemoryStack;

import java.nio.IntBuffer;

/// A context of OpenGL 3.3 that needs no display. The context is created with EGL 1.5.
///
/// The class uses the first device that provides a context of OpenGL 3.3. EGL lists Mesa's software
/// driver after all graphics cards, so the class uses the software driver only if no graphics card
/// provides a context. GLFW can create contexts without a display too, but only if the driver has
/// the extension `EGL_MESA_platform_surfaceless`, which NVIDIA's driver does not have.
final class EglContext implements AutoCloseable {

    /// The maximum number of EGL devices, such as graphics cards, that [#open(boolean)] tries. A
    /// machine has fewer than 64 devices, but the EGL extension that lists the devices defines no
    /// maximum, so this class must choose a size for the list.
    private static final int MOST_DEVICES = 64;

    /// The EGL display from which the last context came, or `EGL_NO_DISPLAY` before the first
    /// context.
    private static volatile long found = EGL_NO_DISPLAY;

    private final long display;
    private final long context;
    private final long surface;

    private EglContext(long display, long context, long surface) {
        this.display = display;
        this.context = context;
        this.surface = surface;
    }

    /// Loads EGL, and keeps it loaded until the process ends. If EGL were unloaded, the driver
    /// would be unloaded too. Each time Mesa's driver is unloaded, the driver leaks two of the 1024
    /// thread keys of the process. The destructors of the leaked thread keys then point to code
    /// that is no longer loaded. If each window loaded and unloaded the driver, no thread key would
    /// be left after some hundred windows, and a thread that ends could crash the process.
    ///
    /// @throws BackendException if the system has no EGL library
    static void load() {
        PinnedLibrary.pin("libEGL.so.1", "libegl1");
    }

    private static void check() {
        // The capabilities of LWJGL contain only the extensions of one EGL display, so this code
        // asks EGL for the extensions of the client, which do not depend on a display. The
        // extension that enumerates devices has an older name, `EGL_EXT_device_base`, under which
        // NVIDIA's driver lists it.
        String extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
        leaveThread();
        if (EGL.getCapabilities().EGL15
                && extensions != null
                && extensions.contains("EGL_EXT_platform_device")
                && (extensions.contains("EGL_EXT_device_enumeration")
                        || extensions.contains("EGL_EXT_device_base"))) return;
        throw new BackendException(
                "OpenGL without a display needs EGL 1.5 with EGL_EXT_platform_device and"
                    + " EGL_EXT_device_enumeration, which the EGL library of this system does not"
                    + " have: update the graphics driver");
    }

    /// {@return a new context, which is not current yet}
    ///
    /// @param debug whether the driver should check each call of OpenGL
    /// @throws BackendException if no driver provides a context
    static EglContext open(boolean debug) {
        Glfw.checkSystemThread(Thread.currentThread());
        load();
        check();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer devices = stack.mallocPointer(MOST_DEVICES);
            IntBuffer count = stack.callocInt(1);
            eglQueryDevicesEXT(devices, count);
            for (int i = 0; i < count.get(0); i++) {
                long display = eglGetPlatformDisplay(EGL_PLATFORM_DEVICE_EXT, devices.get(i), null);
                EglContext opened = open(display, debug, stack);
                if (opened == null) continue;
                found = display;
                return opened;
            }
        }
        leaveThread();
        throw new BackendException(
                found == EGL_NO_DISPLAY
                        ? "no driver provides OpenGL 3.3 without a display: install another"
                                + " driver (on Debian: libgl1-mesa-dri)"
                        : "the driver provides no more OpenGL contexts without a display, as"
                                + " NVIDIA's driver does after a window that was opened for"
                                + " debugging: set the environment variable"
                                + " __GL_THREADED_OPTIMIZATIONS=0");
    }

    /// {@return a context, or null if the display provides no context} The display stays
    /// initialised, because a program that opens one window usually opens more windows.
    private static @Nullable EglContext open(long display, boolean debug, MemoryStack stack) {
        if (display == EGL_NO_DISPLAY || !eglInitialize(display, (IntBuffer) null, null))
            return null;
        eglBindAPI(EGL_OPENGL_API);
        PointerBuffer config = stack.mallocPointer(1);
        IntBuffer count = stack.mallocInt(1);
        IntBuffer wanted =
                stack.ints(
                        EGL_SURFACE_TYPE,
                        EGL_PBUFFER_BIT,
                        EGL_RENDERABLE_TYPE,
                        EGL_OPENGL_BIT,
                        EGL_NONE);
        if (!eglChooseConfig(display, wanted, config, count) || count.get(0) == 0) return null;
        IntBuffer version =
                stack.ints(
                        EGL_CONTEXT_MAJOR_VERSION,
                        3,
                        EGL_CONTEXT_MINOR_VERSION,
                        3,
                        EGL_CONTEXT_OPENGL_PROFILE_MASK,
                        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                        EGL_CONTEXT_OPENGL_FORWARD_COMPATIBLE,
                        EGL_TRUE,
                        EGL_CONTEXT_OPENGL_DEBUG,
                        debug ? EGL_TRUE : EGL_FALSE,
                        EGL_NONE);
        long context = eglCreateContext(display, config.get(0), EGL_NO_CONTEXT, version);
        if (context == EGL_NO_CONTEXT) return null;
        // This surface of 1 x 1 pixel provides framebuffer 0. A context without framebuffer 0 would
        // need an EGL extension. Frames are drawn in other framebuffers, which this module creates.
        IntBuffer size = stack.ints(EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE);
        long surface = eglCreatePbufferSurface(display, config.get(0), size);
        if (surface != EGL_NO_SURFACE) return new EglContext(display, context, surface);
        eglDestroyContext(display, context);
        return null;
    }

    /// Makes this context current on this thread. The method does nothing if the context is already
    /// current. EGL refuses to make a context current while a context of GLX, the OpenGL interface
    /// of X11, is current. On X11, GLFW creates its contexts with GLX, so the method first releases
    /// the current context of GLFW.
    ///
    /// @throws BackendException if the context is current on another thread, or if another part of
    ///   the program has made a context of GLX current on this thread
    void makeCurrent() {
        if (eglGetCurrentContext() == context) return;
        Glfw.releaseContext();
        // In EGL each thread has a selected API, which is OpenGL ES at first.
        // `eglGetCurrentContext` returns the current context of the selected API, so this call
        // selects OpenGL on this thread.
        eglBindAPI(EGL_OPENGL_API);
        if (eglMakeCurrent(display, surface, surface, context)) return;
        throw new BackendException(
                "OpenGL without a display cannot be used on this thread (EGL error 0x%X): use each context on one thread only"
                        .formatted(eglGetError()));
    }

    /// Makes sure that no EGL context is current on this thread. While an EGL context is current,
    /// GLX, with which GLFW creates contexts on X11, cannot make a context current.
    static void release() {
        if (found == EGL_NO_DISPLAY || eglGetCurrentContext() == EGL_NO_CONTEXT) return;
        eglMakeCurrent(eglGetCurrentDisplay(), EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    }

    /// {@return the version of EGL, such as `EGL 1.5`; a driver may add words of its own}
    String description() {
        return "EGL " + eglQueryString(display, EGL_VERSION);
    }

    /// Deletes the context, which must not be current.
    @Override
    public void close() {
        eglDestroySurface(display, surface);
        eglDestroyContext(display, context);
        leaveThread();
    }

    /// Frees the data that EGL stores for this thread, if no context is current on this thread. If
    /// `eglReleaseThread` were not called, NVIDIA's driver would have no memory for the next
    /// window, and would crash when the process ends.
    private static void leaveThread() {
        if (eglGetCurrentContext() == EGL_NO_CONTEXT) eglReleaseThread();
    }
}
