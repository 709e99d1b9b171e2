package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

@Timeout(60)
class RestTest {

    private long now = -5_000_000;
    private final List<Long> sleeps = new ArrayList<>();

    /// Each look at this clock takes a microsecond, so that a spin ends.
    private final Rest rest =
            new Rest(
                    () -> now += 1_000,
                    (_, nanos) -> {
                        sleeps.add(nanos);
                        now += nanos;
                    });

    @Test
    void sleepsToTheMarginAndSpinsTheRest() {
        rest.until(5_000_000);
        assertEquals(List.of(5_000_000 + 4_999_000 - Rest.SPIN_NANOS), sleeps);
        assertEquals(5_000_000, now);
    }

    @Test
    void doesNotSleepWithinTheMargin() {
        rest.until(now + Rest.SPIN_NANOS);
        assertEquals(List.of(), sleeps);
    }

    @Test
    void returnsAtOnceWhenTheMomentIsPast() {
        rest.until(now - 1);
        assertEquals(List.of(), sleeps);
    }

    @Test
    void sleepsAgainWhenTheSleepEndedEarly() {
        Rest light =
                new Rest(
                        () -> now,
                        (_, nanos) -> {
                            sleeps.add(nanos);
                            now += nanos > 1 ? nanos / 2 : Rest.SPIN_NANOS + 1;
                        });
        now = 0;
        light.until(Rest.SPIN_NANOS + 4);
        assertEquals(List.of(4L, 2L, 1L), sleeps);
    }

    @Test
    void aWakeBeforeTheRestEndsItAndOnlyIt() {
        rest.wake();
        rest.wake();
        rest.until(Long.MAX_VALUE);
        assertEquals(List.of(), sleeps);
        assertFalse(rest.takeWake(), "two wakes before one rest are one");
    }

    @Test
    void aWakeEndsARestThatHasNoEnd() throws InterruptedException {
        Rest real = new Rest(new SystemClock());
        Thread sleeper = new Thread(() -> real.until(Long.MAX_VALUE));
        sleeper.start();
        real.wake();
        sleeper.join();
        assertFalse(sleeper.isAlive());
    }

    @Test
    void noWakeIsLostInAThousandRaces() throws InterruptedException {
        Rest real = new Rest(new SystemClock());
        AtomicInteger posted = new AtomicInteger();
        CountDownLatch taken = new CountDownLatch(1_000);
        Thread sleeper =
                new Thread(() -> {
                    while (taken.getCount() > 0) {
                        for (int n = posted.getAndSet(0); n > 0; n--) taken.countDown();
                        if (taken.getCount() > 0) real.until(Long.MAX_VALUE);
                    }
                });
        sleeper.start();
        for (int i = 0; i < 1_000; i++) {
            posted.incrementAndGet();
            real.wake();
            if (i % 3 == 0) Thread.yield();
        }
        taken.await(); // the time limit of the test fails a lost wake
        sleeper.join();
        assertEquals(0, posted.get());
    }

    @Test
    void neverEndsBeforeTheMomentUnlessWoken() {
        SystemClock clock = new SystemClock();
        Rest real = new Rest(clock);
        for (long nanos : new long[] {0, 1_000, 150_000, 1_500_000}) {
            long deadline = clock.nowNanos() + nanos;
            real.until(deadline);
            assertTrue(clock.nowNanos() >= deadline, nanos + " ns");
        }
    }

    @Test
    void anInterruptNeitherEndsTheRestNorGetsLost() {
        SystemClock clock = new SystemClock();
        long deadline = clock.nowNanos() + 2_000_000;
        Thread.currentThread().interrupt();
        new Rest(clock).until(deadline);
        assertTrue(clock.nowNanos() >= deadline);
        assertTrue(Thread.interrupted());
    }
}
