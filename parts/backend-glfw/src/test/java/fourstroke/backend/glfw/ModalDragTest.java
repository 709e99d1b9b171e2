package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/// Tests that a [ModalDrag] detects a drag during which the system blocks a call of GLFW. The tests
/// use a simulated clock.
class ModalDragTest {

    private static final long MS = 1_000_000;

    private long now = 5_000 * MS;
    private int redrawn;
    private RuntimeException failure;
    private final ModalDrag drag =
            new ModalDrag(
                    () -> now,
                    () -> {
                        redrawn++;
                        now += 5 * MS;
                        if (failure != null) throw failure;
                    });

    @Test
    void aCallThatReportsSizesForLongerThanAFrameIsADrag() {
        drag.begin(now);
        now += 500 * MS; // The user holds the title bar for half a second without moving the mouse.
        for (int i = 0; i < 10; i++) {
            drag.uncovered();
            now += 10 * MS;
        }
        long end = now;
        drag.end();
        assertEquals(end - 5_000 * MS, drag.nanos());
        assertEquals(8, redrawn, "the window is redrawn after the first 16 ms of a drag");
    }

    @Test
    void onlyTheTimeBeyondTheCallsDeadlineIsTheDrag() {
        drag.begin(now + 300 * MS); // The call of GLFW should wait for 300 milliseconds.
        now += 100 * MS;
        drag.moved();
        now += 300 * MS;
        drag.moved();
        drag.end();
        assertEquals(100 * MS, drag.nanos());
        assertEquals(0, redrawn, "a moved window was redrawn, but it keeps its contents");
    }

    @Test
    void aWaitWithoutEndIsNeverTooLong() {
        drag.begin(Long.MAX_VALUE);
        drag.uncovered();
        now += 300 * MS;
        drag.uncovered();
        drag.end();
        assertEquals(0, drag.nanos());
        assertEquals(1, redrawn);
    }

    @Test
    void aQueueOfEventsIsNoDrag() {
        drag.begin(now);
        for (int i = 0; i < 1000; i++) {
            now += 10_000;
            drag.uncovered();
        }
        drag.end();
        assertEquals(0, drag.nanos());
        assertEquals(0, redrawn);
    }

    @Test
    void aMachineThatSleptIsNotDragged() {
        drag.begin(now + MS);
        now += 3_600_000 * MS;
        // After the machine has woken up from an hour of sleep, the system reports that the
        // contents of the window are lost.
        drag.uncovered();
        drag.moved();
        drag.end();
        assertEquals(0, drag.nanos());
    }

    @Test
    void changesThatTheGameRequestedAreNoDrag() {
        drag.uncovered();
        now += 100 * MS;
        drag.uncovered();
        assertEquals(0, redrawn);
        drag.begin(now);
        drag.uncovered();
        drag.end();
        assertEquals(0, drag.nanos());
    }

    @Test
    void eachCallIsJudgedSeparately() {
        for (int i = 0; i < 100; i++) {
            drag.begin(now);
            drag.uncovered();
            now += 10 * MS;
            drag.end();
        }
        assertEquals(0, drag.nanos());
    }

    @Test
    void aFrameThatFailsIsThrownAfterTheCallAndNotShownAgain() {
        failure = new IllegalStateException("lost");
        drag.begin(now);
        drag.uncovered();
        now += 20 * MS;
        drag.uncovered();
        drag.uncovered();
        assertEquals(1, redrawn);
        assertSame(failure, assertThrows(IllegalStateException.class, drag::end));
        assertEquals(25 * MS, drag.nanos(), "a drag that ended with an exception counts as a drag");
        drag.begin(now);
        drag.end();
    }
}
