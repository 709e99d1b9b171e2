package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class WindowsSleeperTest {

    private final List<String> calls = new ArrayList<>();
    private long timer = 7;
    private long event = 8;

    private final WindowsSleeper.Kernel kernel =
            new WindowsSleeper.Kernel() {
                @Override
                public long createTimer() {
                    return timer;
                }

                @Override
                public long createEvent() {
                    return event;
                }

                @Override
                public void start(long timer, long ticks) {
                    calls.add("start " + timer + " " + ticks);
                }

                @Override
                public void stop(long timer) {
                    calls.add("stop " + timer);
                }

                @Override
                public void await(long timer, long event) {
                    calls.add("await " + timer + " " + event);
                }

                @Override
                public void set(long event) {
                    calls.add("set " + event);
                }

                @Override
                public void close(long handle) {
                    calls.add("close " + handle);
                }
            };

    @Test
    void sleepsOnTheTimerAndOnTheEventThatWakesIt() {
        WindowsSleeper sleeper = sleeper();
        assertFalse(sleeper.sleep(1_234_567));
        assertEquals(List.of("start 7 12345", "await 7 8"), calls);
    }

    @Test
    void aSleepBelowATickIsOneTick() {
        sleeper().sleep(1);
        assertEquals("start 7 1", calls.getFirst());
    }

    @Test
    void aSleepWithoutEndIsEndedByTheEventOnly() {
        sleeper().sleep(Long.MAX_VALUE);
        assertEquals(List.of("stop 7", "await 7 8"), calls);
    }

    @Test
    void noWakeReachesAHandleThatIsClosed() {
        WindowsSleeper sleeper = sleeper();
        sleeper.wake(Thread.currentThread());
        sleeper.close();
        sleeper.close();
        sleeper.wake(Thread.currentThread());
        assertEquals(List.of("set 8", "close 8", "close 7"), calls);
    }

    @Test
    void anOlderWindowsHasNone() {
        timer = 0;
        assertNull(WindowsSleeper.of(kernel));
        assertEquals(List.of(), calls);
    }

    @Test
    void withoutAnEventTheTimerIsGivenBack() {
        event = 0;
        assertNull(WindowsSleeper.of(kernel));
        assertEquals(List.of("close 7"), calls);
    }

    private WindowsSleeper sleeper() {
        WindowsSleeper sleeper = WindowsSleeper.of(kernel);
        assertNotNull(sleeper);
        return sleeper;
    }
}
