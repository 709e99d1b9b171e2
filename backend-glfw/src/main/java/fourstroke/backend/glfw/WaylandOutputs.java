package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.JNI.invokePPI;
import static org.lwjgl.system.JNI.invokePPPP;
import static org.lwjgl.system.JNI.invokePPPPI;
import static org.lwjgl.system.JNI.invokePPV;
import static org.lwjgl.system.JNI.invokePV;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.MemoryUtil.memGetInt;
import static org.lwjgl.system.MemoryUtil.memPutAddress;
import static org.lwjgl.system.MemoryUtil.memPutInt;
import static org.lwjgl.system.MemoryUtil.memUTF8;
import static org.lwjgl.system.MemoryUtil.nmemCallocChecked;
import static org.lwjgl.system.MemoryUtil.nmemFree;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWNativeWayland;
import org.lwjgl.system.Callback;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The logical positions and sizes of a Wayland compositor's monitors. GLFW only queries their
/// modes and integer scales, and does not notice that one is rotated. (Wayland's protocol
/// `xdg_output_unstable_v1`.)
///
/// It has an event queue of its own, so it takes nothing from GLFW. For GLFW's thread, but any
/// thread may create it.
final class WaylandOutputs implements AutoCloseable {

    private static final String MANAGER = "zxdg_output_manager_v1";

    // Opcodes of requests and events.
    private static final int GET_REGISTRY = 1;
    private static final int BIND = 0;
    private static final int GET_OUTPUT = 1;
    private static final int DESTROY = 0;
    private static final int GLOBAL = 0;
    private static final int POSITION = 0;
    private static final int SIZE = 1;

    private static final int VALUE = 8; // bytes per argument

    private final Library library = Library.LOADED;
    private final long display;
    private final long queue; // of events
    private final long values = nmemCallocChecked(4, VALUE); // the arguments of a request
    private final long listener;
    private final long registry;
    private final Map<Long, Long> objects = new HashMap<>(); // Wayland's, by GLFW's monitors
    private final Map<Long, Place> places = new HashMap<>(); // by objects
    private int managerName; // 0: the compositor has none
    private long manager;
    private int monitorChanges;
    private boolean asking;
    private int changes;

    /// The position of a monitor from the left and top edges of the desktop, and its size.
    record Place(int x, int y, int width, int height) {

        private static final Place NOWHERE = new Place(0, 0, 0, 0);

        /// The steps of a scale, per unit, in which compositors report it.
        private static final double FINENESS = 120;

        /// {@return the number of units of this place per point} Some compositors use pixels here,
        /// though their windows use points.
        ///
        /// @param longer the longer side of the mode, in pixels
        /// @param whole the integer scale
        double unit(int longer, double whole) {
            return longer == Math.max(width, height) ? whole : 1;
        }

        /// {@return the number of pixels per point}
        double scale(int longer, double whole) {
            double exact = (double) longer / Math.max(width, height) * unit(longer, whole);
            return Math.rint(exact * FINENESS) / FINENESS;
        }
    }

    /// The addresses of the library's functions and interfaces, and of two interfaces that it
    /// lacks.
    private record Library(
            long createQueue,
            long destroyQueue,
            long createWrapper,
            long destroyWrapper,
            long setQueue,
            long listen,
            long make,
            long ask,
            long destroy,
            long dispatch,
            long roundtrip,
            long registryInterface,
            long managerInterface,
            long outputInterface) {

        static final Library LOADED = load();

        private static Library load() {
            KeptLibrary client = WaylandClient.library();
            long plain = nmemCallocChecked(2, Long.BYTES); // types, none of which is an object
            Message destroy = new Message("destroy", "", plain);
            long output =
                    build(
                            "zxdg_output_v1",
                            List.of(destroy),
                            List.of(
                                    new Message("logical_position", "ii", plain),
                                    new Message("logical_size", "ii", plain),
                                    new Message("done", "", plain)));
            long types = nmemCallocChecked(2, Long.BYTES);
            memPutAddress(types, output);
            memPutAddress(types + Long.BYTES, client.address("wl_output_interface"));
            long manager =
                    build(
                            MANAGER,
                            List.of(destroy, new Message("get_xdg_output", "no", types)),
                            List.of());
            return new Library(
                    client.address("wl_display_create_queue"),
                    client.address("wl_event_queue_destroy"),
                    client.address("wl_proxy_create_wrapper"),
                    client.address("wl_proxy_wrapper_destroy"),
                    client.address("wl_proxy_set_queue"),
                    client.address("wl_proxy_add_dispatcher"),
                    client.address("wl_proxy_marshal_array_constructor"),
                    client.address("wl_proxy_marshal_array"),
                    client.address("wl_proxy_destroy"),
                    client.address("wl_display_dispatch_queue_pending"),
                    client.address("wl_display_roundtrip_queue"),
                    client.address("wl_registry_interface"),
                    manager,
                    output);
        }

        /// A `wl_message`: a request or an event.
        private record Message(String name, String signature, long types) {}

        /// {@return a new `wl_interface`, which is never freed}
        private static long build(String name, List<Message> requests, List<Message> events) {
            long built = nmemCallocChecked(1, 5L * Long.BYTES);
            memPutAddress(built, text(name));
            memPutInt(built + 8, 1); // version
            memPutInt(built + 12, requests.size());
            memPutAddress(built + 16, build(requests));
            memPutInt(built + 24, events.size());
            memPutAddress(built + 32, build(events));
            return built;
        }

        private static long build(List<Message> messages) {
            long built = nmemCallocChecked(3L * Math.max(1, messages.size()), Long.BYTES);
            long at = built;
            for (Message message : messages) {
                memPutAddress(at, text(message.name));
                memPutAddress(at + 8, text(message.signature));
                memPutAddress(at + 16, message.types);
                at += 3L * Long.BYTES;
            }
            return built;
        }

        private static long text(String text) {
            return memAddress(memUTF8(text));
        }
    }

    /// @throws BackendException if the connection is broken
    WaylandOutputs() {
        display = GLFWNativeWayland.glfwGetWaylandDisplay();
        queue = WaylandClient.made(invokePP(display, library.createQueue));
        WaylandListener told =
                (_, object, event, _, values) -> {
                    told(object, event, values);
                    return 0;
                };
        listener = told.address();
        long wrapper = WaylandClient.made(invokePP(display, library.createWrapper));
        invokePPV(wrapper, queue, library.setQueue);
        registry = make(wrapper, GET_REGISTRY, library.registryInterface);
        invokePV(wrapper, library.destroyWrapper);
        invokePPI(display, queue, library.roundtrip);
        if (managerName == 0) return;
        memPutInt(values, managerName);
        memPutAddress(values + VALUE, memGetAddress(library.managerInterface)); // its name
        memPutInt(values + 2 * VALUE, 1); // version
        manager = make(registry, BIND, library.managerInterface);
    }

    /// {@return a new object, with our listener}
    private long make(long maker, int request, long type) {
        long object = WaylandClient.made(invokePPPP(maker, request, values, type, library.make));
        invokePPPPI(object, listener, NULL, NULL, library.listen);
        return object;
    }

    private void told(long object, int event, long told) {
        if (object == registry) {
            boolean ours = event == GLOBAL && MANAGER.equals(memUTF8(memGetAddress(told + VALUE)));
            if (ours) managerName = memGetInt(told);
            return;
        }
        if (event != POSITION && event != SIZE) return;
        int one = memGetInt(told);
        int two = memGetInt(told + VALUE);
        Place old = places.getOrDefault(object, Place.NOWHERE);
        Place now =
                event == POSITION
                        ? new Place(one, two, old.width, old.height)
                        : new Place(old.x, old.y, one, two);
        if (!asking && !now.equals(old)) changes++;
        places.put(object, now);
    }

    /// {@return how often a monitor's position or size changed}
    int changes() {
        invokePPI(display, queue, library.dispatch);
        return changes;
    }

    /// Queries the monitors that are not known yet.
    ///
    /// @param monitors GLFW's handles
    /// @param monitorChanges how often a monitor was connected or disconnected so far: a new one
    ///   may have the handle of an old one
    void look(PointerBuffer monitors, int monitorChanges) {
        if (manager == NULL) return;
        if (monitorChanges != this.monitorChanges) forget();
        this.monitorChanges = monitorChanges;
        changes();
        boolean more = false;
        for (int i = 0; i < monitors.limit(); i++) {
            long monitor = monitors.get(i);
            if (objects.containsKey(monitor)) continue;
            memPutAddress(values, NULL); // the library fills in the ID of the new object
            memPutAddress(values + VALUE, GLFWNativeWayland.glfwGetWaylandMonitor(monitor));
            objects.put(monitor, make(manager, GET_OUTPUT, library.outputInterface));
            more = true;
        }
        if (!more) return;
        asking = true;
        invokePPI(display, queue, library.roundtrip);
        asking = false;
    }

    /// {@return the place of one of GLFW's monitors, or null if the compositor does not report it}
    @Nullable Place of(long monitor) {
        Long object = objects.get(monitor);
        Place place = object == null ? null : places.get(object);
        return place == null || place.width <= 0 || place.height <= 0 ? null : place;
    }

    private void forget() {
        for (long object : objects.values()) destroy(object);
        objects.clear();
        places.clear();
    }

    private void destroy(long object) {
        invokePPV(object, DESTROY, values, library.ask);
        invokePV(object, library.destroy);
    }

    @Override
    public void close() {
        forget();
        if (manager != NULL) destroy(manager);
        invokePV(registry, library.destroy);
        invokePV(queue, library.destroyQueue);
        nmemFree(values);
        Callback.free(listener);
    }
}
