package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import fourstroke.loop.api.Color;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the windows of every backend take, and give back when they are closed.
@Timeout(300)
public abstract class LifeContract {

    private static final WindowSettings SETTINGS = WindowSettings.of("Life", 64, 48);
    private static final Size SIZE = new Size(64, 48);

    /// Bytes of resident memory that a window may leave behind.
    private static final long FRAGMENTS = 8 * 1024;

    private final Tested tested;

    protected LifeContract(Tested tested) {
        this.tested = tested;
    }

    /// {@return native memory that is held, in bytes, as the backend's own tracker counts it; zero
    /// for ever where there is none}
    protected long nativeBytes() {
        return 0;
    }

    private void openDrawClose() {
        try (BackendWindow window = tested.open(SETTINGS);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            Frame frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            window.present(frame);
            assertEquals(Color.RED, window.capture().pixel(32, 24));
        }
    }

    @Test
    void openedDrawnAndClosedFiftyTimesItHoldsNoMemory() {
        for (int i = 0; i < 3; i++) openDrawClose(); // what is made once for all
        long before = nativeBytes();
        for (int i = 0; i < 50; i++) openDrawClose();
        assertEquals(before, nativeBytes());
    }

    /// Resident memory is that of the process without the heap, which grows as it likes. Measured
    /// from the two hundredth window on, since drivers, compilers and `malloc` fill their stores
    /// with the first. The tolerance is what a window may cost by fragments; a leaked context costs
    /// megabytes, and its least texture of 64 x 48 pixels 12 KiB.
    @Test
    @Tag("slow")
    void openedDrawnAndClosedAThousandTimesItsProcessStaysAsLarge() throws IOException {
        for (int i = 0; i < 200; i++) openDrawClose();
        long bytes = nativeBytes();
        long before = residentBytes();
        for (int i = 0; i < 800; i++) openDrawClose();
        long grown = residentBytes() - before;
        assertEquals(bytes, nativeBytes());
        System.out.println("GROWN " + tested + " " + before + " " + grown);
        assertTrue(
                grown < 800 * FRAGMENTS,
                "%,d bytes resident before, and after 800 windows %,d more"
                        .formatted(before, grown));
    }

    private static long residentBytes() throws IOException {
        System.gc();
        String status = Files.readString(Path.of("/proc/self/status"));
        Matcher resident = Pattern.compile("VmRSS:\\s+(\\d+) kB").matcher(status);
        assertTrue(resident.find(), status);
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted();
        return Long.parseLong(resident.group(1)) * 1024 - heap;
    }

    @Test
    void twoWindowsOnOneThreadDrawEachTheirOwn() {
        try (BackendWindow one = tested.open(SETTINGS);
                BackendWindow other = tested.open(SETTINGS)) {
            one.present(Frames.plain(SIZE, Color.RED));
            other.present(Frames.plain(SIZE, Color.GREEN));
            assertEquals(Color.RED, one.capture().pixel(0, 0));
            assertEquals(Color.GREEN, other.capture().pixel(0, 0));
        }
    }

    @Test
    void aFrameAllocatesNothingOnceWarm() {
        try (BackendWindow window = tested.open(SETTINGS);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            Frame frame = Frames.plain(SIZE, Color.BLUE);
            for (int i = 0; i < 3; i++) Frames.cover(frame, image);
            var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 100 && least > 0; round++) { // until all is compiled
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 200; i++) window.present(frame);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least, "bytes in 200 frames");
        }
    }
}
