package fourstroke.backend.glfw.vk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.vulkan.VK10.VK_ERROR_DEVICE_LOST;
import static org.lwjgl.vulkan.VK10.VK_SUCCESS;
import static org.lwjgl.vulkan.VK10.VK_TIMEOUT;

import fourstroke.loop.api.spi.BackendWindow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicLong;

/// When frames appeared, by a driver that is played here: none that this is tested on tells.
@Timeout(60)
class PresentTimesTest {

    private final AtomicLong clock = new AtomicLong();
    private final SynchronousQueue<Integer> answers = new SynchronousQueue<>();
    private final LinkedBlockingQueue<Long> asked = new LinkedBlockingQueue<>();

    private PresentTimes open() {
        return new PresentTimes(clock::get, this::wait);
    }

    private int wait(long swapchain, long id, long timeoutNanos) {
        asked.add(id);
        try {
            return answers.take();
        } catch (InterruptedException e) {
            return VK_TIMEOUT;
        }
    }

    private void appears(long nanos) throws InterruptedException {
        asked.take();
        clock.set(nanos);
        answers.put(VK_SUCCESS);
    }

    private static void until(PresentTimes times, long id, long nanos) {
        while (times.shownNanos(id) != nanos) Thread.onSpinWait();
    }

    @Test
    void aFrameHasTheTimeAtWhichItAppeared() throws InterruptedException {
        try (PresentTimes times = open()) {
            times.handedOver(1, 1);
            times.handedOver(1, 2);
            assertEquals(BackendWindow.UNKNOWN, times.shownNanos(1));
            appears(1000);
            until(times, 1, 1000);
            assertEquals(BackendWindow.UNKNOWN, times.shownNanos(2));
            appears(2000);
            until(times, 2, 2000);
            assertEquals(1000, times.shownNanos(1), "the former is remembered");
        }
    }

    @Test
    void aFrameThatNeverAppearsHasNone() throws InterruptedException {
        try (PresentTimes times = open()) {
            for (int code : new int[] {VK_TIMEOUT, VK_ERROR_DEVICE_LOST}) {
                times.handedOver(1, 1 + Math.abs(code));
                asked.take();
                answers.put(code);
            }
            times.handedOver(1, 100);
            appears(3000);
            until(times, 100, 3000);
            assertEquals(BackendWindow.UNKNOWN, times.shownNanos(1 + VK_TIMEOUT));
            assertEquals(BackendWindow.UNKNOWN, times.shownNanos(1 - VK_ERROR_DEVICE_LOST));
        }
    }

    @Test
    void framesOfASwapchainThatGoesAreWaitedForNoMore() throws InterruptedException {
        try (PresentTimes times = open()) {
            times.handedOver(1, 1);
            times.handedOver(1, 2);
            asked.take(); // it waits for the first
            Thread forgetting = Thread.currentThread();
            Thread.startVirtualThread(() -> {
                try {
                    // Answered before, it would wait for the second already, and nobody answers.
                    while (forgetting.getState() != Thread.State.WAITING) Thread.sleep(1);
                    answers.put(VK_TIMEOUT);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            times.forget();
            times.handedOver(2, 3);
            assertEquals(3, asked.take(), "the second was left out");
            answers.put(VK_SUCCESS);
        }
    }

    @Test
    void onlyTheLastFramesAreRemembered() throws InterruptedException {
        try (PresentTimes times = open()) {
            for (int id = 1; id <= PresentTimes.KEPT + 1; id++) {
                times.handedOver(1, id);
                appears(id * 10L);
                until(times, id, id * 10L);
            }
            assertEquals(BackendWindow.UNKNOWN, times.shownNanos(1));
            assertEquals(20, times.shownNanos(2));
        }
    }
}
