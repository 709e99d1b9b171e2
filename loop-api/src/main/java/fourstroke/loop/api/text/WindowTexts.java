package fourstroke.loop.api.text;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Checks the texts that a game passes to a window, in the same way for every backend. An unpaired
/// surrogate becomes a question mark, because no system accepts it.
public final class WindowTexts {

    /// The maximum number of characters of a title. A title bar shows far fewer than 4096
    /// characters. The limit also protects the program from the X server, which disconnects a
    /// program that sends a much longer title.
    public static final int TITLE_LIMIT = 4096;

    /// The maximum number of characters of a text that can be copied or pasted. In UTF-8 such a
    /// text has at most 12 MB; an X server disconnects a program that sends more than 16 MB at
    /// once.
    public static final int CLIPBOARD_LIMIT = 4_000_000;

    private WindowTexts() {}

    /// Checks a title.
    ///
    /// @return the title, in which unpaired surrogates are question marks
    ///
    /// @throws IllegalArgumentException if the title is longer than [#TITLE_LIMIT] or contains
    ///   U+0000
    public static String title(String text) {
        return checked(text, "title", TITLE_LIMIT);
    }

    /// Checks a text for the clipboard.
    ///
    /// @return the text, in which unpaired surrogates are question marks
    ///
    /// @throws IllegalArgumentException if the text is longer than [#CLIPBOARD_LIMIT] or contains
    ///   U+0000
    public static String clipboard(String text) {
        return checked(text, "text to copy", CLIPBOARD_LIMIT);
    }

    /// {@return whether a text in the clipboard is short enough to be passed to a game}
    public static boolean canPaste(String text) {
        return text.length() <= CLIPBOARD_LIMIT;
    }

    private static String checked(String text, String what, int limit) {
        Objects.requireNonNull(text, what);
        if (text.length() > limit) {
            throw new IllegalArgumentException(
                    "a %s must have at most %s characters, but has %s: shorten it"
                            .formatted(what, limit, text.length()));
        }
        int end = text.indexOf('\0');
        if (end >= 0) {
            throw new IllegalArgumentException(
                    "a %s must not contain the character U+0000, because the system would cut the text off there: remove the character at index %s"
                            .formatted(what, end));
        }
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
