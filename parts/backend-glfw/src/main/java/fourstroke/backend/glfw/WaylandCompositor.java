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

/// Requests frame callbacks for a window through the system's `libwayland-client`, which GLFW uses
/// too.
final class WaylandCompositor implements FrameCallbacks.Compositor {

    /// The opcode of `wl_surface.frame`.
    private static final int FRAME = 3;

    private static final short POLLIN = 1;
    private static final int MILLI = 1_000_000;

    private final Clock clock;
    private final Functions functions = Functions.LOADED;
    private final long display;
    private final long queue; // of answers
    private final long nothing; // a queue that stays empty
    private final long surface; // a wrapper of GLFW's, whose answers go to our queue
    private final long poll; // a struct pollfd, followed by the only argument of a request

    /// The addresses of the library's functions.
    private record Functions(
            long createQueue,
            long destroyQueue,
            long createWrapper,
            long destroyWrapper,
            long setQueue,
            long request,
            long callbackInterface,
            long destroy,
            long dispatch,
            long prepareRead,
            long cancelRead,
            long read,
            long flush,
            long descriptor,
            long poll) {

        static final Functions LOADED = load();

        private static Functions load() {
            PinnedLibrary client =
                    PinnedLibrary.pin("libwayland-client.so.0", "libwayland-client0");
            return new Functions(
                    client.address("wl_display_create_queue"),
                    client.address("wl_event_queue_destroy"),
                    client.address("wl_proxy_create_wrapper"),
                    client.address("wl_proxy_wrapper_destroy"),
                    client.address("wl_proxy_set_queue"),
                    client.address("wl_proxy_marshal_array_constructor"),
                    client.address("wl_callback_interface"),
                    client.address("wl_proxy_destroy"),
                    client.address("wl_display_dispatch_queue_pending"),
                    client.address("wl_display_prepare_read_queue"),
                    client.address("wl_display_cancel_read"),
                    client.address("wl_display_read_events"),
                    client.address("wl_display_flush"),
                    client.address("wl_display_get_fd"),
                    client.address("poll")); // the C library's
        }
    }

    /// @param window its GLFW handle, on Wayland
    /// @throws BackendException if no queue can be created
    WaylandCompositor(long window, Clock clock) {
        this.clock = clock;
        display = GLFWNativeWayland.glfwGetWaylandDisplay();
        queue = made(invokePP(display, functions.createQueue));
        nothing = made(invokePP(display, functions.createQueue));
        surface =
                made(
                        invokePP(
                                GLFWNativeWayland.glfwGetWaylandWindow(window),
                                functions.createWrapper));
        invokePPV(surface, queue, functions.setQueue);
        poll = nmemAllocChecked(16);
        memPutInt(poll, invokePI(display, functions.descriptor));
        memPutShort(poll + 4, POLLIN);
        memPutLong(poll + 8, NULL); // the library fills in the ID of the new object
    }

    /// {@return the address of an object that the library created}
    ///
    /// @throws BackendException if it is `NULL`, as for a broken connection
    private static long made(long address) {
        if (address != NULL) return address;
        throw new BackendException(
                "the connection to the Wayland compositor is of no use any more: it may have"
                        + " ended");
    }

    @Override
    public long ask() {
        return made(
                invokePPPP(
                        surface, FRAME, poll + 8, functions.callbackInterface, functions.request));
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

    /// Dispatches the queue, and tells whether it had an answer. The answer itself is discarded,
    /// since there is no listener. Dispatching any queue first dispatches the connection's own, and
    /// counts its events too, so that one is emptied beforehand.
    private boolean answered() {
        invokePPI(display, nothing, functions.dispatch);
        return invokePPI(display, queue, functions.dispatch) > 0;
    }

    /// Reads the messages of the compositor to this process, waiting for at most the given
    /// milliseconds.
    private void look(int millis) {
        if (invokePPI(display, queue, functions.prepareRead) != 0) return; // events are queued
        invokePI(display, functions.flush);
        boolean said = invokePPI(poll, 1L, millis, functions.poll) > 0;
        if (said) invokePI(display, functions.read);
        else invokePV(display, functions.cancelRead);
    }

    @Override
    public void forget(long callback) {
        invokePV(callback, functions.destroy);
    }

    @Override
    public void close() {
        invokePV(surface, functions.destroyWrapper);
        invokePV(queue, functions.destroyQueue);
        invokePV(nothing, functions.destroyQueue);
        nmemFree(poll);
    }
}
