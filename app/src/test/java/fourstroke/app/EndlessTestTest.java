package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.RunControl;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.AssertionFailedError;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/// Tests what `docs/headless-ci.md` says about tests of games that never end.
class EndlessTestTest {

    /// The loop that was opened last, and a latch that is released when this loop ends.
    private final AtomicReference<GameLoop> loop = new AtomicReference<>();

    private final CountDownLatch ended = new CountDownLatch(1);

    private void play() {
        try (GameLoop opened =
                GameLoop.open(LoopSettings.of("Endless", 64, 48).backend("headless"))) {
            loop.set(opened);
            for (Event _ : opened) {}
        } finally {
            ended.countDown();
        }
    }

    /// JUnit implements `Timeout.ThreadMode.SEPARATE_THREAD` with `assertTimeoutPreemptively`, so a
    /// test of `assertTimeoutPreemptively` is enough for both.
    @Test
    @Tag("slow")
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aTimeoutOnASeparateThreadEndsTheTestAndStopEndsTheLoop() throws InterruptedException {
        assertThrows(
                AssertionFailedError.class,
                () -> assertTimeoutPreemptively(Duration.ofSeconds(4), this::play));
        // The interrupt that JUnit sent has not ended the loop.
        assertEquals(1, ended.getCount());
        loop.get().stop();
        assertTrue(ended.await(20, TimeUnit.SECONDS));
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void ticksEndEveryGame() {
        RunControl.asking(game -> game.ticks(600)).run(this::play);
        assertEquals(600, loop.get().tick());
    }
}
