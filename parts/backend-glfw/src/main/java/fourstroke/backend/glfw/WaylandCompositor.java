package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePI;
import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.JNI.invokePPI;
import static org.lwjgl.system.JNI.invokePPPP;
import static org.lwjgl.system.JNI.invokePPV;
import static org.lwjgl.system.JNI.invokePV;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memPutInt;
import static org.lwjgl.system.MemoryUtil.memPutLong;
import static org.lwjgl.system.MemoryUtil.memPutShort;
import static org.lwjgl.system.MemoryUtil.nmemAllocChecked;
import static org.lwjgl.system.MemoryUtil.nmemFree;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Clock;

import org.lwjgl.glfw.GLFWNativeWayland;

/// Requests frame callbacks for a window. The class calls the system's library `libwayland-client`,
/// which GLFW uses too.
final class WaylandCompositor implements FrameCallbacks.Compositor {

    /// The number (opcode) of the request `wl_surface.frame`.
    private static final int FRAME = 3;

    private static final short POLLIN = 1;
    private static final int MILLI = 1_000_000;

    private static final PinnedLibrary CLIENT =
            PinnedLibrary.pin("libwayland-client.so.0", "libwayland-client0");

    private static final long CREATE_QUEUE = CLIENT.address("wl_display_create_queue");
    private static final long DESTROY_QUEUE = CLIENT.address("wl_event_queue_destroy");
    private static final long CREATE_WRAPPER = CLIENT.address("wl_proxy_create_wrapper");
    private static final long DESTROY_WRAPPER = CLIENT.address("wl_proxy_wrapper_destroy");
    private static final long SET_QUEUE = CLIENT.address("wl_proxy_set_queue");
    private static final long REQUEST = CLIENT.address("wl_proxy_marshal_array_constructor");
    private static final long CALLBACK = CLIENT.address("wl_callback_interface");
    private static final long DESTROY = CLIENT.address("wl_proxy_destroy");
    private static final long DISPATCH = CLIENT.address("wl_display_dispatch_queue_pending");
    private static final long PREPARE_READ = CLIENT.address("wl_display_prepare_read_queue");
    private static final long CANCEL_READ = CLIENT.address("wl_display_cancel_read");
    private static final long READ = CLIENT.address("wl_display_read_events");
    private static final long FLUSH = CLIENT.address("wl_display_flush");
    private static final long DESCRIPTOR = CLIENT.address("wl_display_get_fd");
    // The address of the function `poll` of the C library.
    private static final long POLL = CLIENT.address("poll");

    private final Clock clock;
    private final long display;
    private final long queue; // The event queue of this object, for the answers of the compositor.
    // An event queue that never contains events. Dispatching this empty queue makes the Wayland
    // library process only the events of the connection itself.
    private final long nothing;
    // A second proxy (client-side object) for the Wayland surface that GLFW has created for the
    // window. Answers to requests through this proxy go to the event queue of this class.
    private final long surface;
    // Native memory: a struct `pollfd` of 8 bytes, followed by 8 bytes for the only argument of the
    // request FRAME.
    private final long poll;

    /// @param window the GLFW handle of a window on Wayland
    /// @throws BackendException if no event queue can be created
    WaylandCompositor(long window, Clock clock) {
        this.clock = clock;
        display = GLFWNativeWayland.glfwGetWaylandDisplay();
        queue = made(invokePP(display, CREATE_QUEUE));
        nothing = made(invokePP(display, CREATE_QUEUE));
        surface = made(invokePP(GLFWNativeWayland.glfwGetWaylandWindow(window), CREATE_WRAPPER));
        invokePPV(surface, queue, SET_QUEUE);
        poll = nmemAllocChecked(16);
        memPutInt(poll, invokePI(display, DESCRIPTOR));
        memPutShort(poll + 4, POLLIN);
        // The Wayland library replaces the argument NULL by the ID of the new callback.
        memPutLong(poll + 8, NULL);
    }

    /// Checks that the Wayland library has created an object.
    ///
    /// @return the address of the object
    /// @throws BackendException if the address is `NULL`, for example because the connection is
    ///   broken
    private static long made(long address) {
        if (address != NULL) return address;
        throw new BackendException(
                "the connection to the Wayland compositor is broken, perhaps"
                        + " because the compositor has ended");
    }

    @Override
    public long ask() {
        return made(invokePPPP(surface, FRAME, poll + 8, CALLBACK, REQUEST));
    }

    @Override
    public boolean answered(long callback, long nanos) {
        long end = clock.nowNanos() + nanos;
        while (!answered()) {
            long left = end - clock.nowNanos();
            if (left < 0) return false;
            look((int) ((left + MILLI - 1) / MILLI));
        }
        forget(callback);
        return true;
    }

    /// Processes the events in the queue of this class.
    ///
    /// The Wayland library discards the answer itself, because the callback has no listener. When
    /// the library dispatches a queue, the library first dispatches the queue of the connection,
    /// and the result counts the events of both queues. The method therefore first dispatches the
    /// queue [#nothing], which processes the events of the connection, so that the second result
    /// counts only the answer of the compositor.
    ///
    /// @return whether the compositor has answered the callback
    private boolean answered() {
        invokePPI(display, nothing, DISPATCH);
        return invokePPI(display, queue, DISPATCH) > 0;
    }

    /// Reads the messages that the compositor has sent to this process. If the compositor has sent
    /// no messages, the method waits for messages for at most the given number of milliseconds.
    private void look(int millis) {
        // If the result is not 0, the queue already contains events, so this method does not need
        // to read messages.
        if (invokePPI(display, queue, PREPARE_READ) != 0) return;
        invokePI(display, FLUSH);
        boolean readable = invokePPI(poll, 1L, millis, POLL) > 0;
        if (readable) invokePI(display, READ);
        else invokePV(display, CANCEL_READ);
    }

    @Override
    public void forget(long callback) {
        invokePV(callback, DESTROY);
    }

    @Override
    public void close() {
        invokePV(surface, DESTROY_WRAPPER);
        invokePV(queue, DESTROY_QUEUE);
        invokePV(nothing, DESTROY_QUEUE);
        nmemFree(poll);
    }
}
