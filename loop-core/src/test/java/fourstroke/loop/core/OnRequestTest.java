package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests how often and how late frames are drawn if the loop draws frames only on request.
class OnRequestTest {

    private final FakeWindow window = new FakeWindow();

    private static LoopSettings settings() {
        return LoopSettings.of("", 640, 480).frames(FrameRate.onRequest());
    }

    /// {@return a loop without ticks, in a window on a screen with the given number of refreshes a
    /// second}
    private GameLoop open(long refreshes) {
        window.displayRate(Rate.of(refreshes));
        return GameLoop.over(window, settings().updates(Rate.NEVER));
    }

    /// After a wait of 10 s, a thousand inputs a second arrive, as from a mouse that starts to
    /// move. The loop must draw only as many frames a second as the screen shows.
    @Test
    void afterALongWaitFramesAreNoFasterThanTheScreen() {
        for (int i = 0; i < 1000; i++) window.input(10_000 * MS + i * MS, new Posted(i));
        GameLoop loop = open(20);
        int frames = 0;
        for (Event event : Events.during(loop, window, 11_000 * MS - 1)) {
            if (event instanceof Render && window.now() >= 10_000 * MS) frames++;
        }
        assertEquals(20, frames);
    }

    /// Plays a loop up to its second frame. The game takes 7 ms to handle each input.
    private long latenessOfTheSecond(GameLoop loop) {
        for (Event event : loop) {
            if (event instanceof Posted) window.spend(7 * MS);
            if (event instanceof Render && loop.frames().number() == 1) break;
        }
        return loop.stats().latenessNanos(1);
    }

    @Test
    void aFrameOnADisplayIsLateRelativeToItsRequest() {
        window.vsync(Rate.of(50)).input(10_000 * MS, new Posted("draw"));
        assertEquals(7 * MS, latenessOfTheSecond(open(50)));
    }

    /// The game requests a frame while it handles the `Idle` event before a wait. If the loop then
    /// waited until the deadline that it computed before the request, it would draw the frame only
    /// at the next input.
    @Test
    void aFrameThatIsRequestedAsAWaitBeginsEndsTheWait() {
        GameLoop loop = open(20);
        long drawn = -1;
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Idle && drawn == 0) loop.requestFrame();
            if (event instanceof Render) drawn = window.now();
        }
        assertEquals(
                50 * MS,
                drawn,
                "the loop draws the requested frame as soon as the frame rate allows");
    }

    @Test
    void aWindowThatIsShownAgainIsDrawnOnceAlthoughNoInputReportsIt() {
        window.input(100 * MS, new Posted("hide"));
        GameLoop loop = open(20);
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Posted) window.setDrawable(false);
            if (event instanceof Idle && !window.drawable()) window.setDrawable(true);
        }
        assertEquals(2, loop.frames().number());
    }

    @Test
    void onAClockThatCountsBelowZeroTheFirstFrameIsNotLate() {
        FakeWindow old = new FakeWindow(-10_000 * MS);
        GameLoop loop = GameLoop.over(old, settings().updates(Rate.NEVER));
        Words.of(loop, 1);
        assertEquals(0, loop.stats().latenessNanos(0));
    }

    @ParameterizedTest
    @EnumSource
    void aWindowThatIsShownAgainIsNotLateForTheTimeBefore(Schedules schedule) {
        for (boolean displayed : new boolean[] {false, true}) {
            FakeWindow window = new FakeWindow();
            if (displayed) window.vsync(Rate.of(50));
            window.drawable(1000 * MS, false).drawable(11_000 * MS, true);
            FrameRate rate = displayed ? FrameRate.display() : FrameRate.capped(50);
            GameLoop loop = window.loop(schedule, rate);
            Words.during(loop, window, 11_100 * MS);
            assertEquals(
                    0,
                    loop.stats().latenessNanos(1),
                    "the first frame of the visible window is not late: " + schedule + " " + rate);
        }
    }

    /// The window loses its content during the first wait.
    private static final class Damaged extends FakeWindow {

        private int rests;
        private boolean found;
        private boolean damaged;

        @Override
        public void awaitUntil(long deadlineNanos) {
            if (deadlineNanos < Long.MAX_VALUE) {
                super.awaitUntil(deadlineNanos);
                return;
            }
            if (++rests > 1) fail("the loop waits although the window lost its content");
            found = true;
        }

        @Override
        public void pump(long tick) {
            super.pump(tick);
            damaged = found;
            found = false;
        }

        @Override
        public boolean damaged() {
            return damaged;
        }
    }

    @Test
    void onRequestADamagedWindowIsDrawnAgainOnce() {
        Damaged window = new Damaged();
        try (GameLoop loop = window.loop(Schedules.STEADY, Rate.NEVER, FrameRate.onRequest())) {
            for (Event event : loop)
                if (event instanceof Presented && loop.frames().number() == 2) loop.stop();
            assertEquals(1, window.rests);
        }
    }
}
