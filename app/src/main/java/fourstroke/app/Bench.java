package fourstroke.app;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.schedule.FrameRate;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Consumer;

/// A short table, made in a few seconds, of what the loop and drawing cost on this machine and how
/// punctual frames are. For figures to compare or quote, use the benchmarks in the `bench` module,
/// which run for longer.
final class Bench {

    /// Runs of each measurement. The fastest counts, because any disturbance makes a run slower.
    private static final int RUNS = 4;

    /// Approximate length of a run. It keeps the whole table below ten seconds.
    private static final long RUN_NANOS = 150_000_000;

    private static final int SPRITES = 10_000;

    private static final Clock CLOCK = new SystemClock();

    private Bench() {}

    /// Something to measure.
    private interface Work {

        /// Does it this many times.
        void run(long times);
    }

    static int run(PrintStream out) {
        out.println(machine());
        print(out, "decide: one step of the machine", perUnit(Bench::steps), "ns");
        print(out, "loop: one update through the iterator", perUnit(Bench::updates), "ns");
        print(out, "loop: one empty frame through the iterator", perUnit(Bench::frames), "ns");
        print(
                out,
                "record: one turned, tinted sprite",
                perUnit(n -> draw("null", n / SPRITES + 1, Bench::sprites)),
                "ns");
        print(
                out,
                "software: 960 x 540 cleared",
                perUnit(n -> draw("headless", n, Bench::cleared)) / 1e6,
                "ms");
        print(out, "software: one frame of comet", comet() / 1e6, "ms");
        double[] late = PacingBench.micros(Rate.of(60), 0.5, 0.99);
        print(out, "pacing: half of the frames at 60 per second late by", late[0], "us");
        print(out, "pacing: 99 % of them late by at most", late[1], "us");
        return Main.FINE;
    }

    /// {@return the machine that the figures are measured on, in words}
    static String machine() {
        return "%s, %d processors, Java %s"
                .formatted(
                        System.getProperty("os.arch"),
                        Runtime.getRuntime().availableProcessors(),
                        Runtime.version());
    }

    private static void print(PrintStream out, String what, double value, String unit) {
        out.printf(Locale.ROOT, "%-45s %9.2f %s%n", what, value, unit);
    }

    /// {@return nanoseconds for one repetition, in the fastest run}
    private static double perUnit(Work work) {
        for (int i = 0; i < 3; i++) work.run(1); // the first run loads classes, which is slow
        long times = 1;
        long took = 0;
        while (took < RUN_NANOS / 4) { // finds a long enough count, and warms up
            times *= took < RUN_NANOS / 40 ? 8 : 2;
            took = nanos(work, times);
        }
        times = Math.max(1, times * RUN_NANOS / took);
        double best = Double.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) best = Math.min(best, (double) nanos(work, times) / times);
        return best;
    }

    private static long nanos(Work work, long times) {
        long start = CLOCK.nowNanos();
        work.run(times);
        return CLOCK.nowNanos() - start;
    }

    private static void steps(long times) {
        LoopMachine machine = LoopSettings.of("", 1, 1).withFrames(FrameRate.capped(60)).machine(0);
        long now = 0;
        for (long i = 0; i < times; i++) {
            if (machine.step(now) == Step.WAIT) now = machine.deadlineNanos();
        }
    }

    private static void updates(long times) {
        turn(loop("null", settings(times, Rate.of(1_000_000), Rate.of(1))));
    }

    private static void frames(long times) {
        turn(loop("null", settings(times / 1000 + 1, Rate.of(1), Rate.of(1000))));
    }

    private static void turn(GameLoop loop) {
        try (loop) {
            doNothing(loop);
        }
    }

    /// Plays a game that does nothing, until the loop ends.
    static void doNothing(GameLoop loop) {
        for (Event event : loop) {
            if (event == null)
                throw new IllegalStateException("the loop returned null instead of an event");
        }
    }

    private static LoopSettings settings(long ticks, Rate updates, Rate frames) {
        return LoopSettings.of("bench", 960, 540)
                .withTicks(ticks)
                .withUpdates(updates)
                .withFrames(FrameRate.capped(frames));
    }

    private static GameLoop loop(String backend, LoopSettings settings) {
        return GameLoop.over(Backends.choose(backend).open(settings.window()), settings);
    }

    private static void draw(String backend, long frames, Consumer<Canvas> painter) {
        try (GameLoop loop = loop(backend, settings(frames, Rate.of(60), Rate.of(60)))) {
            for (Event event : loop) {
                if (event instanceof Render frame) painter.accept(frame.canvas());
            }
        }
    }

    private static final Image TILE = Image.filled(24, 24, Color.WHITE, Image.Sampling.LINEAR);

    private static void sprites(Canvas canvas) {
        for (int i = 0; i < SPRITES; i++) {
            canvas.sprite(TILE, 0, 0, 24, 24, i % 960, i % 540, 24, 24, i * 0.01, Color.ORANGE);
        }
    }

    private static void cleared(Canvas canvas) {
        canvas.clear(Color.NAVY);
    }

    /// {@return nanoseconds for one frame of the default game and its two updates, a few seconds
    /// into the game}
    private static double comet() {
        Game game = Games.named(Games.USUAL);
        int ticks = 300;
        double best = Double.MAX_VALUE;
        for (int i = 0; i < 2; i++) {
            try (GameLoop loop = loop("headless", settings(ticks, Rate.of(120), Rate.of(60)))) {
                long start = CLOCK.nowNanos();
                game.play(loop);
                best = Math.min(best, (double) (CLOCK.nowNanos() - start) / loop.frame());
            }
        }
        return best;
    }
}
