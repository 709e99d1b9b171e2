package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// One dimension of a sweep: a list of points. Each point has one value for each setting of the
/// axis. A sweep plays the game once for each combination of the points of its axes.
///
/// @param names the names of the settings
/// @param points the values of the settings at each point, in the order of `names`
/// @param file the path of the file from which the points were read; empty if the points do not
///   come from a file
record Axis(List<String> names, List<List<String>> points, String file) {

    Axis(List<String> names, List<List<String>> points) {
        this(names, points, "");
    }

    /// The maximum number of runs of a sweep. At the end of a sweep the results of all runs are in
    /// memory, and the result of one run takes about a kilobyte.
    static final int LIMIT = 1_000_000;

    /// The maximum size of a file of settings in bytes. A file with a million rows, each with a few
    /// numbers, has about this size.
    static final int FILE_LIMIT = 32 << 20;

    /// {@return an axis with one setting, whose points are the given values}
    static Axis of(String name, List<String> values) {
        return new Axis(List.of(name), values.stream().map(List::of).toList());
    }

    /// {@return an axis with all seeds from `first` to `last`, including both}
    static Axis seeds(long first, long last) {
        if (last < first)
            throw SweepException.wrong(
                    "the first seed of a range must not be larger than the last seed, but the range"
                            + " is %s-%s",
                    first, last);
        if (last - first < 0 || last - first >= LIMIT)
            throw SweepException.wrong(
                    "a sweep can have at most %s runs, but the seeds %s-%s are more; give fewer"
                            + " seeds",
                    LIMIT, first, last);
        List<List<String>> points = new ArrayList<>();
        for (long i = 0; i <= last - first; i++) points.add(List.of(Long.toString(first + i)));
        return new Axis(List.of("seed"), points);
    }

    /// {@return an axis with the seeds that are given as a text such as `1-1000` or `7`}
    static Axis seeds(String text) {
        int dash = text.indexOf('-', 1);
        try {
            long first = Long.parseLong(dash < 0 ? text : text.substring(0, dash));
            return seeds(first, dash < 0 ? first : Long.parseLong(text.substring(dash + 1)));
        } catch (NumberFormatException _) {
            throw SweepException.wrong(
                    "the seeds must be a range such as 1-1000, or one whole number, but are '%s'",
                    Excerpt.of(text));
        }
    }

    /// {@return an axis with a setting and its values, which are given as a text such as
    /// `speed=1,2,3`}
    static Axis vary(String text) {
        int equals = text.indexOf('=');
        if (equals < 1)
            throw SweepException.wrong(
                    "--vary needs a name and values, such as speed=1,2,3, but has '%s'",
                    Excerpt.of(text));
        return of(text.substring(0, equals), List.of(text.substring(equals + 1).split(",", -1)));
    }

    /// {@return an axis whose points are the rows of a file} The file name must end in `.csv`,
    /// `.json` or `.jsonl`, which selects the format CSV, JSON (an array of objects) or JSON Lines.
    static Axis read(Path file) {
        try {
            byte[] bytes = AtomicFile.read(file, "a file of settings", FILE_LIMIT);
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            Axis read = parse(file.toString(), text);
            return new Axis(read.names, read.points, file.toString());
        } catch (CharacterCodingException _) {
            throw SweepException.wrong("'%s' is not a text in UTF-8", Excerpt.of(file));
        } catch (IOException e) {
            throw SweepException.wrong(
                    "'%s' cannot be read: %s", Excerpt.of(file), AtomicFile.reason(e));
        } catch (IllegalArgumentException e) {
            throw SweepException.wrong(
                    "'%s' is not a file of settings: %s", Excerpt.of(file), e.getMessage());
        }
    }

    /// {@return an axis whose points are the rows of the given text} The ending of the file name
    /// selects the format of the text: `.csv`, `.json` or `.jsonl`.
    ///
    /// @throws IllegalArgumentException if the text does not have the selected format, or contains
    ///   no rows
    static Axis parse(String name, String text) {
        if (name.endsWith(".csv")) return ofCsv(text);
        if (name.endsWith(".jsonl"))
            return ofObjects(
                    text.lines()
                            .filter(line -> !line.isBlank())
                            .<@Nullable Object>map(Json::parse)
                            .iterator());
        if (!name.endsWith(".json"))
            throw new IllegalArgumentException(
                    "the name of the file must end in .csv, .json or .jsonl");
        if (!(Json.parse(text) instanceof List<?> objects))
            throw new IllegalArgumentException("the file must contain an array of JSON objects");
        return ofObjects(objects.iterator());
    }

    private static Axis ofCsv(String text) {
        List<List<String>> lines = Csv.parse(text);
        if (lines.size() < 2)
            throw new IllegalArgumentException(
                    "the file must contain a line of names and at least one line of values");
        List<String> names = lines.removeFirst();
        if (names.size() == 1 && names.getFirst().matches("(?s).*[;\t|].*"))
            throw new IllegalArgumentException(
                    "line 1, '%s', has no comma; separate the names and the values by commas"
                            .formatted(Excerpt.of(names.getFirst())));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).size() != names.size())
                throw new IllegalArgumentException(
                        "row %s has %s cells, but the first line has %s names"
                                .formatted(i + 1, lines.get(i).size(), names.size()));
            int empty = lines.get(i).indexOf("");
            if (empty >= 0)
                throw new IllegalArgumentException(
                        "row %s has an empty cell for '%s'; write a value there"
                                .formatted(i + 1, Excerpt.of(names.get(empty))));
        }
        return new Axis(names, lines);
    }

    /// {@return an axis with a point for each JSON object} The method checks each object before it
    /// asks the iterator for the next object, so the memory contains only one parsed object of a
    /// JSON Lines file at a time.
    private static Axis ofObjects(Iterator<?> objects) {
        List<List<String>> points = new ArrayList<>();
        List<String> names = List.of();
        while (objects.hasNext()) {
            Map<String, ?> object = Json.object(objects.next());
            if (points.size() == LIMIT)
                throw new IllegalArgumentException(
                        "the file has more than %s rows".formatted(LIMIT));
            if ((points.size() + 1L) * object.size() > Csv.CELLS)
                throw new IllegalArgumentException(
                        "the file has more than %s cells".formatted(Csv.CELLS));
            if (points.isEmpty()) names = List.copyOf(object.keySet());
            List<String> point = new ArrayList<>();
            for (String name : names) {
                Object value = object.get(name);
                if (!(value instanceof String || value instanceof Json.Literal))
                    throw new IllegalArgumentException(
                            "in row %s, '%s' is missing or is neither a text nor a number"
                                    .formatted(points.size() + 1, Excerpt.of(name)));
                point.add(value.toString());
            }
            if (object.size() != names.size())
                throw new IllegalArgumentException(
                        "row %s must have the same names as the first row"
                                .formatted(points.size() + 1));
            points.add(point);
        }
        if (points.isEmpty() || names.isEmpty())
            throw new IllegalArgumentException("the file contains no settings");
        return new Axis(names, points);
    }
}
