package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.Test;

/// Tests which objects a program can no longer use after a loop is stopped, after a frame is over,
/// and after a loop is closed.
class StopsAtOnceTest {

    private final FakeWindow window = new FakeWindow();

    @Test
    void aLoopThatIsStoppedOnAnotherThreadBeforeItsFirstEventHasNone() throws Exception {
        GameLoop loop = window.loop();
        Thread.ofPlatform().start(loop::stop).join();
        assertNull(loop.poll());
    }

    @Test
    void aListenerMayStopALoopAsAWaitBegins() {
        GameLoop loop = window.loop(Schedules.STEADY, FrameRate.onRequest());
        loop.pause(); // A paused loop waits without a deadline.
        loop.listen(
                new LoopListener() {
                    @Override
                    public void restBegins(long nowNanos, long untilNanos) {
                        if (loop.frames().number() == 1) loop.stop();
                    }
                });
        for (Event _ : loop) {}
        assertEquals(1, loop.frames().number());
    }

    @Test
    void aCanvasEndsWithItsFrame() {
        GameLoop loop = window.loop();
        Canvas canvas = null;
        for (Event event : loop) {
            if (event instanceof Render render) canvas = render.canvas();
            if (event instanceof Presented) break;
        }
        Canvas left = canvas;
        assertThrows(IllegalStateException.class, () -> left.rect(0, 0, 1, 1, Color.RED));
    }

    @Test
    void aFrameIsUnwrappedOnlyWhileItIsHandled() {
        GameLoop loop = window.loop();
        Render left = null;
        for (Event event : loop) {
            if (event instanceof Render render) {
                left = render;
                assertSame(window, render.unwrap(FakeWindow.class));
            }
            if (event instanceof Presented) break;
        }
        Render kept = left;
        String message =
                assertThrows(IllegalStateException.class, () -> kept.unwrap(FakeWindow.class))
                        .getMessage();
        assertEquals(
                "a frame can be unwrapped only while its Render is being handled: unwrap the next"
                        + " frame",
                message);
    }

    @Test
    void aCanvasEndsWithItsLoop() {
        GameLoop loop = window.loop();
        Canvas canvas = null;
        for (Event event : loop) {
            if (!(event instanceof Render render)) continue;
            canvas = render.canvas();
            loop.close();
        }
        Canvas left = canvas;
        assertThrows(IllegalStateException.class, () -> left.rect(0, 0, 1, 1, Color.RED));
    }

    @Test
    void aLoopThatIsClosedBeforeItsFirstEventNeverPollsItsWindow() {
        var closing =
                new FakeWindow() {

                    private boolean closed;

                    @Override
                    public long draggedNanos() {
                        if (closed) throw new IllegalStateException("the window is closed");
                        return super.draggedNanos();
                    }

                    @Override
                    public void close() {
                        closed = true;
                        super.close();
                    }
                };
        GameLoop loop = closing.loop();
        loop.close();
        assertNull(loop.poll());
        assertFalse(loop.iterator().hasNext());
    }
}
