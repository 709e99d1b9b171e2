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

/// Tests [Preload] in a single test method, because a process can preload libraries only once.
@EnabledOnOs(OS.LINUX)
class PreloadTest {

    @Test
    void theDriverIsLoadedOnceDuringTheStartAndBeforeItsEnd() {
        // The threads on which the simulated driver was loaded.
        List<Thread> loaders = new ArrayList<>();
        CountDownLatch starting = new CountDownLatch(1);
        Runnable driver =
                () -> {
                    await(starting);
                    loaders.add(Thread.currentThread());
                };
        Preload.begin(GlfwPlatform.NULL, driver);
        // This call has no effect, because loading has already begun.
        Preload.begin(GlfwPlatform.NULL, () -> loaders.add(null));
        Preload.awaitLibrary();
        Thread.currentThread().interrupt();
        assertFalse(
                Preload.besides(() -> {
                    starting.countDown();
                    return false;
                }));
        assertTrue(Thread.interrupted(), "the interrupt is kept for the caller");
        assertEquals(
                1,
                loaders.size(),
                "the caller waits for the loader instead of starting another loader");
        assertNotSame(Thread.currentThread(), loaders.getFirst());
        assertTrue(Preload.besides(() -> true));
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
