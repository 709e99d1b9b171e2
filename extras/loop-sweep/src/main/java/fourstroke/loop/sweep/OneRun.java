package fourstroke.loop.sweep;

import fourstroke.backend.base.NoPictures;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.sweep.Row.Outcome;

import org.jspecify.annotations.Nullable;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One run of a game. Each run has its own thread, so two runs do not share thread-local variables.
final class OneRun {

    /// The longest time between two checks whether the game still takes events. One second is short
    /// compared with [Sweep#PATIENCE], the time of some minutes after which the sweep abandons a
    /// run whose game takes no event.
    private static final Duration STEP = Duration.ofSeconds(1);

    /// The minimum number of checks before the sweep abandons a run whose game takes no event.
    private static final int STEPS = 10;

    /// The runs that are in progress, with their threads.
    private static final Map<OneRun, Thread> PLAYING = new ConcurrentHashMap<>();

    /// The error message of a run whose game was paused for longer than [LoopSettings#idleLimit].
    private static final String PAUSED =
            "the game was paused without an input for longer than LoopSettings.idleLimit, by"
                + " default ten minutes of virtual time: end the pause by an input of a script, or"
                + " let the game return";

    private final int run;
    private final Map<String, String> settings;
    private final Supplier<LoopSettings> loop;
    private final Consumer<GameLoop> game;
    private final long limitNanos; // The limit of virtual time in nanoseconds.

    // The thread of the run writes the fields `row`, `unasked` and `processorNanos`. Other threads
    // read these three fields after the thread of the run has ended.
    private @Nullable Row row;
    private Optional<String> unasked = Optional.empty();
    private long processorNanos;
    // The number of events that the game has taken. The thread that waits for the end of the run
    // reads this field.
    private volatile long events;

    /// @param loop supplies the settings of the loop, including the limit of ticks
    /// @param limitNanos the limit of virtual time in nanoseconds
    OneRun(
            int run,
            Map<String, String> settings,
            Supplier<LoopSettings> loop,
            Consumer<GameLoop> game,
            long limitNanos) {
        this.run = run;
        this.settings = settings;
        this.loop = loop;
        this.game = game;
        this.limitNanos = limitNanos;
    }

    /// {@return a window that draws nothing and runs in virtual time}
    static BackendWindow window(LoopSettings settings) {
        return new ScriptedWindow(settings.window(), _ -> new NoPictures());
    }

    /// Plays the game until it ends, or abandons the run if the game takes no event for a long
    /// time.
    ///
    /// @param patience the method abandons the run if the game takes no event during this real time
    /// @param notice the method calls `stuck` if the game takes no event during this real time, but
    ///   at most once
    Row play(Duration patience, Duration notice, Runnable stuck) throws InterruptedException {
        Thread thread = Thread.ofPlatform().daemon().name("run " + run).start(this::play);
        Duration step = patience.dividedBy(STEPS);
        if (step.compareTo(STEP) > 0) step = STEP;
        // The method adds up the lengths of its waits instead of reading a clock, because a clock
        // would also count the time during which the whole process was stopped.
        Duration quiet = Duration.ZERO;
        boolean stuckReported = false;
        for (long before = 0; !thread.join(step); before = events) {
            quiet = events == before ? quiet.plus(step) : Duration.ZERO;
            if (quiet.compareTo(patience) >= 0) return hung(patience);
            if (stuckReported || quiet.compareTo(notice) < 0) continue;
            stuckReported = true;
            stuck.run();
        }
        if (row == null)
            throw new IllegalStateException("the thread of a run ended without a result");
        return row;
    }

    private Row hung(Duration patience) {
        return new Row(
                run,
                settings,
                0,
                0,
                Outcome.HUNG,
                "the game did not take an event for %s s".formatted(patience.toSeconds()),
                new TreeMap<>());
    }

    /// {@return the number and the settings of the run as text for a message}
    @Override
    public String toString() {
        return "run %s (%s)"
                .formatted(
                        run,
                        settings.entrySet().stream()
                                .map(setting ->
                                        setting.getKey() + "=" + Excerpt.of(setting.getValue()))
                                .collect(Collectors.joining(", ")));
    }

    /// {@return a text that names the run whose game is calling `System.exit` at this moment, or an
    /// empty result if no game is calling `System.exit`}
    static Optional<String> exiting() {
        for (var playing : PLAYING.entrySet()) {
            StackTraceElement[] stack = playing.getValue().getStackTrace();
            if (Stream.of(stack).noneMatch(OneRun::isExit)) continue;
            return Stream.of(stack)
                    .filter(call -> !call.getClassName().startsWith("java.lang."))
                    .findFirst()
                    .map(call -> "%s called System.exit at %s".formatted(playing.getKey(), call));
        }
        return Optional.empty();
    }

    private static boolean isExit(StackTraceElement call) {
        return call.getClassName().equals("java.lang.Runtime")
                && (call.getMethodName().equals("exit") || call.getMethodName().equals("halt"));
    }

    private void play() {
        PLAYING.put(this, Thread.currentThread());
        try {
            playToEnd();
        } finally {
            PLAYING.remove(this);
        }
    }

    private void playToEnd() {
        GameLoop opened = null;
        Limit limit = null;
        String error = "";
        Outcome outcome = Outcome.FINISHED;
        try {
            LoopSettings wanted = loop.get();
            opened = GameLoop.over(window(wanted), wanted);
            try (GameLoop running = opened) {
                limit = new Limit(running);
                running.listen(limit);
                game.accept(running);
                if (running.stopped() && reachedTicks(running, wanted)) outcome = Outcome.TICKS;
            }
            if (limit.reached) outcome = Outcome.TIME;
        } catch (StandstillException e) {
            boolean paused = opened != null && opened.paused();
            error = paused ? PAUSED : Excerpt.message(e.toString());
            outcome = Outcome.FAILED;
            // The sweep also catches errors: if a game throws an exception or an error, only this
            // run fails, and the result of the run contains the message.
        } catch (Throwable e) {
            error = Excerpt.message(e.toString());
            outcome = Outcome.FAILED;
        }
        row =
                new Row(
                        run,
                        settings,
                        opened == null ? 0 : opened.tick(),
                        opened == null ? 0 : opened.hash().value(),
                        outcome,
                        error,
                        opened == null ? new TreeMap<>() : new TreeMap<>(opened.data().reported()));
        if (opened != null) unasked = opened.data().unasked();
        processorNanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /// {@return the processor time of the run in nanoseconds}
    long processorNanos() {
        return processorNanos;
    }

    /// {@return a sentence about a parameter that the game did not read, or an empty result if the
    /// game read all parameters}
    Optional<String> unasked() {
        return unasked;
    }

    /// {@return whether the loop has reached its limit of ticks} A loop without updates has no
    /// ticks, so its limit is a time: the time that the maximum number of ticks would take at the
    /// default update rate, rounded down to nanoseconds.
    private static boolean reachedTicks(GameLoop loop, LoopSettings wanted) {
        if (!wanted.updates().equals(Rate.NEVER)) return loop.tick() == wanted.ticks();
        double seconds = wanted.ticks() / LoopSettings.UPDATES.perSecond();
        return loop.ledger().realNanos() >= (long) (seconds * 1e9) - 1;
    }

    /// A listener that counts the events, and stops the loop when the run reaches the limit of
    /// virtual time.
    private final class Limit implements LoopListener {

        private final GameLoop loop;
        private final long endNanos;
        private boolean reached;

        Limit(GameLoop loop) {
            this.loop = loop;
            endNanos = loop.nowNanos() + limitNanos;
        }

        @Override
        public void handingOut(Event event, long nowNanos) {
            events++;
            if (nowNanos < endNanos || loop.stopped()) return;
            reached = true;
            loop.stop();
        }
    }
}
