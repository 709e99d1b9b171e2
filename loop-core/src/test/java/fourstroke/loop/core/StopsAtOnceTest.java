package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// A loop that was stopped hands out the event at hand, and at most what completes its frame.
class StopsAtOnceTest {

    private final FakeWindow window = new FakeWindow();

    private GameLoop open(Schedules schedule, FrameRate frames) {
        return window.loop(schedule, frames);
    }

    private static void stopFromElsewhere(GameLoop loop) {
        try {
            Thread other = Thread.ofPlatform().start(loop::stop);
            other.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void assertStopsAtOnce(GameLoop loop, int at) {
        List<Event> after = new ArrayList<>();
        int events = 0;
        Event last = null;
        for (Event event : loop) {
            if (events < at) loop.requestFrame(); // or one on demand would rest for ever
            if (++events == at) {
                stopFromElsewhere(loop);
                last = event;
            } else if (events > at) {
                after.add(event);
            }
            if (events > at + 10) break;
        }
        // What was made ready before it is known to be the last is handed out too.
        assertTrue(
                after.size() <= 1 || after.size() == 2 && after.get(1) instanceof Presented,
                "after %s came %s".formatted(last, after));
    }

    @Test
    void fromAnotherThreadInAnyScheduleAtAnyEvent() {
        for (Schedules schedule : Schedules.values()) {
            for (int at = 1; at < 40; at++)
                assertStopsAtOnce(open(schedule, FrameRate.capped(60)), at);
        }
    }

    @Test
    void wherePresentingIsAllThatTakesTime() {
        window.presentCost(MS);
        GameLoop loop = open(Schedules.CLASSIC, FrameRate.unlimited());
        loop.time().setUpdates(Rate.of(1, 100));
        assertStopsAtOnce(loop, 10);
    }

    @Test
    void inAPassThatOwesMany() {
        GameLoop loop = open(Schedules.CATCH_UP, FrameRate.capped(1));
        loop.time().setCatchUp(new CatchUp(1000, 0, 0));
        int updates = 0;
        int after = 0;
        for (Event event : loop) {
            if (updates >= 10) after++;
            if (event instanceof Update && ++updates == 10) stopFromElsewhere(loop);
        }
        assertTrue(after <= 1, after + " events");
    }

    @Test
    void beforeTheFirstEvent() {
        GameLoop loop = open(Schedules.STEADY, FrameRate.capped(60));
        stopFromElsewhere(loop);
        assertEquals(null, loop.poll());
    }

    @Test
    void byAWatchAsARestBegins() {
        GameLoop loop = open(Schedules.STEADY, FrameRate.onRequest());
        loop.pause(); // it rests without end
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
        GameLoop loop = open(Schedules.STEADY, FrameRate.capped(60));
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
        GameLoop loop = open(Schedules.STEADY, FrameRate.capped(60));
        Render left = null;
        for (Event event : loop) {
            if (event instanceof Render render) {
                left = render;
                assertSame(window, render.unwrap(FakeWindow.class));
            }
            if (event instanceof Presented) break;
        }
        Render kept = left;
        String said =
                assertThrows(IllegalStateException.class, () -> kept.unwrap(FakeWindow.class))
                        .getMessage();
        assertEquals(
                "a frame can be unwrapped only while its Render is being handled: unwrap the next"
                        + " one",
                said);
    }

    @Test
    void aCanvasEndsWithItsLoop() {
        GameLoop loop = open(Schedules.STEADY, FrameRate.capped(60));
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
    void aLoopThatIsClosedBeforeItsFirstEventAsksItsWindowNothing() {
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
