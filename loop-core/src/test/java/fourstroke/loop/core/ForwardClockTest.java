package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Clock;
import fourstroke.loop.core.backend.SystemClock;

import org.junit.jupiter.api.Test;

class ForwardClockTest {

    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;

    private long now = -5;

    /// A window with a clock that somebody sets, and whose rests are by that clock.
    private static final class SetClock extends FakeWindow {

        long backNanos;

        @Override
        public Clock clock() {
            return () -> now() - backNanos;
        }

        @Override
        public void awaitUntil(long deadlineNanos) {
            super.awaitUntil(deadlineNanos + backNanos);
        }
    }

    private static String play(GameLoop loop, SetClock window, int events) {
        window.calls = 0;
        return Words.of(loop, events).replaceAll("[^U]", "");
    }

    @Test
    void aClockThatCannotGoBackIsReadAsItIs() {
        Clock clock = new SystemClock();
        assertSame(clock, ForwardClock.of(clock));
    }

    @Test
    void itStandsStillUntilTheOtherIsWhereItWas() {
        Clock clock = ForwardClock.of(() -> now);
        assertEquals(-5, clock.nowNanos());
        now = -5 - ForwardClock.MOST_NANOS;
        assertEquals(-5, clock.nowNanos());
        now = -6;
        assertEquals(-5, clock.nowNanos());
        now = -4;
        assertEquals(-4, clock.nowNanos());
    }

    @Test
    void moreThanASecondIsRefusedOnce() {
        Clock clock = ForwardClock.of(() -> now);
        clock.nowNanos();
        now = -6 - ForwardClock.MOST_NANOS;
        assertEquals(
                "the window's clock went back by 1000000001 ns, from -5 to -1000000006: it must not"
                        + " go back",
                assertThrows(IllegalStateException.class, clock::nowNanos).getMessage());
        assertEquals(-5, clock.nowNanos());
    }

    @Test
    void aLoopLosesNoTimeAndPlaysNoneTwice() {
        SetClock window = new SetClock();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1))) {
            play(loop, window, 1000);
            for (long back : new long[] {1, 5 * MS, 900 * MS}) {
                long told = window.clock().nowNanos();
                window.backNanos += back;
                play(loop, window, 1000);
                assertTrue(window.clock().nowNanos() > told + SECOND, "goes on");
                assertEquals(0, loop.ledger().unaccountedNanos());
                assertEquals(window.clock().nowNanos(), loop.ledger().realNanos(), 10 * MS);
                assertEquals(loop.tick() / 120.0, window.clock().nowNanos() / 1e9, 0.02);
            }
        }
    }

    @Test
    void aLoopWhoseClockIsSetToAnotherHourEndsAndCanBeClosed() {
        SetClock window = new SetClock();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1))) {
            play(loop, window, 1000);
            window.backNanos = 3600 * SECOND;
            assertThrows(IllegalStateException.class, () -> play(loop, window, 1000));
        }
        assertEquals(1, window.closeCount);
    }
}
