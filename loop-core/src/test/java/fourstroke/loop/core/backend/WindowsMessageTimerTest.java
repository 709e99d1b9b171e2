package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.core.backend.MessageTimer.End;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.util.ArrayList;
import java.util.List;

class WindowsMessageTimerTest {

    private final List<String> calls = new ArrayList<>();
    private final WindowsMessageTimer.State state = new WindowsMessageTimer.State();
    private long created = 7;
    private boolean message;
    private String failure = ""; // the call that fails

    private void call(String name, String call) {
        if (name.equals(failure)) throw new IllegalStateException(name + " failed");
        calls.add(call);
    }

    private final WindowsSleeper.Kernel kernel =
            new WindowsSleeper.Kernel() {
                @Override
                public long createTimer() {
                    call("create", "create");
                    return created;
                }

                @Override
                public long createEvent() {
                    throw new AssertionError("messages wake it");
                }

                @Override
                public void start(long timer, long ticks) {
                    call("start", "start " + timer + " " + ticks);
                }

                @Override
                public void stop(long timer) {
                    throw new AssertionError("it ends by itself");
                }

                @Override
                public void await(long timer, long event) {
                    throw new AssertionError("messages would be slept through");
                }

                @Override
                public void set(long event) {
                    throw new AssertionError("there is none");
                }

                @Override
                public void close(long handle) {
                    call("close", "close " + handle);
                }
            };

    private WindowsMessageTimer timer() {
        return WindowsMessageTimer.of(() -> kernel, () -> this::await, state);
    }

    private boolean await(long timer) {
        call("await", "await " + timer);
        return message;
    }

    @Test
    void theTimerEndsIt() {
        assertEquals(End.TIME, timer().await(1_234_567));
        assertEquals(List.of("create", "start 7 12345", "await 7"), calls);
    }

    @Test
    void aWaitBelowATickIsOneTick() {
        assertEquals(End.TIME, timer().await(1));
        assertEquals("start 7 1", calls.get(1));
    }

    @Test
    void aMessageEndsIt() {
        message = true;
        assertEquals(End.MESSAGE, timer().await(1_000_000));
        assertNull(state.refusal());
    }

    @Test
    void whatFailsOnceIsNeverTriedAgain() {
        for (String one : new String[] {"start", "await"}) {
            WindowsMessageTimer.State fresh = new WindowsMessageTimer.State();
            WindowsMessageTimer timer =
                    WindowsMessageTimer.of(() -> kernel, () -> this::await, fresh);
            calls.clear();
            failure = one;
            assertEquals(End.REFUSED, timer.await(1_000_000));
            assertEquals("close 7", calls.getLast(), "it is given back");
            int soFar = calls.size();
            failure = "";
            assertEquals(End.REFUSED, timer.await(1_000_000));
            assertNull(WindowsMessageTimer.of(() -> kernel, () -> this::await, fresh));
            timer.close();
            assertEquals(soFar, calls.size(), calls::toString);
            assertEquals(one + " failed", fresh.refusal());
        }
    }

    @Test
    void theFirstReasonStays() {
        WindowsMessageTimer first = timer();
        WindowsMessageTimer second = timer();
        failure = "await";
        first.await(1);
        failure = "start";
        second.await(1);
        assertEquals("await failed", state.refusal());
    }

    @Test
    void anOlderWindowsHasNone() {
        created = 0;
        assertNull(timer());
        assertTrue(state.refusal().contains("1803"), state.refusal());
        assertNull(timer());
        assertEquals(List.of("create"), calls);
    }

    @Test
    void whatCannotBeLinkedIsNotThere() {
        assertNull(
                WindowsMessageTimer.of(
                        () -> kernel,
                        () -> {
                            throw new IllegalArgumentException("no user32");
                        },
                        state));
        assertEquals("no user32", state.refusal());
        assertEquals(List.of(), calls);
    }

    @Test
    void isClosedOnceAndClosingHarmsNothing() {
        WindowsMessageTimer timer = timer();
        timer.close();
        timer.close();
        assertEquals(List.of("create", "close 7"), calls);
        WindowsMessageTimer other = timer();
        failure = "close";
        other.close();
        assertEquals("close failed", state.refusal());
    }

    /// What `fourstroke backends` prints.
    @Test
    void theDescriptionSaysWhy() {
        var ready = assertInstanceOf(Readiness.Ready.class, SystemTimers.told(null));
        assertTrue(ready.description().contains("timer"), ready.description());
        var not = assertInstanceOf(Readiness.NotReady.class, SystemTimers.told("it failed"));
        assertTrue(not.reason().contains("whole milliseconds: it failed"), not.reason());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void otherSystemsDoNotNeedIt() {
        assertNull(SystemTimers.messageTimer());
    }
}
