package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Stats;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Compares the counts, rates and percentiles of the class `Stats` with a simple calculation.
class StatsTest {

    @Test
    void percentilesAreComputedOverTheLastFrames() {
        Seeds.run(
                30,
                seed -> {
                    Random random = new Random(seed);
                    FakeWindow window = new FakeWindow();
                    GameLoop loop = window.loop(Schedules.STEADY, FrameRate.capped(60));
                    List<Long> starts = new ArrayList<>();
                    // The time in nanoseconds that the game works before each frame.
                    List<Long> work = new ArrayList<>();
                    long worked = 0;
                    for (Event event : Events.during(loop, window, (1 + seed) * 500 * MS)) {
                        if (event instanceof Render) {
                            starts.add(window.now());
                            work.add(worked);
                            worked = 0;
                        }
                        if (random.nextInt(20) > 0) continue;
                        long cost = random.nextLong(30 * MS);
                        worked += cost;
                        window.spend(cost);
                    }
                    List<Long> intervals = new ArrayList<>();
                    for (int i = Math.max(1, starts.size() - Stats.FRAMES);
                            i < starts.size();
                            i++) {
                        intervals.add(starts.get(i) - starts.get(i - 1));
                    }
                    assertEquals(
                            Math.min(Stats.FRAMES - 1, intervals.size()),
                            loop.stats().recentFrames());
                    for (int i = 0; i < loop.stats().recentFrames(); i++) {
                        assertEquals(
                                intervals.get(intervals.size() - 1 - i),
                                loop.stats().recentIntervalNanos(i));
                        assertEquals(
                                work.get(work.size() - 1 - i), loop.stats().recentWorkNanos(i));
                    }
                    List<Long> works = work.subList(work.size() - intervals.size(), work.size());
                    works.sort(null);
                    intervals.sort(null);
                    for (double share : new double[] {0, 0.01, 0.5, 0.9, 0.99, 1}) {
                        int rank = Math.max(0, (int) Math.ceil(share * intervals.size()) - 1);
                        long least = intervals.get(rank);
                        assertEquals(
                                least,
                                loop.stats().intervalNanos(share),
                                "the percentile is wrong for the share " + share);
                        assertEquals(
                                works.get(rank),
                                loop.stats().workNanos(share),
                                "the percentile is wrong for the share " + share);
                    }
                });
    }

    @Test
    void theLatenessOfAFrameIsReportedUntilItIsForgotten() {
        Random random = new Random(1);
        FakeWindow window = new FakeWindow();
        GameLoop loop = window.loop(Schedules.STEADY, FrameRate.capped(100));
        List<Long> late = new ArrayList<>();
        loop.listen(
                new LoopListener() {
                    @Override
                    public void handingOut(Event event, long nowNanos) {
                        if (event instanceof Render) late.add(loop.frames().pacing().lateNanos());
                    }
                });
        for (Event event : loop) {
            if (event instanceof Idle) window.spend(random.nextLong(13 * MS));
            if (!(event instanceof Render)) continue;
            int completed = late.size() - 1;
            for (int i = 0; i < loop.stats().recentFrames(); i++)
                assertEquals(late.get(completed - 1 - i), loop.stats().recentLatenessNanos(i));
            List<Long> last =
                    new ArrayList<>(
                            late.subList(Math.max(0, late.size() - Stats.FRAMES), late.size()));
            last.sort(null);
            for (double share : new double[] {0, 0.1, 0.5, 0.99, 1}) {
                int rank = Math.max(0, (int) Math.ceil(share * last.size()) - 1);
                assertEquals(last.get(rank), loop.stats().latenessNanos(share));
            }
            if (completed == 3 * Stats.FRAMES) return;
        }
    }

    @Test
    void ratesFollowWithinASecond() {
        FakeWindow window = new FakeWindow();
        GameLoop loop = window.loop(Schedules.STEADY, FrameRate.capped(50));
        assertEquals(0, loop.stats().ticksPerSecond());
        Words.during(loop, window, 500 * MS);
        assertEquals(120, loop.stats().ticksPerSecond(), 3);
        Words.during(loop, window, 2000 * MS);
        assertEquals(120, loop.stats().ticksPerSecond(), 1);
        assertEquals(50, loop.stats().framesPerSecond(), 1);
        loop.frames().setRate(FrameRate.capped(20));
        loop.pause();
        Words.during(loop, window, 1500 * MS);
        assertEquals(0, loop.stats().ticksPerSecond());
        assertEquals(20, loop.stats().framesPerSecond(), 1);
        loop.resume();
        window.spend(86_400_000 * MS); // The computer sleeps for a day.
        Words.during(loop, window, 90 * MS);
        assertEquals(
                11,
                loop.stats().ticksPerSecond(),
                11,
                "the rate counts the ticks of the last second, in which the computer also slept");
        Words.during(loop, window, 1500 * MS);
        assertEquals(120, loop.stats().ticksPerSecond(), 1);
        assertEquals(20, loop.stats().framesPerSecond(), 1);
    }

    @Test
    void ratesExcludeTheTimeBeforeTheFirstEvent() {
        FakeWindow window = new FakeWindow();
        GameLoop loop = window.loop(Schedules.STEADY, FrameRate.capped(60));
        window.spend(5_000 * MS); // The game loads for five seconds.
        Words.during(loop, window, 500 * MS);
        assertEquals(60, loop.stats().framesPerSecond(), 3);
        assertEquals(120, loop.stats().ticksPerSecond(), 3);
    }

    @Test
    void refusesSharesAndFramesOutOfRange() {
        GameLoop loop = new FakeWindow().loop();
        assertEquals(
                "a share of the frames must be from 0 to 1, not 1.5",
                assertThrows(IllegalArgumentException.class, () -> loop.stats().workNanos(1.5))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> loop.stats().workNanos(Double.NaN));
        assertEquals(
                "there are 0 recent frames, numbered from 0 (the newest), but no frame with the"
                        + " number 0",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> loop.stats().recentIntervalNanos(0))
                        .getMessage());
        assertEquals(
                "there are 0 recent frames, numbered from 0 (the newest), but no frame with the"
                        + " number -1",
                assertThrows(IllegalArgumentException.class, () -> loop.stats().recentWorkNanos(-1))
                        .getMessage());
        assertEquals(0, loop.stats().intervalNanos(0.5));
    }

    @Test
    void aLedgerIsPrintedAsAnEquationInMilliseconds() {
        FakeWindow window = new FakeWindow();
        LoopSettings settings = LoopSettings.of("", 1, 1).updates(Rate.of(100));
        GameLoop loop = GameLoop.over(window, settings.frames(FrameRate.capped(50)));
        Words.during(loop, window, 95 * MS);
        assertEquals(
                "real 95.000000 ms = simulated 90.000000 + residual 5.000000",
                loop.ledger().toString());
        loop.pause();
        window.spend(30 * MS + 1);
        loop.resume();
        assertEquals(
                "real 125.000001 ms = simulated 90.000000 + residual 5.000000"
                        + " + pause 30.000001 (3 ticks)",
                loop.ledger().toString());
        window.spend(10 * MS);
        loop.time().reset();
        assertEquals(
                "real 135.000001 ms = simulated 90.000000 + residual 0.000000"
                        + " + pause 30.000001 (3 ticks) + reset 15.000000 (1 tick)",
                loop.ledger().toString());
    }

    @Test
    void statisticsArePrintedAsOneLine() {
        FakeWindow window = new FakeWindow();
        LoopSettings settings = LoopSettings.of("", 1, 1).updates(Rate.of(100));
        GameLoop loop = GameLoop.over(window, settings.frames(FrameRate.capped(50)));
        Words.during(loop, window, 1995 * MS);
        assertEquals(
                "199 ticks, 100 frames; 100.0 ticks/s, 50.0 frames/s; interval 20.000/20.000 ms,"
                        + " late 0.000/0.000 ms, work 0.000/0.000 ms (p50/p99)",
                loop.stats().toString());
    }
}
