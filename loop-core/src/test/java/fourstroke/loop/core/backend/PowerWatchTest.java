package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;

@Timeout(60)
class PowerWatchTest {

    private static void await(PowerSource source, boolean onBattery) {
        while (source.onBattery() != onBattery) Thread.onSpinWait();
    }

    @Test
    void tellsWhatItSawLast() throws InterruptedException {
        var answers = new SynchronousQueue<Boolean>();
        try (PowerWatch watch =
                new PowerWatch(
                        () -> {
                            try {
                                return answers.take();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        },
                        0)) {
            assertFalse(watch.onBattery(), "before it looked");
            answers.put(true);
            await(watch, true);
            answers.put(false);
            await(watch, false);
        }
    }

    @Test
    void asksNobodyBeforeSomebodyAsksIt() {
        var asked = new AtomicInteger();
        try (PowerWatch _ = new PowerWatch(() -> asked.incrementAndGet() > 0)) {
            assertEquals(0, asked.get());
        }
    }

    @Test
    void itsThreadEndsWhenItIsClosed() throws InterruptedException {
        var looking = new SynchronousQueue<Thread>();
        PowerWatch watch =
                new PowerWatch(() -> {
                    try {
                        looking.put(Thread.currentThread());
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return true;
                });
        watch.onBattery();
        Thread thread = looking.take();
        watch.close();
        thread.join();
    }

    @Test
    void aSystemThatCannotBeAskedIsPluggedIn() throws InterruptedException {
        var looking = new SynchronousQueue<Thread>();
        var asked = new AtomicInteger();
        try (PowerWatch watch =
                new PowerWatch(
                        () -> {
                            if (asked.incrementAndGet() == 1) return true;
                            try {
                                looking.put(Thread.currentThread());
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                            throw new IllegalStateException("no longer");
                        },
                        0)) {
            await(watch, true);
            looking.take().join();
            assertFalse(watch.onBattery());
        }
    }
}
