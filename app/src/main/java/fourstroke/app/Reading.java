package fourstroke.app;

import java.util.function.LongFunction;

/// A number as text. The text is formatted only when the number changes, because formatting the
/// text in each frame would cause most of the garbage of a game.
public final class Reading {

    private final LongFunction<String> words;
    private long value;
    private String text;

    /// Creates a text for the number 0.
    ///
    /// @param words formats the number
    public Reading(LongFunction<String> words) {
        this.words = words;
        text = words.apply(0);
    }

    /// {@return the given number as text}
    public String of(long value) {
        if (value != this.value) text = words.apply(value);
        this.value = value;
        return text;
    }
}
