package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Joins the results of the shards of a sweep into one folder. Except for the table of processor
/// times, the joined files are equal to the files of a sweep on one machine.
final class Merge {

    private final Identity whole;
    private final @Nullable Row[] rows;
    // The lines of the table of processor times. The index of a line is the number of its run.
    private final @Nullable String[] times;
    // The folders of the shards. The folder of shard 1 is at index 0.
    private final @Nullable Path[] shards;

    private Merge(Identity first) {
        whole = first.whole();
        rows = new @Nullable Row[first.runs()];
        times = new @Nullable String[first.runs()];
        shards = new @Nullable Path[first.shard().count()];
    }

    /// {@return the folders of shards inside a folder, in the order of their names, or the folder
    /// itself if it contains no folders of shards}
    static List<Path> shardsIn(Path folder) {
        try (var files = Files.list(folder)) {
            List<Path> found =
                    files.filter(file -> file.getFileName().toString().startsWith("shard-"))
                            .filter(Files::isDirectory)
                            .sorted()
                            .toList();
            return found.isEmpty() ? List.of(folder) : found;
        } catch (IOException e) {
            throw SweepException.wrong(
                    "the shards in '%s' cannot be read: %s",
                    Excerpt.of(folder), AtomicFile.reason(e));
        }
    }

    /// Joins the results of all given shards, and writes the joined results into a folder.
    static void run(List<Path> folders, Path out) {
        Identity first = SweepFolder.identity(folders.getFirst());
        Merge merge = new Merge(first);
        for (Path folder : folders) merge.add(folder, folders.getFirst());
        merge.demandAll();
        try {
            Files.createDirectories(out);
            if (!SweepFolder.isUnfinishedMerge(out, merge.whole)) SweepFolder.refuseOthers(out);
            merge.write(out);
        } catch (IOException e) {
            throw new SweepException(
                    "'%s' cannot be written: %s; free some disk space, then merge again"
                            .formatted(Excerpt.of(out), AtomicFile.reason(e)),
                    true);
        }
    }

    private void add(Path folder, Path first) {
        Identity identity = SweepFolder.identity(folder);
        String name = whole.difference(identity.whole());
        String here = whole.value(name);
        String there = identity.value(name);
        if (name.isEmpty() && identity.shard().count() != shards.length) {
            name = "number of shards";
            here = Integer.toString(shards.length);
            there = Integer.toString(identity.shard().count());
        }
        if (!name.isEmpty())
            throw SweepException.wrong(
                    "'%s' and '%s' belong to different sweeps: the %s is %s in the first folder and"
                        + " %s in the second folder; merge only shards of one sweep, all run by the"
                        + " same version",
                    Excerpt.of(first), Excerpt.of(folder), name, here, there);
        int number = identity.shard().number() - 1;
        if (shards[number] != null)
            throw SweepException.wrong(
                    "shard %s is in two of the given folders, '%s' and '%s'; give only one of these"
                            + " folders",
                    identity.shard(), Excerpt.of(shards[number]), Excerpt.of(folder));
        shards[number] = folder;
        if (!Files.exists(folder.resolve(SweepFolder.ROWS)))
            throw SweepException.wrong(
                    "shard %s in '%s' is not complete; continue this shard with --resume, then"
                            + " merge again",
                    identity.shard(), Excerpt.of(folder));
        read(folder, identity.shard());
    }

    private void read(Path folder, Shard shard) {
        Path file = folder.resolve(SweepFolder.ROWS);
        try (var lines = new Lines(file);
                var table = new Lines(folder.resolve(SweepFolder.TIMES))) {
            table.next(); // The first line of the table contains the headings.
            for (int run = 0; run < rows.length; run++) {
                if (!shard.has(run)) continue;
                String line = lines.next();
                Row row = line == null ? null : Row.of(line);
                if (row == null || row.run() != run)
                    throw new IllegalArgumentException("run %s is missing".formatted(run));
                rows[run] = row;
                times[run] = table.next() + "\n";
            }
            if (lines.next() != null)
                throw new IllegalArgumentException("the file has more runs than the shard");
        } catch (IOException e) {
            throw SweepException.wrong(
                    "'%s' cannot be read: %s", Excerpt.of(folder), AtomicFile.reason(e));
        } catch (RuntimeException e) {
            throw SweepException.wrong(
                    "'%s' does not contain exactly the runs of shard %s: %s; delete the folder of"
                            + " this shard, and run the shard again",
                    Excerpt.of(file), shard, e.getMessage());
        }
    }

    private void demandAll() {
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < shards.length; i++)
            if (shards[i] == null) missing.add(Integer.toString(i + 1));
        if (!missing.isEmpty())
            throw SweepException.wrong(
                    "the sweep has %s shards, and these shards are missing: %s; run the missing"
                            + " shards, then merge again",
                    shards.length, Excerpt.of(String.join(", ", missing)));
    }

    private void write(Path out) throws IOException {
        List<Row> all = new ArrayList<>();
        for (Row row : rows) if (row != null) all.add(row);
        AtomicFile.write(out.resolve(SweepFolder.IDENTITY), writer -> writer.write(whole.toJson()));
        List<String> lines = new ArrayList<>();
        for (String line : times) if (line != null) lines.add(line);
        SweepFolder.write(out, whole, all, lines);
    }
}
