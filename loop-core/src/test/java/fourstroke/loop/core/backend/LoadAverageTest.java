package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

class LoadAverageTest {

    @TempDir private Path folder;

    private CoreDemand saying(String text) throws IOException {
        Path file = folder.resolve("loadavg");
        Files.writeString(file, text);
        return new LoadAverage(file);
    }

    @ParameterizedTest
    @CsvSource({
        "0.00 0.01 0.05 1/107 30134,1",
        "0.00 0.01 0.05 20/107 30134,20",
        "128.17 99.99 1024.00 1999999/2000000 1,1999999"
    })
    void countsTheThreadsThatRunOrAreReadyTo(String text, int threads) throws IOException {
        try (CoreDemand demand = saying(text + "\n")) {
            assertEquals(threads, demand.threads());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "0.1 0.2 0.3 /107 1", "0.1 0.2 0.3 17", "0.1 0.2", "a b c d/e"})
    void whatItDoesNotUnderstandIsUnknown(String text) throws IOException {
        try (CoreDemand demand = saying(text)) {
            assertEquals(CoreDemand.UNKNOWN, demand.threads());
        }
    }

    @Test
    void aMissingFileIsUnknown() {
        try (CoreDemand demand = new LoadAverage(folder.resolve("none"))) {
            assertEquals(CoreDemand.UNKNOWN, demand.threads());
            assertEquals(CoreDemand.UNKNOWN, demand.threads());
        }
    }

    @Test
    void isReadAnewEachTime() throws IOException {
        try (CoreDemand demand = saying("0 0 0 3/9 1")) {
            assertEquals(3, demand.threads());
            saying("0 0 0 4/9 1");
            assertEquals(4, demand.threads());
        }
    }

    @Test
    void allocatesNothing() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (CoreDemand demand = saying("0.00 0.01 0.05 1/107 30134\n")) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < 1_000; i++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                demand.threads();
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least, "bytes a look");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void itsFileIsOpenUntilItIsClosed() throws IOException {
        try (CoreDemand demand = saying("0 0 0 3/9 1")) {
            demand.threads();
            assertTrue(isOpen());
        }
        assertFalse(isOpen());
    }

    private boolean isOpen() throws IOException {
        Path file = folder.resolve("loadavg").toRealPath();
        try (var open = Files.list(Path.of("/proc/self/fd"))) {
            return open.anyMatch(handle -> file.equals(target(handle)));
        }
    }

    private static @Nullable Path target(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException e) {
            return null; // that of the list itself, or of another thread
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void thisThreadRuns() {
        try (CoreDemand demand = new LoadAverage()) {
            assertTrue(demand.threads() >= 1);
            Thread.currentThread().interrupt(); // which would close the file of a channel
            assertTrue(demand.threads() >= 1);
            assertTrue(Thread.interrupted());
            assertTrue(demand.threads() >= 1);
        }
    }
}
