package terminal;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;

/// Reads the characters of a terminal on a thread of its own, and reports them as keys.
///
/// A terminal does not report when a key is released. While a key is held, its character comes
/// again and again; so a key counts as released if it did not come for [#HOLD].
final class Keyboard {

    /// Longer than the time between two repeats of a key, which is about 30 ms, and shorter than a
    /// player would notice.
    private static final Duration HOLD = Duration.ofMillis(100);

    /// The time between two looks at the terminal: no player notices it.
    private static final Duration PAUSE = Duration.ofMillis(5);

    private static final int ESCAPE = 27;

    private final Terminal terminal;
    private final Consumer<Input> window;
    private final Map<KeyCode, Long> held = new EnumMap<>(KeyCode.class); // to the last press
    private long presses;

    /// @param window takes inputs from any thread
    Keyboard(Terminal terminal, Consumer<Input> window) {
        this.terminal = terminal;
        this.window = window;
    }

    void start() {
        Thread.ofPlatform().daemon().name("keys of the terminal").start(this::read);
    }

    private void read() {
        try {
            InputStream in = terminal.in();
            while (!terminal.isClosed()) {
                // A read that waits cannot be interrupted, and would outlast the window.
                if (in.available() == 0) {
                    Thread.sleep(PAUSE);
                    continue;
                }
                int character = in.read();
                KeyCode key = key(character, in);
                if (key != null) press(key);
                if (character >= ' ' && character <= '~')
                    report(new Text(Character.toString(character)));
            }
        } catch (IOException | InterruptedException e) {
            // the terminal is gone: no more keys
        }
    }

    /// {@return the key of a character, or null if it is none of those that games use}
    private static @Nullable KeyCode key(int character, InputStream in) throws IOException {
        if (character >= 'a' && character <= 'z')
            return KeyCode.valueOf(Character.toString(character - 'a' + 'A'));
        if (character >= '0' && character <= '9')
            return KeyCode.valueOf("DIGIT_" + (char) character);
        return switch (character) {
            case ' ' -> KeyCode.SPACE;
            case '\r', '\n' -> KeyCode.ENTER;
            case '\t' -> KeyCode.TAB;
            case 127 -> KeyCode.BACKSPACE;
            // An arrow is the same character, a bracket and a letter, which come at once.
            case ESCAPE ->
                    in.available() >= 2 && in.read() == '[' ? arrow(in.read()) : KeyCode.ESCAPE;
            default -> null;
        };
    }

    private static @Nullable KeyCode arrow(int character) {
        return switch (character) {
            case 'A' -> KeyCode.UP;
            case 'B' -> KeyCode.DOWN;
            case 'C' -> KeyCode.RIGHT;
            case 'D' -> KeyCode.LEFT;
            default -> null;
        };
    }

    private synchronized void press(KeyCode key) {
        long press = ++presses;
        report(held.put(key, press) == null ? new KeyPress(key) : new KeyRepeat(key));
        Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(HOLD);
                release(key, press);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /// Releases a key, unless it was pressed again.
    private synchronized void release(KeyCode key, long press) {
        if (held.remove(key, press)) report(new KeyRelease(key));
    }

    private void report(Input input) {
        try {
            window.accept(input);
        } catch (IllegalStateException e) {
            // the window was closed while this key was on its way
        }
    }
}
