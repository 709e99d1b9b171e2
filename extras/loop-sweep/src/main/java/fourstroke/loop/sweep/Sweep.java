package fourstroke.loop.sweep;

import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.sweep.Row.Outcome;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Many runs of one game, without a screen and in virtual time, for every combination of seeds,
/// scripts and parameters. A sweep is immutable: methods with an argument return a copy.
///
/// ```java
/// class Tosses {
///     static void play(GameLoop loop) {
///         double lives = loop.data().parameter("lives", 3);
///         double score = 0;
///         for (Event event : loop)
///             if (event instanceof Update) score += lives * loop.random().nextDouble();
///         loop.data().report("score", score);
///     }
/// }
/// Sweep.of("tosses", LoopSettings.of("Tosses", 640, 480), Tosses::play)
///         .seeds(1, 1000)
///         .vary("lives", "1", "3", "5")
///         .run(Path.of("out/tosses"));
/// ```
///
/// The runs share one process. Each run has a thread, a loop, listeners and random numbers of its
/// own. But all runs share static fields, so a game must not keep its state in static fields. The
/// settings of the process, such as `FOURSTROKE_TICKS`, have no effect on the runs.
///
/// If the game is deterministic, each byte of the results is the same on any number of cores. The
/// class [SweepProgram] is the command line of sweeps, and `docs/sweeps.md` describes the files.
public final class Sweep {

    /// The default limit of ticks; at the default rate of updates this is one minute.
    public static final long TICKS = 7200;

    /// The default limit of virtual time in seconds, which is an hour. This limit ends games that
    /// never reach their limit of ticks, for example because they are paused.
    public static final long SECONDS = 3600;

    /// The maximum limit of virtual time in seconds: 31 years. This time fits into a 64-bit number
    /// of nanoseconds.
    private static final long SECONDS_LIMIT = 1_000_000_000;

    /// The default time after which a run without an event is abandoned, in seconds of real time:
    /// ten minutes. No event of a working game takes so long.
    public static final long PATIENCE = 600;

    /// The real time after which a run without an event is reported, in nanoseconds. This time is
    /// longer than an update of a slow simulation, which takes some seconds.
    private static final Duration NOTICE = Duration.ofSeconds(30);

    /// The maximum number of first runs that are made one by one, to find out whether the game
    /// reads all parameters.
    private static final int TRIALS = 8;

    /// Receives reports about the progress of a sweep.
    @FunctionalInterface
    public interface Progress {

        /// Reports the number of runs that are complete. The threads of the sweep call this method,
        /// but only one at a time.
        void at(int done, int runs);

        /// Reports that a game has asked for no event for half a minute of real time. The threads
        /// of the sweep call this method once for such a run, and only one thread at a time. The
        /// default implementation does nothing.
        ///
        /// @param run the number and the settings of the run, such as `run 3 (seed=4, load=2)`
        default void stuck(String run) {}
    }

    private final String name;
    private final Class<?> type;
    private final LoopSettings settings;
    private final Supplier<Consumer<GameLoop>> game;
    private List<Axis> axes = List.of();
    // The axis of the seeds; null if another axis has the seeds, or if 1 is the only seed.
    private @Nullable Axis seeds;
    private long ticks = TICKS;
    private long seconds = SECONDS;
    private int cores = Runtime.getRuntime().availableProcessors();
    private boolean resume;
    private Shard shard = Shard.WHOLE;
    private String command;
    private Progress progress = (_, _) -> {};
    Duration patience = Duration.ofSeconds(PATIENCE); // Tests use a shorter time.
    Duration notice = NOTICE; // Tests use a shorter time.

    private Sweep(
            String name, Class<?> type, LoopSettings settings, Supplier<Consumer<GameLoop>> game) {
        this.name = name;
        this.type = type;
        this.settings = settings;
        this.game = game;
        command = Summary.VARIABLES + System.getProperty("fourstroke.program", "COMMAND");
    }

    private Sweep(Sweep sweep) {
        this(sweep.name, sweep.type, sweep.settings, sweep.game);
        axes = sweep.axes;
        seeds = sweep.seeds;
        ticks = sweep.ticks;
        seconds = sweep.seconds;
        cores = sweep.cores;
        resume = sweep.resume;
        shard = sweep.shard;
        command = sweep.command;
        progress = sweep.progress;
        patience = sweep.patience;
        notice = sweep.notice;
    }

    private Sweep with(Consumer<Sweep> change) {
        Sweep copy = new Sweep(this);
        change.accept(copy);
        return copy;
    }

    /// {@return a sweep with one run of a game, with the seed 1}
    ///
    /// @param game supplies a new object of the game for each run
    public static Sweep of(Supplier<? extends Game> game) {
        Game first = game.get();
        return new Sweep(first.name(), first.getClass(), first.settings(), () -> game.get()::play);
    }

    /// {@return a sweep with one run of a game that is a method, with the seed 1}
    ///
    /// @param name the name of the game in the results
    /// @param settings the settings with which a loop is opened
    /// @param play plays the game; several threads call it at the same time
    public static Sweep of(String name, LoopSettings settings, Consumer<GameLoop> play) {
        Objects.requireNonNull(play, "play");
        return new Sweep(
                Objects.requireNonNull(name, "name"),
                play.getClass(),
                Objects.requireNonNull(settings, "settings"),
                () -> play);
    }

    /// {@return a copy with all seeds from one seed to another, including the first and the last
    /// seed}
    ///
    /// @throws SweepException if the first seed is greater than the last, or if there are more than
    ///   a million
    public Sweep seeds(long first, long last) {
        return seeds(Axis.seeds(first, last));
    }

    Sweep seeds(Axis range) {
        return with(it -> it.seeds = range);
    }

    /// {@return a copy that makes all runs with each of these values of a setting or parameter} The
    /// names of settings are `script`, `ups`, `fps`, `schedule` and `size` as in
    /// [LoopSettings#set]; all other names are parameters of the game.
    public Sweep vary(String name, String... values) {
        return axis(Axis.of(name, List.of(values)));
    }

    /// {@return a copy that makes all runs with each row of a file in CSV, JSON (an array of
    /// objects) or JSON Lines} The file can have the names of [#vary] and the name `seed`. The
    /// ending of the file's name selects the format.
    ///
    /// @throws SweepException if the file cannot be read
    public Sweep settings(Path file) {
        return axis(Axis.read(file));
    }

    Sweep axis(Axis axis) {
        List<Axis> more = new ArrayList<>(axes);
        more.add(axis);
        return with(it -> it.axes = List.copyOf(more));
    }

    /// {@return a copy whose runs end after this many updates}
    public Sweep ticks(long limit) {
        if (limit < 1)
            throw SweepException.wrong("the limit of ticks must be at least 1, but is %s", limit);
        return with(it -> it.ticks = limit);
    }

    /// {@return a copy whose runs end after this much virtual time, in seconds}
    public Sweep seconds(long limit) {
        if (limit < 1 || limit > SECONDS_LIMIT)
            throw SweepException.wrong(
                    "the limit of virtual time must be from 1 to %s seconds, but is %s",
                    SECONDS_LIMIT, limit);
        return with(it -> it.seconds = limit);
    }

    /// {@return a copy that abandons a run if its game asks for no event during this much real
    /// time, in seconds} The default is ten minutes.
    public Sweep patience(long limit) {
        if (limit < 1 || limit > SECONDS_LIMIT)
            throw SweepException.wrong(
                    "the patience must be from 1 to %s seconds, but is %s", SECONDS_LIMIT, limit);
        return with(it -> it.patience = Duration.ofSeconds(limit));
    }

    /// {@return a copy that makes this number of runs at the same time} The default is one run per
    /// core.
    public Sweep cores(int count) {
        if (count < 1 || count > 1024)
            throw SweepException.wrong(
                    "the number of cores must be from 1 to 1024, but is %s", count);
        return with(it -> it.cores = count);
    }

    /// {@return a copy that continues the sweep in its folder, or begins the sweep if the folder
    /// has none}
    public Sweep resume() {
        return with(it -> it.resume = true);
    }

    /// {@return a copy that makes only the runs of one shard} The class [SweepProgram] can merge
    /// shards.
    ///
    /// @param number the number of the shard, from 1 to the count
    public Sweep shard(int number, int count) {
        return shard(new Shard(number, count));
    }

    Sweep shard(Shard part) {
        return with(it -> it.shard = part);
    }

    /// {@return a copy whose summary uses the given beginning of a command, which plays the game in
    /// a window} Options such as `--seed=17` are appended to it. By default a command in the
    /// summary consists of variables of run control, such as `FOURSTROKE_SEED=17`, and the command
    /// that starts the program. This command is the value of the system property
    /// `fourstroke.program` or, if the property is not set, the word `COMMAND`.
    public Sweep command(String beginning) {
        return with(it -> it.command = Objects.requireNonNull(beginning, "beginning"));
    }

    /// {@return a copy that reports its progress to the given object}
    public Sweep progress(Progress watching) {
        return with(it -> it.progress = Objects.requireNonNull(watching, "watching"));
    }

    /// Makes all runs, and writes their results into a folder.
    ///
    /// @throws SweepException if a setting is wrong, if the folder has other results or cannot be
    ///   written, or if this thread was interrupted; its interrupt status is then still set.
    ///   Complete runs are kept whenever this exception is thrown
    public void run(Path folder) {
        List<Axis> all = new ArrayList<>(axes);
        if (seeds != null) all.add(seeds);
        else if (axes.stream().noneMatch(axis -> axis.names().contains("seed")))
            all.add(Axis.seeds(1, 1));
        Plan plan = new Plan(settings.ticks(ticks), all);
        Identity identity =
                new Identity(
                        name,
                        version(),
                        Identity.codeOf(type),
                        Identity.hash(plan.description()),
                        plan.runs,
                        ticks,
                        seconds,
                        List.copyOf(plan.names),
                        command,
                        shard);
        try (SweepFolder results = SweepFolder.open(folder, identity, resume)) {
            if (results == null) return;
            new Runner(plan, results).run();
            results.finish();
        }
    }

    private static String version() {
        var module = Sweep.class.getModule().getDescriptor();
        return module == null ? "unknown" : module.rawVersion().orElse("unknown");
    }

    /// Makes the missing runs on several threads.
    private final class Runner {

        private final Plan plan;
        private final SweepFolder results; // This object guards the field.
        private final Queue<Integer> left = new ArrayDeque<>(); // This object guards the field.
        private final int runs;
        private @Nullable Throwable failure; // This object guards the field.

        Runner(Plan plan, SweepFolder results) {
            this.plan = plan;
            this.results = results;
            int all = 0;
            for (int run = 0; run < plan.runs; run++) {
                if (!shard.has(run)) continue;
                all++;
                if (!results.has(run)) left.add(run);
            }
            runs = all;
        }

        void run() {
            progress.at(results.done(), runs);
            tryParameters();
            Thread[] workers = new Thread[Math.min(cores, left.size())];
            Arrays.setAll(
                    workers,
                    i -> Thread.ofPlatform().daemon().name("sweep " + i).start(this::work));
            for (Thread worker : workers) await(worker);
            if (failure instanceof RuntimeException thrown) throw thrown;
            if (failure instanceof Error thrown) throw thrown;
        }

        /// Makes the first runs one by one, until one run succeeds. If the successful run has not
        /// read a parameter, the name of the parameter is probably misspelt, so the method refuses
        /// the sweep.
        private void tryParameters() {
            for (int i = 0; i < TRIALS; i++) {
                Integer run = next();
                if (run == null) return;
                OneRun one = one(run);
                try {
                    Row row = play(one);
                    if (one.unasked().isPresent() && row.outcome() != Outcome.FAILED) {
                        results.discard();
                        throw SweepException.wrong("%s", one.unasked().get());
                    }
                    add(row, one.processorNanos());
                    if (row.outcome() != Outcome.FAILED) return;
                } catch (InterruptedException _) {
                    fail(SweepFolder.interrupted());
                    Thread.currentThread().interrupt();
                }
            }
        }

        private void work() {
            try {
                for (Integer run = next(); run != null; run = next()) {
                    OneRun one = one(run);
                    add(play(one), one.processorNanos());
                }
            } catch (RuntimeException | Error e) {
                fail(e);
            } catch (InterruptedException _) {
                fail(SweepFolder.interrupted());
            }
        }

        private OneRun one(int run) {
            Map<String, String> wanted = plan.settings(run);
            return new OneRun(
                    run,
                    wanted,
                    () -> plan.loop(wanted),
                    loop -> game.get().accept(loop),
                    Duration.ofSeconds(seconds).toNanos());
        }

        private Row play(OneRun one) throws InterruptedException {
            return one.play(patience, notice, () -> tell(one));
        }

        private synchronized void tell(OneRun stuck) {
            progress.stuck(stuck.toString());
        }

        private synchronized @Nullable Integer next() {
            return failure == null ? left.poll() : null;
        }

        private synchronized void add(Row row, long nanos) {
            if (failure != null) return;
            results.add(row, nanos);
            progress.at(results.done(), runs);
        }

        private synchronized void fail(Throwable e) {
            if (failure == null) failure = e;
        }

        /// Waits for a thread of the sweep. After an interrupt, the sweep completes the runs in
        /// progress and then ends.
        private void await(Thread worker) {
            boolean interrupted = false;
            while (true) {
                try {
                    worker.join();
                    break;
                } catch (InterruptedException _) {
                    interrupted = true;
                    fail(SweepFolder.interrupted());
                }
            }
            if (interrupted) Thread.currentThread().interrupt();
        }
    }
}
