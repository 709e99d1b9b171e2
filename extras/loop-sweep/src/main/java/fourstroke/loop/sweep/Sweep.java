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

/// Plays one game many times, without a screen and in virtual time: one run for each combination of
/// the seeds, scripts and parameters. A sweep is immutable: each method that changes a setting of
/// the sweep returns a changed copy.
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
/// All runs share one process. Each run has a thread, a loop, listeners and random numbers of its
/// own. All runs share the static fields of the game's classes, so a game must not keep its state
/// in static fields. Environment variables of run control, such as `FOURSTROKE_TICKS`, have no
/// effect on the runs.
///
/// If the game is deterministic, a sweep writes exactly the same results on any number of cores,
/// except for the table of processor times. The class [SweepProgram] is the command line of sweeps,
/// and `docs/sweeps.md` describes the files of the results.
public final class Sweep {

    /// The default limit of ticks of a run. At the default update rate, 7200 ticks take one minute
    /// of virtual time.
    public static final long TICKS = 7200;

    /// The default limit of virtual time of a run in seconds, which is one hour. The limit of
    /// virtual time ends a run that never reaches its limit of ticks, for example because the game
    /// is paused.
    public static final long SECONDS = 3600;

    /// The largest allowed limit of virtual time in seconds, which is about 31 years. The number of
    /// nanoseconds in 31 years fits into 64 bits.
    private static final long SECONDS_LIMIT = 1_000_000_000;

    /// The default value of [#patience] in seconds of real time, which is ten minutes. The sweep
    /// abandons a run if its game takes no event for this time. A working game handles an event in
    /// much less than ten minutes.
    public static final long PATIENCE = 600;

    /// The real time after which the sweep reports that a game takes no event. An update of a slow
    /// simulation takes some seconds, which is much less than half a minute.
    private static final Duration NOTICE = Duration.ofSeconds(30);

    /// The maximum number of runs that a sweep makes one after the other at its beginning. From
    /// these runs, the sweep finds out whether the game reads all parameters.
    private static final int TRIALS = 8;

    /// Receives reports about the progress of a sweep.
    @FunctionalInterface
    public interface Progress {

        /// Reports the number of runs that are complete. The threads of the sweep call this method,
        /// but never two threads at the same time.
        void at(int done, int runs);

        /// Reports that the game of a run has taken no event for half a minute of real time. The
        /// sweep calls this method at most once per run. The threads of the sweep call this method,
        /// but never two threads at the same time. The default implementation does nothing.
        ///
        /// @param run the number and the settings of the run, such as `run 3 (seed=4, load=2)`
        default void stuck(String run) {}
    }

    private final String name;
    private final Class<?> type;
    private final LoopSettings settings;
    private final Supplier<Consumer<GameLoop>> game;
    private List<Axis> axes = List.of();
    // The axis of the seeds; null if one of the `axes` contains the seeds, or if the seed of all
    // runs is 1.
    private @Nullable Axis seeds;
    private long ticks = TICKS;
    private long seconds = SECONDS;
    private int cores = Runtime.getRuntime().availableProcessors();
    private boolean resume;
    private Shard shard = Shard.WHOLE;
    private String command;
    private Progress progress = (_, _) -> {};
    // The fields `patience` and `notice` are not private, because tests of this class set shorter
    // times.
    Duration patience = Duration.ofSeconds(PATIENCE);
    Duration notice = NOTICE;

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

    /// {@return a sweep that makes a single run of the given game, with the seed 1}
    ///
    /// @param game supplies a new object of the game for each run
    public static Sweep of(Supplier<? extends Game> game) {
        Game first = game.get();
        return new Sweep(first.name(), first.getClass(), first.settings(), () -> game.get()::play);
    }

    /// {@return a sweep that makes a single run, with the seed 1, of a game that is given as a
    /// method}
    ///
    /// @param name the name of the game in the results
    /// @param settings the settings of the loop, which the sweep changes for each run
    /// @param play the method that plays the game; several threads call this method at the same
    ///   time
    public static Sweep of(String name, LoopSettings settings, Consumer<GameLoop> play) {
        Objects.requireNonNull(play, "play");
        return new Sweep(
                Objects.requireNonNull(name, "name"),
                play.getClass(),
                Objects.requireNonNull(settings, "settings"),
                () -> play);
    }

    /// {@return a copy with the seeds from `first` to `last`, including the seed `last`} The sweep
    /// makes every run once with each of these seeds.
    ///
    /// @throws SweepException if the first seed is greater than the last seed, or if the range has
    ///   more than a million seeds
    public Sweep seeds(long first, long last) {
        return seeds(Axis.seeds(first, last));
    }

    Sweep seeds(Axis range) {
        return with(it -> it.seeds = range);
    }

    /// {@return a copy that varies a setting or a parameter} The sweep makes every run once with
    /// each of the given values. The settings `script`, `ups`, `fps`, `schedule` and `size` have
    /// the meaning that [LoopSettings#set] describes. Any other name is the name of a parameter of
    /// the game.
    public Sweep vary(String name, String... values) {
        return axis(Axis.of(name, List.of(values)));
    }

    /// {@return a copy that reads settings from a file} The sweep makes every run once with the
    /// settings in each row of the file. A column of the file has the name `seed`, or a name that
    /// the method [#vary] accepts. The file name must end in `.csv`, `.json` or `.jsonl`, which
    /// selects the format CSV, JSON (an array of objects) or JSON Lines.
    ///
    /// @throws SweepException if the file cannot be read, or does not have the selected format
    public Sweep settings(Path file) {
        return axis(Axis.read(file));
    }

    Sweep axis(Axis axis) {
        List<Axis> more = new ArrayList<>(axes);
        more.add(axis);
        return with(it -> it.axes = List.copyOf(more));
    }

    /// {@return a copy whose runs end after the given number of updates}
    public Sweep ticks(long limit) {
        if (limit < 1)
            throw SweepException.wrong("the limit of ticks must be at least 1, but is %s", limit);
        return with(it -> it.ticks = limit);
    }

    /// {@return a copy whose runs end after the given number of seconds of virtual time}
    public Sweep seconds(long limit) {
        if (limit < 1 || limit > SECONDS_LIMIT)
            throw SweepException.wrong(
                    "the limit of virtual time must be from 1 to %s seconds, but is %s",
                    SECONDS_LIMIT, limit);
        return with(it -> it.seconds = limit);
    }

    /// {@return a copy that abandons a run if its game takes no event for the given number of
    /// seconds of real time} The default is ten minutes.
    public Sweep patience(long limit) {
        if (limit < 1 || limit > SECONDS_LIMIT)
            throw SweepException.wrong(
                    "the patience must be from 1 to %s seconds, but is %s", SECONDS_LIMIT, limit);
        return with(it -> it.patience = Duration.ofSeconds(limit));
    }

    /// {@return a copy that makes the given number of runs at the same time} The default is one run
    /// per processor core.
    public Sweep cores(int count) {
        if (count < 1 || count > 1024)
            throw SweepException.wrong(
                    "the number of cores must be from 1 to 1024, but is %s", count);
        return with(it -> it.cores = count);
    }

    /// {@return a copy that continues a sweep if its folder contains an incomplete sweep, and
    /// otherwise begins the sweep}
    public Sweep resume() {
        return with(it -> it.resume = true);
    }

    /// {@return a copy that makes only the runs of one shard} A shard is a part of the runs of a
    /// sweep. The class [SweepProgram] can merge the results of all shards.
    ///
    /// @param number the number of the shard, from 1 to the count
    public Sweep shard(int number, int count) {
        return shard(new Shard(number, count));
    }

    Sweep shard(Shard part) {
        return with(it -> it.shard = part);
    }

    /// {@return a copy whose summary shows commands that begin with the given text} A command in
    /// the summary plays a single run in a window. Each command consists of the given beginning and
    /// options such as `--seed=17`. By default, a command in the summary consists of environment
    /// variables such as `FOURSTROKE_SEED=17` and the command that starts the program. The system
    /// property `fourstroke.program` contains the command that starts the program. If the property
    /// `fourstroke.program` is not set, the summary shows the word `COMMAND` instead.
    public Sweep command(String beginning) {
        return with(it -> it.command = Objects.requireNonNull(beginning, "beginning"));
    }

    /// {@return a copy that reports the progress of the sweep to the given object}
    public Sweep progress(Progress watching) {
        return with(it -> it.progress = Objects.requireNonNull(watching, "watching"));
    }

    /// Makes all runs, and writes their results into a folder.
    ///
    /// @throws SweepException if a setting is wrong, if the folder contains other results or cannot
    ///   be written, or if the current thread was interrupted. After an interrupt, the interrupt
    ///   status of the thread remains set. After an exception, the folder keeps the results of
    ///   complete runs
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

    /// Makes the runs that are not complete yet, on several threads.
    private final class Runner {

        private final Plan plan;
        private final SweepFolder results; // The monitor of this object guards `results`.
        // The monitor of this object guards `left`, the numbers of the runs that no thread has
        // begun.
        private final Queue<Integer> left = new ArrayDeque<>();
        private final int runs;
        private @Nullable Throwable failure; // The monitor of this object guards `failure`.

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

        /// Makes the first runs one after the other, until the first run without an exception. If
        /// the game did not read a parameter in the run without an exception, the user probably
        /// misspelt the name of the parameter, and the method throws an exception.
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
            return one.play(patience, notice, () -> reportStuck(one));
        }

        private synchronized void reportStuck(OneRun stuck) {
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

        /// Waits until the given thread of the sweep ends. If the waiting thread is interrupted,
        /// the sweep starts no further runs, and ends when the runs in progress are complete.
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
