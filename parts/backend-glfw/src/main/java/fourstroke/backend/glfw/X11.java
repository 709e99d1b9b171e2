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

/// The window system X11, including XWayland.
///
/// While a window manager handles a shortcut, only the window manager receives keyboard events, and
/// the game's window keeps the focus. If the user releases a key during the shortcut, GLFW does not
/// receive the event of the release. GLFW then regards the key as down until the user presses and
/// releases the key again. While keys are held, this class therefore asks the X server every
/// [#LOOK_NANOS] which keys are down. The class releases a key if two answers of the X server since
/// the press of the key have reported that the key is up. One answer is not enough, because GLFW
/// may not have processed the event of the release yet. GLFW also does not report the release of a
/// modifier key that the user pressed before the window gained the focus. If two keys have the same
/// token, GLFW does not report the release of the key that the user releases last ([Keys]).
final class X11 extends Platform {

    /// The interval between two queries of the keys. With 20 queries a second, this class releases
    /// a key at most a tenth of a second late, because a release needs two answers. The X server
    /// takes 0.05 milliseconds for an answer, so 20 answers a second use a thousandth of a core.
    static final long LOOK_NANOS = 50_000_000;

    /// The interval between two checks whether the window still exists. A check takes 0.05
    /// milliseconds. If another program destroys the window, players do not notice that the game
    /// ends a quarter of a second later.
    static final long CHECK_NANOS = 250_000_000;

    private final WindowModel model;
    private final Keys keys;
    private final Clock clock;
    private final X11Server server;
    // The keys that were down according to the last answer of the X server, one bit for each key.
    private byte[] down = new byte[X11Server.KEYMAP_BYTES];
    // The keys that were down according to the second-last answer of the X server.
    private byte[] downBefore = new byte[X11Server.KEYMAP_BYTES];
    private long checkedNanos; // The time of the last check whether the window exists.
    // The time of the last query of the keys or the last time at which no key was held, whichever
    // is later.
    private long lookedNanos;

    X11(WindowModel model, Keys keys, Clock clock, long handle) {
        this(model, keys, clock, new X11Server(handle), keys::number);
        server.suspendScreenSaver();
    }

    /// @param number returns the scancode of a key, or a number below 0 if the key has no scancode
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

    /// Keeps Xlib loaded while GLFW runs, and keeps the process running when the X server refuses a
    /// request. Without this method, terminating GLFW would unload Xlib together with Xlib's tables
    /// for the locale (110 kB). Of all the files that GLFW loads, the tables for the locale take
    /// the longest time to load again.
    static void begin() {
        // GLFW has already loaded the library `libX11`.
        PinnedLibrary xlib = PinnedLibrary.pin("libX11.so.6", "libx11-6");
        X11Server.begin(xlib);
        RefusedRequests.survive(xlib);
    }

    /// Must be called after GLFW was terminated.
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
                    "another program has destroyed the window of the game: start the"
                            + " game again");
    }

    @Override
    public void close() {
        server.resumeScreenSaver();
    }

    /// Requests the position of the window before the method shows the window again. Without this
    /// request, the window manager would choose a new position, because window managers forget the
    /// position of a hidden window.
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

    /// Asks the X server which keys are down, if [#LOOK_NANOS] have passed since the last query.
    /// The method releases the keys that are up both in the previous answer and in the new answer
    /// of the X server.
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
