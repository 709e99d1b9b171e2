package fourstroke.backend.base.wait;

import static fourstroke.loop.api.Waiting.APPROXIMATE;
import static fourstroke.loop.api.Waiting.PRECISE;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Waiting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.function.LongConsumer;

/// Plays waits in virtual time on systems with coarse sleeps. Some of the simulated sleeps end only
/// when a coarse clock ticks, so such a sleep can end too early. Other sleeps, such as the sleeps
/// of GLFW on Windows, take whole milliseconds, so that a sleep of less than a millisecond ends at
/// once.
@Timeout(60)
class CoarseSleepTest {

    private static final long US = 1_000;
    private static final long MS = 1_000_000;

    /// The time that polling a window system without messages takes, in nanoseconds.
    private static final long POLL = 5 * US;

    /// The time that each reading of the clock takes, in nanoseconds, so that a spin comes to an
    /// end in virtual time.
    private static final long LOOK = 200;

    private static final int SECONDS = 4;

    private long tick = MS;
    private long least = MS;
    // True if the length of a sleep is measured from the last tick of the coarse clock and not from
    // the current time.
    private boolean early;
    private long now = -5 * MS;
    private long slept;
    private int calls; // The number of sleeps that returned at once.
    private long total;
    private long[] late = {};

    /// Sleeps as GLFW sleeps on Windows: for whole milliseconds, and not at all if the time is
    /// shorter than a millisecond.
    private void glfw(long nanos) {
        if (nanos < MS) atOnce();
        else sleepToTick((early ? Math.floorDiv(now, tick) * tick : now) + nanos / MS * MS);
    }

    private void sleepToTick(long due) {
        long end = Math.ceilDiv(due, tick) * tick;
        if (end <= now) atOnce();
        else sleep(end - now);
    }

    private void atOnce() {
        now += POLL;
        calls++;
    }

    private void sleep(long nanos) {
        slept += nanos;
        now += nanos;
    }

    private Sleeper sleeper(LongConsumer sleep) {
        return new Sleeper() {
            @Override
            public boolean sleep(long nanos) {
                sleep.accept(nanos);
                return false;
            }

            @Override
            public long leastNanos() {
                return least;
            }
        };
    }

    private PreciseWait rest(LongConsumer sleep) {
        return new PreciseWait(() -> now += LOOK, sleeper(sleep), new TimerResolution() {});
    }

    private void play(LongConsumer sleep, int hz, Waiting waiting) {
        PreciseWait rest = rest(sleep);
        // The next call lets the wait compute its margin, before the second call of rests()
        // measures the lateness.
        rests(rest, new long[SECONDS * hz], hz, waiting);
        long begin = now;
        slept = 0;
        calls = 0;
        late = new long[SECONDS * hz];
        rests(rest, late, hz, waiting);
        Arrays.sort(late);
        total = now - begin;
    }

    private void rests(PreciseWait rest, long[] late, int hz, Waiting waiting) {
        long deadline = now;
        for (int i = 0; i < late.length; i++) {
            deadline = Math.max(deadline + 1_000_000_000L / hz, now);
            rest.until(deadline, waiting);
            late[i] = now - deadline;
        }
    }

    private double awake() {
        return (double) (total - slept) / total;
    }

    private double lateMs(double quantile) {
        return (double) late[(int) (quantile * (late.length - 1))] / MS;
    }

    private String figures() {
        return "awake %.1f %% of the time, %.1f calls a rest at once, late %.3f, %.3f, %.3f ms"
                .formatted(
                        100 * awake(),
                        (double) calls / late.length,
                        lateMs(0.5),
                        lateMs(0.9),
                        lateMs(1));
    }

    /// GLFW on Windows sleeps only for whole milliseconds, so the wait spins for the rest of the
    /// last millisecond. The limits of this test allow a spin of up to a millisecond in every
    /// frame.
    @ParameterizedTest
    @CsvSource({"false, 0.085", "true, 0.05"})
    void isOnTimeAtSixtyHertzWithFineTicks(boolean before, double limit) {
        early = before;
        play(this::glfw, 60, PRECISE);
        assertTrue(awake() <= limit, this::figures);
        assertTrue(lateMs(0.9) < 0.001, this::figures);
        assertTrue(lateMs(1) < 1, this::figures);
    }

    /// The high-resolution timer of Windows never ends a sleep early. The simulated timer ends a
    /// sleep at the next tick of half a millisecond, plus the time to wake up.
    @ParameterizedTest
    @CsvSource({"60, 0.03", "144, 0.06", "240, 0.1"})
    void isOnTimeByATimerOfHalfAMillisecond(int hz, double limit) {
        tick = MS / 2;
        LongConsumer timer = nanos -> sleep(Math.ceilDiv(now + nanos, tick) * tick + 30 * US - now);
        least = 10 * US;
        play(timer, hz, PRECISE);
        assertTrue(awake() <= limit, this::figures);
        assertTrue(lateMs(0.9) < 0.001, this::figures);
        assertTrue(lateMs(1) < 0.6, this::figures);
    }

    /// An approximate wait ends with the first sleep that returns at once, because an approximate
    /// wait does not spin.
    @Test
    void anApproximateWaitDoesNotPollRepeatedly() {
        early = true;
        play(this::glfw, 60, APPROXIMATE);
        assertTrue(calls <= late.length + 1, this::figures);
        assertTrue(awake() < 0.001, this::figures);
        assertTrue(lateMs(1) < 2, this::figures);
    }

    /// Messages of the window system end each sleep after at most 4 milliseconds, which is about
    /// four times in each frame of 16.7 milliseconds.
    @Test
    void occasionalMessagesEndTheWaitAtOnce() {
        least = 10 * US;
        play(nanos -> sleep(Math.min(nanos, 4 * MS)), 60, PRECISE);
        assertTrue(lateMs(1) < 0.001, this::figures);
    }
}
