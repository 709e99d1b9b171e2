package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwUpdateGamepadMappings;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which button of a joystick is which of a pad, in the lines of SDL's database of game
/// controllers: a GUID of 32 hexadecimal digits, a name, and `what:where` for each button and axis.
/// GLFW leaves out in silence what it cannot read, so it is read here first. It knows no half of an
/// axis before the colon (`+leftx:h0.2`), and such a part is left aside, for the others' sake.
///
/// @param right the lines that can be read
/// @param wrong what is wrong with the others, one sentence each
record PadMappings(String right, List<String> wrong) {

    /// The environment variable that SDL and the programs on it read.
    static final String VARIABLE = "SDL_GAMECONTROLLERCONFIG";

    /// Characters in all: SDL's own database, for all pads and systems known, has half a million.
    static final int LIMIT = 1 << 22;

    /// What GLFW has room for, with a zero at its end: bytes, as the next.
    private static final int NAME_LIMIT = 127;

    private static final int LINE_LIMIT = 1023;

    /// What GLFW has room for in the number of a button or axis: of a larger one it would take the
    /// last eight bits, and so another button.
    private static final int NUMBER_LIMIT = 255;

    private static final int SHOWN = 60; // of a line, in messages

    private static final Logger LOG = LoggerFactory.getLogger(PadMappings.class);

    private static final Pattern GUID = Pattern.compile("[0-9a-fA-F]{32}");
    private static final Pattern SOURCE =
            Pattern.compile("[+-]?a(\\d{1,3})~?|b(\\d{1,3})|h\\d\\.\\d");
    private static final Pattern HALF = // but not a name, behind the GUID, that begins so
            Pattern.compile("(?<!^.{32}),[+-][^,]*");
    private static final Set<String> TARGETS =
            Set.of(
                    "a",
                    "b",
                    "x",
                    "y",
                    "back",
                    "start",
                    "guide",
                    "leftshoulder",
                    "rightshoulder",
                    "leftstick",
                    "rightstick",
                    "dpup",
                    "dpright",
                    "dpdown",
                    "dpleft",
                    "lefttrigger",
                    "righttrigger",
                    "leftx",
                    "lefty",
                    "rightx",
                    "righty");

    /// Reads such lines.
    ///
    /// @throws IllegalArgumentException if there are too many
    static PadMappings of(String text) {
        if (text.length() > LIMIT) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "pad mappings have at most %,d characters, not %,d",
                            LIMIT,
                            text.length()));
        }
        StringBuilder right = new StringBuilder();
        List<String> wrong = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\\R", -1)) {
            number++;
            String content = line.strip();
            if (content.isEmpty() || content.startsWith("#")) continue;
            String whole = HALF.matcher(content).replaceAll(""); // GLFW would leave out the line
            String error = error(whole);
            if (error == null) right.append(whole).append('\n');
            else wrong.add("line %s, '%s': %s".formatted(number, shortened(content), error));
        }
        return new PadMappings(right.toString(), List.copyOf(wrong));
    }

    private static @Nullable String error(String line) {
        String[] parts = line.split(",", -1);
        if (!GUID.matcher(parts[0]).matches())
            return "it must begin with a GUID of 32 hexadecimal digits";
        if (parts.length < 3) return "GUID, name and at least one button are separated by commas";
        if (parts[1].isEmpty() || bytes(parts[1]) > NAME_LIMIT)
            return "a name has 1 to %s bytes".formatted(NAME_LIMIT);
        if (bytes(line) > LINE_LIMIT) return "a line has at most %s bytes".formatted(LINE_LIMIT);
        if (line.indexOf(0) >= 0) return "a U+0000 would hide all that follows";
        for (int i = 2; i < parts.length; i++) {
            if (parts[i].isEmpty() && i == parts.length - 1) break; // a comma at the end is usual
            String[] pair = parts[i].split(":", 2);
            if (pair.length < 2) return "'%s' is not like a:b0".formatted(parts[i]);
            if (TARGETS.contains(pair[0]) && !source(pair[1]))
                return "'%s' is no button like b0, axis like a1 or hat like h0.1"
                        .formatted(pair[1]);
        }
        return null;
    }

    private static boolean source(String text) {
        Matcher matcher = SOURCE.matcher(text);
        if (!matcher.matches()) return false;
        String number = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
        return number == null || Integer.parseInt(number) <= NUMBER_LIMIT;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String shortened(String line) {
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
    }

    /// Hands all lines to GLFW, which must run.
    ///
    /// @throws IllegalArgumentException if one is wrong
    void loadAll() {
        if (!wrong.isEmpty()) {
            String more = wrong.size() == 1 ? "" : "; and %s more".formatted(wrong.size() - 1);
            throw new IllegalArgumentException("pad mappings, " + wrong.getFirst() + more);
        }
        load();
    }

    /// Hands the lines that are right to GLFW.
    private void load() {
        if (right.isEmpty()) return;
        ByteBuffer text = memUTF8(right);
        try {
            glfwUpdateGamepadMappings(text);
        } finally {
            memFree(text);
        }
        Glfw.padsChanged();
    }

    /// Loads what the user has set; what is wrong there is in the log.
    static void loadFrom(Map<String, String> environment) {
        String text = environment.getOrDefault(VARIABLE, "");
        if (text.isBlank()) return;
        try {
            PadMappings mappings = of(text);
            for (String wrong : mappings.wrong) LOG.warn("{}, {}", VARIABLE, wrong);
            mappings.load();
        } catch (IllegalArgumentException e) {
            LOG.warn("{}: {}", VARIABLE, e.getMessage());
        }
    }
}
