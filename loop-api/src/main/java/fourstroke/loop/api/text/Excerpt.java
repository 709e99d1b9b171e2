package fourstroke.loop.api.text;

import java.nio.file.Path;

/// Makes text of a user safe for messages: one line of limited length, without characters that a
/// terminal would interpret.
///
/// Control and format characters, line separators and unpaired surrogates become escapes such as
/// `\n` or `\u001b`. If the text is cut, it ends in `...`.
public final class Excerpt {

    /// The maximum length of a text: a sentence that contains it still fits on two lines of a
    /// terminal.
    private static final int TEXT_LIMIT = 60;

    /// The maximum length of a path or a message, longer than most of them, because they are less
    /// useful without their end.
    private static final int LONG_LIMIT = 300;

    private Excerpt() {}

    /// {@return the first 60 characters of a text}
    public static String of(String text) {
        return of(text, TEXT_LIMIT);
    }

    /// {@return the first 300 characters of a path}
    public static String of(Path file) {
        return of(file.toString(), LONG_LIMIT);
    }

    /// {@return the first 300 characters of a message of a library or the system, which may quote a
    /// user}
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

    /// {@return whether a character is shown as it is} Marks that change the direction of writing
    /// are format characters, which are not.
    private static boolean isPlain(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE ->
                    false;
            // open set: types of characters
            default -> true;
        };
    }
}
