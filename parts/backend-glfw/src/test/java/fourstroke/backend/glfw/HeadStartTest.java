package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// One process has one head start, so one test has all of it.
@EnabledOnOs(OS.LINUX)
class HeadStartTest {

    @Test
    void theDriverIsLoadedOnceBesideTheStartAndBeforeItsEnd() {
        List<Thread> loaders = new ArrayList<>(); // of the driver
        CountDownLatch starting = new CountDownLatch(1);
        Runnable driver =
                () -> {
                    await(starting);
                    loaders.add(Thread.currentThread());
                };
        HeadStart.begin(GlfwPlatform.NULL, driver);
        HeadStart.begin(GlfwPlatform.NULL, () -> loaders.add(null)); // in vain: it is begun
        HeadStart.awaitLibrary();
        Thread.currentThread().interrupt();
        assertFalse(
                HeadStart.besides(() -> {
                    starting.countDown();
                    return false;
                }));
        assertTrue(Thread.interrupted(), "kept for who asks for it");
        assertEquals(1, loaders.size(), "it is waited for");
        assertNotSame(Thread.currentThread(), loaders.getFirst());
        assertTrue(HeadStart.besides(() -> true));
        assertEquals(1, loaders.size());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
