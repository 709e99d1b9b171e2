package fourstroke.loop.api.text;

import java.nio.file.Path;

/// Quotes text of a user in messages. The result is a single line of limited length, without
/// characters that a terminal would interpret.
///
/// Control and format characters, line separators and unpaired surrogates become escapes: a line
/// feed becomes `\n`, and most of these characters become a backslash, `u` and four hexadecimal
/// digits. If a text is too long, the result ends in `...`.
public final class Excerpt {

    /// The maximum number of characters of a quoted text. A message that contains 60 quoted
    /// characters fits on two lines of a terminal.
    private static final int TEXT_LIMIT = 60;

    /// The maximum number of characters of a quoted path or message. Few paths and messages are
    /// longer than 300 characters, and a path without its end is of little use.
    private static final int LONG_LIMIT = 300;

    private Excerpt() {}

    /// {@return the first 60 characters of a text, made safe for a message}
    public static String of(String text) {
        return of(text, TEXT_LIMIT);
    }

    /// {@return the first 300 characters of a path, made safe for a message}
    public static String of(Path file) {
        return of(file.toString(), LONG_LIMIT);
    }

    /// {@return the first 300 characters of a message of a library or the system, made safe because
    /// such a message may quote text of a user}
    public static String message(String text) {
        return of(text, LONG_LIMIT);
    }

    private static String of(String text, int limit) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().limit(limit).forEach(character -> append(shown, character));
        boolean cut = text.length() > limit && text.codePointCount(0, text.length()) > limit;
        return cut ? shown.append("...").toString() : shown.toString();
    }

    private static void append(StringBuilder shown, int character) {
        switch (character) {
            case '\t' -> shown.append("\\t");
            case '\n' -> shown.append("\\n");
            case '\r' -> shown.append("\\r");
            default -> {
                if (isPlain(character)) shown.appendCodePoint(character);
                else
                    for (char unit : Character.toChars(character))
                        shown.append("\\u%04x".formatted((int) unit));
            }
        }
    }

    /// {@return whether a character is safe, so that it needs no escape} Format characters are not
    /// safe, because they include the marks that change the direction of writing.
    private static boolean isPlain(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE ->
                    false;
            // open set: all other types of characters are visible, also those that Unicode may add
            default -> true;
        };
    }
}
