package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

@Timeout(60)
class LinuxSleeperTest {

    private static final int PARKS = 5;

    private final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch mayLink = new CountDownLatch(1);

    private final Futex.Kernel kernel =
            (_, operation, _, timeout) -> {
                boolean waits = operation == Futex.WAIT;
                calls.add(!waits ? "wake" : timeout == 0 ? "wait" : "wait a while");
            };

    private final LinuxSleeper sleeper =
            new LinuxSleeper(
                    null,
                    PARKS,
                    () -> {
                        calls.add("link on a daemon: " + Thread.currentThread().isDaemon());
                        try {
                            mayLink.await();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                        return kernel;
                    });

    private void awaitCalls(int count) {
        while (calls.size() < count) Thread.onSpinWait(); // the time limit of the test ends it
    }

    /// Sleeps until it does so at the futex.
    private void changeOver() {
        for (int i = 0; i < PARKS; i++) sleeper.sleep(1);
        mayLink.countDown();
        while (!calls.contains("wait a while")) sleeper.sleep(1);
        calls.clear();
    }

    @Test
    void parksUntilTheCallIsLinkedWhichItHasDoneOnce() {
        for (int i = 1; i < PARKS; i++) assertFalse(sleeper.sleep(1));
        assertEquals(List.of(), calls);
        for (int i = 0; i < 3 * PARKS; i++) assertFalse(sleeper.sleep(1));
        awaitCalls(1);
        LockSupport.unpark(Thread.currentThread());
        sleeper.sleep(Long.MAX_VALUE); // a park, or it would not end
        assertEquals(List.of("link on a daemon: true"), calls);
    }

    @Test
    void sleepsAtTheFutexAfterwards() {
        changeOver();
        assertFalse(sleeper.sleep(1));
        assertFalse(sleeper.sleep(Long.MAX_VALUE));
        assertEquals(List.of("wait a while", "wait"), calls);
    }

    @Test
    void aWakeGoesWhereTheThreadSleeps() {
        sleeper.wake(Thread.currentThread());
        sleeper.sleep(Long.MAX_VALUE); // the wake was kept by the park
        assertEquals(List.of(), calls);
        changeOver();
        sleeper.wake(Thread.currentThread());
        assertEquals(List.of("wake"), calls);
    }

    @Test
    void whatWasLinkedBeforeIsUsedAtOnce() {
        LinuxSleeper second =
                new LinuxSleeper(
                        kernel,
                        PARKS,
                        () -> {
                            throw new AssertionError("linked again");
                        });
        for (int i = 0; i < 2 * PARKS; i++) second.sleep(1);
        assertEquals(Collections.nCopies(2 * PARKS, "wait a while"), calls);
    }

    @Test
    void whereLinkingFailsItParksForEver() throws InterruptedException {
        var linking = new Thread[1];
        CountDownLatch tried = new CountDownLatch(1);
        LinuxSleeper alone =
                new LinuxSleeper(
                        null,
                        PARKS,
                        () -> {
                            linking[0] = Thread.currentThread();
                            tried.countDown();
                            throw new IllegalStateException("no such call");
                        });
        for (int i = 0; i < PARKS; i++) alone.sleep(1);
        tried.await();
        linking[0].join();
        for (int i = 0; i < PARKS; i++) alone.sleep(1);
        alone.wake(Thread.currentThread());
        alone.sleep(Long.MAX_VALUE);
        assertEquals(List.of(), calls);
    }

    @Test
    void aVirtualThreadParks() throws InterruptedException {
        changeOver();
        CountDownLatch begun = new CountDownLatch(1);
        Thread virtual =
                Thread.startVirtualThread(() -> {
                    sleeper.sleep(1);
                    begun.countDown();
                    sleeper.sleep(Long.MAX_VALUE);
                });
        begun.await();
        sleeper.wake(virtual);
        virtual.join();
        assertEquals(List.of(), calls);
    }

    @Test
    void aWakeAfterTheEndHarmsNothing() {
        changeOver();
        sleeper.close();
        sleeper.wake(Thread.currentThread());
        assertEquals(List.of("wake"), calls);
    }

    @Test
    void theSystemSaysWhatSleepsAre() {
        String text = SystemTimers.readiness().toString();
        boolean linux = System.getProperty("os.name").startsWith("Linux");
        assertEquals(linux, text.contains("futex"), text);
        assertNotNull(SystemTimers.sleeper());
        assertTrue(NativeCalls.allowed(), "these tests are to be started with a grant");
    }
}
