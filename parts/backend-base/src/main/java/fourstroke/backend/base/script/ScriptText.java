package fourstroke.backend.base.script;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.text.Excerpt;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;

/// The text form of a [Script]: one input per line, that is a moment, a verb and its arguments.
/// Empty lines and text after a `#` are ignored.
///
/// A moment is a time (`1.5s`, `200ms`, `16666667ns`) or a tick (`tick 120`). A duration is written
/// like a time, or where the moment is a tick, as a number of ticks. A button is a [KeyCode] by
/// name, or `MOUSE_LEFT`, or `PAD0_SOUTH`.
///
/// | verb | arguments | example |
/// |---|---|---|
/// | `press`, `release` | button | `1.5s press SPACE` |
/// | `tap` | button, duration | `tick 120 tap LEFT 5` |
/// | `type` | the rest of the line | `2s type Hello` |
/// | `move` | x, y | `2s move 100 200` |
/// | `glide`, `drag` | x, y, to x, y, duration | `2s drag 10 10 300 200 0.5s` |
/// | `click` | mouse button, x, y | `3s click MOUSE_LEFT 10 20` |
/// | `scroll` | dx, dy | `3s scroll 0 -1` |
/// | `connect` | pad, name | `0s connect 0 Twin Stick` |
/// | `disconnect` | pad | `9s disconnect 0` |
/// | `axis` | pad, axis, value | `1s axis 0 LEFT_X -0.5` |
/// | `resize` | width, height | `4s resize 800 600` |
/// | `scale` | pixels per point | `4s scale 2` |
/// | `minimize`, `restore`, `unfocus`, `focus`, `close` | | `5s close` |
/// | `stall`, `hold` | duration, after a time only | `2s stall 300ms` |
///
/// In addition, `frame 7 slow 50ms` makes one frame take longer.
public final class ScriptText {

    /// All verbs, for error messages.
    static final String VERBS =
            "press, release, tap, type, move, glide, drag, click, scroll, connect, disconnect,"
                    + " axis, resize, scale, minimize, restore, unfocus, focus, close, stall, hold";

    /// Some keys, for error messages: [KeyCode] has too many to list.
    private static final String SOME_KEYS = "A, DIGIT_1, SPACE, ESCAPE, LEFT, F3 or LEFT_SHIFT";

    /// Editors on Windows put it before a text, as a mark of its encoding.
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /// The longest number that is read, in characters: any double has fewer digits that matter, and
    /// the time to read a decimal number grows with the square of its digits.
    private static final int NUMBER_LIMIT = 100;

    private final Script script;
    private final String said; // the line and where it is, for error messages
    private String left; // the rest of the line
    private boolean atTick;
    private int pad; // of the button that was read last

    private ScriptText(Script script, String said, String line) {
        this.script = script;
        this.said = said;
        this.left = line;
    }

    /// {@return the script in this text}
    ///
    /// @throws IllegalArgumentException if a line is malformed; the message gives its number, its
    ///   text and what is wrong
    public static Script parse(String text) {
        return parse(Objects.requireNonNull(text, "text"), "");
    }

    /// {@return the script in this text}
    ///
    /// @param source what error messages begin with
    static Script parse(String text, String source) {
        Script script = new Script();
        String lines = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        int[] number = new int[1];
        // One at a time: all of them at once would need several times the memory of the text.
        LINE_BREAK
                .splitAsStream(lines)
                .forEachOrdered(line -> parseLine(script, source, ++number[0], line));
        return script;
    }

    private static void parseLine(Script script, String source, int number, String line) {
        int comment = line.indexOf('#');
        String content = (comment < 0 ? line : line.substring(0, comment)).strip();
        if (content.isEmpty()) return;
        String said = source + "line " + number + ", '" + Excerpt.of(content) + "'";
        try {
            new ScriptText(script, said, content).happening();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new IllegalArgumentException(said + ": " + e.getMessage(), e);
        }
    }

    private void happening() {
        String first = word("a moment like 1.5s, tick 120 or frame 7");
        switch (first) {
            case "frame" -> {
                long frame = whole("the number of a frame");
                String verb = word("the verb 'slow'");
                if (!verb.equals("slow")) throw wrong("a frame can only be 'slow'", verb);
                script.slowFrameAt(frame, time(word("a duration like 50ms")));
            }
            case "tick" -> {
                atTick = true;
                verb(script.atTick(whole("the number of a tick")), -1);
            }
            // open set: text
            default -> {
                long nanos = time(first);
                verb(script.at(nanos), nanos);
            }
        }
        if (!left.isEmpty()) throw wrong("nothing more was expected", left);
    }

    private void verb(Script.Moment moment, long nanos) {
        String verb = word("a verb like press");
        switch (verb) {
            case "press" -> moment.press(button(), pad);
            case "release" -> moment.release(button(), pad);
            case "tap" -> moment.tap(button(), pad, duration());
            case "type" -> moment.type(rest("the text to type"));
            case "move" -> moment.moveMouse(number("x"), number("y"));
            case "glide" ->
                    moment.glideMouse(
                            number("x"), number("y"), number("x"), number("y"), duration());
            case "drag" ->
                    moment.drag(number("x"), number("y"), number("x"), number("y"), duration());
            case "click" -> moment.click(mouse(), number("x"), number("y"));
            case "scroll" -> moment.scroll(number("dx"), number("dy"));
            case "connect" ->
                    moment.connectPad(whole("the number of a pad"), rest("the name of the pad"));
            case "disconnect" -> moment.disconnectPad(whole("the number of a pad"));
            case "axis" -> moment.axis(whole("the number of a pad"), axis(), number("a value"));
            case "resize" -> {
                Size size = new Size(whole("a width"), whole("a height"));
                moment.add(new ScriptedInput.ResizedTo(size, said));
            }
            case "scale" -> moment.add(new ScriptedInput.ScaledTo(number("a scale"), said));
            case "minimize" -> moment.minimize();
            case "restore" -> moment.restore();
            case "unfocus" -> moment.loseFocus();
            case "focus" -> moment.gainFocus();
            case "close" -> moment.close();
            case "stall" -> script.stallAt(nanos, span("a stall"));
            case "hold" -> script.holdAt(nanos, span("a hold"));
            // open set: text
            default -> throw wrong("no such verb, there are " + VERBS, verb);
        }
    }

    private String word(String wanted) {
        if (left.isEmpty()) throw new IllegalArgumentException(wanted + " is missing");
        String[] parts = BLANKS.split(left, 2);
        left = parts.length < 2 ? "" : parts[1];
        return parts[0];
    }

    /// {@return the word, which is not too long for a number and whose digits are 0 to 9} Java
    /// reads the digits of every script in whole numbers, but not in others.
    ///
    /// @throws NumberFormatException if it is too long, or has other digits
    private static String plain(String word) {
        if (word.length() > NUMBER_LIMIT || word.chars().anyMatch(c -> c > '~'))
            throw new NumberFormatException("length or digits");
        return word;
    }

    private String rest(String wanted) {
        if (left.isEmpty()) throw new IllegalArgumentException(wanted + " is missing");
        String all = left;
        left = "";
        return all;
    }

    private double number(String wanted) {
        String word = word(wanted);
        try {
            return Double.parseDouble(plain(word));
        } catch (NumberFormatException _) {
            throw wrong(wanted + " must be a number", word);
        }
    }

    /// Parses a whole number from 0 to [Integer#MAX_VALUE].
    private int whole(String wanted) {
        String word = word(wanted);
        try {
            long value = Long.parseLong(plain(word));
            if (value >= 0 && value <= Integer.MAX_VALUE) return (int) value;
            throw wrong(wanted + " goes from 0 to " + Integer.MAX_VALUE, word);
        } catch (NumberFormatException _) {
            throw wrong(wanted + " must be a whole number", word);
        }
    }

    private long duration() {
        return atTick ? whole("a duration in ticks") : time(word("a duration like 0.5s"));
    }

    private long span(String what) {
        if (atTick) throw new IllegalArgumentException(what + " needs a time like 2s, not a tick");
        return duration();
    }

    private static long time(String word) {
        String unit =
                word.endsWith("ns")
                        ? "ns"
                        : word.endsWith("ms") ? "ms" : word.endsWith("s") ? "s" : "";
        int places = unit.equals("s") ? 9 : unit.equals("ms") ? 6 : 0;
        try {
            if (unit.isEmpty()) throw new NumberFormatException("no unit");
            String digits = plain(word).substring(0, word.length() - unit.length());
            BigDecimal value = new BigDecimal(digits);
            // Unlike a moved point, this does not expand an exponent of a billion to its digits.
            long nanos = value.scaleByPowerOfTen(places).longValueExact();
            if (nanos > Script.NANOS_LIMIT) throw new ArithmeticException("too long");
            return nanos;
        } catch (NumberFormatException _) {
            throw wrong("a time is written like 1.5s, 200ms or 40ns", word);
        } catch (ArithmeticException _) {
            throw wrong("a time is whole nanoseconds, at most 146 years", word);
        }
    }

    private Button button() {
        String name = word("a button");
        if (name.startsWith("MOUSE_")) return mouse(name);
        if (name.startsWith("PAD") && name.indexOf('_') > 3) {
            String pad = name.substring(3, name.indexOf('_'));
            PadButton button =
                    constant(
                            "pad button",
                            PadButton.values(),
                            name.substring(name.indexOf('_') + 1),
                            name);
            try {
                this.pad = Integer.parseInt(plain(pad));
                return button;
            } catch (NumberFormatException _) {
                throw wrong("a pad button is written like PAD0_SOUTH", name);
            }
        }
        return constant("key", KeyCode.values(), name, name);
    }

    private MouseButton mouse() {
        return mouse(word("a mouse button like MOUSE_LEFT"));
    }

    private static MouseButton mouse(String name) {
        String plain = name.startsWith("MOUSE_") ? name.substring(6) : name;
        return constant("mouse button", MouseButton.values(), plain, name);
    }

    private PadAxis axis() {
        String name = word("an axis like LEFT_X");
        return constant("axis", PadAxis.values(), name, name);
    }

    /// {@return the constant of this name}
    ///
    /// @param kind what the constants are, for the message
    /// @param written the name as the script has it
    private static <E extends Enum<E>> E constant(
            String kind, E[] constants, String name, String written) {
        for (E constant : constants) {
            if (constant.name().equals(name)) return constant;
        }
        String all = Arrays.toString(constants);
        throw wrong(
                "no such "
                        + kind
                        + (all.length() < 200
                                ? ", there are " + all
                                : ", names are like " + SOME_KEYS),
                written);
    }

    private static IllegalArgumentException wrong(String what, String found) {
        return new IllegalArgumentException(what + ": '" + Excerpt.of(found) + "'");
    }
}
