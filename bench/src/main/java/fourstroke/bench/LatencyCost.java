package fourstroke.bench;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.FrameRate;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/// How long it takes from something that happens to the event that tells of it, in a loop that
/// rests most of the time: a post of another thread, and in a window of X11 a movement of the mouse
/// that the X server made up.
public final class LatencyCost {

    private static final int[] RATES = {10, 60, 120, 1000};

    /// Times that something happens until measuring begins: everything is compiled by then.
    private static final int WARM = 100;

    /// A night: each is some 7 ms after the one before, for each rate and way of waiting.
    private static final int MOST_TIMES = 300_000;

    private LatencyCost() {}

    /// What happens from outside.
    private interface Cause {
        void happen(GameLoop loop, int number);
    }

    /// Prints the table.
    ///
    /// @param words a backend's name (usually `null`), then how often something happens to each
    ///   (usually 300)
    public static void main(String[] words) throws InterruptedException {
        Words told = new Words(words);
        String backend = told.word(0, "null");
        int times = told.number(1, "times", 300, MOST_TIMES);
        try {
            Backends.choose(backend);
        } catch (BackendException e) {
            Words.refuse(e.getMessage());
        }
        System.out.printf(
                "%n| %-18s | %9s | %-12s | %8s | %8s | %8s | %8s"
                        + " |%n|---|---|---|---|---|---|---|%n",
                backend + ", microseconds", "updates/s", "waiting", "p50", "p90", "p99", "max");
        for (int rate : RATES) {
            for (Waiting waiting : Waiting.values()) {
                Cause post = (loop, number) -> loop.post(number);
                measure(backend, "post", rate, waiting, times, post);
                if (!backend.equals("gl")) continue;
                try (Hand hand = new Hand()) {
                    Cause move = (_, number) -> hand.move(100 + number % 100, 100);
                    measure(backend, "mouse", rate, waiting, times, move);
                }
            }
        }
    }

    private static void measure(
            String backend, String title, int rate, Waiting waiting, int times, Cause cause)
            throws InterruptedException {
        var settings =
                LoopSettings.of("Latency", 640, 480)
                        .withUpdates(Rate.of(rate))
                        .withFrames(FrameRate.capped(Math.min(rate, 60)))
                        .withWaiting(waiting);
        settings =
                settings.withWindow(
                        settings.window()
                                .withVsync(Vsync.OFF)
                                .withOption("headless.clock", "real"));
        long[] took = new long[WARM + times];
        var happened = new AtomicLong();
        try (var loop = GameLoop.over(Backends.choose(backend).open(settings.window()), settings)) {
            if (loop.window().visible()) loop.window().move(0, 0);
            Thread world = new Thread(() -> happen(loop, cause, took.length, happened), "world");
            int seen = 0;
            world.start();
            for (Event event : loop) {
                if (!(event instanceof Custom || event instanceof MouseMove)) continue;
                long since = happened.getAndSet(0);
                if (since == 0) continue; // one that nobody made, as when the window appears
                took[seen++] = System.nanoTime() - since;
                if (seen == took.length) break;
            }
            world.join();
        }
        long[] all = Arrays.stream(took).skip(WARM).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "| %-18s | %9d | %-12s | %8.1f | %8.1f | %8.1f | %8.1f |%n",
                title,
                rate,
                waiting.title(),
                all[all.length / 2] / 1e3,
                all[all.length * 9 / 10] / 1e3,
                all[all.length * 99 / 100] / 1e3,
                all[all.length - 1] / 1e3);
    }

    /// One after the other, at times that have nothing to do with the loop's.
    private static void happen(GameLoop loop, Cause cause, int times, AtomicLong happened) {
        Random random = new Random(1);
        try {
            Thread.sleep(500); // until the window is there
            for (int i = 0; i < times; i++) {
                Thread.sleep(5, random.nextInt(1_000_000));
                while (happened.get() != 0) Thread.sleep(1);
                happened.set(System.nanoTime());
                cause.happen(loop, i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a measurement", e);
        }
    }
}
