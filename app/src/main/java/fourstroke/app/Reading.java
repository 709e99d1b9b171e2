package fourstroke.app;

import java.util.function.LongFunction;

/// A number in words, which are made only when it changes: made for each frame, they would be most
/// of a game's garbage.
public final class Reading {

    private final LongFunction<String> words;
    private long value;
    private String text;

    /// A number that is 0 at first.
    public Reading(LongFunction<String> words) {
        this.words = words;
        text = words.apply(0);
    }

    /// {@return this number in words}
    public String of(long value) {
        if (value != this.value) text = words.apply(value);
        this.value = value;
        return text;
    }
}
