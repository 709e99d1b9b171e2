package fourstroke.bench;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/// Measures the time from a cause to the event that reports the cause, in a loop that waits most of
/// the time. A cause is something that happens outside of the loop: a post from another thread, or,
/// in a window of X11, a movement of the mouse that the X server generates.
public final class LatencyCost {

    private static final int[] RATES = {10, 60, 120, 1000};

    /// The number of causes before the measurement begins. After 100 causes all code is compiled.
    private static final int WARM = 100;

    /// The maximum number of causes per measurement. A run with 300,000 causes takes a night,
    /// because the causes are about 7 milliseconds apart and every rate and kind of wait is
    /// measured.
    private static final int MOST_TIMES = 300_000;

    private LatencyCost() {}

    /// Something that happens outside of the loop, such as a movement of the mouse, and that the
    /// loop reports by an event.
    private interface Cause {
        void happen(GameLoop loop, int number);
    }

    /// Prints the table.
    ///
    /// @param words the name of a backend (default `null`), and then the number of causes for each
    ///   measurement (default 300)
    public static void main(String[] words) throws InterruptedException {
        Words arguments = new Words(words);
        String backend = arguments.word(0, "null");
        int times = arguments.number(1, "times", 300, MOST_TIMES);
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
                        .updates(Rate.of(rate))
                        .frames(FrameRate.capped(Math.min(rate, 60)))
                        .waiting(waiting);
        settings = settings.vsync(Vsync.OFF).option("clock", "real");
        long[] took = new long[WARM + times];
        var happened = new AtomicLong();
        try (var loop = GameLoop.over(Backends.choose(backend).open(settings.window()), settings)) {
            if (loop.window().state() != Window.State.HIDDEN) loop.window().move(0, 0);
            Thread world = new Thread(() -> happen(loop, cause, took.length, happened), "world");
            int seen = 0;
            world.start();
            for (Event event : loop) {
                if (!(event instanceof Posted || event instanceof MouseMove)) continue;
                long since = happened.getAndSet(0);
                // The benchmark ignores events that it has not caused, such as a mouse movement
                // when the window appears.
                if (since == 0) continue;
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

    /// Triggers the cause repeatedly, at times that do not depend on the times of the loop.
    private static void happen(GameLoop loop, Cause cause, int times, AtomicLong happened) {
        Random random = new Random(1);
        try {
            Thread.sleep(500); // The window appears within half a second.
            for (int i = 0; i < times; i++) {
                Thread.sleep(5, random.nextInt(1_000_000));
                while (happened.get() != 0) Thread.sleep(1);
                happened.set(System.nanoTime());
                cause.happen(loop, i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("the measurement was interrupted", e);
        }
    }
}
