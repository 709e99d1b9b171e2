package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwUpdateGamepadMappings;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.loop.api.spi.Excerpt;

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

/// Mappings from joysticks to game pads, in the line format of SDL's game controller database: a
/// GUID of 32 hexadecimal digits, a name, and `target:source` for each button and axis. GLFW
/// silently skips lines that it cannot parse, so they are checked here first. It does not support
/// half axes before the colon (`+leftx:h0.2`); such a part is dropped so that the rest of its line
/// works.
///
/// @param right the valid lines
/// @param wrong what is wrong with the first of the other lines, one sentence each
/// @param wrongLines how many there are of those
record PadMappings(String right, List<String> wrong, int wrongLines) {

    /// The environment variable that SDL and programs that use it read.
    static final String VARIABLE = "SDL_GAMECONTROLLERCONFIG";

    /// The most characters in total: SDL's own database, for all known pads and systems, has half a
    /// million.
    static final int LIMIT = 1 << 22;

    /// The most bytes that GLFW has room for, without the terminating zero, as the next.
    private static final int NAME_LIMIT = 127;

    private static final int LINE_LIMIT = 1023;

    /// The largest number of a button or axis that GLFW can store: it would truncate a larger one
    /// to eight bits, and so use another button.
    private static final int NUMBER_LIMIT = 255;

    /// The most wrong lines that are told of one by one. A text that is no database at all could
    /// have two million, and as many sentences would need several times its memory.
    static final int TOLD = 10;

    private static final Logger LOG = LoggerFactory.getLogger(PadMappings.class);

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");
    private static final Pattern GUID = Pattern.compile("[0-9a-fA-F]{32}");
    private static final Pattern SOURCE =
            Pattern.compile("[+-]?a(\\d{1,3})~?|b(\\d{1,3})|h\\d\\.\\d");
    private static final Pattern HALF = // but not a name, after the GUID, that begins so
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

    /// Parses mapping lines.
    ///
    /// @throws IllegalArgumentException if they have more than [#LIMIT] characters
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
        int wrongLines = 0;
        // One at a time: all of them at once would need several times the memory of the text.
        for (String line : (Iterable<String>) LINE_BREAK.splitAsStream(text)::iterator) {
            number++;
            String content = line.strip();
            if (content.isEmpty() || content.startsWith("#")) continue;
            String whole = HALF.matcher(content).replaceAll(""); // GLFW would skip the line
            String error = error(whole);
            if (error == null) right.append(whole).append('\n');
            else if (++wrongLines <= TOLD)
                wrong.add("line %s, '%s': %s".formatted(number, Excerpt.of(content), error));
        }
        return new PadMappings(right.toString(), List.copyOf(wrong), wrongLines);
    }

    private static @Nullable String error(String line) {
        if (bytes(line) > LINE_LIMIT) return "a line has at most %s bytes".formatted(LINE_LIMIT);
        String[] parts = line.split(",", -1);
        if (!GUID.matcher(parts[0]).matches())
            return "it must begin with a GUID of 32 hexadecimal digits";
        if (parts.length < 3) return "GUID, name and at least one button are separated by commas";
        if (parts[1].isEmpty() || bytes(parts[1]) > NAME_LIMIT)
            return "a name has 1 to %s bytes".formatted(NAME_LIMIT);
        if (line.indexOf(0) >= 0) return "a U+0000 would hide all that follows";
        for (int i = 2; i < parts.length; i++) {
            if (parts[i].isEmpty() && i == parts.length - 1) break; // a comma at the end is usual
            String[] pair = parts[i].split(":", 2);
            if (pair.length < 2) return "'%s' is not like a:b0".formatted(Excerpt.of(parts[i]));
            if (TARGETS.contains(pair[0]) && !source(pair[1]))
                return "'%s' is no button like b0, axis like a1 or hat like h0.1"
                        .formatted(Excerpt.of(pair[1]));
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

    /// Passes all lines to GLFW, which must be initialised.
    ///
    /// @throws IllegalArgumentException if one is wrong
    void loadAll() {
        if (wrongLines > 0) {
            String more = wrongLines == 1 ? "" : "; and %s more".formatted(wrongLines - 1);
            throw new IllegalArgumentException("pad mappings, " + wrong.getFirst() + more);
        }
        load();
    }

    /// Passes the valid lines to GLFW.
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

    /// Loads the user's mappings from the environment variable; the first invalid lines are logged,
    /// and the number of the others.
    static void loadFrom(Map<String, String> environment) {
        String text = environment.getOrDefault(VARIABLE, "");
        if (text.isBlank()) return;
        try {
            PadMappings mappings = of(text);
            for (String wrong : mappings.wrong) LOG.warn("{}, {}", VARIABLE, wrong);
            int untold = mappings.wrongLines - mappings.wrong.size();
            if (untold > 0) LOG.warn("{} has {} more wrong lines", VARIABLE, untold);
            mappings.load();
        } catch (IllegalArgumentException e) {
            LOG.warn("{}: {}", VARIABLE, e.getMessage());
        }
    }
}
