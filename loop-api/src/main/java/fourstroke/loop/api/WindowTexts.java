package fourstroke.loop.api;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// What every window takes as a text, and refuses in the same words. Half a character, of which
/// systems know none, becomes a question mark.
public final class WindowTexts {

    /// The longest title, in characters: more than any title bar shows, and far from the size of a
    /// request at which an X server has the program ended.
    public static final int TITLE_LIMIT = 4096;

    /// The longest text that is copied, in characters. In UTF-8 that is at most 12 MB; an X server
    /// has the program ended that sends it more than 16 MB at once.
    public static final int CLIPBOARD_LIMIT = 4_000_000;

    private WindowTexts() {}

    /// {@return a title}
    ///
    /// @throws IllegalArgumentException if it has more than [#TITLE_LIMIT] characters, or U+0000
    public static String title(String text) {
        return checked(text, "title", TITLE_LIMIT);
    }

    /// {@return a text to copy}
    ///
    /// @throws IllegalArgumentException if it has more than [#CLIPBOARD_LIMIT] characters, or
    ///   U+0000
    public static String clipboard(String text) {
        return checked(text, "text to copy", CLIPBOARD_LIMIT);
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
                    "a %s has no U+0000, where systems would cut it off, and this has one at %s: leave it out"
                            .formatted(what, end));
        }
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
