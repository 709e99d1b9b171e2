package fourstroke.loop.launch.control;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.time.Duration;

/// The values of settings, as words of run control and of command lines have them.
public final class Values {

    private Values() {}

    public static String clock(String text) {
        return switch (text) {
            case "virtual", "real" -> text;
            default ->
                    throw new IllegalArgumentException(
                            "a clock is virtual or real, not '%s'".formatted(Excerpt.of(text)));
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
            // reported below
        }
        throw new IllegalArgumentException(
                "a size is width x height in points like 1280x720, each from 1 to %s, not '%s'"
                        .formatted(Image.LIMIT, Excerpt.of(text)));
    }

    /// {@return the whole number in this text, in digits 0 to 9} Java's parser would accept digits
    /// of every script.
    ///
    /// @throws NumberFormatException if it is not one
    private static long whole(String text) {
        if (text.chars().anyMatch(c -> c > '~')) throw new NumberFormatException(text);
        return Long.parseLong(text);
    }

    /// {@return the same, if it is at least so much}
    ///
    /// @param wanted what it is to be, in words
    /// @throws IllegalArgumentException if it is not
    static long whole(String text, long least, String wanted) {
        try {
            long number = whole(text);
            if (number >= least) return number;
        } catch (NumberFormatException _) {
            // reported below
        }
        throw new IllegalArgumentException("%s, not '%s'".formatted(wanted, Excerpt.of(text)));
    }

    public static long ticks(String text) {
        return whole(text, 1, "a number of ticks is whole and at least 1");
    }

    public static Duration seconds(String text) {
        return Duration.ofSeconds(
                whole(text, Long.MIN_VALUE, "a limit of idle time is a whole number of seconds"));
    }

    public static long seed(String text) {
        return whole(text, Long.MIN_VALUE, "a seed is a whole number of at most 64 bits");
    }

    /// {@return the lines of the script in this file}
    public static String script(String text) {
        try {
            return Files.readString(AtomicFile.named(text));
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException(
                    "there is no file '%s'".formatted(Excerpt.of(text)), e);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "'%s' is not a text in UTF-8".formatted(Excerpt.of(text)), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "'%s' cannot be read: %s".formatted(Excerpt.of(text), AtomicFile.reason(e)), e);
        }
    }
}
