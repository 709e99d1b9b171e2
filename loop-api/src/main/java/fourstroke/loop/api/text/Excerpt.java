package fourstroke.loop.api.text;

import java.nio.file.Path;

/// Text of a user as messages show it: one line of limited length, on which a terminal acts in no
/// way.
///
/// Control and format characters, line separators and halves of surrogate pairs become escapes such
/// as `\n` or `\u001b`. Text that is cut ends in `...`.
public final class Excerpt {

    /// The most characters of a text: a sentence around it still fits on two lines of a terminal.
    private static final int TEXT_LIMIT = 60;

    /// The most characters of a path or message, which are of less use without their end: more than
    /// most have.
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

    /// {@return the first 300 characters of what a library or the system said, which may quote a
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

    /// {@return whether a character is what it looks like} Marks that turn the direction of writing
    /// are of the type of format characters.
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
