package fourstroke.loop.core.clock;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.Events;
import fourstroke.loop.core.FakeWindow;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.schedule.Steady;
import fourstroke.loop.core.view.Ledger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.function.Predicate;

/// Ticks that are late when the game changes rate or scale, or pauses.
class LateTicksTest {

    private final FakeWindow window = new FakeWindow();
    private double simulated;
    private double shown;

    private GameLoop open(Schedules schedule, Rate updates) {
        window.presentCost(MS);
        LoopSettings settings = LoopSettings.of("", 640, 480).schedule(schedule);
        return GameLoop.over(window, settings.updates(updates).frames(FrameRate.capped(60)));
    }

    /// Plays for so long, and asks that what frames show never goes back.
    ///
    /// @param where the first event that this is true of ...
    /// @param game ... is one in which the game does this
    private void play(GameLoop loop, long nanos, Predicate<Event> where, Runnable game) {
        boolean done = false;
        for (Event event : Events.during(loop, window, nanos)) {
            if (event instanceof Update(double dt)) simulated += dt;
            if (event instanceof Render frame) {
                double now = simulated + frame.ahead();
                assertTrue(now > shown - 1e-6, "shows %f after %f".formatted(now, shown));
                shown = now;
            }
            if (done || !where.test(event)) continue;
            done = true;
            game.run();
        }
        assertTrue(done);
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    private Predicate<Event> frameAfter(long nanos) {
        return event -> event instanceof Render && window.now() > nanos;
    }

    private static void assertNoneDropped(GameLoop loop) {
        for (Cause cause : new Cause[] {Cause.OVERLOAD, Cause.HITCH, Cause.SUSPEND})
            assertEquals(0, loop.ledger().droppedTicks(cause), cause.name());
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void timeThatPassedSinceASlowTickIsMadeUpForAtAFasterRate(Schedules schedule) {
        GameLoop loop = open(schedule, Rate.of(2));
        play(loop, 2000 * MS, frameAfter(980 * MS), () -> loop.time().setUpdates(Rate.of(60)));
        assertNoneDropped(loop);
        assertEquals(2.0, shown, 0.04);
    }

    /// Seconds of it, too, were no stop.
    @Test
    void soIsTheTimeOfARest() {
        window.input(3_700 * MS, new Posted("faster"));
        GameLoop loop = open(Schedules.STEADY, Rate.of(1, 2));
        loop.frames().setRate(FrameRate.capped(Rate.of(1, 4)));
        play(loop, 5_000 * MS, Posted.class::isInstance, () -> loop.time().setUpdates(Rate.of(60)));
        assertNoneDropped(loop);
        assertEquals(5.0, simulated, 0.04);
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void itIsMadeUpForAfterAPauseToo(Schedules schedule) {
        GameLoop loop = open(schedule, Rate.of(2));
        play(
                loop,
                2000 * MS,
                frameAfter(480 * MS),
                () -> {
                    loop.pause();
                    loop.time().setUpdates(Rate.of(50));
                    loop.time().setUpdates(Rate.of(100));
                });
        double paused = shown;
        play(loop, 1000 * MS, _ -> true, loop::resume);
        assertNoneDropped(loop);
        assertEquals(1, shown - paused, 0.04);
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void whatIsDueInABurstStaysDueAtASlowerScale(Schedules schedule) {
        GameLoop loop = open(schedule, Rate.of(60));
        loop.time().setScale(100, 1);
        int[] updates = {0};
        play(
                loop,
                2000 * MS,
                event -> event instanceof Update && ++updates[0] == 1060, // of 100 a frame
                () -> loop.time().setScale(1, 1));
        assertNoneDropped(loop);
    }

    /// As slow ones, late ticks would have begun before the loop did.
    @ParameterizedTest
    @EnumSource(names = {"CATCH_UP", "FIXED_SLOT"})
    void theLedgerBooksNoMoreThanThereWas(Schedules schedule) {
        GameLoop loop = open(schedule, Rate.of(60));
        loop.time().setScale(100, 1);
        Ledger ledger = loop.ledger();
        boolean slow = false;
        for (Event event : Events.during(loop, window, 300 * MS)) {
            long booked = ledger.simulatedNanos() + ledger.droppedNanos(Cause.OVERLOAD);
            assertTrue(booked >= 0 && booked <= window.now(), ledger.toString());
            assertTrue(ledger.droppedNanos(Cause.OVERLOAD) >= 0, ledger.toString());
            if (slow && event instanceof Update) window.spend(20 * MS);
            if (slow || !(event instanceof Update) || loop.tick() != 250) continue;
            slow = true;
            loop.time().setScale(1, 4);
        }
        assertTrue(slow);
        assertEquals(0, ledger.unaccountedNanos());
    }

    /// The frame of a pass in which time slows down shows some of the time that the pass took.
    @ParameterizedTest
    @EnumSource(names = {"CATCH_UP", "FIXED_SLOT"})
    void noFrameGoesBackWhereTwoPassesChangeTheScale(Schedules schedule) {
        GameLoop loop = open(schedule, Rate.of(120));
        play(
                loop,
                1000 * MS,
                event -> {
                    if (!(event instanceof Update) || loop.frames().number() < 30) return false;
                    if (loop.time().scale() < 1) return true;
                    window.spend(24 * MS);
                    loop.time().setScale(1, 1000);
                    return false;
                },
                () -> {
                    window.spend(5 * MS);
                    loop.time().setScale(2, 1);
                });
    }

    /// The allowance is for what was due then.
    @Test
    void aStopAfterThatIsMadeUpForAsEver() {
        GameLoop loop = open(Schedules.STEADY, Rate.of(2));
        play(loop, 1000 * MS, frameAfter(480 * MS), () -> loop.time().setUpdates(Rate.of(60)));
        assertNoneDropped(loop);
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Update && loop.tick() == 70) window.spend(600 * MS);
        }
        assertEquals(31, loop.ledger().droppedTicks(Cause.HITCH), 1);
    }

    @Test
    void aPauseIsNoPartOfABurst() {
        GameLoop loop = open(Schedules.STEADY, Rate.of(120));
        int updates = 0;
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Render && loop.frames().number() == 20) window.spend(50 * MS);
            if (!(event instanceof Update) || loop.frames().number() != 21 || ++updates != 2)
                continue;
            loop.pause();
            window.spend(100 * MS);
            loop.resume();
        }
        assertEquals(12, loop.ledger().droppedTicks(Cause.PAUSE));
        assertNoneDropped(loop);
    }

    @Test
    void neitherIsAWindowThatIsHeld() {
        window.drag(388 * MS, 100 * MS);
        GameLoop loop = open(Schedules.STEADY, Rate.of(120));
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Render && loop.frames().number() == 20) window.spend(50 * MS);
            if (event instanceof Update && loop.frames().number() == 21) window.spend(3 * MS);
        }
        assertEquals(12, loop.ledger().droppedTicks(Cause.DRAG));
        assertNoneDropped(loop);
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void aPauseBeforeAFrameLeavesItAsItIs(Schedules schedule) {
        window.input(1095 * MS, new Posted(1)).input(1695 * MS, new Posted(2));
        GameLoop loop = open(schedule, Rate.of(5));
        Runnable pause =
                () -> {
                    loop.pause();
                    window.spend(100 * MS);
                    loop.resume();
                };
        play(loop, 1600 * MS, Posted.class::isInstance, pause);
        loop.pause();
        play(loop, 1000 * MS, Posted.class::isInstance, loop::resume);
    }

    /// A game is paused while it is behind, and its scale changed twice.
    @Test
    void whatWasDueBeforeAPauseCountsAtTheScaleOfThen() {
        GameClock time = new GameClock(Rate.of(60), new Steady());
        time.start(0);
        time.handleTime(50 * MS);
        time.pause();
        time.handleTime(70 * MS);
        time.setScale(1000, 1);
        time.show(70 * MS);
        assertEquals(1 / 60.0, time.extrapolation().shownSeconds(), 1e-6);
        time.setScale(2, 1);
        time.resume();
        time.show(70 * MS);
        assertEquals(0.05, time.extrapolation().shownSeconds(), 1e-6);
        time.handleTime(75 * MS);
        time.show(75 * MS);
        assertEquals(0.06, time.extrapolation().shownSeconds(), 1e-6);
    }

    /// And not as many as would be due if that scale had held all the time.
    @Test
    void aResetGivesUpTheTicksThatAreDue() {
        GameClock time = new GameClock(Rate.of(60), new Steady());
        int usual = time.catchUpTicks();
        time.start(0);
        time.setScale(10, 1);
        time.dropBeyondCatchUp(); // as a schedule that bounds what is late
        time.handleTime(105 * MS);
        time.setScale(1, 10);
        time.reset();
        assertFalse(time.due());
        assertEquals(13, time.ledger().droppedTicks(Cause.HITCH), "too many at the change");
        assertEquals(50, time.ledger().droppedTicks(Cause.RESET));
        time.handleTime(205 * MS);
        time.setScale(10, 1);
        time.reset();
        assertFalse(time.due());
        assertEquals(50, time.ledger().droppedTicks(Cause.RESET));
        long dropped = time.ledger().droppedNanos(Cause.HITCH);
        assertEquals(205 * MS - dropped, time.ledger().droppedNanos(Cause.RESET));
        time.setScale(1, 1);
        assertEquals(usual, time.catchUpTicks(), "none of them counts any more");
        assertEquals(0, time.ledger().unaccountedNanos());
    }

    @Test
    void whereNoneIsDueNoneIsDropped() {
        GameClock time = new GameClock(Rate.of(100), new Steady());
        time.start(0);
        time.handleTime(MS);
        time.dropAllButNewest(1);
        assertEquals(10 * MS, time.nextNanos());
        assertEquals(0, time.ledger().droppedNanos(Cause.OVERLOAD));
    }

    /// A moment that frames show may lie a little later than now.
    @Test
    void aPauseThatEndsBeforeItsMomentIsNone() {
        GameClock time = new GameClock(Rate.of(100), new Steady());
        time.start(0);
        time.handleTime(5 * MS);
        time.lockTo(7 * MS, 0, 20 * MS);
        time.pause();
        time.unlock();
        time.resume();
        assertEquals(10 * MS, time.nextNanos());
        assertEquals(0, time.ledger().pausedNanos());
    }

    /// What was too late for the old rate is not made up for at the new one.
    @Test
    void aStopBeforeItIsMadeUpForAsEver() {
        GameLoop loop = open(Schedules.STEADY, Rate.of(60));
        for (Event event : Events.during(loop, window, 2000 * MS)) {
            if (!(event instanceof Update && loop.tick() == 10)) continue;
            window.spend(900 * MS);
            loop.time().setUpdates(Rate.of(600));
        }
        assertEquals(900 * MS - 83 * MS, loop.ledger().droppedNanos(Cause.HITCH), 20 * MS);
    }
}
