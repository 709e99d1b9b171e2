package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// Tests frames on a display that miss refreshes only because late ticks must run before the
/// frames. After some time such frames must reach every refresh again, and the loop may drop no
/// tick.
class MissedRefreshesTest {

    private final Random random = new Random(1);
    private int frames; // The number of frames in the last second of the test.
    // Whether updates take 10 ms longer after the hitch, as soon as no frame was drawn for 60 ms.
    private boolean slower;
    // The longest time between two frames, in nanoseconds. The first second counts only if `slower`
    // is true.
    private long longest;
    private long dropped; // The number of dropped ticks after the first second.

    private void run(
            Schedules kind,
            int hz,
            int updates,
            long startNanos,
            double updateMs,
            double drawMs,
            double noiseMs,
            double hiddenMs,
            long hitchMs) {
        FakeWindow window = new FakeWindow(startNanos).vsync(Rate.of(hz));
        window.presentCost((long) (hiddenMs * MS));
        frames = 0;
        longest = 0;
        dropped = 0;
        boolean stopped = false;
        boolean left = false;
        long last = startNanos;
        try (GameLoop loop = window.loop(kind, Rate.of(updates), FrameRate.display())) {
            for (Event event : loop) {
                long now = window.now() - startNanos;
                if (now > 20 * SECOND) break;
                switch (event) {
                    case Update _ -> {
                        double noise = noiseMs * (random.nextDouble() - 0.5);
                        window.spend((long) ((updateMs + noise) * MS));
                        if (slower && stopped && now > SECOND / 2 + 200 * MS) {
                            left |= window.now() - last > 60 * MS;
                            if (left) window.spend(10 * MS);
                        }
                        if (!stopped && now > SECOND / 2) {
                            stopped = true;
                            window.spend(hitchMs * MS);
                        }
                    }
                    case Render _ -> {
                        if (now > SECOND || slower)
                            longest = Math.max(longest, window.now() - last);
                        last = window.now();
                        if (now > 19 * SECOND) frames++;
                        window.spend((long) (drawMs * MS));
                    }
                    case Skipped(long ticks, var _) -> {
                        if (now > SECOND) dropped += ticks;
                    }
                    default -> {}
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void aHitchIsOvercome(Schedules kind) {
        for (long startNanos : new long[] {0, 5 * MS, 11 * MS}) {
            run(kind, 60, 60, startNanos, 10, 6, 0, 0, 20);
            assertEquals(60, frames, 1);
            assertEquals(0, dropped);
            run(kind, 60, 60, startNanos, 4, 11, 1, 0, 20);
            assertEquals(60, frames, 1);
            assertEquals(0, dropped);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void aStartBetweenTwoRefreshesIsOvercome(Schedules kind) {
        Seeds.run(
                20,
                ms -> {
                    var test = new MissedRefreshesTest();
                    test.run(kind, 50, 240, ms * MS, 2.2, 7.55, 0, 0, 0);
                    assertEquals(
                            50,
                            test.frames,
                            1,
                            "the loop draws a frame for each refresh if it begins at ms " + ms);
                    assertEquals(0, test.dropped);
                });
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void aLoadThatFitsALowerRateDropsNoTicksAndKeepsDrawing(Schedules kind) {
        double[][] loads = {{10, 6.5, 0}, {10, 6.5, 1}, {4, 13, 0}, {4, 13, 1}};
        for (double[] load : loads) {
            run(kind, 60, 60, 5 * MS, load[0], load[1], load[2], 0, 0);
            assertEquals(0, dropped);
            assertTrue(longest < 120 * MS, "the loop drew no frame for " + longest + " ns");
        }
        // In this call, presenting a frame takes 6 ms.
        run(kind, 60, 60, 0, 6, 5, 0, 6, 0);
        assertEquals(0, dropped);
        assertEquals(30, frames, 1);
        assertTrue(longest < 120 * MS, "the loop drew no frame for " + longest + " ns");
    }

    /// If updates become slower after a hitch, the loop has no time to run the late ticks, but must
    /// still draw frames.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void updatesThatBecomeSlowerDoNotPreventFrames(Schedules kind) {
        slower = true;
        run(kind, 60, 60, 0, 10, 6, 0, 0, 20);
        assertTrue(dropped > 0, "the loop drops ticks when updates become slower");
        assertTrue(frames > 4, "too few frames came in the last second: " + frames);
        assertTrue(longest < 250 * MS, "the loop drew no frame for " + longest + " ns");
    }

    /// After a hitch, frames reach every refresh again, at every update rate and refresh rate, and
    /// wherever the loop starts between two refreshes.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void everyLoadThatFitsComesBackToTheRefreshRate(Schedules kind) {
        Seeds.run(400, seed -> new MissedRefreshesTest().comesBack(kind, new Random(seed * 7919)));
    }

    private void comesBack(Schedules kind, Random random) {
        for (int i = 0; i < 4; i++) random.nextLong();
        int hz = random.nextInt(30, 241);
        int updates = random.nextInt(10, 500);
        double period = 1000.0 / hz;
        double perFrame = Math.ceil((double) updates / hz);
        double share = random.nextDouble(0, 0.6); // The fraction of the time that updates take.
        double update = Math.min(share * 1000 / updates, 0.9 * period / perFrame);
        double draw = random.nextDouble(0.5, 0.97) * period - perFrame * update;
        if (draw < 0) return;
        int hitch = random.nextInt(0, 60);
        int start = random.nextInt(1, 100);
        run(kind, hz, updates, start * MS, update, draw, 0, 0, hitch);
        String load =
                "%d Hz, %d updates of %.3f ms, drawing %.3f ms, begins at %d ms, hitch %d ms"
                        .formatted(hz, updates, update, draw, start, hitch);
        assertEquals(hz, frames, 1 + hz / 100.0, "a frame reaches each refresh: " + load);
        assertEquals(0, dropped, "the loop drops no ticks: " + load);
    }
}
