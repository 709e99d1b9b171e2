package fourstroke.backend.base.script;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.text.NearestName;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The text form of a [Script]. Each line has one action. A line consists of a moment, a verb such
/// as `press`, and the arguments of the verb, with blanks between them. The parser ignores empty
/// lines.
///
/// A moment is a time since the window opened (`1.5s`, `200ms`, `16666667ns`) or a tick (`tick
/// 120`). If the moment of an action is a time, a duration is written like a time. If the moment of
/// an action is a tick, a duration is a number of ticks. A button is the name of a [KeyCode], a
/// mouse button such as `MOUSE_LEFT`, or a pad button such as `PAD0_SOUTH`.
///
/// A `#` starts a comment, which continues to the end of the line. The verbs `type` and `connect`
/// are an exception, because their last argument is the rest of the line. A `#` in the argument of
/// `type` or `connect` belongs to the argument, but the parser removes blanks at the beginning and
/// end of the argument. For example, `2s type Issue #5` types `Issue #5`. A comment cannot follow
/// an action with the verb `type` or `connect` on the same line.
///
/// | verb | arguments | example |
/// |---|---|---|
/// | `press`, `release` | button | `1.5s press SPACE` |
/// | `tap` | button, duration | `tick 120 tap LEFT 5` |
/// | `type` | the rest of the line | `2s type Hello` |
/// | `move` | x, y | `2s move 100 200` |
/// | `leave` | | `3s leave` |
/// | `glide`, `drag` | x, y, to x, y, duration | `2s drag 10 10 300 200 0.5s` |
/// | `click` | mouse button, x, y | `3s click MOUSE_LEFT 10 20` |
/// | `scroll` | dx, dy | `3s scroll 0 -1` |
/// | `connect` | pad, name | `0s connect 0 Twin Stick` |
/// | `disconnect` | pad | `9s disconnect 0` |
/// | `axis` | pad, axis, value | `1s axis 0 LEFT_X -0.5` |
/// | `resize` | width, height | `4s resize 800 600` |
/// | `scale` | pixels per point | `4s scale 2` |
/// | `minimize`, `restore`, `unfocus`, `focus`, `close` | | `5s close` |
/// | `stall`, `hold` | duration; the moment must be a time | `2s stall 300ms` |
///
/// Positions are in points from the upper left corner of the window. The verbs `move`, `click`,
/// `glide` and `drag` make the cursor enter the window if the position is inside, and leave the
/// window if the position is outside. The verb `leave` makes the cursor leave the window too. A
/// line such as `frame 7 slow 50ms` is not an action: the line makes the presentation of frame 7
/// take 50 ms longer.
///
/// A script has at most [Script#LIMIT] actions and [#PAD_NAMES] different names of pads, and each
/// name has at most [#PAD_NAME] characters.
public final class ScriptText {

    /// All verbs, for the error message about an unknown verb.
    static final String VERBS =
            "press, release, tap, type, move, leave, glide, drag, click, scroll, connect,"
                    + " disconnect, axis, resize, scale, minimize, restore, unfocus, focus, close,"
                    + " stall, hold";

    /// Some names of keys, for the error message about an unknown key. [KeyCode] has too many names
    /// to list all of them.
    private static final String SOME_KEYS = "A, DIGIT_1, SPACE, ESCAPE, LEFT, F3, LEFT_SHIFT";

    /// The byte order mark, which editors on Windows write before a text in UTF-8.
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /// The maximum length of a number, in characters. A hundred characters are more than a script
    /// needs, because 17 significant decimal digits identify every number of the type double.
    /// Numbers need this limit, because the time to parse a decimal number grows with the square of
    /// the length of the number.
    private static final int NUMBER_LIMIT = 100;

    /// The maximum number of different names of game pads in a script, so that the names take
    /// little memory. The largest database of game pads has fewer than 10 000 models.
    static final int PAD_NAMES = 10_000;

    /// The maximum length of the name of a game pad, in characters. For comparison, the library
    /// GLFW stores at most 127 bytes of a name.
    static final int PAD_NAME = 200;

    private static final char COMMENT = '#';

    private final Script script;
    // The names of game pads in this script. The map stores each name once, even if many lines
    // contain the name.
    private final Map<String, String> padNames;
    private final ScriptedInput.Origin origin;
    private String left; // The part of the line that is not parsed yet.
    private boolean atTick;
    private int pad; // The number of the game pad whose button was parsed last.

    private ScriptText(
            Script script, Map<String, String> padNames, ScriptedInput.Origin origin, String line) {
        this.script = script;
        this.padNames = padNames;
        this.origin = origin;
        this.left = line;
    }

    /// Parses a script.
    ///
    /// @throws IllegalArgumentException if a line is malformed; the message has the number of the
    ///   line, its text, and what is wrong with the line
    public static Script parse(String text) {
        return parse(Objects.requireNonNull(text, "text"), "");
    }

    /// Parses a script.
    ///
    /// @param source the words with which the error messages of this script begin
    static Script parse(String text, String source) {
        Script script = new Script();
        Map<String, String> padNames = new HashMap<>();
        String lines = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        int[] number = new int[1];
        // The parser reads one line at a time. A list of all lines would need several times the
        // memory of the text of the script.
        LINE_BREAK
                .splitAsStream(lines)
                .forEachOrdered(line ->
                        parseLine(
                                script,
                                padNames,
                                new ScriptedInput.Origin(source, ++number[0]),
                                line.strip()));
        return script;
    }

    private static void parseLine(
            Script script, Map<String, String> padNames, ScriptedInput.Origin origin, String line) {
        if (line.isEmpty() || line.charAt(0) == COMMENT) return;
        try {
            new ScriptText(script, padNames, origin, line).action();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new IllegalArgumentException(
                    "%s, '%s': %s".formatted(origin, Excerpt.of(line), e.getMessage()), e);
        }
    }

    private void action() {
        String first = word("a moment like 1.5s, tick 120 or frame 7");
        switch (first) {
            case "frame" -> {
                long frame = whole("the number of a frame");
                String verb = word("the verb 'slow'");
                if (!verb.equals("slow"))
                    throw wrong("the verb after a frame must be 'slow'", verb);
                script.slowFrameAt(frame, time(word("a duration like 50ms")));
            }
            case "tick" -> {
                atTick = true;
                verb(script.atTick(whole("the number of a tick")), -1);
            }
            // The word may be any text, so the compiler cannot check that this switch lists all
            // cases.
            default -> {
                long nanos = time(first);
                verb(script.at(nanos), nanos);
            }
        }
        if (!atEnd())
            throw new IllegalArgumentException(
                    "the line has too many words: the action is complete before '%s'"
                            .formatted(Excerpt.of(left)));
    }

    private void verb(Script.Moment moment, long nanos) {
        String verb = word("a verb like press");
        switch (verb) {
            case "press" -> moment.press(button(), pad);
            case "release" -> moment.release(button(), pad);
            case "tap" -> moment.tap(button(), pad, duration());
            case "type" -> moment.type(rest("the text to type"));
            case "move" -> moment.moveMouse(number("the coordinate x"), number("the coordinate y"));
            case "leave" -> moment.leave();
            case "glide" ->
                    moment.glideMouse(
                            number("the coordinate x"),
                            number("the coordinate y"),
                            number("the coordinate x"),
                            number("the coordinate y"),
                            duration());
            case "drag" ->
                    moment.drag(
                            number("the coordinate x"),
                            number("the coordinate y"),
                            number("the coordinate x"),
                            number("the coordinate y"),
                            duration());
            case "click" ->
                    moment.click(mouse(), number("the coordinate x"), number("the coordinate y"));
            case "scroll" -> moment.scroll(number("the distance dx"), number("the distance dy"));
            case "connect" -> moment.connectPad(whole("the number of a pad"), padName());
            case "disconnect" -> moment.disconnectPad(whole("the number of a pad"));
            case "axis" -> moment.axis(whole("the number of a pad"), axis(), number("a value"));
            case "resize" -> {
                Size size = new Size(whole("a width"), whole("a height"));
                moment.add(new ScriptedInput.ResizedTo(size, origin));
            }
            case "scale" -> moment.add(new ScriptedInput.ScaledTo(number("a scale"), origin));
            case "minimize" -> moment.minimize();
            case "restore" -> moment.restore();
            case "unfocus" -> moment.loseFocus();
            case "focus" -> moment.gainFocus();
            case "close" -> moment.close();
            case "stall" -> script.stallAt(nanos, span("a stall"));
            case "hold" -> script.holdAt(nanos, span("a hold"));
            // The verb may be any text, so the compiler cannot check that this switch lists all
            // cases.
            default -> throw unknown("verb", List.of(VERBS.split(", ")), verb, VERBS, verb);
        }
    }

    /// {@return whether the line has nothing left to parse except a comment}
    private boolean atEnd() {
        return left.isEmpty() || left.charAt(0) == COMMENT;
    }

    /// {@return the next word of the line} The word ends before a blank or a comment.
    private String word(String wanted) {
        if (atEnd()) throw new IllegalArgumentException(wanted + " is missing");
        String[] parts = BLANKS.split(left, 2);
        left = parts.length < 2 ? "" : parts[1];
        int comment = parts[0].indexOf(COMMENT);
        if (comment < 0) return parts[0];
        left = "";
        return parts[0].substring(0, comment);
    }

    /// Checks that a word is short enough for a number and has only ASCII characters. Java would
    /// also parse whole numbers that are written with the digits of other writing systems.
    ///
    /// @return the same word
    /// @throws NumberFormatException if the word is too long or has a character that is not ASCII
    private static String plain(String word) {
        if (word.length() > NUMBER_LIMIT || word.chars().anyMatch(c -> c > '~'))
            throw new NumberFormatException("length or digits");
        return word;
    }

    /// {@return the rest of the line} A `#` in this text does not start a comment.
    private String rest(String wanted) {
        if (left.isEmpty()) throw new IllegalArgumentException(wanted + " is missing");
        String all = left;
        left = "";
        return all;
    }

    private String padName() {
        String name = rest("the name of the pad");
        if (name.length() > PAD_NAME)
            throw new IllegalArgumentException(
                    "the name of a pad must have at most %s characters, but has %s: shorten the name"
                            .formatted(PAD_NAME, name.length()));
        String stored = padNames.putIfAbsent(name, name);
        if (padNames.size() > PAD_NAMES)
            throw new IllegalArgumentException(
                    "a script can have at most %s different names of pads: use fewer names"
                            .formatted(PAD_NAMES));
        return stored == null ? name : stored;
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
            throw wrong(wanted + " must be from 0 to " + Integer.MAX_VALUE, word);
        } catch (NumberFormatException _) {
            throw wrong(wanted + " must be a whole number", word);
        }
    }

    private long duration() {
        return atTick ? whole("a duration in ticks") : time(word("a duration like 0.5s"));
    }

    private long span(String what) {
        if (atTick)
            throw new IllegalArgumentException(
                    what + " must begin at a time like 2s, not at a tick");
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
            // BigDecimal's method scaleByPowerOfTen is fast for every exponent. BigDecimal's method
            // movePointRight would create a number of a billion digits for an exponent of a
            // billion.
            long nanos = value.scaleByPowerOfTen(places).longValueExact();
            if (nanos > Script.NANOS_LIMIT) throw new ArithmeticException("too long");
            return nanos;
        } catch (NumberFormatException _) {
            throw wrong("a time must be written like 1.5s, 200ms or 40ns", word);
        } catch (ArithmeticException _) {
            throw wrong(
                    "a time must be a whole number of nanoseconds, and at most 146 years", word);
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
                throw wrong("a pad button must be written like PAD0_SOUTH", name);
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

    /// {@return the constant with the given name}
    ///
    /// @param kind the word for the constants in the error message, such as `key`
    /// @param written the name in the script, including a prefix such as `PAD0_`
    private static <E extends Enum<E>> E constant(
            String kind, E[] constants, String name, String written) {
        for (E constant : constants) {
            if (constant.name().equals(name)) return constant;
        }
        List<String> names = Stream.of(constants).map(Enum::name).toList();
        String all = Arrays.toString(constants);
        throw unknown(
                kind, names, name, all.length() < 200 ? all : "for example " + SOME_KEYS, written);
    }

    /// {@return the exception to throw if a script contains an unknown name}
    ///
    /// @param kind the word for what the name should be, such as `key`
    /// @param names all names that exist
    /// @param written the name in the script, including a prefix such as `PAD0_`
    /// @param examples a list of some or all possible names, for the error message
    private static IllegalArgumentException unknown(
            String kind, List<String> names, String name, String examples, String written) {
        String nearest = NearestName.of(names, name);
        String prefix = written.substring(0, written.length() - name.length());
        String advice =
                nearest == null
                        ? ""
                        : "; did you mean %s%s?".formatted(Excerpt.of(prefix), nearest);
        return new IllegalArgumentException(
                "there is no %s '%s'%s Possible names: %s"
                        .formatted(
                                kind,
                                Excerpt.of(written),
                                advice.isEmpty() ? "." : advice,
                                examples));
    }

    private static IllegalArgumentException wrong(String what, String found) {
        return new IllegalArgumentException(what + ", not '" + Excerpt.of(found) + "'");
    }
}
