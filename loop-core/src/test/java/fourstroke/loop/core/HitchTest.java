package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Ledger;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests how many ticks the loop drops after a single stop of the game, if the loop is fast enough
/// at all other times. If the loop may catch up on all late ticks, the stop drops no ticks,
/// whatever event the game was handling when it stopped. After a short stop, the loop never drops
/// more ticks than after a longer stop.
class HitchTest {

    /// The game stops once, one second after the start.
    private static GameLoop stopped(int updates, boolean vsync, Class<?> where, long nanos) {
        FakeWindow window = new FakeWindow();
        if (vsync) window.vsync(Rate.of(60));
        GameLoop loop = loop(window, updates, vsync ? FrameRate.display() : FrameRate.capped(60));
        boolean done = false;
        for (Event event : Events.during(loop, window, 3 * SECOND)) {
            if (done || window.now() < SECOND || !where.isInstance(event)) continue;
            done = true;
            window.spend(nanos);
        }
        assertTrue(done, "the game did not stop");
        return loop;
    }

    private static GameLoop loop(FakeWindow window, int updates, FrameRate frames) {
        return window.loop(Schedules.STEADY, Rate.of(updates), frames);
    }

    private static long lost(GameLoop loop) {
        long lost = 0;
        for (Cause cause : Cause.values()) lost += loop.ledger().droppedNanos(cause);
        return lost;
    }

    @ParameterizedTest
    @CsvSource({
        "120, false, 66",
        "120, true, 66",
        "60, false, 66",
        "60, true, 66",
        "30, true, 133"
    })
    void aStopWhoseTicksMayBeCaughtUpOnLosesNothing(int updates, boolean vsync, int mostMs) {
        for (Class<?> where : wheres(vsync)) {
            Seeds.run(
                    mostMs,
                    less -> {
                        long ms = mostMs - less;
                        long lost = lost(stopped(updates, vsync, where, ms * MS));
                        assertEquals(
                                0,
                                lost,
                                where + ": the loop drops no time after a stop of ms: " + ms);
                    });
        }
    }

    @ParameterizedTest
    @CsvSource({"120, false", "120, true", "60, false", "60, true", "30, false", "30, true"})
    void aLongerStopLosesAtLeastAsMuchAndIsAHitch(int updates, boolean vsync) {
        for (Class<?> where : wheres(vsync)) {
            long before = 0;
            for (long ms = 10; ms <= 400; ms += 10) {
                GameLoop loop = stopped(updates, vsync, where, ms * MS);
                long lost = lost(loop);
                assertTrue(
                        lost >= before,
                        "%s: a stop of %s ms lost less time than a shorter stop: %s"
                                .formatted(where, ms, loop.ledger()));
                assertEquals(
                        lost,
                        loop.ledger().droppedNanos(Cause.HITCH),
                        where + ": the cause of all losses is a hitch after a stop of ms: " + ms);
                before = lost;
            }
            assertTrue(before > 200 * MS, "a long stop drops ticks");
        }
    }

    private static Class<?>[] wheres(boolean vsync) {
        // On a display, presenting takes the remaining time of each refresh period, so the loop
        // never waits and delivers no `Idle` event.
        return vsync
                ? new Class<?>[] {Update.class, Render.class, Presented.class}
                : new Class<?>[] {Update.class, Render.class, Presented.class, Idle.class};
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80})
    void aStopEachSecondLosesNothing(int ms) {
        FakeWindow window = new FakeWindow();
        GameLoop loop = loop(window, 120, FrameRate.capped(60));
        long next = SECOND;
        for (Event event : Events.during(loop, window, 20 * SECOND)) {
            if (!(event instanceof Update) || window.now() < next) continue;
            next += SECOND;
            window.spend(ms * MS);
        }
        assertEquals(0, lost(loop), "the loop drops no time: " + loop.ledger());
    }

    /// If every update is slow, the loop reports an overload and not a hitch. The loop begins no
    /// update more than 83.3 ms after the first update before a frame, so the game continues to
    /// draw frames.
    @ParameterizedTest
    @CsvSource({"9, 77", "20, 100", "40, 120", "80, 160", "150, 150"})
    void slowUpdatesLeaveAFrameEveryTwelfthOfASecond(int ms, int frameMs) {
        FakeWindow window = new FakeWindow();
        GameLoop loop = loop(window, 120, FrameRate.capped(60));
        for (Event event : Events.during(loop, window, 10 * SECOND)) {
            if (event instanceof Update) window.spend(ms * MS);
        }
        assertEquals(
                10_000.0 / frameMs,
                loop.frames().number(),
                4,
                "the loop draws this number of frames in 10 s");
        Ledger ledger = loop.ledger();
        assertTrue(
                ledger.droppedNanos(Cause.OVERLOAD) > 10_000 * MS / 20,
                "the loop drops time because of an overload: " + ledger);
    }

    /// The game stops for 300 ms at 120 updates a second and then slows its time down. At that time
    /// 36 ticks are late, which is 26 ticks more than the limit of 10 late ticks. A pause before
    /// the late ticks run does not change the number of dropped ticks.
    @ParameterizedTest
    @CsvSource({"1, 4, 0", "1, 2, 0", "1, 10, 0", "1, 4, 700"})
    void lateTicksStandForTheTimeThatTheyWereLateWhateverTheScaleIsNow(
            int numerator, int denominator, int pausedMs) {
        int dropped = 26;
        FakeWindow window = new FakeWindow();
        GameLoop loop = loop(window, 120, FrameRate.capped(60));
        boolean done = false;
        for (Event event : Events.during(loop, window, 2 * SECOND)) {
            if (done || !(event instanceof Update) || loop.tick() < 10) continue;
            done = true;
            window.spend(300 * MS);
            loop.time().setScale(numerator, denominator);
            loop.pause();
            window.spend(pausedMs * MS);
            loop.resume();
        }
        Ledger ledger = loop.ledger();
        double tick = SECOND / 120.0 * denominator / numerator;
        assertEquals(
                tick / 2,
                ledger.residualNanos(),
                tick / 2,
                "at the end, less than one tick of time is left");
        assertEquals(dropped, ledger.droppedTicks(Cause.HITCH));
        assertEquals(0, ledger.droppedTicks(Cause.OVERLOAD));
        assertEquals(dropped * SECOND / 120.0, ledger.droppedNanos(Cause.HITCH), 1);
        assertEquals(0, ledger.unaccountedNanos());
    }
}
