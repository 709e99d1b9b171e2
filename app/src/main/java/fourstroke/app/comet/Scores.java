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

/// The best scores, in a small text file. Each line has the score, a space and the name.
///
/// The table must never crash a game. A file that cannot be read or understood gives one line in
/// the log and an empty table, and is left as it is: somebody may know what it was. One that cannot
/// be written gives one line in the log.
final class Scores {

    /// Places in the table: what fits under the title.
    static final int PLACES = 8;

    static final int NAME_LIMIT = 10;

    /// The largest file that is read: far larger than a full table.
    private static final int FILE_LIMIT = 4096;

    private static final Logger LOG = LoggerFactory.getLogger(Scores.class);

    /// One place in the table.
    record Entry(String name, long score) {

        /// Refuses an invalid entry.
        Entry {
            if (score < 1)
                throw new IllegalArgumentException(
                        "a score in the table is at least 1, not " + score);
            if (!name.matches("[A-Z0-9 ]{1," + NAME_LIMIT + "}") || name.isBlank()) {
                throw new IllegalArgumentException(
                        "a name has 1 to %d letters A to Z, digits and spaces, not '%s'"
                                .formatted(NAME_LIMIT, name));
            }
        }
    }

    private @Nullable Path file; // where the table is kept, if anywhere
    private final List<Entry> entries = new ArrayList<>();

    /// Keeps a table in a file or, if that is null, only while the program runs.
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
                    "the scores in {} cannot be read, so the table begins anew and is not kept: {}",
                    Excerpt.of(file),
                    reason(e));
        }
    }

    private static String reason(Exception e) {
        return e instanceof IOException refusal ? AtomicFile.reason(refusal) : e.getMessage();
    }

    /// Parses one line. A broken line is not quoted: it could contain anything, and the message
    /// goes to a terminal.
    private static Entry parse(String line) {
        int blank = line.indexOf(' ');
        try {
            if (blank < 1) throw new IllegalArgumentException("there is no space");
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

    /// {@return the table, best score first}
    List<Entry> entries() {
        return entries;
    }

    /// {@return the best score, or 0}
    long best() {
        return entries.isEmpty() ? 0 : entries.getFirst().score;
    }

    /// {@return whether a score makes it into the table}
    boolean welcomes(long score) {
        return score > 0 && (entries.size() < PLACES || score > entries.getLast().score);
    }

    /// Enters a score and saves the table.
    ///
    /// @return its place, from 0, or -1 if it did not make it into the table
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
            LOG.warn("the scores cannot be kept in {}: {}", Excerpt.of(file), reason(e));
        }
    }
}
