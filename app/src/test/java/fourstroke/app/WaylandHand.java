package fourstroke.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/// A keyboard and a mouse for a Wayland compositor that has no input devices. Both devices use the
/// protocols `virtual_keyboard_unstable_v1` and `wlr_virtual_pointer_unstable_v1`, and exist until
/// this object is closed. The keyboard presses keys by their numbers in Linux, and cannot type
/// characters.
final class WaylandHand implements AutoCloseable {

    static final int F = 33;
    static final int A = 30;
    static final int B = 48;
    static final int SPACE = 57;
    static final int RIGHT = 106;

    private static final int BUTTON_LEFT = 0x110;
    private static final int PATIENCE_SECONDS = 20;
    private static final int DISPLAY = 1;
    private static final int REGISTRY = 2;

    private static final String LAYOUT =
            """
            xkb_keymap {
                xkb_keycodes { include "evdev+aliases(qwerty)" };
                xkb_types { include "complete" };
                xkb_compat { include "complete" };
                xkb_symbols { include "pc+us+inet(evdev)" };
            };
            \0\
            """;

    private final WaylandWire wire;
    private final Map<String, Integer> offered = new HashMap<>();
    private int ids = REGISTRY;
    private final int keyboard;
    private final int mouse;

    /// Connects to the compositor that listens on this socket.
    WaylandHand(Path listening) {
        wire = new WaylandWire(listening, PATIENCE_SECONDS);
        wire.ask(DISPLAY, 1, REGISTRY);
        settle();
        int seat = bind("wl_seat");
        int keyboards = bind("zwp_virtual_keyboard_manager_v1");
        int mice = bind("zwlr_virtual_pointer_manager_v1");
        keyboard = ++ids;
        wire.ask(keyboards, 0, seat, keyboard);
        byte[] layout = LAYOUT.getBytes(StandardCharsets.UTF_8);
        wire.askWithFile(keyboard, 0, layout, 1, layout.length);
        mouse = ++ids;
        wire.ask(mice, 0, seat, mouse);
        settle();
    }

    private int bind(String name) {
        Integer number = offered.get(name);
        if (number == null) throw new AssertionError("no " + name + " in " + offered.keySet());
        wire.ask(REGISTRY, 0, number, name, 1, ++ids);
        return ids;
    }

    /// Waits until the compositor has carried out all requests.
    private void settle() {
        int done = ++ids;
        wire.ask(DISPLAY, 0, done);
        for (; ; ) {
            WaylandWire.ServerEvent event = wire.next();
            if (event.object() == done) return;
            if (event.object() == REGISTRY && event.code() == 0) {
                int number = event.number();
                offered.put(event.word(), number);
            }
            if (event.object() == DISPLAY && event.code() == 0) {
                String what = "object %d, error %d: ".formatted(event.number(), event.number());
                throw new AssertionError(what + event.word());
            }
        }
    }

    /// Presses and releases keys, one key after the other.
    void type(int... keys) {
        for (int key : keys) {
            hold(key);
            letGo(key);
        }
    }

    void hold(int key) {
        wire.ask(keyboard, 1, now(), key, 1);
        settle();
    }

    void letGo(int key) {
        wire.ask(keyboard, 1, now(), key, 0);
        settle();
    }

    /// Sends thousands of messages per second to the window that has the focus. The messages are
    /// not input: they say in turn that Shift is down and that Shift is up.
    ///
    /// @return the number of messages
    long chatter(int millis) {
        long messages = 0;
        long end = System.nanoTime() + millis * 1_000_000L;
        for (int shift = 1; System.nanoTime() < end; shift ^= 1) {
            wire.ask(keyboard, 2, shift, 0, 0, 0);
            messages++;
            LockSupport.parkNanos(20_000);
        }
        wire.ask(keyboard, 2, 0, 0, 0, 0);
        settle();
        return messages;
    }

    /// Moves the mouse to a position on the screen.
    void move(int x, int y) {
        wire.ask(mouse, 1, now(), x, y, Sway.WIDTH, Sway.HEIGHT);
        wire.ask(mouse, 4);
        settle();
    }

    void holdButton() {
        button(1);
    }

    void letGoOfButton() {
        button(0);
    }

    private void button(int state) {
        wire.ask(mouse, 2, now(), BUTTON_LEFT, state);
        wire.ask(mouse, 4);
        settle();
    }

    private static int now() {
        return (int) (System.nanoTime() / 1_000_000);
    }

    @Override
    public void close() {
        wire.close();
    }
}
