package fourstroke.loop.launch.control;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A file that a run of a game writes, such as a picture or a movie.
///
/// @param from the number of ticks after which the output begins; -1 for a picture of the last
///   frame
/// @param to the number of ticks after which the output ends; [Long#MAX_VALUE] if the output ends
///   with the run
public record Output(String name, Path file, long from, long to) {

    /// The names of outputs, with the extensions of their files.
    private static final Map<String, String> ENDINGS =
            Map.of("screenshot", ".png", "movie", ".png", "report", ".html", "trace", ".json");

    public static final String SCREENSHOT = "screenshot";

    /// {@return a copy of a list of outputs, in which all outputs with the given name are replaced
    /// by the outputs that a text describes, such as `a.png@60`}
    ///
    /// @throws IllegalArgumentException if a file cannot be written, or if the beginning or the end
    ///   of an output is not a number of ticks
    public static List<Output> with(List<Output> others, String name, String text) {
        List<Output> outputs = new ArrayList<>(others);
        outputs.removeIf(output -> output.name.equals(name));
        Set<Path> files = new HashSet<>();
        for (Output output : outputs) files.add(output.file.toAbsolutePath().normalize());
        for (String part : name.equals(SCREENSHOT) ? text.split(",", -1) : new String[] {text}) {
            Output output = of(name, part.strip());
            if (!files.add(output.file.toAbsolutePath().normalize()))
                throw new IllegalArgumentException(
                        "the file '%s' is named for two outputs; name another file"
                                .formatted(Excerpt.of(output.file)));
            outputs.add(output);
        }
        return List.copyOf(outputs);
    }

    private static Output of(String name, String text) {
        String ending = ENDINGS.getOrDefault(name, "");
        int at = ending.equals(".png") ? text.lastIndexOf('@') : -1;
        boolean timed = at > text.lastIndexOf('.');
        String file = timed ? text.substring(0, at) : text;
        Path path = AtomicFile.named(file);
        if (!file.endsWith(ending) || path.getFileName().toString().equals(ending))
            throw new IllegalArgumentException(
                    "a %s must be written as %s, not '%s'"
                            .formatted(name, form(name, ending), Excerpt.of(text)));
        boolean screenshot = name.equals(SCREENSHOT);
        long from = screenshot ? -1 : 0;
        long to = Long.MAX_VALUE;
        if (timed) {
            String span = text.substring(at + 1);
            String[] ticks = span.split("-", screenshot ? 1 : -1);
            String wanted =
                    screenshot
                            ? "the moment of a screenshot must be a whole number of ticks"
                            : "the span of a movie must be two whole numbers of ticks, the second"
                                    + " larger than the first, like 120-240";
            from = Values.whole(ticks[0], 0, wanted);
            if (ticks.length > 1) to = Values.whole(ticks[1], 0, wanted);
            if (ticks.length > 2 || to <= from)
                throw new IllegalArgumentException(
                        "%s, not '%s'".formatted(wanted, Excerpt.of(span)));
        }
        return new Output(name, writable(path), from, to);
    }

    /// {@return whether the file is not written yet after the given number of ticks of a loop that
    /// is still open}
    public boolean isUnwritten(long tick) {
        return !name.equals(SCREENSHOT) || from < 0 || tick < from;
    }

    /// {@return whether the output is a picture or a movie, so that the pictures of the window must
    /// be captured}
    public boolean isPicture() {
        return ".png".equals(ENDINGS.get(name));
    }

    private static String form(String name, String ending) {
        return switch (name) {
            case SCREENSHOT -> "FILE.png (the last frame) or FILE.png@TICKS";
            case "movie" -> "FILE.png (the whole run) or FILE.png@TICKS-TICKS";
            default -> "FILE" + ending; // open set: text
        };
    }

    /// Creates the folder of the file.
    ///
    /// @return the file
    ///
    /// @throws IllegalArgumentException if the file cannot be written
    private static Path writable(Path file) {
        Path folder = AtomicFile.target(file.toAbsolutePath()).getParent();
        try {
            if (folder != null && !Files.exists(folder)) Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the folder '%s' cannot be created: %s"
                            .formatted(Excerpt.of(folder), AtomicFile.reason(e)),
                    e);
        }
        String refused = AtomicFile.refusal(file);
        if (refused != null) throw new IllegalArgumentException(refused);
        return file;
    }
}
