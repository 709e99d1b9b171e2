package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Key;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Size;
import fourstroke.loop.core.backend.MessageTimer;
import fourstroke.loop.core.backend.MessageTimer.End;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// Waits of a system that is made of figures, and the sleeper that makes them.
class EventWaitTest {

    private static final long MS = 1_000_000;

    private final List<String> calls = new ArrayList<>();
    private long now = -5 * MS;
    private long takes; // how long a wait lasts, in nanoseconds
    private Runnable arrives = () -> {}; // what GLFW then processes
    private End end = End.TIME;

    private final EventWait.Calls glfw =
            new EventWait.Calls() {
                @Override
                public void poll() {
                    calls.add("poll");
                    arrives.run();
                }

                @Override
                public void await() {
                    calls.add("await");
                    arrives.run();
                }

                @Override
                public void await(double seconds) {
                    calls.add("await " + seconds);
                    now += takes;
                    arrives.run();
                }
            };

    private final MessageTimer timer =
            new MessageTimer() {
                @Override
                public End await(long nanos) {
                    calls.add("timer " + nanos);
                    now += takes;
                    return end;
                }

                @Override
                public void close() {
                    calls.add("close");
                }
            };

    private final EventWait fine = new EventWait(glfw, false, null);
    private final EventWait coarse = new EventWait(glfw, true, null);
    private final EventWait timed = new EventWait(glfw, true, timer);

    private final WindowState state = new WindowState(() -> now, new Size(1, 1), 1);

    private EventSleeper sleeper(EventWait wait) {
        return new EventSleeper(
                () -> now, new Pads(state, Pads.NONE), new Drag(() -> now, () -> {}), wait);
    }

    @Test
    void glfwWaitsWhereItDoesSoInTime() {
        assertTrue(fine.await(1_500_000), "an end before the time is one by a message");
        assertEquals(List.of("await 0.0015"), calls);
    }

    @Test
    void theTimerWaitsWhereThereIsOneAndGlfwProcesses() {
        assertFalse(timed.await(1_500_000));
        end = End.MESSAGE;
        assertTrue(timed.await(1_500_001));
        assertEquals(List.of("timer 1500000", "poll", "timer 1500001", "poll"), calls);
    }

    @Test
    void withoutAnEndGlfwWaits() {
        assertTrue(timed.await(Long.MAX_VALUE));
        assertTrue(coarse.await(Long.MAX_VALUE));
        assertEquals(List.of("await", "await"), calls);
    }

    @Test
    void whatIsRefusedOnceIsNotTriedAgain() {
        end = End.REFUSED;
        assertFalse(timed.await(1_500_000));
        end = End.MESSAGE;
        assertFalse(timed.await(2_000_000));
        assertEquals(List.of("timer 1500000", "await 0.0015", "await 0.002"), calls);
    }

    @Test
    void theTimerIsFreed() {
        timed.close();
        timed.close();
        fine.close();
        assertEquals(List.of("close"), calls);
    }

    @Test
    void anInputEndsTheRestAndTheTimeDoesNot() {
        EventSleeper sleeper = sleeper(timed);
        assertFalse(sleeper.sleep(2 * MS));
        end = End.MESSAGE;
        assertFalse(sleeper.sleep(2 * MS), "it meant nothing");
        arrives = () -> state.add(new Press(Key.A));
        assertTrue(sleeper.sleep(2 * MS));
        sleeper.close();
        assertEquals("close", calls.getLast());
    }

    /// Messages without end: from then on the display is looked at now and then.
    @Test
    void messagesThatMeanNothingAreChatter() {
        end = End.MESSAGE;
        takes = 100_000;
        EventSleeper sleeper = sleeper(timed);
        for (int i = 0; i <= Chatter.WAKES; i++) sleeper.sleep(2 * MS);
        assertEquals("poll", calls.getLast());
        assertEquals("poll", calls.get(calls.size() - 2), "it did not listen");
    }

    /// A timer that ends before its time, and a wait for less than a millisecond, which is none.
    @Test
    void anEarlyEndIsNoChatter() {
        takes = 5_000;
        EventSleeper early = sleeper(timed);
        for (int i = 0; i < 10 * Chatter.WAKES; i++) early.sleep(2 * MS);
        assertEquals("timer 2000000", calls.get(calls.size() - 2), "it listens still");
        EventSleeper none = sleeper(coarse);
        for (int i = 0; i < 10 * Chatter.WAKES; i++) none.sleep(MS / 2);
        assertEquals("await 5.0E-4", calls.getLast());
    }
}
