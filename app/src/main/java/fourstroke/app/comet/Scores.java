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
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The best scores, in a small text file. Each line has the score, a space and the name.
///
/// The table must never crash a game. A file that cannot be read or understood gives one line in
/// the log and an empty table; one that cannot be written gives one line in the log.
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

    private final @Nullable Path file;
    private final List<Entry> entries = new ArrayList<>();
    private boolean readable = true;

    /// Keeps a table in a file or, if that is null, only while the program runs.
    Scores(@Nullable Path file) {
        this.file = file;
        if (file != null) load(file);
    }

    /// Adds the entries of the file that are not in the table. A file that could not be read once
    /// is not tried again.
    private void load(Path file) {
        if (!readable || !Files.exists(file)) return;
        List<Entry> known = new ArrayList<>(entries);
        try {
            byte[] bytes = AtomicFile.read(file, "a table of scores", FILE_LIMIT);
            String lines = new String(bytes, StandardCharsets.UTF_8);
            for (Entry entry : lines.lines().map(Scores::parse).toList())
                if (!known.remove(entry)) add(entry);
        } catch (IOException | IllegalArgumentException e) {
            readable = false;
            LOG.warn(
                    "the scores in {} cannot be read, so the table goes on without them: {}",
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

    /// Enters a score and saves the table, including what other games have added to the file
    /// meanwhile.
    ///
    /// @return its place, from 0, or -1 if it did not make it into the table
    int enter(String name, long score) {
        Entry entry = new Entry(name, score);
        if (file != null) load(file);
        int place = add(entry);
        if (place >= 0 && file != null) save(file);
        return place;
    }

    /// A file that cannot be read is not overwritten: somebody may know what it was.
    private void setAside(Path file) throws IOException {
        readable = true;
        if (!Files.isRegularFile(file)) return;
        Path aside = file.resolveSibling(file.getFileName() + ".unreadable");
        Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
        LOG.warn("the scores that cannot be read are kept as {}", Excerpt.of(aside));
    }

    private void save(Path file) {
        String lines =
                entries.stream()
                        .map(entry -> entry.score + " " + entry.name + "\n")
                        .collect(Collectors.joining());
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (!readable) setAside(file);
            AtomicFile.write(file, out -> out.write(lines));
        } catch (IOException e) {
            LOG.warn("the scores cannot be kept in {}: {}", Excerpt.of(file), reason(e));
        }
    }
}
