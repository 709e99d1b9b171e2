package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// Tests games that hide and show their own window in any event. No input reports that the window
/// is hidden. The loop must nevertheless not deliver a frame that nobody could see.
class UnseenFramesTest {

    private static final int EVENTS = 400;

    @ParameterizedTest
    @EnumSource
    void noFrameIsHandedOutWhileTheGameHidesItsWindow(Schedules kind) {
        Seeds.run(400, seed -> new RandomRun(kind, seed).run());
    }

    /// The game hides its window in the last update of a loop that ends after five ticks. The loop
    /// must then not deliver the last frame, which otherwise follows the last update.
    @ParameterizedTest
    @EnumSource
    void noLastFrameIsHandedOutIfTheLastUpdateHidesTheWindow(Schedules kind) {
        for (boolean shown : new boolean[] {false, true}) {
            FakeWindow window = new FakeWindow();
            LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind).ticks(5);
            int[] frames = new int[1];
            GameLoop loop = GameLoop.over(window, settings);
            for (Event event : loop) {
                if (event instanceof Update && loop.tick() == 5) window.setDrawable(shown);
                if (event instanceof Render && loop.tick() == 5) frames[0]++;
            }
            assertEquals(5, loop.tick());
            assertEquals(shown ? 1 : 0, frames[0]);
        }
    }

    private static final class RandomRun {

        private final Random random;
        private final FakeWindow window = new FakeWindow();
        private final GameLoop loop;
        // On average, the game hides or shows its window in one of `changes` events.
        private final int changes;
        private boolean seen = true;
        // The time in nanoseconds at which the last frame came or the window last became visible,
        // whichever is later.
        private long seenNanos;
        private int frames;

        RandomRun(Schedules kind, long seed) {
            random = Seeds.random(seed * 31 + kind.ordinal());
            window.presentCost(1 + random.nextLong(5 * MS));
            if (random.nextBoolean()) window.vsync(Rate.of(60));
            for (long at = 0; at < 60_000; at += 1 + random.nextInt(40))
                window.input(at * MS, new Posted(at));
            changes = 2 + random.nextInt(12);
            FrameRate rate =
                    switch (random.nextInt(4)) {
                        case 0 -> FrameRate.unlimited();
                        case 1 -> FrameRate.capped(30 + random.nextInt(200));
                        // open set: a die
                        default -> FrameRate.display();
                    };
            loop = window.loop(kind, Rate.of(20 + random.nextInt(200)), rate);
        }

        void run() {
            int events = 0;
            for (Event event : loop) {
                if (event instanceof Render) {
                    frames++;
                    assertTrue(
                            seen,
                            "the loop drew a frame of an invisible window, frame "
                                    + loop.frames().number());
                    seenNanos = window.now();
                }
                if (random.nextInt(4) == 0 && !(event instanceof Idle))
                    window.spend(random.nextLong(10 * MS));
                if (random.nextInt(changes) == 0) show(!seen);
                if (random.nextInt(50) == 0) pauseOrResume();
                // While the window is visible, a frame must come within a second. A frame may be
                // late after the game shows its window, because a waiting loop notices the visible
                // window only when an input ends the wait.
                assertTrue(
                        !seen || window.now() - seenNanos < 1_000 * MS,
                        "the loop drew no frame in a second although the window is visible");
                if (++events == EVENTS) break;
            }
            assertTrue(frames > 0);
            assertEquals(loop.frames().number(), window.presentCount);
            assertEquals(0, loop.ledger().unaccountedNanos());
        }

        private void show(boolean shown) {
            if (shown && !seen) seenNanos = window.now();
            seen = shown;
            window.setDrawable(shown);
        }

        private void pauseOrResume() {
            if (loop.paused()) loop.resume();
            else loop.pause();
        }
    }
}
