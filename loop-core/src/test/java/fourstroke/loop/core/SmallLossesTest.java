package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// If a loop drops less time than a tick, it reports nothing but adds the time up, separately for
/// each cause, until the sum is a whole tick. These tests check that the `Skipped` events account
/// for all dropped time in the ledger, except for less than a tick.
class SmallLossesTest {

    private final FakeWindow window = new FakeWindow();
    private final long[] reported = new long[Cause.values().length];

    private GameLoop open(Schedules kind, int updates, FrameRate frames) {
        return window.loop(kind, Rate.of(updates), frames);
    }

    private void note(Event event) {
        if (event instanceof Skipped(long ticks, Cause cause)) reported[cause.ordinal()] += ticks;
    }

    private void assertReported(GameLoop loop, Cause cause, double leastSeconds) {
        long lost = loop.ledger().droppedNanos(cause);
        assertEquals(0, loop.ledger().unaccountedNanos());
        double period = 1e9 / loop.time().updates().perSecond();
        double ticks = lost / period;
        assertTrue(
                lost >= leastSeconds * SECOND,
                cause + ": the loop dropped less time than expected: " + loop.ledger());
        // The tolerance is two ticks: less than a tick is not reported yet, and the time that was
        // lost in the last event would be reported only before the next event. The loop also rounds
        // the length of a tick down to whole nanoseconds when it adds up losses.
        assertEquals(
                ticks,
                reported[cause.ordinal()],
                2.01,
                cause + ": the loop reports the ticks of the dropped time: " + loop.ledger());
    }

    @Test
    void anHourOfFramesThatAreALittleTooLongIsReported() {
        GameLoop loop = open(Schedules.VARIABLE, 60, FrameRate.display());
        for (Event event : Events.during(loop, window, 3_600 * SECOND)) {
            note(event);
            if (event instanceof Render) window.spend(260 * MS);
        }
        assertReported(loop, Cause.OVERLOAD, 138);
    }

    @Test
    void lossesOfTwoCausesAreNotMixedUp() {
        GameLoop loop = open(Schedules.VARIABLE, 60, FrameRate.capped(60));
        Random random = new Random(27);
        for (Event event : Events.during(loop, window, 3_600 * SECOND)) {
            note(event);
            if (event instanceof Render && random.nextInt(3) == 0)
                window.spend(250 * MS + random.nextLong(5 * MS));
            if (random.nextInt(20) != 0) continue;
            loop.pause();
            window.spend(random.nextLong(5 * MS));
            loop.resume();
        }
        assertReported(loop, Cause.PAUSE, 1);
        long lost = 0;
        long ticks = 0;
        for (Cause cause : new Cause[] {Cause.OVERLOAD, Cause.HITCH}) {
            lost += loop.ledger().droppedNanos(cause);
            ticks += reported[cause.ordinal()];
        }
        assertTrue(lost > SECOND, "the loop dropped too little time: " + loop.ledger());
        assertEquals(
                lost * 60 / 1e9,
                ticks,
                4,
                "the loop reports the ticks of the dropped time: " + loop.ledger());
    }

    @ParameterizedTest
    @EnumSource
    void pausesBelowATickAddUp(Schedules kind) {
        GameLoop loop = open(kind, 60, FrameRate.capped(50));
        for (Event event : Events.during(loop, window, 60 * SECOND)) {
            note(event);
            if (!(event instanceof Render)) continue;
            loop.pause();
            window.spend(5 * MS);
            loop.resume();
        }
        assertReported(loop, Cause.PAUSE, 14);
    }

    @ParameterizedTest
    @EnumSource(
            // In the schedule `BASIC`, game time does not depend on real time, so a drag drops
            // nothing.
            names = "BASIC",
            mode = EnumSource.Mode.EXCLUDE)
    void dragsBelowATickAddUp(Schedules kind) {
        for (long at = 0; at < 60 * SECOND; at += 20 * MS) window.drag(at, 5 * MS);
        GameLoop loop = open(kind, 60, FrameRate.capped(50));
        for (Event event : Events.during(loop, window, 60 * SECOND)) {
            note(event);
        }
        assertReported(loop, Cause.DRAG, 10);
    }

    /// A reset drops the ticks that are due and the part of a tick that has passed since the last
    /// due tick.
    @ParameterizedTest
    @EnumSource(names = "BASIC", mode = EnumSource.Mode.EXCLUDE)
    void resetsBelowATickAddUp(Schedules kind) {
        GameLoop loop = open(kind, 60, FrameRate.capped(50));
        for (Event event : Events.during(loop, window, 60 * SECOND)) {
            note(event);
            if (!(event instanceof Render)) continue;
            window.spend(5 * MS);
            loop.time().reset();
        }
        assertReported(loop, Cause.RESET, 5);
    }

    /// The loop stores a loss of less than a tick until it can report a whole tick. A loss of nine
    /// tenths of a tick that was stored at a tenth of the normal speed must not become ninety ticks
    /// at ten times the normal speed.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CLASSIC", "CATCH_UP", "FIXED_SLOT"})
    void aStoredLossStaysBelowOneTickAtAnotherScale(Schedules kind) {
        GameLoop loop = open(kind, 60, FrameRate.capped(50));
        for (Event event : Events.during(loop, window, 10 * SECOND)) {
            note(event);
            if (!(event instanceof Render)) continue;
            loop.time().setScale(1, 10);
            loop.pause();
            window.spend(3 * MS);
            loop.resume();
            loop.time().setScale(10, 1);
            loop.pause();
            window.spend(MS);
            loop.resume();
        }
        assertEquals(0, loop.ledger().unaccountedNanos());
        long frames = loop.frames().number();
        assertTrue(
                reported[Cause.PAUSE.ordinal()] <= frames,
                "the loop reported more ticks than frames: " + reported[Cause.PAUSE.ordinal()]);
    }
}
