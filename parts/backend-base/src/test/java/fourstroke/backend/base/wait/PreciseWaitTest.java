package fourstroke.backend.base.wait;

import static fourstroke.loop.api.Waiting.APPROXIMATE;
import static fourstroke.loop.api.Waiting.PRECISE;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.loop.api.Waiting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

@Timeout(60)
class PreciseWaitTest {

    private static final long MARGIN =
            // How long a precise wait spins at its end, in nanoseconds.
            SleepPlan.INITIAL_NANOS + SleepPlan.GUARD_NANOS;

    private static final long BRIEF = SleepPlan.BRIEF_NANOS + new Sleeper() {}.leastNanos();

    private long now = -5_000_000;
    private final List<Long> sleeps = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();

    private final TimerResolution resolution =
            new TimerResolution() {
                @Override
                public void raise() {
                    asked.add("raise");
                }

                @Override
                public void restore() {
                    asked.add("restore");
                }
            };

    /// A wait with a simulated clock. Each reading of the simulated clock advances the clock by a
    /// microsecond, so that a spin ends in virtual time.
    private final PreciseWait rest = rest(nanos -> now += nanos);

    private PreciseWait rest(LongConsumer pass) {
        return finder(nanos -> {
            pass.accept(nanos);
            return false;
        });
    }

    private PreciseWait finder(LongPredicate sleep) {
        return new PreciseWait(
                () -> now += 1_000,
                new Sleeper() {
                    @Override
                    public boolean sleep(long nanos) {
                        sleeps.add(nanos);
                        return sleep.test(nanos);
                    }

                    @Override
                    public void wake(Thread sleeping) {
                        asked.add("wake " + (sleeping == Thread.currentThread()));
                    }

                    @Override
                    public void close() {
                        asked.add("close");
                    }
                },
                resolution);
    }

    /// A wait on a virtual thread neither spins nor calls the system, because the carrier thread
    /// must run other virtual threads.
    @Test
    void aVirtualThreadParksUntilItIsWoken() throws InterruptedException {
        Thread waiting = Thread.ofVirtual().start(() -> rest.until(Long.MAX_VALUE, PRECISE));
        while (waiting.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
        rest.wake();
        waiting.join();
        assertEquals(List.of(), sleeps);
        assertEquals(List.of("restore"), asked);
    }

    @Test
    void sleepsTwiceAndSpinsTheRest() {
        rest.until(5_000_000, PRECISE);
        // Each reading of the simulated clock takes 1,000 nanoseconds: the wait reads the clock
        // once before the first sleep, once after the first sleep, and once before the second
        // sleep.
        assertEquals(List.of(10_000_000 - 1_000 - MARGIN - BRIEF, BRIEF - 2_000), sleeps);
        assertEquals(5_000_000, now);
    }

    @Test
    void anApproximateWaitSleepsUntilTheMomentAndRequestsNothingOfTheSystem() {
        rest.until(5_000_000, APPROXIMATE);
        assertEquals(List.of(10_000_000L - 1_000), sleeps);
        assertEquals(List.of("restore"), asked);
    }

    @Test
    void revertsItsRequestToTheSystem() {
        rest.until(now, PRECISE);
        rest.close();
        assertEquals(List.of("raise", "restore", "close"), asked);
    }

    @Test
    void revertsItsRequestWhenWaitsBecomeApproximate() {
        rest.until(now, PRECISE);
        rest.until(now, APPROXIMATE);
        assertEquals(List.of("raise", "restore"), asked);
        rest.until(now, PRECISE);
        assertEquals("raise", asked.getLast());
    }

    @Test
    void learnsHowLateSleepsAre() {
        // Each sleep ends 39 microseconds late. PreciseWait measures 40 microseconds, because
        // reading the simulated clock takes 1 microsecond more.
        PreciseWait late = rest(nanos -> now += nanos + 39_000);
        for (int i = 0; i < 100; i++) late.until(now + 1_000_000, PRECISE);
        sleeps.clear();
        late.until(now + 1_000_000, PRECISE);
        long margin = 40_000 + SleepPlan.GUARD_NANOS;
        long first = 1_000_000 - 1_000 - margin - BRIEF;
        // The wait reads the clock before the first sleep (1,000 ns), and after the first sleep and
        // before the second sleep (2,000 ns together).
        long second = 1_000_000 - 1_000 - first - 39_000 - 2_000 - margin;
        assertEquals(List.of(first, second), sleeps);
    }

    @Test
    void anInputThatTheSleeperSeesEndsTheWait() {
        PreciseWait found = finder(_ -> true);
        found.until(Long.MAX_VALUE, PRECISE);
        long start = now;
        found.until(now + 10_000_000, PRECISE);
        assertEquals(2, sleeps.size());
        assertEquals(start + 1_000, now);
    }

    @Test
    void aWakeDuringASleepEndsTheWaitAndIsNotMeasured() {
        AtomicReference<PreciseWait> self = new AtomicReference<>();
        PreciseWait woken =
                rest(_ -> {
                    self.get().wake();
                    now += 11_000_000; // This sleep ends later than the deadline of the wait.
                });
        self.set(woken);
        for (int i = 0; i < 100; i++) woken.until(now + 10_000_000, PRECISE);
        assertEquals(100, sleeps.size());
        assertEquals(1, sleeps.stream().distinct().count(), "the margin changed");
        assertEquals("wake true", asked.getLast());
    }

    @Test
    void aWakeWhileNobodyWaitsDoesNotCallTheSystem() {
        rest.wake();
        assertEquals(List.of(), asked);
    }

    @Test
    void sleepsAgainWhenTheSleepEndedEarly() {
        PreciseWait light = rest(nanos -> now += nanos / 2);
        long deadline = now + 10_000_000;
        light.until(deadline, PRECISE);
        assertTrue(sleeps.size() > 4, sleeps::toString);
        assertEquals(0, (now - deadline) / 1_000);
        assertTrue(now >= deadline);
    }

    @Test
    void aWakeBeforeAWaitEndsItAndNoLaterOne() {
        rest.wake();
        rest.wake();
        rest.until(Long.MAX_VALUE, PRECISE);
        assertEquals(List.of(), sleeps);
        assertFalse(rest.takeWake(), "two wakes before a wait ended two waits");
    }

    @Test
    void noWakeIsLostInAThousandRaces() throws InterruptedException {
        PreciseWait real = SystemTimers.preciseWait(new SystemClock());
        AtomicInteger posted = new AtomicInteger();
        CountDownLatch taken = new CountDownLatch(1_000);
        Thread sleeper =
                new Thread(() -> {
                    while (taken.getCount() > 0) {
                        for (int n = posted.getAndSet(0); n > 0; n--) taken.countDown();
                        if (taken.getCount() > 0) real.until(Long.MAX_VALUE, PRECISE);
                    }
                });
        sleeper.start();
        for (int i = 0; i < 1_000; i++) {
            posted.incrementAndGet();
            real.wake();
            if (i % 3 == 0) Thread.yield();
        }
        // If a call of wake() is lost, this test exceeds its time limit and fails.
        taken.await();
        sleeper.join();
        assertEquals(0, posted.get());
    }

    @Test
    void neverEndsBeforeTheMomentUnlessWoken() {
        SystemClock clock = new SystemClock();
        PreciseWait real = SystemTimers.preciseWait(clock);
        for (Waiting waiting : Waiting.values()) {
            for (long nanos : new long[] {0, 1_000, 150_000, 1_500_000}) {
                long deadline = clock.nowNanos() + nanos;
                real.until(deadline, waiting);
                assertTrue(clock.nowNanos() >= deadline, nanos + " ns");
            }
        }
        real.close();
    }

    @Test
    void anInterruptedThreadSleepsInItsWaitAndIsInterruptedAfterIt() {
        PreciseWait interrupted =
                rest(nanos -> {
                    assertFalse(
                            Thread.currentThread().isInterrupted(),
                            "the interrupt is kept until the wait has ended");
                    now += nanos;
                });
        Thread.currentThread().interrupt();
        interrupted.until(5_000_000, PRECISE);
        assertTrue(Thread.interrupted());
        assertEquals(2, sleeps.size());
    }
}
