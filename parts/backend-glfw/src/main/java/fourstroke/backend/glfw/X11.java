package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;

/// X11, including XWayland.
///
/// While a window manager handles a shortcut, only the window manager receives keyboard events, and
/// the game's window keeps the focus. If a key is released meanwhile, GLFW does not receive the
/// event, and the key stays down for GLFW until it is pressed and released again. So while keys are
/// held, the X server is asked every [#LOOK_NANOS] which keys are down. A key is released if it was
/// up in two of these queries since it was pressed; after only one, the event of its release may
/// still be unprocessed. GLFW also does not report presses and releases of modifiers that were
/// pressed before the window gained the focus, nor the second release of two keys with the same
/// token ([Keys]).
final class X11 extends Platform {

    /// The interval between queries: with 20 a second a key is released at most a tenth of a second
    /// late, and the X server's answers, which take 0.05 ms each, cost a thousandth of a core.
    static final long LOOK_NANOS = 50_000_000;

    /// The interval between checks whether the window exists. A check takes 0.05 ms, and players do
    /// not notice a delay of a quarter of a second.
    static final long CHECK_NANOS = 250_000_000;

    private final WindowModel model;
    private final Keys keys;
    private final Clock clock;
    private final X11Server server;
    private byte[] down = new byte[X11Server.KEYMAP_BYTES]; // at the last query
    private byte[] downBefore = new byte[X11Server.KEYMAP_BYTES]; // at the query before it
    private long checkedNanos; // when the window was checked last
    private long lookedNanos; // the last query, or the last time when no key was held

    X11(WindowModel model, Keys keys, Clock clock, long handle) {
        this(model, keys, clock, new X11Server(handle), keys::number);
        server.suspendScreenSaver();
    }

    /// @param number returns the number of a key, below 0 if the key has none
    X11(
            WindowModel model,
            Keys keys,
            Clock clock,
            X11Server server,
            ToIntFunction<KeyCode> number) {
        super(GlfwPlatform.X11.units(), Set.of(), Fact.ENTERING_IS_MOTION);
        this.model = model;
        this.keys = keys;
        this.clock = clock;
        this.server = server;
        lookedNanos = clock.nowNanos();
        checkedNanos = lookedNanos;
        model.setModifiers(() -> modifiers(number));
    }

    /// Keeps Xlib loaded, and the process alive, while GLFW runs. GLFW unloads Xlib when it
    /// terminates, along with 110 kB of locale tables, which take longer to read again than
    /// everything else.
    static void begin() {
        PinnedLibrary xlib = PinnedLibrary.pin("libX11.so.6", "libx11-6"); // GLFW has loaded it too
        X11Server.begin(xlib);
        RefusedRequests.survive(xlib);
    }

    /// Called after GLFW was terminated.
    static void end() {
        RefusedRequests.end();
    }

    @Override
    void checkWindow() {
        long now = clock.nowNanos();
        if (now - checkedNanos < CHECK_NANOS) return;
        checkedNanos = now;
        if (!server.windowExists())
            throw new BackendException(
                    "another program destroyed the window, and the game cannot be shown without"
                            + " it");
    }

    @Override
    public void close() {
        server.resumeScreenSaver();
    }

    /// A window manager forgets the position of a hidden window and chooses a new one when the
    /// window is shown, unless the program requests a position.
    @Override
    void show(SystemWindow system, Place place, Size size, boolean again) {
        if (again) system.move(place);
        system.show();
    }

    private static boolean isDown(int number, byte[] down) {
        if (number < 0 || number >= X11Server.KEYMAP_BYTES * Byte.SIZE) return false;
        return (down[number / Byte.SIZE] >> number % Byte.SIZE & 1) == 1;
    }

    private List<KeyCode> modifiers(ToIntFunction<KeyCode> numbers) {
        byte[] down = new byte[X11Server.KEYMAP_BYTES];
        server.readKeys(down);
        List<KeyCode> held = new ArrayList<>();
        for (KeyCode key : WindowModel.MODIFIERS) {
            int number = numbers.applyAsInt(key);
            if (!isDown(number, down)) continue;
            keys.pressed(key, number, clock.nowNanos());
            held.add(key);
        }
        return held;
    }

    @Override
    long pollBy(long deadlineNanos) {
        long lookNanos = lookedNanos + LOOK_NANOS;
        return model.holdsKeys() ? Math.min(deadlineNanos, lookNanos) : deadlineNanos;
    }

    /// Queries the keys if it is time, and releases the keys that were up at the last query and
    /// still are.
    @Override
    void afterPoll() {
        long now = clock.nowNanos();
        if (!model.holdsKeys()) lookedNanos = now;
        if (now - lookedNanos < LOOK_NANOS) return;
        byte[] before = down;
        byte[] after = downBefore;
        server.readKeys(after);
        keys.releaseIf(
                lookedNanos, number -> !isDown(number, before) && !isDown(number, after), now);
        downBefore = before;
        down = after;
        lookedNanos = now;
    }
}
