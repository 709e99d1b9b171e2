package fourstroke.loop.sweep;

import fourstroke.backend.base.NoPictures;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
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
import java.util.function.Consumer;
import java.util.function.Supplier;

/// One run of a game on a thread of its own, so that variables of a thread are its own too.
final class OneRun {

    private final int run;
    private final Map<String, String> settings;
    private final Supplier<LoopSettings> loop;
    private final Consumer<GameLoop> game;
    private final long limitNanos; // of virtual time

    // All below belongs to the run's thread until it has ended.
    private @Nullable Row row;
    private Optional<String> unasked = Optional.empty();
    private long processorNanos;
    private volatile long events; // also read by the thread that waits

    /// @param loop supplies the settings of the loop, with the limit of ticks
    /// @param limitNanos the limit of virtual time
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

    /// {@return a window without pictures, in virtual time}
    static BackendWindow window(LoopSettings settings) {
        return new ScriptedWindow(settings.window(), _ -> new NoPictures());
    }

    /// Plays the game to its end.
    ///
    /// @param patience how long the game may ask for no event before the run is abandoned
    Row play(Duration patience) throws InterruptedException {
        Thread thread = Thread.ofPlatform().daemon().name("run " + run).start(this::play);
        for (long before = -1; !thread.join(patience); before = events)
            if (before == events)
                return new Row(
                        run,
                        settings,
                        0,
                        0,
                        Outcome.HUNG,
                        "the game asked for no event for %s s".formatted(patience.toSeconds()),
                        new TreeMap<>());
        if (row == null) throw new IllegalStateException("the thread of a run left no row");
        return row;
    }

    private void play() {
        GameLoop opened = null;
        Limit limit = null;
        Throwable thrown = null;
        Outcome outcome = Outcome.FINISHED;
        try {
            LoopSettings wanted = loop.get();
            opened = GameLoop.over(window(wanted), wanted);
            try (GameLoop running = opened) {
                limit = new Limit(running);
                running.listen(limit);
                game.accept(running);
                if (running.stopped() && running.tick() == wanted.ticks()) outcome = Outcome.TICKS;
            }
            if (limit.reached) outcome = Outcome.TIME;
        } catch (Throwable e) { // whatever a game throws is the result of its run
            thrown = e;
            outcome = Outcome.FAILED;
        }
        row =
                new Row(
                        run,
                        settings,
                        opened == null ? 0 : opened.tick(),
                        opened == null ? 0 : opened.hash().value(),
                        outcome,
                        thrown == null ? "" : Excerpt.message(thrown.toString()),
                        opened == null ? new TreeMap<>() : new TreeMap<>(opened.data().reported()));
        if (opened != null) unasked = opened.data().unasked();
        processorNanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /// {@return the processor time of the run}
    long processorNanos() {
        return processorNanos;
    }

    /// {@return a sentence about a parameter that the game did not ask for}
    Optional<String> unasked() {
        return unasked;
    }

    /// Ends the run at the limit of virtual time.
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
