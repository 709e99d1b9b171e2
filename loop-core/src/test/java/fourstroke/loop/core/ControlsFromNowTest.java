package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

/// Tests that a change of game time takes effect at the time of the call, and not at the time at
/// which the current event began.
class ControlsFromNowTest {

    private final FakeWindow window = new FakeWindow();

    private GameLoop open(Schedules schedule) {
        LoopSettings settings = LoopSettings.of("", 640, 480).schedule(schedule);
        return GameLoop.over(window, settings.frames(FrameRate.capped(60)));
    }

    /// Plays up to an update, runs an action of the game in that update, and continues.
    ///
    /// @return the events that reported dropped ticks
    private List<Skipped> during(GameLoop loop, Runnable work) {
        List<Skipped> skipped = new ArrayList<>();
        int updates = 0;
        for (Event event : loop) {
            if (event instanceof Update && ++updates == 10) work.run();
            if (event instanceof Skipped report) skipped.add(report);
            if (updates == 30) break;
        }
        assertEquals(0, loop.ledger().unaccountedNanos());
        return skipped;
    }

    /// The game stops for 3 s, resets its time, and stops for 60 ms in the same update. The reset
    /// drops the ticks of the 3 s. The loop catches up on the ticks of the 60 ms, because 60 ms are
    /// within the limit for late ticks.
    @Test
    void aStopBeforeAChangeIsNotTheCauseOfLaterDrops() {
        GameLoop loop = open(Schedules.STEADY);
        List<Skipped> skipped =
                during(
                        loop,
                        () -> {
                            window.spend(3_000 * MS);
                            loop.time().reset();
                            window.spend(60 * MS);
                        });
        assertEquals(List.of(new Skipped(360, Cause.RESET)), skipped);
    }

    @Test
    void aPauseBetweenTwoPollsEndsWhenResumeIsCalled() {
        GameLoop loop = open(Schedules.STEADY);
        loop.frames().setRate(FrameRate.capped(Rate.of(1, 10)));
        while (loop.poll() != null) {}
        loop.pause();
        while (loop.poll() != null) {}
        window.spend(5_000 * MS);
        loop.resume();
        assertEquals(5_000 * MS, loop.ledger().pausedNanos());
        List<Event> events = new ArrayList<>();
        for (Event event = loop.poll(); event != null; event = loop.poll()) events.add(event);
        assertTrue(
                events.contains(new Skipped(600, Cause.PAUSE)),
                "the loop reports a pause of 600 ticks: " + events);
        assertTrue(
                events.stream().noneMatch(Update.class::isInstance),
                "no update runs after the pause: " + events);
    }

    @Test
    void noTimeCountsBeforeTheFirstEvent() {
        GameLoop loop = open(Schedules.STEADY);
        loop.pause();
        window.spend(5_000 * MS);
        loop.resume();
        assertEquals(0, loop.ledger().pausedNanos());
        assertEquals(List.of(), during(loop, () -> {}));
    }

    /// The loop waits for 9.9 s, because the window is minimised and the game is paused. Then an
    /// input ends the wait and the game works for 3 s. Only these 3 s count as a stall, and the
    /// loop must report this stall.
    @Test
    void aStopAfterAWaitThatInputEndedCounts() {
        GameLoop loop = open(Schedules.STEADY);
        window.drawable(100 * MS, false);
        window.drawable(10_000 * MS, true);
        List<Skipped> skipped = new ArrayList<>();
        for (Event event : loop) {
            if (event instanceof Minimized(boolean away)) {
                if (away) {
                    loop.pause();
                } else {
                    loop.resume();
                    // While handling this input, the game loads its pictures again.
                    window.spend(3_000 * MS);
                }
            }
            if (event instanceof Skipped report) skipped.add(report);
            if (window.now() > 13_500 * MS) break;
        }
        assertTrue(
                skipped.stream().anyMatch(report -> report.cause() == Cause.SUSPEND),
                "the loop reports the long stop as a suspend: " + skipped);
    }

    @Test
    void aSecondStopDuringTheReportOfTheFirstIsReportedByItsOwnLength() {
        GameLoop loop = open(Schedules.VARIABLE);
        List<Cause> causes = new ArrayList<>();
        int updates = 0;
        for (Event event : loop) {
            if (event instanceof Update && ++updates == 12) window.spend(500 * MS);
            if (event instanceof Skipped report) {
                causes.add(report.cause());
                if (causes.size() == 1) window.spend(3_000 * MS);
            }
            if (updates == 20) break;
        }
        assertEquals(List.of(Cause.HITCH, Cause.SUSPEND), causes);
    }

    /// After the change to a scale of 1/1000, the next tick would be due at a time in nanoseconds
    /// that does not fit into a `long`.
    @ParameterizedTest
    // In a loop with the schedule `BASIC`, an update runs in each iteration, and no tick becomes
    // due at a certain time.
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BASIC")
    void aSlowScaleAfterADayAtAFastScaleIsNoError(Schedules schedule) {
        GameLoop loop = open(schedule);
        during(
                loop,
                () -> {
                    loop.time().setScale(1000, 1);
                    window.spend(24 * 3600 * 1000 * MS);
                    loop.time().setScale(1, 1000);
                });
        assertEquals(30, loop.tick());
    }
}
