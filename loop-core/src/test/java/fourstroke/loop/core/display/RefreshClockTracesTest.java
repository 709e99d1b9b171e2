package fourstroke.loop.core.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.Seeds;
import fourstroke.loop.core.Trace;
import fourstroke.loop.core.Traces;
import fourstroke.loop.core.view.FrameLock;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

/// Tests [RefreshClock] without a loop, with the times at which presenting returned on displays
/// with fixed and with variable refresh rates. Without a loop, the clock processes thousands of
/// traces in the time that a loop would need for a few traces.
class RefreshClockTracesTest {

    /// On a display without fixed refreshes, frames appear as soon as they are ready. The clock
    /// must not report that such frames come at a steady rate that differs from the rate of the
    /// mode.
    @ParameterizedTest
    @CsvSource({"VARIABLE", "VARIABLE_SLOW", "VARIABLE_NEAR", "NO_VSYNC_SLOW"})
    void aVariableRefreshRateIsNotReportedAsASteadyRate(Traces kind) {
        int steady = 0;
        for (int seed = 0; seed < Seeds.some(50); seed++) {
            Trace trace = kind.make(seed);
            RefreshClock clock = new RefreshClock();
            clock.start(trace.rate());
            for (long returned : trace.returns()) {
                FrameLock before = clock.lock();
                clock.frame(returned);
                if (clock.lock() == FrameLock.OTHER_RATE && before != clock.lock()) steady++;
            }
            assertNotEquals(FrameLock.LOCKED, clock.lock());
        }
        assertEquals(0, steady, "no trace is reported as a steady rate");
    }

    /// If presenting returns late by more than a refresh period, it seems that the frame has missed
    /// a refresh, so the clock assigns the frame to a later refresh. The clock must assign the
    /// frame after the late frame to the right refresh again.
    @Test
    void aPresentThatIsLateByPeriodsDoesNotAffectTheNextFrame() {
        RefreshClock clock = new RefreshClock();
        clock.start(Rate.of(200));
        long refresh = 0;
        for (int i = 0; i < 400; i++) clock.frame(refresh += 5_000_000);
        for (long late : new long[] {3_000_000, 4_500_000, 9_000_000, 24_000_000}) {
            long returned = (refresh += 5_000_000) + late;
            clock.frame(returned);
            for (int i = 0; i < 10; i++) {
                refresh += 5_000_000;
                // After the late frame, presenting the next frames returns immediately, until
                // presenting returns at a refresh again.
                returned = Math.max(refresh, returned + 1_000);
                long moment = clock.frame(returned);
                if (returned == refresh)
                    assertEquals(
                            refresh,
                            moment,
                            500_000,
                            "the frame after a present that is late by "
                                    + late
                                    + " ns shows its own refresh");
            }
            assertEquals(FrameLock.LOCKED, clock.lock());
        }
    }

    /// Shortly after a program starts, presenting sometimes returns late. If presenting returns
    /// late by most of a refresh period, the time is close to the next refresh. Such times must not
    /// mislead the clock while it searches for the times of the refreshes.
    @Test
    void presentsThatAreLateByMostOfAPeriodDuringASearchDoNotMoveTheAlignment() {
        int off = 0;
        for (int seed = 0; seed < 800; seed++) {
            Random random = new Random(seed);
            double mean = random.nextDouble(20_000, 200_000);
            double period = 1e9 / (seed % 2 == 0 ? 30 : 60);
            RefreshClock clock = new RefreshClock();
            clock.start(Rate.of(seed % 2 == 0 ? 30 : 60));
            for (int i = 0; i < 1500; i++) {
                long shown = Traces.START_NANOS + (long) (i * period);
                double late = -mean * StrictMath.log1p(-random.nextDouble());
                if (i < 135 && random.nextInt(64) == 0)
                    late = random.nextDouble(0.7, 0.97) * period;
                long error = Math.abs(clock.frame(shown + (long) late) - shown);
                if (clock.lock() != FrameLock.LOCKED) continue;
                // An error of one refresh period does not count, because the next frame then shows
                // a correct time again.
                if (error > 500_000 && error < 0.9 * period) off++;
            }
            assertEquals(FrameLock.LOCKED, clock.lock(), "the clock aligns frames, seed " + seed);
        }
        assertEquals(0, off, "no frame shows another time than that of its refresh");
    }

    /// On a display with a variable refresh rate, frames appear as soon as they are ready. The
    /// clock must not confuse such frames with delays that swing around fixed refreshes: the
    /// differences from a fixed period add up, because no fixed refreshes exist.
    @ParameterizedTest
    @EnumSource(
            value = Traces.class,
            names = {"VARIABLE", "VARIABLE_SLOW", "VARIABLE_NEAR", "NO_VSYNC_SLOW"})
    void framesThatComeWhenTheyAreReadyAreNoSwing(Traces kind) {
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            Trace trace = kind.make(seed);
            RefreshClock clock = new RefreshClock();
            clock.start(trace.rate());
            for (long returned : trace.returns()) {
                clock.frame(returned);
                assertNotEquals(
                        FrameLock.LOCKED,
                        clock.lock(),
                        "the clock does not align frames, seed " + seed);
            }
        }
    }

    /// At first the display has 60 Hz, presenting returns with delays that grow and shrink
    /// periodically, and frames are aligned with refreshes. After 2000 frames the display becomes
    /// variable: frames appear as soon as they are ready. The alignment must end within 128 frames.
    @ParameterizedTest
    @ValueSource(ints = {16_000, 14_000, 7_000})
    void theAlignmentEndsSoonAfterADisplayBecomesVariable(int leastMicros) {
        for (int seed = 0; seed < Seeds.some(50); seed++) {
            Random random = new Random(seed);
            RefreshClock clock = new RefreshClock();
            clock.start(Rate.of(60));
            long now = 0;
            for (int i = 0; i < 2000; i++)
                clock.frame((now += 16_666_667) + Traces.swingNanos(i, 40, 1_000_000));
            assertEquals(FrameLock.LOCKED, clock.lock());
            now += 1_000_000;
            int frames = 0;
            int most = leastMicros == 16_000 ? 18_000 : leastMicros == 14_000 ? 21_000 : 13_000;
            while (clock.lock() == FrameLock.LOCKED && frames < 1000) {
                clock.frame(now += random.nextInt(leastMicros, most) * 1000L);
                frames++;
            }
            assertTrue(
                    frames <= 128,
                    "the alignment ended only after %d frames, seed %d".formatted(frames, seed));
        }
    }
}
