package fourstroke.loop.api.text;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Checks the texts that are passed to windows, in the same way for every backend. An unpaired
/// surrogate, which no system accepts, becomes a question mark.
public final class WindowTexts {

    /// The maximum length of a title in characters: longer than any title bar shows, and far below
    /// the size at which a request ends the program on X11.
    public static final int TITLE_LIMIT = 4096;

    /// The maximum length of a text that can be copied or pasted, in characters. In UTF-8 this is
    /// at most 12 MB; an X server disconnects a program that sends more than 16 MB at once.
    public static final int CLIPBOARD_LIMIT = 4_000_000;

    private WindowTexts() {}

    /// {@return a text as a title, after checking it}
    ///
    /// @throws IllegalArgumentException if it is longer than [#TITLE_LIMIT], or contains U+0000
    public static String title(String text) {
        return checked(text, "title", TITLE_LIMIT);
    }

    /// {@return a text for the clipboard, after checking it}
    ///
    /// @throws IllegalArgumentException if it is longer than [#CLIPBOARD_LIMIT], or contains U+0000
    public static String clipboard(String text) {
        return checked(text, "text to copy", CLIPBOARD_LIMIT);
    }

    /// {@return whether a text of the clipboard is short enough for a game}
    public static boolean canPaste(String text) {
        return text.length() <= CLIPBOARD_LIMIT;
    }

    private static String checked(String text, String what, int limit) {
        Objects.requireNonNull(text, what);
        if (text.length() > limit) {
            throw new IllegalArgumentException(
                    "a %s has at most %s characters, not %s: shorten it"
                            .formatted(what, limit, text.length()));
        }
        int end = text.indexOf('\0');
        if (end >= 0) {
            throw new IllegalArgumentException(
                    "a %s must not contain U+0000, where systems would cut it off, but this has one at %s: remove it"
                            .formatted(what, end));
        }
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
