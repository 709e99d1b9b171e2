package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.management.ManagementFactory;

/// Tests that the games cause so little garbage that Java collects it at most once in seven
/// minutes. A garbage collection can delay a frame.
@Tag("slow")
class GarbageTest {

    /// The maximum number of bytes that a frame may allocate. At 60 frames per second, this number
    /// fills 25 MB in 7 minutes. The garbage collector gives at least 25 MB to new objects.
    private static final long MOST_BYTES_A_FRAME = 1000;

    private static final int FRAMES = 600;
    private static final int ROUNDS = 6; // In the first rounds Java is still compiling the code.

    @AfterEach
    void forgetTheCount() {
        System.clearProperty("sprites.count");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bounce", "comet", "sprites", "patterns"})
    void aGameLeavesLittleGarbage(String name) {
        System.setProperty("sprites.count", "100");
        Game game = Games.named(name, false);
        LoopSettings settings =
                game.settings()
                        .size(320, 180)
                        .seed(3)
                        .ticks(2L * FRAMES * ROUNDS)
                        .frames(FrameRate.capped(Rate.of(60)));
        Counter counter = new Counter();
        try (GameLoop loop =
                GameLoop.over(Backends.choose("headless").open(settings.window()), settings)) {
            loop.listen(counter);
            game.play(loop);
        }
        assertTrue(counter.frames > FRAMES * (ROUNDS - 1), counter.frames + " frames");
        assertTrue(
                counter.leastBytes < MOST_BYTES_A_FRAME * FRAMES,
                counter.leastBytes / FRAMES + " bytes a frame");
    }

    private static final class Counter implements LoopListener {

        private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        private long leastBytes = Long.MAX_VALUE;
        private long startBytes;
        private int frames;

        @Override
        public void handingOut(Event event, long nowNanos) {
            if (!(event instanceof Render)) return;
            if (frames++ % FRAMES > 0) return;
            long bytes = threads.getCurrentThreadAllocatedBytes();
            if (frames > 1) leastBytes = Math.min(leastBytes, bytes - startBytes);
            startBytes = threads.getCurrentThreadAllocatedBytes();
        }
    }
}
