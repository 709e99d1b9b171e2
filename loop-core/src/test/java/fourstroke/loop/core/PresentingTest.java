package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.Test;

/// Tests calls of the loop that a game makes from its own drawing code, which runs while a frame is
/// presented.
class PresentingTest {

    private final FakeWindow window = new FakeWindow();
    private final GameLoop loop =
            GameLoop.over(window, LoopSettings.of("", 1, 1).frames(FrameRate.capped(60)).ticks(9));
    private Runnable calls = () -> {};

    PresentingTest() {
        window.watch(
                new FakeWindow.Watcher() {
                    @Override
                    public void presents() {
                        calls.run();
                    }
                });
    }

    private void playToItsEnd() {
        for (Event _ : loop) assertFalse(loop.stopped() && window.closeCount > 0);
    }

    @Test
    void drawingCodeOfTheGameCannotCloseTheLoop() {
        calls = loop::close;
        String message = assertThrows(IllegalStateException.class, this::playToItsEnd).getMessage();
        assertEquals(
                "a frame is being presented: code that draws the frame can stop the loop, but must"
                        + " not close the loop or ask it for events",
                message);
        assertEquals(0, window.closeCount);
        calls = () -> {};
        playToItsEnd();
        assertEquals(9, loop.tick());
        loop.close();
        assertEquals(1, window.closeCount);
    }

    @Test
    void drawingCodeOfTheGameCannotAskForEvents() {
        boolean[] drawn = {false};
        calls =
                () -> {
                    for (Event event : loop) drawn[0] |= event instanceof Render;
                };
        assertThrows(IllegalStateException.class, this::playToItsEnd);
        assertFalse(drawn[0], "the loop delivers no frame while another frame is drawn");
    }

    @Test
    void canStopTheLoop() {
        calls = loop::stop;
        playToItsEnd();
        assertTrue(loop.stopped());
        assertEquals(1, window.presentCount);
    }
}
