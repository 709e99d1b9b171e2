package fourstroke.loop.watch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads JSON strictly. The results of this class for JSON objects are maps, for JSON arrays lists,
/// and for JSON numbers doubles.
final class Json {

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.blanks();
        if (json.at < text.length()) throw json.wrong("the end");
        return value;
    }

    private Object value() {
        blanks();
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        take('{');
        while (!taken('}')) {
            if (!members.isEmpty()) take(',');
            blanks();
            String name = string();
            take(':');
            if (members.put(name, value()) != null) throw wrong("another name than " + name);
        }
        return members;
    }

    private List<Object> array() {
        List<Object> values = new ArrayList<>();
        take('[');
        while (!taken(']')) {
            if (!values.isEmpty()) take(',');
            values.add(value());
        }
        return values;
    }

    private String string() {
        take('"');
        StringBuilder string = new StringBuilder();
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c < ' ') throw wrong("an escape");
            if (c != '\\') {
                string.append(c);
                continue;
            }
            char escaped = text.charAt(at++);
            switch (escaped) {
                case '"', '\\' -> string.append(escaped);
                case 'u' -> {
                    string.append((char) Integer.parseInt(text, at, at + 4, 16));
                    at += 4;
                }
                default -> throw wrong("an escape");
            }
        }
        at++;
        return string.toString();
    }

    private Double number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
        String number = text.substring(start, at);
        if (!number.matches("-?(0|[1-9]\\d*)(\\.\\d+)?")) throw wrong("a number");
        return Double.valueOf(number);
    }

    private void blanks() {
        while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) at++;
    }

    private void take(char wanted) {
        if (!taken(wanted)) throw wrong("'" + wanted + "'");
    }

    private boolean taken(char wanted) {
        blanks();
        if (at >= text.length() || text.charAt(at) != wanted) return false;
        at++;
        return true;
    }

    private IllegalArgumentException wrong(String wanted) {
        return new IllegalArgumentException(
                "at %d: wanted %s, found '%s'"
                        .formatted(
                                at, wanted, text.substring(at, Math.min(at + 20, text.length()))));
    }
}
