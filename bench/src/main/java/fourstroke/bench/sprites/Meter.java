package fourstroke.bench.sprites;

import static org.lwjgl.opengl.GL11C.glFinish;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

/// Measures one of the two compared programs, and prints each figure as a line for [SpriteRace].
final class Meter {

    /// The beginning of each line that has a figure.
    static final String MARK = "figure";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /// The duration of the warm-up, in which Java's compiler finishes: 1.5 seconds.
    private static final long WARM_NANOS = 1_500_000_000L;

    /// The duration of a batch of frames: 40 milliseconds. The clock of a thread may be wrong by 10
    /// microseconds, which is little compared with 40 milliseconds.
    private static final long BATCH_NANOS = 40_000_000L;

    private static final int BATCHES = 25;

    private final Contender contender;
    private final String scene;
    private final SpriteField field;

    Meter(Contender contender, boolean mixed, int count) {
        this.contender = contender;
        scene = scene(mixed, count);
        field = new SpriteField(count, mixed);
    }

    static String scene(boolean mixed, int count) {
        return "%s %d".formatted(mixed ? "mixed" : "alike", count);
    }

    /// Draws frames until all buffers have their final size.
    void prepare() {
        frames(4);
    }

    /// Measures the processor time that drawing a sprite takes outside of the driver. Before this
    /// call, [NoGl] must replace the driver.
    void outside() {
        warm();
        Batches batches = measure();
        print("outside", batches.threadNanos / field.count);
        print("outsideBytes", batches.bytes);
    }

    /// Measures a frame including the driver, until the frame is shown.
    void total() {
        warm();
        Batches batches = measure();
        print("total", batches.nanos / 1e6);
        print("thread", batches.threadNanos / 1e6);
        print("process", batches.processNanos / 1e6);
        print("bytes", batches.bytes);
        print("draws", contender.drawCalls());
    }

    private void print(String name, double value) {
        System.out.println(MARK + "\t" + scene + "\t" + name + "\t" + value);
    }

    /// The medians over all batches.
    ///
    /// @param nanos the time per frame in nanoseconds
    private record Batches(double nanos, double threadNanos, double processNanos, double bytes) {}

    private Batches measure() {
        long start = System.nanoTime();
        frames(3);
        int perBatch = (int) Math.max(1, 3 * BATCH_NANOS / (System.nanoTime() - start));
        double[] nanos = new double[BATCHES];
        double[] threadNanos = new double[BATCHES];
        // The first call is not measured, as it may allocate memory.
        THREADS.getCurrentThreadAllocatedBytes();
        long processNanos = SYSTEM.getProcessCpuTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < BATCHES; i++) {
            long began = System.nanoTime();
            long threadBegan = THREADS.getCurrentThreadCpuTime();
            frames(perBatch);
            threadNanos[i] = (double) (THREADS.getCurrentThreadCpuTime() - threadBegan) / perBatch;
            nanos[i] = (double) (System.nanoTime() - began) / perBatch;
        }
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        processNanos = SYSTEM.getProcessCpuTime() - processNanos;
        Arrays.sort(nanos);
        Arrays.sort(threadNanos);
        return new Batches(
                nanos[BATCHES / 2],
                threadNanos[BATCHES / 2],
                (double) processNanos / BATCHES / perBatch,
                (double) bytes / BATCHES / perBatch);
    }

    private void warm() {
        long end = System.nanoTime() + WARM_NANOS;
        while (System.nanoTime() < end) frames(1);
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            contender.draw(field);
            contender.show();
        }
        glFinish();
    }
}
