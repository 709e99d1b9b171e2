package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.text.NearestName;
import fourstroke.loop.image.AtomicFile;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The command line of sweeps, for `./play sweep` and for other programs.
public final class SweepProgram {

    /// The exit code if the command succeeded. After a sweep, the results then contain all runs,
    /// including the failed runs.
    public static final int FINE = 0;

    /// The exit code if the user's input is wrong. With wrong input, the same command would fail
    /// again.
    public static final int WRONG = 2;

    /// The exit code if the same command may succeed later, for example because the disk was full.
    /// The C header `sysexits.h` defines this code as `EX_TEMPFAIL`, which means a temporary
    /// failure.
    public static final int TRY_AGAIN = 75;

    private static final String HELP =
            """
            Run a game many times without a screen, and compare the results.

            sweep GAME [OPTION...]
            sweep merge [--out FOLDER] FOLDER...    join the shards of a sweep

              --seeds 1-1000       seeds of the games' random numbers; default: 1
              --vary NAME=1,2,3    make all runs with each value; can be given several times.
                                   NAME is a parameter of the game, or one of the settings script, ups, fps, schedule and size
              --settings FILE      make all runs with each row of this .csv, .json or .jsonl file
              --ticks N            a run ends after N updates; default: 7200
              --seconds N          a run ends after N seconds of virtual time; default: 3600
              --patience N         abandon a run if the game takes no event for N seconds of real time; default: 600
              --cores N            make N runs at the same time; default: the number of cores
              --out FOLDER         write the results into this folder; default: out/sweep-GAME
              --resume             continue the incomplete sweep in the folder of --out
              --shard 3/16         make only part 3 of 16 parts of the runs, in FOLDER/shard-3-of-16
              --shards 16          make one of 16 parts of the runs; the cluster sets the number of the part in
                                   JOB_COMPLETION_INDEX. An array of Slurm does not need this option

            Exit codes: 0 the results have a row for every run, also for failed runs; 2 the input is wrong;
                        75 the same command may succeed later, for example after a full disk; any other code: a run called System.exit.
            """;

    private final Function<String, Sweep> games;
    private final Map<String, String> variables;
    private final PrintStream out;
    private final PrintStream err;

    private SweepProgram(
            Function<String, Sweep> games,
            Map<String, String> variables,
            PrintStream out,
            PrintStream err) {
        this.games = games;
        this.variables = variables;
        this.out = out;
        this.err = err;
    }

    /// Runs the command.
    ///
    /// @param words the arguments, without the name of the program
    /// @param games a function that returns the sweep of the game with a given name
    /// @return the exit code
    public static int run(
            List<String> words, Function<String, Sweep> games, PrintStream out, PrintStream err) {
        return run(words, games, System.getenv(), out, err);
    }

    static int run(
            List<String> words,
            Function<String, Sweep> games,
            Map<String, String> variables,
            PrintStream out,
            PrintStream err) {
        try {
            new SweepProgram(games, variables, out, err).run(words);
            return FINE;
        } catch (SweepException e) {
            err.println("sweep: " + e.getMessage());
            return e.retriable() ? TRY_AGAIN : WRONG;
        }
    }

    private void run(List<String> words) {
        if (words.isEmpty() || words.contains("--help") || words.contains("-h")) {
            out.print(HELP);
            return;
        }
        String first = words.getFirst();
        if (first.startsWith("-"))
            throw SweepException.wrong(
                    "the first argument must be the name of a game, but is '%s'; 'sweep --help'"
                            + " shows the usage",
                    Excerpt.of(first));
        if (first.equals("merge")) merge(words.subList(1, words.size()));
        else sweep(first, words.subList(1, words.size()));
    }

    private void merge(List<String> words) {
        Path folder = null;
        List<Path> shards = new ArrayList<>();
        for (Iterator<String> rest = words.iterator(); rest.hasNext(); ) {
            String word = rest.next();
            if (word.startsWith("--out=")) folder = file("--out", word.substring(6));
            else if (word.equals("--out") && rest.hasNext()) folder = file("--out", rest.next());
            else if (word.startsWith("-"))
                throw SweepException.wrong(
                        "merge accepts only --out FOLDER and the folders of shards, but not '%s'",
                        Excerpt.of(word));
            else shards.add(file("merge", word));
        }
        if (shards.isEmpty())
            throw SweepException.wrong(
                    "merge needs the folder of a sweep with its shards, or the folder of each"
                            + " shard");
        if (folder == null) folder = shards.getFirst();
        if (shards.size() == 1) shards = Merge.shardsIn(shards.getFirst());
        Merge.run(shards, folder);
        printResults(folder);
    }

    private void sweep(String name, List<String> words) {
        Sweep sweep = games.apply(name);
        Path folder = Path.of("out", "sweep-" + name);
        Shard shard = null;
        int shards = 0;
        List<String> seen = new ArrayList<>();
        for (Iterator<String> rest = words.iterator(); rest.hasNext(); ) {
            String word = rest.next();
            int equals = word.indexOf('=');
            String option = equals < 0 ? word : word.substring(0, equals);
            if (!option.equals("--vary") && seen.contains(option))
                throw SweepException.wrong("%s is given twice; give it only once", option);
            seen.add(option);
            if (word.equals("--resume")) {
                sweep = sweep.resume();
                continue;
            }
            if (!HELP.contains("  " + option + " ") || !option.startsWith("--"))
                throw unknown(option, word);
            if (equals < 0 && !rest.hasNext())
                throw SweepException.wrong("%s needs a value", option);
            String value = equals < 0 ? rest.next() : word.substring(equals + 1);
            switch (option) {
                case "--seeds" -> sweep = sweep.seeds(Axis.seeds(value));
                case "--vary" -> sweep = sweep.axis(Axis.vary(value));
                case "--settings" -> sweep = sweep.settings(file(option, value));
                case "--ticks" -> sweep = sweep.ticks(number(option, value));
                case "--seconds" -> sweep = sweep.seconds(number(option, value));
                case "--patience" -> sweep = sweep.patience(number(option, value));
                case "--cores" -> sweep = sweep.cores((int) number(option, value));
                case "--out" -> folder = file(option, value);
                case "--shard" -> shard = Shard.of(value);
                case "--shards" -> shards = Shard.count(number(option, value));
                // The user has given the option `--resume` a value, as in `--resume=yes`.
                default -> throw SweepException.wrong("%s takes no value", option);
            }
        }
        if (shard != null && shards != 0)
            throw SweepException.wrong(
                    "--shard and --shards are both given; give only one of these options");
        if (shard == null) shard = Shard.of(variables, shards);
        if (shard != null) {
            folder = folder.resolve("shard-%s-of-%s".formatted(shard.number(), shard.count()));
            sweep = sweep.shard(shard);
        }
        runUntilEnd(sweep.progress(new ProgressLine(err)), folder);
        printResults(folder);
    }

    private static SweepException unknown(String option, String word) {
        List<String> options =
                Pattern.compile("(?m)^ +(--\\w+)")
                        .matcher(HELP)
                        .results()
                        .map(found -> found.group(1))
                        .toList();
        String nearest = NearestName.of(options, option);
        return SweepException.wrong(
                "no option is called '%s'; %s'sweep --help' lists the options",
                Excerpt.of(word), nearest == null ? "" : "did you mean %s? ".formatted(nearest));
    }

    private void printResults(Path folder) {
        int[] failures = SweepFolder.failures(folder);
        out.println("results: " + folder);
        if (failures[0] > 0)
            out.println(
                    failures[0]
                            + " of "
                            + failures[1]
                            + " runs failed; see summary.txt in this folder");
    }

    /// Runs a sweep. If the process ends during the sweep, a shutdown hook prints a message. The
    /// message names the run that has called `System.exit`, or says that the folder keeps the
    /// complete runs. The shutdown hook need not close the journal of the runs, because the sweep
    /// writes each line of the journal to the file as soon as the run ends.
    private void runUntilEnd(Sweep sweep, Path folder) {
        Thread ending =
                new Thread(() ->
                        err.println(
                                OneRun.exiting()
                                        .map(call ->
                                                "\nsweep: %s, which ended the process of the sweep: let the game return or throw an exception instead, and run the sweep again in a new folder"
                                                        .formatted(call))
                                        .orElse(
                                                "\nsweep: interrupted; the complete runs are kept in '%s': continue with --resume"
                                                        .formatted(Excerpt.of(folder)))));
        Runtime.getRuntime().addShutdownHook(ending);
        try {
            sweep.run(folder);
        } finally {
            try {
                Runtime.getRuntime().removeShutdownHook(ending);
            } catch (IllegalStateException _) {
                // If the process is already ending, the program cannot remove the shutdown hook,
                // and the shutdown hook prints its message.
            }
        }
    }

    private static Path file(String option, String value) {
        try {
            return AtomicFile.named(value);
        } catch (IllegalArgumentException e) {
            throw SweepException.wrong("%s: %s", option, e.getMessage());
        }
    }

    private static long number(String option, String value) {
        if (value.matches("[0-9]{1,9}")) return Long.parseLong(value);
        throw SweepException.wrong(
                "%s must be a whole number of at most nine digits, but is '%s'",
                option, Excerpt.of(value));
    }
}
