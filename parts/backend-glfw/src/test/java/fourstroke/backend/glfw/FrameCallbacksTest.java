package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class FrameCallbacksTest {

    private static final long REFRESH = 16_666_667;

    private long now = -1_000_000_000;
    private final List<String> calls = new ArrayList<>();
    // How long the simulated compositor takes to answer a callback, in nanoseconds.
    private long answerNanos = REFRESH;

    /// A simulated compositor that answers each callback after the time answerNanos.
    private final FrameCallbacks.Compositor compositor =
            new FrameCallbacks.Compositor() {
                private long asked;

                @Override
                public long ask() {
                    asked = now;
                    calls.add("ask");
                    return 7;
                }

                @Override
                public boolean answered(long callback, long nanos) {
                    assertEquals(7, callback);
                    long left = Math.max(0, asked + answerNanos - now);
                    now += Math.min(left, nanos);
                    return left <= nanos;
                }

                @Override
                public void forget(long callback) {
                    calls.add("forget " + callback);
                }

                @Override
                public void close() {
                    calls.add("close");
                }
            };

    private final FrameCallbacks callbacks = new FrameCallbacks(() -> now, compositor);

    private void show() {
        callbacks.ask();
        callbacks.await();
    }

    @Test
    void holdsEachFrameBackUntilTheCompositorWantsAnother() {
        long start = now;
        for (int i = 0; i < 10; i++) show();
        assertEquals(10 * REFRESH, now - start);
        assertEquals(10, calls.size());
        assertFalse(callbacks.covered());
    }

    @Test
    void waitsForALimitedTimeAndThenTheWindowIsCovered() {
        answerNanos = Long.MAX_VALUE / 2;
        long start = now;
        show();
        assertEquals(FrameCallbacks.PATIENCE_NANOS, now - start);
        assertTrue(callbacks.covered());
    }

    @Test
    void aCoveredWindowIsVisibleAgainWhenTheAnswerComes() {
        answerNanos = 10_000_000_000L;
        show();
        now += 100_000_000;
        assertTrue(callbacks.covered());
        answerNanos = 0;
        assertFalse(callbacks.covered());
        answerNanos = REFRESH;
        long start = now;
        show();
        assertEquals(REFRESH, now - start, "presenting waits for a refresh as before");
    }

    @Test
    void aCoveredWindowIsTriedOnceASecondAndTheTryDoesNotWait() {
        answerNanos = Long.MAX_VALUE / 2;
        show();
        now += FrameCallbacks.TRY_NANOS;
        for (int i = 0; i < 5; i++) {
            assertFalse(callbacks.covered());
            long start = now;
            show();
            assertEquals(start, now);
            assertTrue(callbacks.covered());
            now += FrameCallbacks.TRY_NANOS - 1;
            assertTrue(callbacks.covered());
            now += 1;
        }
        assertEquals(
                List.of("ask"),
                calls,
                "the window requested a second frame callback before the first came");
    }

    @Test
    void forgetsAnOpenRequestWhenItEnds() {
        callbacks.ask();
        callbacks.close();
        assertEquals(List.of("ask", "forget 7", "close"), calls);
    }

    @Test
    void endsWithoutARequestToo() {
        show();
        callbacks.close();
        assertEquals(List.of("ask", "close"), calls);
    }
}
