package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

/// Tests that the windows of a backend free all resources when they are closed. Some tests run in a
/// separate process, which finds the backend by its name on the class path of the tests.
@Timeout(600)
public abstract class LifeContract {

    private static final WindowSettings SETTINGS = WindowSettings.of("Life", 64, 48);
    private static final Size SIZE = new Size(64, 48);

    private final Tested tested;

    /// @param tested the backend to test
    protected LifeContract(Tested tested) {
        this.tested = tested;
    }

    /// {@return the number of bytes of native memory in use, according to the backend's own
    /// tracker; always 0 if the backend has no tracker}
    protected long nativeBytes() {
        return 0;
    }

    /// {@return the maximum number of bytes that a window may leak, averaged over many windows}
    /// With software drivers, an in-memory window and an off-screen window with OpenGL leak 0.3 KiB
    /// each. If the backend did not keep libraries loaded, a window with OpenGL would leak more:
    /// 2.1 KiB if EGL is unloaded with each window, and 2.4 KiB if the driver is unloaded with each
    /// window.
    protected int leftByAWindow() {
        return 1536;
    }

    /// Opens a window, presents frames and closes it.
    static void openDrawClose(Tested tested) {
        try (BackendWindow window = tested.open(SETTINGS);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            var frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            window.present(frame);
            assertEquals(Color.RED, window.capture().pixel(32, 24));
        }
    }

    /// The backend's own tracker counts native memory exactly to the byte, so ten windows are
    /// sufficient.
    @Test
    @Tag("slow")
    void tenWindowsLeakNoMemory() {
        // The first three windows allocate all memory that the process allocates only once.
        for (int i = 0; i < 3; i++) openDrawClose(tested);
        long before = nativeBytes();
        for (int i = 0; i < 10; i++) openDrawClose(tested);
        assertEquals(before, nativeBytes());
    }

    @Test
    @Tag("whole")
    void manyWindowsLeakNoMemory(TestReporter report) {
        report.publishEntry(tested.toString(), ManyWindows.run(tested, leftByAWindow()));
    }

    @Test
    void twoWindowsOnOneThreadDrawTheirOwnFrames() {
        try (BackendWindow one = tested.open(SETTINGS);
                BackendWindow other = tested.open(SETTINGS)) {
            one.present(Frames.plain(SIZE, Color.RED));
            other.present(Frames.plain(SIZE, Color.GREEN));
            assertEquals(Color.RED, one.capture().pixel(0, 0));
            assertEquals(Color.GREEN, other.capture().pixel(0, 0));
        }
    }

    @Test
    @Tag("slow")
    void aFrameAllocatesNothingOnceWarm() {
        assertEquals(0, Warm.allocated(tested), "bytes in 200 frames");
    }
}
