package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.GameTime;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

/// Tests settings that a game changes while the loop runs, windows that the user drags, and numbers
/// at their limits.
class LoopControlTest {

    private final FakeWindow window = new FakeWindow();

    private GameLoop loop(Schedules schedule, long frames, long updates) {
        return window.loop(schedule, Rate.of(updates), FrameRate.capped(frames));
    }

    @Test
    void changedSettingsCanBeRead() {
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

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void anyNumberOfStepsLeavesTimeForFramesAndInput(Schedules schedule) {
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
        assertTrue(
                last[1] <= 110 * MS,
                "the time between two frames was too long, in nanoseconds: " + last[1]);
        assertFalse(loop.paused(), "the key press resumes the loop");
    }

    @Test
    void withoutVsyncTheScreensOwnRateIsKept() {
        window.displayRate(Rate.of(144)).drawable(500 * MS, false).drawable(900 * MS, true);
        GameLoop loop = displayed();
        Words.during(loop, window, 500 * MS - 1);
        assertEquals(72, loop.frames().number());
        Words.during(loop, window, 500 * MS);
        assertEquals(
                72 + 15,
                loop.frames().number(),
                1,
                "the loop draws no frame while the window is invisible");
    }

    @Test
    void aScreenOfUnknownRateIsTreatedAsSixty() {
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

    /// In the tested schedules, each iteration of the loop takes input, runs updates and draws a
    /// frame. If a game lowers the frame rate in an update, the frame of this iteration has already
    /// begun and comes at the old rate, and the next frame comes a new period later.
    @ParameterizedTest
    @EnumSource(names = {"VARIABLE", "CATCH_UP", "FIXED_SLOT"})
    void aFrameThatHasBegunWhenTheRateFallsIsNotEarlyAndTheNextIsAPeriodLater(Schedules schedule) {
        GameLoop loop = loop(schedule, 100, 100);
        List<Long> frames = new ArrayList<>();
        for (Event event : Events.during(loop, window, 400 * MS)) {
            if (event instanceof Update && loop.tick() == 10)
                loop.frames().setRate(FrameRate.capped(10));
            if (!(event instanceof Render)) continue;
            frames.add(window.now() / MS);
            assertTrue(
                    loop.stats().latenessNanos(0) >= 0, "the lateness of a frame is not negative");
        }
        assertEquals(List.of(100L, 200L, 300L, 400L), frames.subList(10, frames.size()));
    }

    /// The loop drops the 150 ticks of a drag of 1.5 s with the cause `DRAG`. The drag does not
    /// count as a stall of more than a second, so the loop drops no tick that becomes late while
    /// the game handles the `Skipped` event.
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

    @ParameterizedTest
    @EnumSource
    void noFrameIsLateByTheTimeOfADrag(Schedules schedule) {
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
            assertTrue(
                    late[0] <= 20 * MS,
                    "with vsync %s, the loop is late by %,d ns".formatted(vsync, late[0]));
        }
    }

    private static double drawAndMore(GameLoop loop) {
        double ahead = Double.NaN;
        for (int i = 0; i < 12; i++) {
            // In a loop with frames on request, the next event comes only after a call of
            // `requestFrame`.
            loop.requestFrame();
            if (loop.iterator().next() instanceof Render frame) ahead = frame.ahead();
        }
        return ahead;
    }

    /// With 10⁹ updates a second at the time scale 1000, the number of late ticks exceeds the range
    /// of a `long` after 106 days. A loop with frames on request can wait for 106 days without
    /// running a tick.
    @ParameterizedTest
    @EnumSource
    void moreLateTicksThanALongCountsAreHandled(Schedules schedule) {
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
                assertTrue(
                        loop.ledger().droppedTicks(cause) >= 0,
                        "the number of dropped ticks is negative: " + loop.ledger());
        }
    }

    /// An earlier version of the loop rounded a remaining fraction of a nanosecond to a negative
    /// number after a change of the scale, so `ahead` became negative.
    @Test
    void aheadOfAPausedGameIsNeverNegative() {
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
            assertTrue(
                    ahead >= 0, "at the scale 1/%s, ahead is negative: %s".formatted(scale, ahead));
        }
    }

    @Test
    void aDragBeforeTheFirstEventTakesNoGameTime() {
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
