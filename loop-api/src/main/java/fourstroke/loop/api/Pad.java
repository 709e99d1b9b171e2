package fourstroke.loop.api;

import java.util.Objects;

/// A button of one game pad.
///
/// @param pad which pad, from 0 to [#LIMIT] - 1; a pad keeps its number while it is connected
/// @param button which of its buttons
public record Pad(int pad, PadButton button) implements Button {

    /// The maximum number of pads, which is that of GLFW.
    public static final int LIMIT = 16;

    private static final Pad[] ALL = new Pad[LIMIT * PadButton.values().length];

    static {
        for (int i = 0; i < ALL.length; i++) {
            int buttons = PadButton.values().length;
            ALL[i] = new Pad(i / buttons, PadButton.values()[i % buttons]);
        }
    }

    /// Refuses a pad number out of range.
    public Pad {
        check(pad);
    }

    static void check(int pad) {
        if (pad < 0 || pad >= LIMIT) {
            throw new IllegalArgumentException(
                    "pads are numbered 0 to " + (LIMIT - 1) + ", not " + pad);
        }
    }

    /// {@return the button, without allocating}
    public static Pad of(int pad, PadButton button) {
        if (pad < 0 || pad >= LIMIT) return new Pad(pad, button); // says what is wrong
        Objects.requireNonNull(button, "button");
        return ALL[pad * (ALL.length / LIMIT) + button.ordinal()];
    }
}
