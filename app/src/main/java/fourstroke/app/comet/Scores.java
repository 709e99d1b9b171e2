package fourstroke.app.comet;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The table of the best scores, which is stored in a small text file. Each line has the score, a
/// space and the name of the player.
///
/// A problem with the file never ends a game. If the file cannot be read or parsed, a line in the
/// log says so and the table is empty. The program does not overwrite a file that it cannot read or
/// parse, so that the content of the file is not lost. If the file cannot be written, a line in the
/// log says so.
final class Scores {

    /// The number of places in the table. Eight lines fit under the title.
    static final int PLACES = 8;

    static final int NAME_LIMIT = 10;

    /// The maximum size of the file in bytes. The file of a full table is far smaller than this
    /// limit.
    private static final int FILE_LIMIT = 4096;

    private static final Logger LOG = LoggerFactory.getLogger(Scores.class);

    /// An entry of the table: the name of a player and a score.
    record Entry(String name, long score) {

        /// Checks the name and the score.
        Entry {
            if (score < 1)
                throw new IllegalArgumentException(
                        "a score in the table must be at least 1, but is " + score);
            if (!name.matches("[A-Z0-9 ]{1," + NAME_LIMIT + "}") || name.isBlank()) {
                throw new IllegalArgumentException(
                        "a name must have 1 to %d letters A to Z, digits or spaces, and must not be blank, but is '%s'"
                                .formatted(NAME_LIMIT, name));
            }
        }
    }

    private @Nullable Path file; // The file of the table; null if the table is not saved.
    private final List<Entry> entries = new ArrayList<>();

    /// Creates a table. If the file is null, the table is not saved, and exists only as long as the
    /// program runs.
    Scores(@Nullable Path file) {
        this.file = file;
        if (file != null && Files.exists(file)) load(file);
    }

    private void load(Path file) {
        try {
            byte[] bytes = AtomicFile.read(file, "a table of scores", FILE_LIMIT);
            String lines = new String(bytes, StandardCharsets.UTF_8);
            lines.lines().map(Scores::parse).toList().forEach(this::add);
        } catch (IOException | IllegalArgumentException e) {
            this.file = null;
            LOG.warn(
                    "the scores in {} cannot be read, so the table of scores is empty, and this run"
                            + " saves no scores: {}",
                    Excerpt.of(file),
                    reason(e));
        }
    }

    private static String reason(Exception e) {
        return e instanceof IOException refusal ? AtomicFile.reason(refusal) : e.getMessage();
    }

    /// Parses one line of the file. If a line is malformed, the message does not quote it, because
    /// the line could contain control characters for a terminal.
    private static Entry parse(String line) {
        int blank = line.indexOf(' ');
        try {
            if (blank < 1)
                throw new IllegalArgumentException("the line has no space after the score");
            return new Entry(line.substring(blank + 1), Long.parseLong(line.substring(0, blank)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "a line must be a score, a space and a name of 1 to %d letters"
                            .formatted(NAME_LIMIT),
                    e);
        }
    }

    private int add(Entry entry) {
        int place = 0;
        while (place < entries.size() && entries.get(place).score >= entry.score) place++;
        if (place >= PLACES) return -1;
        entries.add(place, entry);
        if (entries.size() > PLACES) entries.removeLast();
        return place;
    }

    /// {@return the entries of the table, the best score first}
    List<Entry> entries() {
        return entries;
    }

    /// {@return the best score, or 0 if the table is empty}
    long best() {
        return entries.isEmpty() ? 0 : entries.getFirst().score;
    }

    /// {@return whether a score is high enough for the table}
    boolean welcomes(long score) {
        return score > 0 && (entries.size() < PLACES || score > entries.getLast().score);
    }

    /// Enters a score and saves the table.
    ///
    /// @return the place of the score, counted from 0, or -1 if the score is too low for the table
    int enter(String name, long score) {
        int place = add(new Entry(name, score));
        if (place >= 0 && file != null) save(file);
        return place;
    }

    private void save(Path file) {
        String lines =
                entries.stream()
                        .map(entry -> entry.score + " " + entry.name + "\n")
                        .collect(Collectors.joining());
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            AtomicFile.write(file, out -> out.write(lines));
        } catch (IOException e) {
            LOG.warn("the scores cannot be saved in {}: {}", Excerpt.of(file), reason(e));
        }
    }
}
