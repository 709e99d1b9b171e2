package fourstroke.loop.core.backend;

import static fourstroke.loop.api.Waiting.APPROXIMATE;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/// The real futex of this machine. Whoever runs this on a processor that is not known is told so by
/// a failure. Sleeps without end are those of daemons: no interrupt would end one whose wake was
/// lost, and no time limit.
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class LinuxKernelTest {

    private final SystemClock clock = new SystemClock();
    private Futex.Kernel kernel;

    @BeforeEach
    void link() {
        kernel = LinuxKernel.link(); // throws where a futex does not sleep
    }

    @Test
    void isUsedOnThisMachine() {
        assertTrue(LinuxKernel.isKnown(), System.getProperty("os.arch"));
        assertSame(kernel, LinuxKernel.linked());
        assertInstanceOf(LinuxSleeper.class, SystemTimers.sleeper());
    }

    @Test
    void eachProcessorHasItsNumber() {
        assertEquals(202, LinuxKernel.number("amd64"));
        assertEquals(98, LinuxKernel.number("aarch64"));
        assertEquals(98, LinuxKernel.number("riscv64"));
        assertEquals(0, LinuxKernel.number("s390x"));
    }

    @Test
    void aSleepLastsItsTime() {
        Futex futex = new Futex(kernel);
        for (long nanos : new long[] {1, 100_000, 5_000_000}) {
            long end = clock.nowNanos() + nanos;
            // A signal may end it early, a rest sleeps again then.
            while (clock.nowNanos() < end) futex.sleep(end - clock.nowNanos());
            assertTrue(clock.nowNanos() >= end);
        }
    }

    @Test
    void aWakeBeforeASleepEndsIt() throws InterruptedException {
        Futex futex = new Futex(kernel);
        for (int i = 0; i < 100; i++) {
            futex.wake();
            start(() -> futex.sleep(Long.MAX_VALUE)).join();
        }
    }

    @Test
    void aWakeEndsASleepThatHasBegun() throws InterruptedException {
        Futex futex = new Futex(kernel);
        Thread sleeper = start(() -> futex.sleep(Long.MAX_VALUE));
        sleeper.join(50); // by then it sleeps, or the test is easier
        assertTrue(sleeper.isAlive());
        futex.wake();
        sleeper.join();
    }

    private static Thread start(Runnable task) {
        return Thread.ofPlatform().daemon().start(task);
    }

    /// One wake a rest, each at a random moment before or in it: whoever misses one rests for ever.
    @Test
    void noWakeIsLostAtTheFutex() throws InterruptedException {
        race(new LinuxSleeper(kernel, 1, LinuxKernel::link), 20_000);
    }

    @Test
    void noWakeIsLostBetweenParkAndFutex() throws InterruptedException {
        for (int parks = 1; parks <= 300; parks++)
            race(new LinuxSleeper(null, parks, () -> kernel), parks + 40);
    }

    private void race(Sleeper sleeper, int rests) throws InterruptedException {
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        Random resting = new Random(~seed);
        Rest rest = new Rest(clock, sleeper);
        AtomicInteger over = new AtomicInteger();
        Thread thread =
                start(() -> {
                    for (int i = 0; i < rests; i++) {
                        spin(resting);
                        rest.until(Long.MAX_VALUE, APPROXIMATE);
                        over.incrementAndGet();
                    }
                });
        for (int i = 0; i < rests; i++) {
            while (over.get() < i && !Thread.interrupted()) Thread.yield(); // by the time limit
            assertEquals(i, over.get(), () -> "a wake was lost; -Dseed=" + seed);
            spin(random);
            rest.wake();
        }
        thread.join();
        assertEquals(rests, over.get());
    }

    private static void spin(Random random) {
        for (int n = random.nextInt(1 << random.nextInt(12)); n > 0; n--) Thread.onSpinWait();
    }
}
