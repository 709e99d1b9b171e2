package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.FrameLock;

import org.junit.jupiter.api.Test;

import java.util.Random;

/// Tests changes that a game makes while its frames are aligned with display refreshes ("locked").
class LockedControlsTest {

    private FakeWindow window = new FakeWindow(SECOND);

    private GameLoop open(boolean late) {
        return GameLoop.over(window, LoopSettings.of("", 1, 1).lateFrames(late));
    }

    /// The game pauses in a random event, and resumes some time later. During the pause all frames
    /// show the same game time. After the pause, the game time that frames show advances by one
    /// refresh period with each frame. In the first frame after a change, it may advance by up to
    /// two periods, because ticks may have been due.
    @Test
    void aPauseDoesNotChangeTheTimeThatAlignedFramesShow() {
        for (boolean late : new boolean[] {false, true}) {
            Random random = new Random(7);
            window = new FakeWindow(SECOND).vsync(Rate.of(60)).presentCost(MS / 10);
            GameLoop loop = open(late);
            Words.during(loop, window, 4 * SECOND);
            double shown = 0;
            boolean changed = false; // Whether the game paused or resumed since the previous frame.
            for (Event event : Events.during(loop, window, 20 * SECOND)) {
                if (event instanceof Render frame) {
                    double now = loop.tick() / loop.time().updates().perSecond() + frame.ahead();
                    double step = now - shown;
                    if (shown > 0 && changed)
                        assertTrue(
                                step > -1e-9 && step < 2.1 / 60,
                                "from frame to frame, game time changed by " + step + " s");
                    else if (shown > 0) assertEquals(loop.paused() ? 0 : 1 / 60.0, step, 1e-4);
                    shown = now;
                    changed = false;
                }
                if (random.nextInt(20) > 0) continue;
                window.spend(random.nextLong(3 * MS));
                if (loop.paused()) loop.resume();
                else loop.pause();
                changed = true;
            }
            assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
            assertEquals(0, loop.ledger().unaccountedNanos());
        }
    }

    /// A game may set the frame rate again in each frame. If the rate is the same, the call must
    /// not change when frames begin.
    @Test
    void settingTheSameFrameRateMovesNoFrameThatBeginsLate() {
        window = new FakeWindow(SECOND).vsync(Rate.of(60)).presentCost(MS / 10);
        for (long at = 5 * SECOND; at < 9 * SECOND; at += SECOND / 7)
            window.focus(at, at / (SECOND / 7) % 2 == 0);
        GameLoop loop = open(true);
        Words.during(loop, window, 4 * SECOND);
        double shown = 0;
        for (Event event : Events.during(loop, window, 4 * SECOND)) {
            if (event instanceof Presented) loop.frames().setRate(FrameRate.display());
            if (!(event instanceof Render frame)) continue;
            double now = loop.tick() / loop.time().updates().perSecond() + frame.ahead();
            if (shown > 0) assertEquals(1 / 60.0, now - shown, 1e-4);
            shown = now;
            long sinceRefresh = window.now() % (SECOND / 60);
            assertTrue(
                    sinceRefresh > 5 * MS,
                    "a frame began only %,d ns after a refresh".formatted(sinceRefresh));
        }
        assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
    }

    /// A reset takes effect at the current time. A pause after the reset must take effect at the
    /// same time, so that no time counts both as dropped and as paused.
    @Test
    void noTimeIsBothDroppedByAResetAndPaused() {
        for (boolean late : new boolean[] {false, true}) {
            Random random = new Random(7);
            window = new FakeWindow(SECOND).vsync(Rate.of(60)).presentCost(MS / 10);
            GameLoop loop = open(late);
            for (Event event : Events.during(loop, window, 20 * SECOND)) {
                long residual = loop.ledger().residualNanos();
                assertTrue(
                        residual > -MS / 2,
                        () ->
                                "the ledger counts time as dropped and as paused: "
                                        + loop.ledger()); // an early tick
                if (loop.paused()) loop.resume();
                if (random.nextInt(20) > 0) continue;
                window.spend(random.nextLong(3 * MS));
                loop.time().reset();
                loop.pause();
            }
            assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
        }
    }
}
