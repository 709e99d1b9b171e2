package fourstroke.app;

import java.util.function.LongFunction;

/// A number as text. The text is formatted only when the number changes: to format it in each frame
/// would produce most of the garbage of a game.
public final class Reading {

    private final LongFunction<String> words;
    private long value;
    private String text;

    /// Creates a number that is 0 initially.
    public Reading(LongFunction<String> words) {
        this.words = words;
        text = words.apply(0);
    }

    /// {@return a number as text}
    public String of(long value) {
        if (value != this.value) text = words.apply(value);
        this.value = value;
        return text;
    }
}
