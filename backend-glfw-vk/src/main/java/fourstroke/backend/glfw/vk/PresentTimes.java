package fourstroke.backend.glfw.vk;

import static org.lwjgl.vulkan.VK10.VK_SUCCESS;

import fourstroke.backend.glfw.Threads;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.spi.BackendWindow;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Arrays;

/// Records when frames appeared on the screen, if the driver has VK_KHR_present_wait. That
/// extension can only wait for a frame, so a separate thread waits for one after the other.
final class PresentTimes implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PresentTimes.class);

    /// How many frames it remembers: about a second.
    static final int KEPT = 64;

    /// How long to wait for a frame: 100 ms. A frame that was replaced by the next never appears,
    /// and freeing its swapchain waits at most this long.
    private static final long PATIENCE_NANOS = 100_000_000L;

    /// Waits until a frame has appeared, or until a timeout.
    @FunctionalInterface
    interface Wait {

        /// {@return what `vkWaitForPresentKHR` returns}
        int until(long swapchain, long id, long timeoutNanos);
    }

    private final Clock clock;
    private final Wait wait;
    private final Thread thread;
    private final long[] swapchains = new long[KEPT]; // guarded by this, as are all below
    private final long[] ids = new long[KEPT];
    private final long[] times = new long[KEPT];
    private long entered;
    private long awaited;
    private boolean waiting;
    private boolean closed;

    PresentTimes(Clock clock, Wait wait) {
        this.clock = clock;
        this.wait = wait;
        Arrays.fill(times, BackendWindow.UNKNOWN);
        thread = Thread.ofPlatform().name("present times").daemon().start(this::run);
    }

    /// Records that a frame was presented.
    ///
    /// @param id its present ID, at least 1
    synchronized void handedOver(long swapchain, long id) {
        int at = (int) (entered++ % KEPT);
        swapchains[at] = swapchain;
        ids[at] = id;
        times[at] = BackendWindow.UNKNOWN;
        if (entered - awaited > KEPT) awaited = entered - KEPT; // the older ones are overwritten
        notifyAll();
    }

    /// {@return when the frame appeared, in nanoseconds of the clock, or [BackendWindow#UNKNOWN]}
    synchronized long shownNanos(long id) {
        for (int i = 0; i < KEPT; i++) if (ids[i] == id) return times[i];
        return BackendWindow.UNKNOWN;
    }

    /// Stops waiting for the frames presented so far, because their swapchain is about to be freed.
    synchronized void forget() {
        awaited = entered;
        boolean interrupted = false;
        while (waiting) interrupted |= !pause();
        if (interrupted) Thread.currentThread().interrupt();
    }

    private boolean pause() {
        try {
            wait();
            return true;
        } catch (InterruptedException e) {
            return false; // left to the caller
        }
    }

    private void run() {
        for (long next = next(); next >= 0; next = next()) {
            int at = (int) (next % KEPT);
            long swapchain;
            long id;
            synchronized (this) {
                swapchain = swapchains[at];
                id = ids[at];
            }
            int code = wait.until(swapchain, id, PATIENCE_NANOS);
            long now = clock.nowNanos();
            synchronized (this) {
                if (code == VK_SUCCESS && ids[at] == id) times[at] = now;
                waiting = false;
                notifyAll();
            }
            if (code < VK_SUCCESS) LOG.debug("frame {} did not appear: {}", id, Result.name(code));
        }
    }

    /// {@return the next frame to wait for, or -1 if there will be none}
    private synchronized long next() {
        while (!closed && awaited == entered) {
            if (!pause()) return -1; // nothing here interrupts this thread, so end it
        }
        if (closed) return -1;
        waiting = true;
        return awaited++;
    }

    /// Ends the thread and waits for its end.
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        Threads.awaitEnd(thread);
    }
}
