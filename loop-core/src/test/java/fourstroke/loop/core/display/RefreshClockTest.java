package fourstroke.loop.core.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.Ledger;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.Random;

class RefreshClockTest {

    private static final long PERIOD = 16_666_667;

    private final RefreshClock clock = new RefreshClock();
    private long now = -1_000_000_000;

    @BeforeEach
    void start() {
        clock.start(Rate.of(60));
    }

    /// Reports the given number of frames to the clock, each of which appears the given number of
    /// refreshes after the previous frame.
    private void show(int frames, long refreshes) {
        for (int i = 0; i < frames; i++) clock.frame(now += refreshes * PERIOD);
    }

    @Test
    void countsTheRefreshesThatAFrameTook() {
        show(200, 1);
        show(1, 7);
        assertEquals(7, clock.refreshes());
        assertEquals(FrameLock.LOCKED, clock.lock());
    }

    /// Some systems round the refresh rates of televisions, such as 59.94 Hz, down to whole
    /// numbers. Frames must be aligned although the rate of the mode is then wrong.
    @Test
    void framesAreAlignedOnTelevisionsWhoseModesAreRounded() {
        for (int mode : new int[] {59, 119}) {
            double period = 1e9 * 1.001 / (mode + 1);
            for (int seed = 0; seed < 20; seed++) {
                Random random = new Random(seed);
                clock.start(Rate.of(mode));
                for (int i = 0; i < 1000; i++) {
                    long shown = now + (long) (i * period);
                    long late = (long) (-150_000 * StrictMath.log1p(-random.nextDouble()));
                    long moment = clock.frame(shown + late);
                    if (clock.lock() == FrameLock.LOCKED) assertEquals(shown, moment, 500_000);
                }
                assertEquals(
                        FrameLock.LOCKED,
                        clock.lock(),
                        "the clock aligns frames in the mode of %d Hz, seed %d"
                                .formatted(mode, seed));
                assertEquals(period, clock.periodNanos(), 10_000);
            }
        }
    }

    @Test
    void aClockThatStandsStillOrGoesBackEndsTheAlignment() {
        for (long step : new long[] {0, -5_000_000}) {
            show(200, 1);
            assertEquals(FrameLock.LOCKED, clock.lock());
            assertEquals(
                    now + step,
                    clock.frame(now += step),
                    "the clock returns the time stamp unchanged");
            assertEquals(FrameLock.SEEKING, clock.lock());
            show(200, 1);
            assertEquals(FrameLock.LOCKED, clock.lock());
        }
    }

    @Test
    void aGapOfASecondIsBridgedAndALongerOneIsNot() {
        show(200, 1);
        clock.frame(now += RefreshClock.GAP_NANOS / PERIOD * PERIOD);
        assertEquals(FrameLock.LOCKED, clock.lock());
        clock.frame(now += RefreshClock.GAP_NANOS + 1);
        assertEquals(FrameLock.SEEKING, clock.lock());
    }

    /// The clock aligns frames with refreshes if the measured rate differs from the rate of the
    /// display's mode by at most a fiftieth, and does not align frames at any other rate.
    @Test
    void framesAreAlignedAtRatesNearTheRateOfTheMode() {
        Random random = new Random(4);
        for (double off : new double[] {-0.05, -0.03, -0.018, 0, 0.018, 0.03, 0.05}) {
            clock.start(Rate.of(60));
            for (int i = 0; i < 600; i++) {
                now += (long) (PERIOD * (1 + off));
                clock.frame(now + random.nextLong(300_000));
            }
            assertEquals(
                    Math.abs(off) < 0.02,
                    clock.lock() == FrameLock.LOCKED,
                    "the alignment is wrong at a rate that differs by the fraction " + off);
        }
    }

    /// For 300 frames, presenting returns at more irregular times than on any real display, and
    /// then at regular times again. The clock must then align frames with the refreshes again.
    @Test
    void findsTheDisplayAgain() {
        show(1000, 1);
        Random random = new Random(2);
        long line = now;
        for (int i = 0; i < 300; i++) {
            line += PERIOD;
            clock.frame(line + random.nextLong(PERIOD));
        }
        assertNotEquals(FrameLock.LOCKED, clock.lock());
        now = line + 2 * PERIOD;
        show(RefreshClock.SEARCH_FRAMES + 200, 1);
        assertEquals(FrameLock.LOCKED, clock.lock());
    }

    /// After 10 million frames (two days at 60 Hz), the simulated time and the time that is not
    /// simulated yet add up to the elapsed time to the nanosecond, and each frame still shows the
    /// game at the time of a refresh.
    @Test
    @Tag("slow")
    void tenMillionFramesDoNotDriftByANanosecond() {
        Random random = new Random(3);
        Machine machine = new Machine(Schedules.STEADY.get(), Rate.of(60), FrameRate.display(), 0);
        machine.handleWindow(true, true, Optional.of(Rate.of(60)), Optional.of(Rate.of(60)));
        long time = 0;
        long refresh = 0;
        long worst = 0;
        while (machine.frame() < 10_000_000) {
            if (machine.step(time) != Step.PRESENT) continue;
            refresh++;
            long shown = refresh / 60 * 1_000_000_000 + refresh % 60 * 1_000_000_000 / 60;
            time = shown + random.nextInt(600_000);
            machine.handlePresented(time, time);
            if (refresh > 300) worst = Math.max(worst, Math.abs(shownNanos(machine) - shown));
        }
        Ledger ledger = machine.time().ledger();
        assertEquals(time, ledger.realNanos());
        assertEquals(0, ledger.unaccountedNanos());
        assertEquals(time, ledger.simulatedNanos() + ledger.residualNanos());
        long ticks = machine.tick();
        assertEquals(
                ticks / 60 * 1_000_000_000 + ticks % 60 * 1_000_000_000 / 60,
                ledger.simulatedNanos());
        // The tolerance is two ticks, because the loop has made no decision after the last frame,
        // and because the loop may shift the time that a frame shows.
        assertEquals(refresh, ticks, 2);
        assertTrue(worst < 500_000, "a frame differs too much from its refresh, in ns: " + worst);
    }

    private static long shownNanos(Machine machine) {
        return machine.time().momentNanos();
    }
}
