package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The folder with the results of a sweep or a shard. Until all runs are complete, the folder
/// contains `sweep.json` and a journal, which has a line for each complete run. When all runs are
/// complete, the files of the results replace the journal.
///
/// The caller first calls the method [#open], then [#add] for each run, and at the end [#finish]. A
/// lock on the journal prevents two processes from writing the same folder at the same time.
final class SweepFolder implements AutoCloseable {

    static final String IDENTITY = "sweep.json";
    static final String ROWS = "runs.jsonl";
    static final String TABLE = "runs.csv";
    static final String TIMES = "times.csv";
    private static final String JOURNAL = "journal.tsv";

    /// The maximum size of `sweep.json` in bytes. A `sweep.json` with a command and a hundred names
    /// of settings, each forty letters long, is smaller than this maximum.
    private static final int IDENTITY_LIMIT = 1 << 20;

    private final Path folder;
    private final Identity identity;
    // The folders that this process created for the sweep, with the innermost folder first; null if
    // this process continues a sweep that another process began.
    private final @Nullable List<Path> created;
    private final FileChannel journal;
    private final @Nullable Row[] rows;
    private final long[] processorNanos;
    private int done;

    private SweepFolder(Path folder, Identity identity, @Nullable List<Path> created)
            throws IOException {
        this.folder = folder;
        this.identity = identity;
        this.created = created;
        rows = new @Nullable Row[identity.runs()];
        processorNanos = new long[identity.runs()];
        journal = openJournal(folder.resolve(JOURNAL));
    }

    /// Opens the journal for reading and writing, and creates the journal if it does not exist. If
    /// a symbolic link has the name of the journal, the method throws an exception. In a shared
    /// folder, another user could create such a link, and this class would truncate and overwrite
    /// the file to which the link points.
    private static FileChannel openJournal(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
            throw SweepException.wrong(
                    "'%s' must be a regular file of the sweep, but is a link, a folder, a pipe or a"
                            + " device; delete it",
                    Excerpt.of(file));
        return FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
    }

    /// {@return the opened folder of a sweep, with the results of the runs that are complete; null
    /// if all runs are complete and the files of the results exist}
    ///
    /// @param resume true if the folder may already contain runs of this sweep; if false, such a
    ///   folder causes an exception
    static @Nullable SweepFolder open(Path folder, Identity identity, boolean resume) {
        try {
            List<Path> created = create(folder);
            boolean begun = Files.exists(folder.resolve(IDENTITY));
            if (!begun) {
                refuseOthers(folder);
                AtomicFile.write(folder.resolve(IDENTITY), out -> out.write(identity.toJson()));
            } else {
                if (!resume)
                    throw SweepException.wrong(
                            "'%s' already has runs of a sweep; add --resume to continue this sweep,"
                                    + " or name another folder with --out",
                            Excerpt.of(folder));
                Identity there = identity(folder);
                String name = identity.difference(there);
                if (!name.isEmpty())
                    throw SweepException.wrong(
                            "'%s' has runs of another sweep: its %s is %s, but the %s of this sweep"
                                    + " is %s; name another folder with --out",
                            Excerpt.of(folder),
                            name,
                            there.value(name),
                            name,
                            identity.value(name));
                if (Files.exists(folder.resolve(ROWS)) && !Files.exists(folder.resolve(JOURNAL)))
                    return null;
            }
            SweepFolder opened = new SweepFolder(folder, identity, begun ? null : created);
            try {
                opened.lock();
                opened.read();
                return opened;
            } catch (IOException | RuntimeException e) {
                opened.journal.close();
                throw e;
            }
        } catch (IOException e) {
            throw failed(folder, e, 0);
        }
    }

    /// Creates a folder and its missing parent folders.
    ///
    /// @return the folders that the method has created, with the innermost folder first
    /// @throws SweepException if the folder cannot be created
    private static List<Path> create(Path folder) throws IOException {
        List<Path> missing = new ArrayList<>();
        Path there = folder.toAbsolutePath();
        for (; there != null && Files.notExists(there); there = there.getParent())
            missing.add(there);
        if (there != null && !Files.isDirectory(there))
            throw SweepException.wrong(
                    "'%s' cannot be the folder of the results, because '%s' is a file; name another"
                            + " folder with --out",
                    Excerpt.of(folder), Excerpt.of(there));
        try {
            Files.createDirectories(folder);
            return missing;
        } catch (FileSystemException e) {
            // Java throws a `FileSystemException`, and not one of its subclasses, for a full disk.
            // The caller then reports that the same command may succeed later.
            if (e.getClass() == FileSystemException.class) throw e;
            throw SweepException.wrong(
                    "the folder '%s' cannot be created: %s; name another folder with --out",
                    Excerpt.of(folder), AtomicFile.reason(e));
        }
    }

    /// Deletes the files and folders that this process created for the sweep. If an earlier process
    /// began the sweep, the method deletes nothing.
    void discard() {
        if (created == null) return;
        try {
            journal.close();
            Files.deleteIfExists(folder.resolve(JOURNAL));
            Files.deleteIfExists(folder.resolve(IDENTITY));
            for (Path each : created) Files.deleteIfExists(each);
        } catch (DirectoryNotEmptyException _) {
            // Another process has created the folder of another shard in this folder, so this
            // folder cannot be deleted.
        } catch (IOException e) {
            throw failed(folder, e, done);
        }
    }

    /// {@return an array with two counts: the number of failed runs and the number of all runs in a
    /// folder}
    static int[] failures(Path folder) {
        int[] counts = new int[2];
        try (var lines = new Lines(folder.resolve(ROWS))) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                // Inside a JSON string, a quotation mark is escaped. The search for
                // `"outcome":"failed"`, with its quotation marks, therefore finds only the member
                // `outcome` of the line, and no text of the game.
                if (line.contains("\"outcome\":\"failed\"")
                        || line.contains("\"outcome\":\"hung\"")) counts[0]++;
                counts[1]++;
            }
            return counts;
        } catch (IOException e) {
            throw failed(folder, e, 0);
        }
    }

    /// Throws an exception if a folder contains anything except the folders of shards and
    /// incomplete files, whose names end in `.part`. Other files are probably not the results of a
    /// sweep.
    static void refuseOthers(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            if (files.anyMatch(
                    file ->
                            !file.getFileName().toString().endsWith(".part")
                                    && !file.getFileName().toString().startsWith("shard-")))
                throw SweepException.wrong(
                        "'%s' contains files that are not of a sweep; name a new folder with --out",
                        Excerpt.of(folder));
        }
    }

    /// {@return whether a folder contains only some of the files of a merge, for example because
    /// the disk was full}
    static boolean isUnfinishedMerge(Path folder, Identity identity) {
        return Files.exists(folder.resolve(IDENTITY))
                && !Files.exists(folder.resolve(JOURNAL))
                && !Files.exists(folder.resolve(ROWS))
                && identity.difference(identity(folder)).isEmpty();
    }

    /// {@return the description of a sweep, read from the file `sweep.json` in its folder}
    static Identity identity(Path folder) {
        Path file = folder.resolve(IDENTITY);
        try {
            byte[] bytes = AtomicFile.read(file, "a description of a sweep", IDENTITY_LIMIT);
            return Identity.of(new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException e) {
            throw SweepException.wrong(
                    "'%s' must be the description of a sweep, but cannot be read as one: %s; delete"
                            + " its folder, and run the sweep again",
                    Excerpt.of(file), e.getMessage());
        }
    }

    private void lock() throws IOException {
        try {
            FileLock lock = journal.tryLock();
            if (lock != null) return;
        } catch (OverlappingFileLockException _) {
            // Another thread of this process already has the lock of the journal.
        }
        throw new SweepException(
                "another process is writing the sweep in '%s'; wait until that process has ended, or name another folder with --out"
                        .formatted(Excerpt.of(folder)),
                true);
    }

    /// Reads the journal. If a process was killed or the disk was full while the last line was
    /// written, this line is incomplete and has no line feed. The method removes such a line from
    /// the journal, and the sweep repeats its run.
    private void read() throws IOException {
        Path file = folder.resolve(JOURNAL);
        long whole = 0;
        try (var lines = new Lines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                try {
                    int tab = line.indexOf('\t');
                    Row row = Row.of(line.substring(tab + 1));
                    if (rows[row.run()] == null) done++;
                    rows[row.run()] = row;
                    processorNanos[row.run()] = Long.parseLong(line.substring(0, tab));
                } catch (RuntimeException e) {
                    throw SweepException.wrong(
                            "line %s of '%s' must be the result of a run, but cannot be read;"
                                    + " delete the folder, and run the sweep again",
                            lines.count(), Excerpt.of(file));
                }
            }
            whole = lines.bytes();
        }
        journal.truncate(whole);
        journal.position(whole);
    }

    boolean has(int run) {
        return rows[run] != null;
    }

    /// {@return the number of runs that are complete}
    int done() {
        return done;
    }

    /// Adds the result of a run to the results of the sweep. The method writes the result to the
    /// journal immediately, so the journal contains the result even if this process is killed after
    /// the call.
    ///
    /// @throws SweepException if the result cannot be written; the journal keeps the earlier
    ///   results
    void add(Row row, long nanos) {
        ByteBuffer line =
                ByteBuffer.wrap(
                        (nanos + "\t" + row.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (line.hasRemaining()) journal.write(line);
        } catch (IOException e) {
            throw failed(folder, e, done);
        }
        rows[row.run()] = row;
        processorNanos[row.run()] = nanos;
        done++;
    }

    private static SweepException failed(Path folder, IOException e, int kept) {
        if (e instanceof ClosedByInterruptException) return interrupted();
        return new SweepException(
                "'%s' cannot be written: %s; the folder keeps %s complete runs: free some disk space, then continue with --resume"
                        .formatted(Excerpt.of(folder), AtomicFile.reason(e), kept),
                true);
    }

    /// {@return the exception for a sweep whose thread was interrupted}
    static SweepException interrupted() {
        return new SweepException("the sweep was interrupted; continue with --resume", true);
    }

    /// Writes the files of the results, and deletes the journal. The method keeps the lock of the
    /// journal until the files of the results exist, because another process must not write the
    /// files of the results at the same time.
    void finish() {
        List<Row> all = new ArrayList<>();
        List<String> times = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            Row row = rows[i];
            if (row == null) continue;
            all.add(row);
            times.add(Csv.line(List.of(Integer.toString(i), Json.number(processorNanos[i] / 1e9))));
        }
        try {
            write(folder, identity, all, times);
            // The method closes the journal before it deletes the journal, because Windows refuses
            // to delete an open file.
            journal.close();
            Files.deleteIfExists(folder.resolve(JOURNAL));
        } catch (IOException e) {
            throw failed(folder, e, done);
        }
    }

    /// Writes all files of the results of a sweep.
    ///
    /// @param times the lines of the table of processor times, one line per run
    static void write(Path folder, Identity identity, List<Row> rows, List<String> times)
            throws IOException {
        AtomicFile.write(
                folder.resolve(TABLE),
                out -> {
                    TreeSet<String> reports = new TreeSet<>();
                    for (Row row : rows) reports.addAll(row.reports().keySet());
                    List<String> names = new ArrayList<>(List.of("run"));
                    names.addAll(identity.names());
                    names.addAll(List.of("ticks", "hash", "outcome", "error"));
                    for (String report : reports)
                        names.add(names.contains(report) ? "report." + report : report);
                    out.write(Csv.line(names.stream().map(Csv::noFormula).toList()));
                    for (Row row : rows) {
                        List<String> cells = new ArrayList<>();
                        cells.add(Integer.toString(row.run()));
                        for (String name : identity.names())
                            cells.add(Csv.noFormula(row.settings().getOrDefault(name, "")));
                        cells.add(Long.toString(row.ticks()));
                        cells.add(row.hashText());
                        cells.add(row.outcome().toString());
                        cells.add(Csv.noFormula(row.error()));
                        for (String report : reports) {
                            Double value = row.reports().get(report);
                            cells.add(value == null ? "" : Json.number(value));
                        }
                        out.write(Csv.line(cells));
                    }
                });
        AtomicFile.write(
                folder.resolve(TIMES),
                out -> {
                    out.write("run,processor_seconds\n");
                    for (String line : times) out.write(line);
                });
        Summary summary = new Summary(identity, rows);
        AtomicFile.write(folder.resolve("summary.txt"), out -> out.write(summary.text()));
        AtomicFile.write(folder.resolve("summary.html"), out -> out.write(SummaryPage.of(summary)));
        // This method writes the file `runs.jsonl` last. If `runs.jsonl` exists, all files of the
        // results exist.
        AtomicFile.write(
                folder.resolve(ROWS),
                out -> {
                    for (Row row : rows) out.write(row.toJson() + "\n");
                });
    }

    @Override
    public void close() {
        try {
            journal.close();
        } catch (IOException e) {
            throw failed(folder, e, done);
        }
    }
}
