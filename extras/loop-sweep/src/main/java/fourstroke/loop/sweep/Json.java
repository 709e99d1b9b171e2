package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads and writes JSON (RFC 8259), and refuses every text that the RFC does not allow. Java
/// objects of the types [Map], [List], [String] and [Literal] represent JSON values, and null
/// represents `null`.
final class Json {

    /// A number, `true` or `false`, stored as the characters in the JSON text. A stored number
    /// therefore keeps all of its digits.
    record Literal(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    /// The maximum depth of nested arrays and objects. The files of a sweep need three levels.
    private static final int DEPTH = 8;

    /// The maximum number of names in an object. The settings and reports of a run need far fewer
    /// names. Without a limit of names, a file could use up the memory, because the Java objects of
    /// a short name and its value are about a hundred times as large as their text in the file.
    private static final int NAMES = 1000;

    /// The maximum number of elements of an array, which is also the maximum number of runs of a
    /// sweep.
    private static final int ELEMENTS = 1_000_000;

    /// The maximum number of values in a whole JSON text. In the largest file of settings, each
    /// cell is a value, each row is a value, and the array around the rows is a value. The limit
    /// for one array is not sufficient, because nested arrays could together have more elements
    /// than the limit for one array.
    private static final int VALUES = Csv.CELLS + ELEMENTS + 1;

    private final String text;
    private int at;
    private int values;

    private Json(String text) {
        this.text = text;
    }

    /// {@return the value that a JSON text contains}
    ///
    /// @throws IllegalArgumentException if the text is not JSON
    static @Nullable Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.space();
        if (json.at < text.length()) throw json.wrong("nothing more");
        return value;
    }

    /// {@return the object that a JSON text contains}
    ///
    /// @throws IllegalArgumentException if the text is not a JSON object
    static Map<String, @Nullable Object> parseObject(String text) {
        return object(parse(text));
    }

    /// {@return the given JSON value as a map, if the value is a JSON object}
    ///
    /// @throws IllegalArgumentException if the value is not a JSON object
    static Map<String, @Nullable Object> object(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map))
            throw new IllegalArgumentException("wanted a JSON object");
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        map.forEach((name, member) -> object.put(String.valueOf(name), member));
        return object;
    }

    private @Nullable Object value(int depth) {
        if (depth > DEPTH) throw wrong("at most " + DEPTH + " levels");
        if (++values > VALUES) throw wrong("at most " + VALUES + " values");
        space();
        char first = at < text.length() ? text.charAt(at) : ' ';
        return switch (first) {
            case '{' -> members(depth);
            case '[' -> elements(depth);
            case '"' -> string();
            // A JSON value that is not an object, an array or a string is a literal, such as a
            // number.
            default -> literal();
        };
    }

    private Map<String, @Nullable Object> members(int depth) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        at++;
        if (take('}')) return members;
        do {
            space();
            String name = string();
            if (!take(':')) throw wrong("':'");
            if (members.containsKey(name)) throw wrong("each name once");
            if (members.size() == NAMES) throw wrong("at most " + NAMES + " names");
            members.put(name, value(depth + 1));
        } while (take(','));
        if (!take('}')) throw wrong("',' or '}'");
        return members;
    }

    private List<@Nullable Object> elements(int depth) {
        List<@Nullable Object> elements = new ArrayList<>();
        at++;
        if (take(']')) return elements;
        do {
            if (elements.size() == ELEMENTS) throw wrong("at most " + ELEMENTS + " elements");
            elements.add(value(depth + 1));
        } while (take(','));
        if (!take(']')) throw wrong("',' or ']'");
        return elements;
    }

    private @Nullable Object literal() {
        for (String word : new String[] {"true", "false", "null"})
            if (text.startsWith(word, at)) {
                at += word.length();
                return word.equals("null") ? null : new Literal(word);
            }
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) throw wrong("a value");
        at = number.end();
        return new Literal(number.group());
    }

    private String string() {
        if (at >= text.length() || text.charAt(at) != '"') throw wrong("'\"'");
        StringBuilder string = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return string.toString();
            }
            if (c < ' ') break;
            string.append(c == '\\' ? escape() : c);
        }
        throw wrong("'\"'");
    }

    private char escape() {
        at++;
        char c = at < text.length() ? text.charAt(at) : ' ';
        int known = "\"\\/bfnrt".indexOf(c);
        if (known >= 0) return "\"\\/\b\f\n\r\t".charAt(known);
        if (c == 'u' && at + 4 < text.length()) {
            try {
                String digits = text.substring(at + 1, at + 5);
                if (digits.startsWith("+") || digits.startsWith("-")) throw wrong("four digits");
                at += 4;
                return (char) Integer.parseInt(digits, 16);
            } catch (NumberFormatException _) {
                // The four characters are not hexadecimal digits. The last statement of this method
                // throws an exception for any invalid escape sequence.
            }
        }
        throw wrong("an escape");
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean take(char wanted) {
        space();
        if (at >= text.length() || text.charAt(at) != wanted) return false;
        at++;
        return true;
    }

    private IllegalArgumentException wrong(String wanted) {
        String rest = text.substring(Math.min(at, text.length()));
        return new IllegalArgumentException(
                rest.isEmpty()
                        ? "the JSON ends where %s is wanted".formatted(wanted)
                        : "the JSON has '%s' where %s is wanted"
                                .formatted(Excerpt.of(rest), wanted));
    }

    /// {@return whether a text is a number in JSON}
    static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /// {@return a text as a JSON string} The method escapes all characters outside of ASCII, so the
    /// result preserves even a text with half of a surrogate pair.
    static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') json.append('\\').append(c);
            else if (c == '\n') json.append("\\n");
            else if (c < ' ' || c > '~') json.append("\\u%04x".formatted((int) c));
            else json.append(c);
        }
        return json.append('"').toString();
    }

    /// {@return a text as a JSON number if the text is a JSON number, otherwise as a JSON string}
    static String plain(String text) {
        return isNumber(text) ? text : quoted(text);
    }

    /// {@return a finite number as text} The text of a whole number below 1e15 has no decimal
    /// point. A program that parses the text gets exactly the same number.
    static String number(double value) {
        long whole = (long) value;
        boolean minusZero = value == 0 && 1 / value < 0;
        return whole == value && Math.abs(value) < 1e15 && !minusZero
                ? Long.toString(whole)
                : Double.toString(value);
    }
}
