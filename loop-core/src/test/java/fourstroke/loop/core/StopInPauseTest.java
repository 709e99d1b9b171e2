package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Ledger;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

/// Tests games that stop during a pause, for example because the game saves its state or because
/// the user closes the lid of the computer. All time of the stop belongs to the pause: the loop
/// must drop no tick after the pause, and must not count the stop as one of several stops that make
/// an overload.
class StopInPauseTest {

    private static final long[] STOPS = {60 * MS, 900 * MS, 1_500 * MS, 3_600 * SECOND};
    private static final @Nullable Integer[] DISPLAYS = {null, 60, 30, 20};
    private static final List<Class<? extends Event>> WHERES =
            List.of(Render.class, Presented.class, Idle.class, Posted.class);

    private static GameLoop open(FakeWindow window, Schedules kind, FrameRate frames) {
        return window.loop(kind, Rate.of(120), frames);
    }

    private static FakeWindow window(@Nullable Integer display) {
        FakeWindow window = new FakeWindow();
        if (display != null) window.vsync(Rate.of(display));
        for (int i = 0; i < 100; i++) window.input(i * 70L * MS, new Posted(i));
        return window;
    }

    private static void assertOnlyThePauseWasLost(GameLoop loop, String what) {
        Ledger ledger = loop.ledger();
        for (Cause cause : Cause.values()) {
            if (cause != Cause.PAUSE)
                assertEquals(
                        0,
                        ledger.droppedNanos(cause),
                        what + "the loop drops no time except for the pause: " + ledger);
        }
        assertEquals(0, ledger.unaccountedNanos(), what + "the ledger accounts for all time");
    }

    /// {@return the number of the case to test for a seed} The order of the cases is mixed, so that
    /// a run of only the first quarter of the seeds also tests cases of each kind.
    private static int mixed(long seed, int count) {
        return (int) (seed * 37 % count);
    }

    /// The game stops and continues within the pause: a few events after the pause began, and some
    /// time before the pause ends.
    @ParameterizedTest
    @EnumSource
    void aStopInAPauseIsPartOfThePause(Schedules kind) {
        Seeds.run(
                DISPLAYS.length * STOPS.length * WHERES.size(),
                seed -> {
                    int number = mixed(seed, DISPLAYS.length * STOPS.length * WHERES.size());
                    Integer display = DISPLAYS[number / STOPS.length / WHERES.size()];
                    long stop = STOPS[number / WHERES.size() % STOPS.length];
                    Class<? extends Event> where = WHERES.get(number % WHERES.size());
                    // On a display, presenting takes the remaining time of each refresh period, so
                    // the loop never waits and delivers no `Idle` event.
                    if (where != Idle.class || display == null)
                        stopInAPause(kind, display, stop, where);
                });
    }

    private static void stopInAPause(
            Schedules kind, @Nullable Integer display, long stop, Class<? extends Event> where) {
        String what = "%s, %s Hz, %s ns in %s: ".formatted(kind, display, stop, where);
        FakeWindow window = window(display);
        GameLoop loop = open(window, kind, FrameRate.display());
        int[] paused = new int[2]; // The number of events in the pause, and the number of stops.
        for (Event event : Events.during(loop, window, stop + 3 * SECOND)) {
            if (event instanceof Skipped(_, Cause cause))
                assertEquals(Cause.PAUSE, cause, what + "the loop reports only the pause");
            if (loop.paused()) paused[0]++;
            if (loop.frames().number() == 10 && event instanceof Render) loop.pause();
            if (paused[0] > 4 && paused[1] == 0 && where.isInstance(event)) {
                paused[1]++;
                window.spend(stop);
            }
            if (paused[0] >= 40 && loop.paused()) loop.resume();
        }
        assertEquals(1, paused[1], what + "the game did not stop");
        assertOnlyThePauseWasLost(loop, what);
    }

    /// The game stops in the event in which the game pauses, in the event in which the game
    /// resumes, or in an event in which the game pauses and resumes.
    @ParameterizedTest
    @EnumSource
    void aStopIsPartOfThePauseWhereverThePauseBeginsAndEnds(Schedules kind) {
        Seeds.run(
                2 * STOPS.length * 3,
                seed -> {
                    int number = mixed(seed, 2 * STOPS.length * 3);
                    stopAtItsEnds(kind, DISPLAYS[number % 2], STOPS[number / 6], number / 2 % 3);
                });
    }

    private static void stopAtItsEnds(
            Schedules kind, @Nullable Integer display, long stop, int form) {
        String what = "%s, %s Hz, %s ns, %s: ".formatted(kind, display, stop, form);
        FakeWindow window = window(display);
        GameLoop loop = open(window, kind, FrameRate.display());
        boolean done = false;
        for (Event event : Events.during(loop, window, stop + 2 * SECOND)) {
            if (loop.paused() && loop.frames().number() == 20) {
                if (form == 1) window.spend(stop);
                loop.resume();
            }
            if (done || loop.frames().number() != 10) continue;
            done = true;
            loop.pause();
            if (form != 1) window.spend(stop);
            if (form == 2) loop.resume();
        }
        assertTrue(done, what + "the game did not pause");
        assertOnlyThePauseWasLost(loop, what);
    }

    /// Each update of a single step takes 1.5 s, as if a breakpoint of a debugger stopped the game.
    /// This time must count as part of the pause.
    @ParameterizedTest
    @EnumSource
    void aStopInASingleStepIsPartOfThePause(Schedules kind) {
        FakeWindow window = window(60);
        GameLoop loop = open(window, kind, FrameRate.display());
        int steps = 0;
        for (Event event : Events.during(loop, window, 20 * SECOND)) {
            if (loop.frames().number() == 10 && !loop.paused() && steps == 0) loop.pause();
            if (!loop.paused()) continue;
            if (event instanceof Update) window.spend(1_500 * MS);
            if (event instanceof Render && steps++ < 5) loop.time().step(2);
            if (loop.ledger().steppedTicks() == 10) loop.resume();
        }
        assertTrue(!loop.paused());
        assertOnlyThePauseWasLost(loop, kind + ": ");
        assertEquals(10, loop.ledger().steppedTicks());
    }

    /// Five stops of a paused game, for example in a menu, must not make the loop assume that
    /// updates and frames are always slow: it must report a stop after the pause as a `HITCH` and
    /// not as an `OVERLOAD`.
    @ParameterizedTest
    // The test leaves out the schedules that do not report stops.
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void stopsInAPauseAreNotCountedInARow(Schedules kind) {
        FakeWindow window = window(null);
        GameLoop loop = open(window, kind, FrameRate.capped(60));
        int stops = 0;
        StringBuilder reports = new StringBuilder();
        for (Event event : Events.during(loop, window, 6 * SECOND)) {
            if (event instanceof Skipped) reports.append(Words.letter(event));
            if (loop.frames().number() == 10 && stops == 0) loop.pause();
            if (loop.paused() && event instanceof Render) {
                window.spend(400 * MS);
                if (++stops == 5) loop.resume();
            } else if (loop.frames().number() == 60 && event instanceof Render) {
                window.spend(400 * MS); // The game stops once more after the pause.
            }
        }
        assertEquals(5, stops);
        assertTrue(
                reports.toString().matches("S\\(\\d+P\\)S\\(\\d+H\\)"),
                "the loop reports a pause and then a hitch: " + reports);
    }
}
