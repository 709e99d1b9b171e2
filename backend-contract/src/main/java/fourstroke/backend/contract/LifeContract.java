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
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the windows of every backend take, and give back when they are closed.
@Timeout(600)
public abstract class LifeContract {

    private static final WindowSettings SETTINGS = WindowSettings.of("Life", 64, 48);
    private static final Size SIZE = new Size(64, 48);

    /// Bytes of resident memory that a window may leave behind. Measured on llvmpipe, from the two
    /// hundredth to the thousandth: 8 to 38 KiB each, and less and less.
    private static final long FRAGMENTS = 64 * 1024;

    /// More garbage than the young part of the heap of a test holds: then every page of it is
    /// resident, before and after.
    private static final int GARBAGE = 600;

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

    /// Measured from the two hundredth window on, since drivers, compilers and `malloc` fill their
    /// stores with the first. A leaked context costs megabytes; what is tolerated is far below, and
    /// above what drivers in software were measured to leave behind.
    @Test
    @Tag("slow")
    void openedDrawnAndClosedAThousandTimesItsProcessStaysAsLarge(TestReporter report)
            throws IOException {
        for (int i = 0; i < 200; i++) openDrawClose();
        long bytes = nativeBytes();
        long before = residentBytes();
        for (int i = 0; i < 800; i++) openDrawClose();
        long grown = residentBytes() - before;
        assertEquals(bytes, nativeBytes());
        report.publishEntry("grown by", "%,d bytes in 800 windows".formatted(grown));
        assertTrue(
                grown < 800 * FRAGMENTS,
                "%,d bytes resident before, and after 800 windows %,d more"
                        .formatted(before, grown));
    }

    private static long residentBytes() throws IOException {
        long sum = 0;
        for (int i = 0; i < GARBAGE; i++) sum += new byte[1 << 20].length;
        assertEquals((long) GARBAGE << 20, sum);
        System.gc();
        String status = Files.readString(Path.of("/proc/self/status"));
        Matcher resident = Pattern.compile("VmRSS:\\s+(\\d+) kB").matcher(status);
        assertTrue(resident.find(), status);
        return Long.parseLong(resident.group(1)) * 1024;
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
