package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// Tests holds. A [Hold] pauses the game until it is closed; several parts of a game can each open
/// a hold, in addition to the game's own `pause()`.
class HoldTest {

    private final FakeWindow window = new FakeWindow();
    private final GameLoop loop = window.loop();
    private int updates;

    private int updates() {
        int before = updates;
        for (Event event : Events.during(loop, window, 100 * MS)) {
            if (event instanceof Update) updates++;
        }
        return updates - before;
    }

    @Test
    void aLoopIsPausedWhileAnyHoldIsOpen() {
        assertTrue(updates() > 10);
        Hold menu = loop.hold();
        Hold dialogue = loop.hold();
        assertEquals(0, updates());
        menu.close();
        assertTrue(loop.paused());
        assertEquals(0, updates());
        dialogue.close();
        assertFalse(loop.paused());
        assertEquals(12, updates(), 1);
        assertEquals(200 * MS, loop.ledger().pausedNanos(), 10 * MS);
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    @Test
    void resumeEndsOnlyTheGamesOwnPause() {
        try (Hold _ = loop.hold()) {
            loop.pause();
            loop.resume();
            assertTrue(loop.paused());
            loop.pause();
        }
        assertTrue(loop.paused(), "the pause of the game continues after the hold is closed");
        loop.resume();
        assertFalse(loop.paused());
    }

    @Test
    void singleStepsRunInEitherKindOfPause() {
        try (Hold _ = loop.hold()) {
            loop.time().step(3);
            assertEquals(3, updates());
            loop.pause();
            loop.time().step(2);
            assertEquals(2, updates());
            loop.time().step(1);
            loop.resume();
            assertEquals(
                    1, updates(), "the single step runs, because the hold continues the pause");
        }
    }

    @Test
    void closingTwiceOrAfterTheLoopDoesNothing() throws Exception {
        Hold one = loop.hold();
        Hold other = loop.hold();
        one.close();
        one.close();
        assertTrue(loop.paused(), "the loop is paused while the other hold is open");
        loop.close();
        other.close();
        other.close();
        assertTrue(loop.paused());
    }

    @Test
    void aHoldBelongsToTheLoopsThread() throws Exception {
        Hold hold = loop.hold();
        List<String> refused = new ArrayList<>();
        Thread thread =
                Thread.ofPlatform()
                        .start(() ->
                                refused.add(
                                        assertThrows(IllegalStateException.class, hold::close)
                                                .getMessage()));
        thread.join();
        assertTrue(
                refused.getFirst().startsWith("close of a hold was called on the thread"),
                "the message names the call: " + refused);
        assertTrue(loop.paused());
        hold.close();
        assertFalse(loop.paused());
    }

    @Test
    void aPauseIsReportedToListenersOnce() {
        List<LoopListener.Change> changes = new ArrayList<>();
        loop.listen(
                new LoopListener() {
                    @Override
                    public void changed(Change change, long nowNanos) {
                        changes.add(change);
                    }
                });
        loop.pause();
        try (Hold _ = loop.hold()) {
            loop.resume();
        }
        assertEquals(List.of(LoopListener.Change.PAUSED, LoopListener.Change.RESUMED), changes);
    }
}
