package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.GameTime;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/// Pause, single step, scale and changes of rate while the loop runs.
class LoopControlTest {

    private final FakeWindow window = new FakeWindow();

    private GameLoop loop(Schedules schedule, long frames, long updates) {
        return window.loop(schedule, Rate.of(updates), FrameRate.capped(frames));
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CLASSIC", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void aKeyPausesAndTheNextKeyResumes(Schedules schedule) {
        window.input(20 * MS, new KeyPress(KeyCode.P)).input(500 * MS, new KeyPress(KeyCode.P));
        GameLoop loop = loop(schedule, 50, 100);
        long[] paused = new long[2];
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Press) {
                if (loop.paused()) loop.resume();
                else loop.pause();
            }
            if (event instanceof Update) paused[loop.paused() ? 1 : 0]++;
        }
        assertEquals(0, paused[1], "updates while paused");
        assertEquals(false, loop.paused(), "the second key was seen");
        long ran = schedule == Schedules.VARIABLE ? 26 : 52;
        assertEquals(ran, paused[0], 1, "updates while not paused");
        assertEquals(0, loop.ledger().steppedTicks());
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CLASSIC", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void aPausedLoopRunsExactlyTheStepsItIsAskedFor(Schedules schedule) {
        window.input(20 * MS, new KeyPress(KeyCode.P))
                .input(200 * MS, new KeyPress(KeyCode.S))
                .input(300 * MS, new KeyPress(KeyCode.S));
        GameLoop loop = loop(schedule, 50, 100);
        long[] paused = new long[1];
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof KeyPress(var key)) {
                if (key == KeyCode.P) loop.pause();
                else loop.time().step(3);
            }
            if (event instanceof Update && loop.paused()) paused[0]++;
        }
        assertEquals(6, paused[0]);
        assertEquals(6, loop.ledger().steppedTicks());
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    /// However long it lasted when the step was asked for.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CLASSIC", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void aStepInAPauseTakesNothingFromTheTimeAfterIt(Schedules schedule) {
        window.input(100 * MS, new KeyPress(KeyCode.P))
                .input(2_000 * MS, new KeyPress(KeyCode.S))
                .input(3_000 * MS, new KeyPress(KeyCode.R));
        GameLoop loop = loop(schedule, 50, 100);
        double played = 0;
        for (Event event : Events.during(loop, window, 4_000 * MS)) {
            if (event instanceof Update(double dt) && !loop.paused()) played += dt;
            if (!(event instanceof KeyPress(var key))) continue;
            if (key == KeyCode.P) loop.pause();
            else if (key == KeyCode.S) loop.time().step(1);
            else loop.resume();
        }
        assertEquals(1.1, played, 0.04);
        assertEquals(0, loop.ledger().droppedNanos(Notice.Cause.HITCH));
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void stepsInAnyNumberLeaveTimeForFramesAndInput(Schedules schedule) {
        window.input(100 * MS, new KeyPress(KeyCode.S)).input(300 * MS, new KeyPress(KeyCode.R));
        GameLoop loop = loop(schedule, 50, 100);
        loop.pause();
        long[] last = {0, 0};
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof KeyPress(var key)) {
                if (key == KeyCode.S) loop.time().step(GameTime.STEP_LIMIT);
                else loop.resume();
            }
            if (event instanceof Update) window.spend(MS);
            if (!(event instanceof Render)) continue;
            last[1] = Math.max(last[1], window.now() - last[0]);
            last[0] = window.now();
        }
        assertTrue(last[1] <= 110 * MS, "nanoseconds from frame to frame: " + last[1]);
        assertFalse(loop.paused(), "the key came out");
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void fastForwardRunsAllItsTicksBetweenTwoFrames(Schedules schedule) {
        window.vsync(Rate.of(50));
        GameLoop loop = window.loop(schedule, Rate.of(100), FrameRate.display());
        loop.time().setScale(100, 1);
        Words.during(loop, window, 1000 * MS);
        assertEquals(10_000, loop.tick(), 200, "a hundred seconds in one");
        for (Notice.Cause cause : Notice.Cause.values())
            assertEquals(0, loop.ledger().droppedTicks(cause), cause.name());
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void aLongStopInAnUpdateIsASuspend(Schedules schedule) {
        GameLoop loop = loop(schedule, 50, 50);
        for (Event event : Events.during(loop, window, 3000 * MS)) {
            if (event instanceof Update && loop.tick() == 10) window.spend(1500 * MS);
        }
        assertEquals(0, loop.ledger().droppedTicks(Notice.Cause.OVERLOAD));
        assertEquals(0, loop.ledger().droppedTicks(Notice.Cause.HITCH));
        long kept = schedule == Schedules.VARIABLE ? 12 : 1; // a quarter of a second in one step
        assertEquals(75 - kept, loop.ledger().droppedTicks(Notice.Cause.SUSPEND), 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20})
    void lateTicksAreMadeUpForAsTheSettingsSay(int ticks) {
        GameLoop loop =
                GameLoop.over(
                        window,
                        LoopSettings.of("", 1, 1)
                                .frames(FrameRate.capped(50))
                                .updates(Rate.of(100))
                                .catchUp(new CatchUp(ticks, 0, 1000 * MS)));
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Update && loop.tick() == 10) window.spend(300 * MS);
        }
        int most = Math.max(ticks, 3); // those of one frame, which may begin late, are not late
        assertEquals(30 - most, loop.ledger().droppedTicks(Notice.Cause.HITCH));
    }

    @Test
    void whatWasChangedCanBeAskedFor() {
        GameLoop loop = loop(Schedules.STEADY, 50, 100);
        assertEquals(FrameRate.capped(50), loop.frames().rate());
        loop.frames().setRate(FrameRate.unlimited());
        loop.time().setUpdates(Rate.of(30));
        loop.time().setScale(3, 2);
        assertEquals(FrameRate.unlimited(), loop.frames().rate());
        assertEquals(Rate.of(30), loop.time().updates());
        assertEquals(1.5, loop.time().scale());
        for (boolean late : new boolean[] {true, false}) {
            loop.frames().setLate(late);
            assertEquals(late, loop.frames().late());
        }
    }

    @Test
    void aWindowThatIsCoveredNoMoreIsDrawnAlthoughNoInputTellsSo() {
        window.setDrawable(false);
        GameLoop loop = loop(Schedules.STEADY, 50, 100);
        Words.during(loop, window, 500 * MS);
        assertEquals(0, loop.frames().number());
        window.setDrawable(true);
        Words.during(loop, window, 500 * MS);
        assertEquals(25, loop.frames().number(), 1);
    }

    /// A game that works while nothing is due.
    @Test
    void whatComesWhileTheGameUsesItsRestComesBeforeTheUpdate() {
        window.input(103 * MS, new KeyPress(KeyCode.A));
        GameLoop loop = loop(Schedules.STEADY, 50, 100);
        StringBuilder since = new StringBuilder();
        for (Event event : loop) {
            if (window.now() < 100 * MS) continue;
            if (event instanceof Idle idle && idle.spare() > 0 && since.isEmpty()) {
                window.spend(20 * MS);
                since.append('-');
            }
            if (!since.isEmpty()) since.append(Words.letter(event));
            if (since.length() == 5) break;
        }
        assertEquals("-ikUU", since.toString());
    }

    @Test
    void withoutVsyncTheScreensOwnRateIsKept() {
        window.displayRate(Rate.of(144)).drawable(500 * MS, false).drawable(900 * MS, true);
        GameLoop loop = displayed();
        Words.during(loop, window, 500 * MS - 1);
        assertEquals(72, loop.frames().number());
        Words.during(loop, window, 500 * MS);
        assertEquals(72 + 15, loop.frames().number(), 1, "none while it cannot be seen");
    }

    @Test
    void aScreenThatTellsNoRateIsTakenForSixty() {
        GameLoop loop = displayed();
        Words.during(loop, window, 1000 * MS - 1);
        assertEquals(60, loop.frames().number());
        window.displayRate(Rate.of(30));
        Words.during(loop, window, 1000 * MS);
        assertEquals(60 + 30, loop.frames().number(), 1);
    }

    private GameLoop displayed() {
        return window.loop(Schedules.STEADY, FrameRate.display());
    }

    /// Schedules that take their time from input to frame have decided on it when the game asks for
    /// fewer.
    @ParameterizedTest
    @EnumSource(names = {"VARIABLE", "CATCH_UP", "FIXED_SLOT"})
    void aFrameThatIsUnderWayWhenTheRateFallsIsNotEarlyAndTheNextAPeriodLater(Schedules schedule) {
        GameLoop loop = loop(schedule, 100, 100);
        List<Long> frames = new ArrayList<>();
        for (Event event : Events.during(loop, window, 400 * MS)) {
            if (event instanceof Update && loop.tick() == 10)
                loop.frames().setRate(FrameRate.capped(10));
            if (!(event instanceof Render)) continue;
            frames.add(window.now() / MS);
            assertTrue(loop.stats().latenessNanos(0) >= 0, "late by less than nothing");
        }
        assertEquals(List.of(100L, 200L, 300L, 400L), frames.subList(10, frames.size()));
    }

    @ParameterizedTest
    @EnumSource
    void aDragIsNoGameTimeAndNothingOfItIsMadeUpFor(Schedules schedule) {
        window.drag(305 * MS, 1500 * MS);
        GameLoop loop = loop(schedule, 50, 100);
        List<Skipped> skipped = new ArrayList<>();
        double longest = 0;
        for (Event event : Events.during(loop, window, 2500 * MS)) {
            if (event instanceof Skipped some) skipped.add(some);
            if (event instanceof Update(double dt)) longest = Math.max(longest, dt);
        }
        boolean counts = schedule != Schedules.BASIC; // whose updates come whatever the time is
        assertEquals(counts ? List.of(new Skipped(150, Notice.Cause.DRAG)) : List.of(), skipped);
        assertEquals(counts ? 1500 * MS : 0, loop.ledger().droppedNanos(Notice.Cause.DRAG));
        assertEquals(0, loop.ledger().unaccountedNanos());
        long ran =
                switch (schedule) {
                    case STEADY, CLASSIC, CATCH_UP, FIXED_SLOT -> 100;
                    case VARIABLE -> 50;
                    case BASIC -> 50; // one a frame
                };
        assertEquals(ran, loop.tick(), 2, "ticks of the second that was the game's");
        assertTrue(longest <= 0.025, "a step of " + longest);
    }

    /// A drag is no machine that slept: of ticks that are late after it none is given up.
    @Test
    void aDragIsNoStop() {
        window.drag(305 * MS, 1500 * MS);
        GameLoop loop = loop(Schedules.STEADY, 50, 100);
        List<Skipped> skipped = new ArrayList<>();
        for (Event event : Events.during(loop, window, 2500 * MS)) {
            if (!(event instanceof Skipped some)) continue;
            skipped.add(some);
            window.spend(50 * MS);
        }
        assertEquals(List.of(new Skipped(150, Notice.Cause.DRAG)), skipped);
    }

    @Test
    void aDragWhilePausedIsPaused() {
        window.input(100 * MS, new KeyPress(KeyCode.P))
                .drag(200 * MS, 500 * MS)
                .input(900 * MS, new KeyPress(KeyCode.P));
        GameLoop loop = loop(Schedules.STEADY, 50, 100);
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (!(event instanceof Press)) continue;
            if (loop.paused()) loop.resume();
            else loop.pause();
        }
        assertEquals(800 * MS, loop.ledger().pausedNanos());
        assertEquals(0, loop.ledger().droppedNanos(Notice.Cause.DRAG));
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    @Test
    void withoutTicksNoTimeIsAheadEvenAfterAChangeOfScale() {
        window.input(500 * MS, new Posted("scale")).input(900 * MS, new Posted("draw"));
        LoopSettings settings = LoopSettings.of("", 1, 1).updates(Rate.NEVER);
        GameLoop loop = GameLoop.over(window, settings.frames(FrameRate.onRequest()));
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Posted) loop.time().setScale(2, 1);
            if (event instanceof Render frame) assertEquals(0, frame.ahead());
        }
        assertEquals(3, loop.frames().number());
    }

    @ParameterizedTest
    @EnumSource
    void noFrameIsLateByWhatTheUserHeldTheWindow(Schedules schedule) {
        for (boolean vsync : new boolean[] {false, true}) {
            FakeWindow window = new FakeWindow().drag(305 * MS, 1500 * MS);
            if (vsync) window.vsync(Rate.of(50));
            FrameRate frames = vsync ? FrameRate.display() : FrameRate.capped(50);
            LoopSettings settings = LoopSettings.of("", 1, 1).schedule(schedule);
            GameLoop loop = GameLoop.over(window, settings.frames(frames));
            long[] late = {0};
            loop.listen(
                    new LoopListener() {
                        @Override
                        public void handingOut(Event event, long nowNanos) {
                            late[0] = Math.max(late[0], loop.frames().pacing().lateNanos());
                        }
                    });
            Words.during(loop, window, 2500 * MS, _ -> loop.requestFrame());
            assertTrue(late[0] <= 20 * MS, "vsync %s: %,d ns".formatted(vsync, late[0]));
        }
    }

    /// Its late ticks run when it goes on.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CLASSIC", "CATCH_UP", "FIXED_SLOT"})
    void aGameThatIsPausedWhileItIsBehindShowsLessThanAStepAhead(Schedules schedule) {
        GameLoop loop = loop(schedule, 50, 100);
        double[] ahead = {0};
        long[] seen = new long[2];
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Update && loop.tick() == 10) {
                window.spend(35 * MS);
                loop.pause();
            }
            if (!(event instanceof Render frame) || !loop.paused()) continue;
            assertTrue(frame.alpha() < 1, schedule + " shows " + frame.alpha() + " steps");
            if (seen[0]++ < 2) ahead[0] = frame.ahead(); // a pass goes on first
            assertEquals(ahead[0], frame.ahead(), 1e-9, schedule + " at another scale");
            if (seen[0] % 10 == 0) loop.time().setScale(1, seen[0] == 10 ? 8 : 2);
        }
        assertTrue(seen[0] > 20, seen[0] + " frames");
        long simulated = loop.ledger().simulatedNanos();
        loop.resume();
        Words.of(loop, 12, event -> seen[1] += event instanceof Update ? 1 : 0);
        assertTrue(loop.ledger().simulatedNanos() - simulated >= 20 * MS, schedule + "");
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    /// An interpolated picture would otherwise jump by as many steps.
    @Test
    void thePictureOfAPausedGameStaysWhenItsRateChanges() {
        GameLoop loop = loop(Schedules.STEADY, 100, 30);
        List<Double> shown = new ArrayList<>();
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (!(event instanceof Render frame)) continue;
            if (frame.number() == 52) loop.pause();
            if (loop.paused()) shown.add(frame.alpha());
            if (frame.number() == 60) loop.time().setUpdates(Rate.of(1000));
            if (frame.number() == 70) loop.time().setUpdates(Rate.of(1));
        }
        assertTrue(shown.size() > 30, shown + "");
        assertTrue(shown.getFirst() > 0.1, shown + "");
        assertEquals(1, shown.stream().distinct().count(), shown + "");
        loop.resume();
        double[] after = {-1};
        Words.of(loop, 6, event -> after[0] = event instanceof Render f ? f.alpha() : after[0]);
        assertEquals(shown.getFirst(), after[0], "until the next tick");
    }

    private static double drawAndMore(GameLoop loop) {
        double ahead = Double.NaN;
        for (int i = 0; i < 12; i++) {
            loop.requestFrame(); // on demand, too, there is a next event
            if (loop.iterator().next() instanceof Render frame) ahead = frame.ahead();
        }
        return ahead;
    }

    /// At the fastest rate and scale a `long` counts those of 106 days; on demand, where none runs,
    /// they are too many after that time.
    @ParameterizedTest
    @EnumSource
    void moreLateTicksThanALongCountsBreakNothing(Schedules schedule) {
        GameLoop loop = loop(schedule, 50, 100);
        loop.time().setUpdates(Rate.of(1_000_000_000));
        boolean scales = schedule != Schedules.BASIC;
        if (scales) loop.time().setScale(1000, 1);
        drawAndMore(loop);
        for (int i = 0; i < 6; i++) {
            window.spend(86_400_000L * MS * 200);
            if (i == 2 && scales) loop.time().setScale(999, 1);
            if (i == 4) loop.time().setUpdates(Rate.of(999_999_999));
            drawAndMore(loop);
            assertEquals(0, loop.ledger().unaccountedNanos());
            for (var cause : Notice.Cause.values())
                assertTrue(loop.ledger().droppedTicks(cause) >= 0, loop.ledger() + "");
        }
    }

    /// What a change of scale leaves over of a nanosecond was rounded to less than nothing.
    @Test
    void noFrameOfAPausedGameIsAheadByLessThanNothing() {
        for (int scale = 1; scale <= 1000; scale++) {
            GameLoop loop = loop(Schedules.STEADY, 50, 100);
            loop.time().setUpdates(Rate.NEVER);
            drawAndMore(loop);
            loop.time().setUpdates(Rate.of(1_000_000_000, 3));
            loop.time().setScale(999, 1);
            drawAndMore(loop);
            window.spend(864_000 * MS * scale);
            loop.time().setScale(1, scale);
            loop.pause();
            double ahead = drawAndMore(loop);
            assertTrue(ahead >= 0, "1/%s: %s".formatted(scale, ahead));
        }
    }

    @Test
    void aWindowThatWasHeldBeforeTheFirstEventTakesNothingFromTheGame() {
        FakeWindow held =
                new FakeWindow() {
                    @Override
                    public long draggedNanos() {
                        return 5_000 * MS;
                    }
                };
        GameLoop loop = held.loop();
        Words.during(loop, held, 100 * MS);
        assertEquals(12, loop.tick());
        assertEquals(0, loop.ledger().droppedNanos(Notice.Cause.DRAG));
    }
}
