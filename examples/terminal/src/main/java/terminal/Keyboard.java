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

/// Reads the characters of a terminal on a thread of its own, and reports each character as a key.
///
/// A terminal does not report when a key is released. While a user holds a key, the terminal sends
/// its character again and again. So a key counts as released if its character has not arrived
/// during the time [#HOLD].
final class Keyboard {

    /// The time after which a key counts as released. This time is longer than the time between two
    /// repeats of a key, which is about 30 milliseconds, and so short that a player does not notice
    /// the delay.
    private static final Duration HOLD = Duration.ofMillis(100);

    /// The time between two checks for new characters; players do not notice such a short delay.
    private static final Duration PAUSE = Duration.ofMillis(5);

    private static final int ESCAPE = 27;

    private final Terminal terminal;
    private final Consumer<Input> window;
    // For each key that is held: the value of `presses` after its last press.
    private final Map<KeyCode, Long> held = new EnumMap<>(KeyCode.class);
    private long presses;

    /// @param window takes inputs; any thread may pass inputs to it
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
                // The thread reads only available characters, because a read that waits cannot be
                // interrupted when the window is closed.
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
            // The terminal does not exist any more, so no more keys can arrive.
        }
    }

    /// {@return the key of a character, or null if games do not use this key}
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
            // An arrow key sends the escape character, a bracket and a letter, all at once.
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

    /// Releases a key if the key was not pressed again after the press with this number.
    private synchronized void release(KeyCode key, long press) {
        if (held.remove(key, press)) report(new KeyRelease(key));
    }

    private void report(Input input) {
        try {
            window.accept(input);
        } catch (IllegalStateException e) {
            // The window was closed before it could get this key.
        }
    }
}
