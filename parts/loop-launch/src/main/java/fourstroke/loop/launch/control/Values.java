package fourstroke.loop.launch.control;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// Parses the values of settings of a run from the text in properties, variables and command lines.
public final class Values {

    /// The maximum size of a script file in bytes. A script has at most 2^20 events, and 32 bytes
    /// are enough for a line such as `1234.567s move 1280.5 720.5`.
    static final int SCRIPT_LIMIT = 32 << 20;

    private Values() {}

    public static String clock(String text) {
        return switch (text) {
            case "virtual", "real" -> text;
            default ->
                    throw new IllegalArgumentException(
                            "a clock must be virtual or real, not '%s'"
                                    .formatted(Excerpt.of(text)));
        };
    }

    public static Size size(String text) {
        String[] sides = text.split("x", -1);
        try {
            long width = whole(sides[0]);
            long height = whole(sides.length == 2 ? sides[1] : "");
            if (Math.min(width, height) > 0 && Math.max(width, height) <= Image.LIMIT)
                return new Size((int) width, (int) height);
        } catch (NumberFormatException _) {
            // The exception at the end of this method contains the invalid text.
        }
        throw new IllegalArgumentException(
                "a size must be width x height in points like 1280x720, each from 1 to %s, not '%s'"
                        .formatted(Image.LIMIT, Excerpt.of(text)));
    }

    /// {@return the whole number in a text} This method accepts only the digits 0 to 9, whereas
    /// Java's parser accepts the digits of every writing system.
    ///
    /// @throws NumberFormatException if the text is not a whole number
    private static long whole(String text) {
        if (text.chars().anyMatch(c -> c > '~')) throw new NumberFormatException(text);
        return Long.parseLong(text);
    }

    /// {@return the whole number in a text, which must be at least a given minimum}
    ///
    /// @param least the smallest number that is accepted
    /// @param wanted a description in words of what the text should be, for the message of the
    ///   exception
    /// @throws IllegalArgumentException if the text is not a whole number, or if the number is too
    ///   small
    static long whole(String text, long least, String wanted) {
        try {
            long number = whole(text);
            if (number >= least) return number;
        } catch (NumberFormatException _) {
            // The exception at the end of this method contains the invalid text.
        }
        throw new IllegalArgumentException("%s, not '%s'".formatted(wanted, Excerpt.of(text)));
    }

    public static long ticks(String text) {
        return whole(text, 1, "the number of ticks must be a whole number of at least 1");
    }

    public static long from(String text) {
        return whole(
                text, 0, "the tick from which a run is shown must be a whole number of at least 0");
    }

    public static Duration seconds(String text) {
        return Duration.ofSeconds(
                whole(
                        text,
                        Long.MIN_VALUE,
                        "the limit of idle time must be a whole number of seconds"));
    }

    public static long seed(String text) {
        return whole(text, Long.MIN_VALUE, "a seed must be a whole number of at most 64 bits");
    }

    /// {@return the text of the script in the file with the given name}
    ///
    /// @throws IllegalArgumentException if the file does not exist, is not a regular file (a pipe
    ///   could make the game wait forever), is larger than [#SCRIPT_LIMIT] bytes, or contains text
    ///   that is not UTF-8
    public static String script(String text) {
        Path file = AtomicFile.named(text);
        if (!Files.exists(file))
            throw new IllegalArgumentException("there is no file '%s'".formatted(Excerpt.of(text)));
        try {
            byte[] bytes = AtomicFile.read(file, "a script", SCRIPT_LIMIT);
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "the file '%s' is not a text in UTF-8".formatted(Excerpt.of(text)), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the file '%s' cannot be read: %s"
                            .formatted(Excerpt.of(text), AtomicFile.reason(e)),
                    e);
        }
    }
}
