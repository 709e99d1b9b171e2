package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// Tests how long a thread sleeps in GLFW, with a simulated function of GLFW that waits for events.
class EventSleeperTest {

    private static final long MS = 1_000_000;
    private static final boolean COARSE = true;

    // The time limits, in seconds, with which the simulated function was called.
    private final List<Double> waits = new ArrayList<>();
    private long now = -5 * MS;
    private long takes; // How long each call of the simulated function lasts, in nanoseconds.
    // Runs at the end of each wait, to simulate the events that GLFW processes.
    private Runnable arrives = () -> {};

    private final WindowModel model = new WindowModel(new Size(1, 1), new Size(1, 1), 1, now);

    private EventSleeper sleeper(boolean coarse) {
        return new EventSleeper(
                () -> now,
                new Pads(model, () -> now, PadMappingsTest.source(new boolean[1], new boolean[1])),
                new ModalDrag(() -> now, () -> {}),
                coarse,
                seconds -> {
                    waits.add(seconds);
                    now += takes;
                    arrives.run();
                });
    }

    @Test
    void glfwWaitsWithOrWithoutATimeout() {
        EventSleeper sleeper = sleeper(!COARSE);
        sleeper.sleep(1_500_000);
        sleeper.sleep(Long.MAX_VALUE);
        assertEquals(List.of(0.0015, Double.POSITIVE_INFINITY), waits);
    }

    @Test
    void anInputEndsTheWaitAndTheDeadlineDoesNot() {
        EventSleeper sleeper = sleeper(!COARSE);
        takes = 2 * MS;
        assertFalse(sleeper.sleep(2 * MS));
        takes = MS;
        assertFalse(sleeper.sleep(2 * MS), "a message without input ended the wait");
        arrives = () -> model.take(new KeyPress(KeyCode.A), now);
        assertTrue(sleeper.sleep(2 * MS));
    }

    /// If the display sends messages without a pause, the thread ignores these messages and polls
    /// the display only rarely.
    @Test
    void messagesWithoutInputAreAStorm() {
        takes = 100_000;
        EventSleeper sleeper = sleeper(!COARSE);
        for (int i = 0; i <= EventStorm.WAKES; i++) {
            assertEquals(List.of(), waits.stream().filter(each -> each == 0).toList());
            sleeper.sleep(2 * MS);
        }
        assertEquals(0, waits.getLast(), "the sleeper did not wait for messages");
    }

    @Test
    void theShortestWaitIsKnownIfGlfwWaitsForWholeMilliseconds() {
        assertEquals(MS, sleeper(COARSE).leastNanos());
        assertEquals(10_000, sleeper(!COARSE).leastNanos());
    }

    /// On Windows, GLFW returns at once from a wait of less than a millisecond, which must not
    /// count as a storm of messages.
    @Test
    void anEarlyEndIsNoStormIfGlfwWaitsForWholeMilliseconds() {
        takes = 5_000;
        EventSleeper sleeper = sleeper(COARSE);
        for (int i = 0; i < 10 * EventStorm.WAKES; i++) sleeper.sleep(MS / 2);
        assertEquals(0.0005, waits.getLast(), "the sleeper still waits for messages");
    }
}
