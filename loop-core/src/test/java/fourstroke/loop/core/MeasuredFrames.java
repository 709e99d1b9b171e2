package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Stats;

/// A listener that measures how much time of each frame the loop spends on each activity. The
/// listener also checks that its calls come in the documented order, that the times of the calls
/// never go back, and that the time of each call is the time of the clock.
final class MeasuredFrames implements LoopListener {

    /// What a loop does between two calls of a listener.
    private enum Stretch {
        WORK,
        DRAWING,
        PRESENTING,
        RESTING
    }

    private final FakeWindow window;
    private Stretch stretch = Stretch.WORK;
    private long lastNanos = Long.MIN_VALUE;
    private long frames;
    private long frameNanos; // The time in nanoseconds at which the last frame began.
    // The total time in nanoseconds that waits and presenting have taken since the last frame
    // began.
    private long heldNanos;
    // The time in nanoseconds at which the current wait or the current presenting of a frame began.
    private long beginNanos;
    // The total time of drags that the window had counted when the frame began.
    private long draggedNanos;
    private long intervalNanos;
    private long workNanos;
    // The time for which the user dragged the window between the last two frames.
    private long dragNanos;

    MeasuredFrames(FakeWindow window) {
        this.window = window;
    }

    private void enter(long nowNanos, Stretch before, Stretch after) {
        at(nowNanos);
        assertEquals(before, stretch);
        stretch = after;
    }

    private void at(long nowNanos) {
        assertEquals(window.now(), nowNanos, "the loop calls its listener with the current time");
        assertTrue(nowNanos >= lastNanos, "the times of the calls of a listener do not go back");
        lastNanos = nowNanos;
    }

    /// Records that an exception ended a wait.
    void restBroke() {
        assertEquals(Stretch.RESTING, stretch);
        stretch = Stretch.WORK;
        heldNanos += window.now() - beginNanos;
    }

    @Override
    public void handingOut(Event event, long nowNanos) {
        at(nowNanos);
        if (event instanceof Render) frameBegins(nowNanos);
        if (event instanceof Skipped skipped)
            assertTrue(skipped.ticks() > 0, "a Skipped event reports at least one tick");
    }

    private void frameBegins(long nowNanos) {
        enter(nowNanos, Stretch.WORK, Stretch.DRAWING);
        intervalNanos = nowNanos - frameNanos;
        workNanos = intervalNanos - heldNanos;
        dragNanos = window.draggedNanos() - draggedNanos;
        frameNanos = nowNanos;
        heldNanos = 0;
        draggedNanos = window.draggedNanos();
        frames++;
    }

    @Override
    public void presentBegins(long nowNanos) {
        enter(nowNanos, Stretch.DRAWING, Stretch.PRESENTING);
        beginNanos = nowNanos;
    }

    @Override
    public void presentEnds(long nowNanos) {
        enter(nowNanos, Stretch.PRESENTING, Stretch.WORK);
        heldNanos += nowNanos - beginNanos;
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        enter(nowNanos, Stretch.WORK, Stretch.RESTING);
        assertTrue(untilNanos > nowNanos, "the loop waits until a time that is not in the future");
        beginNanos = nowNanos;
    }

    @Override
    public void restEnds(long nowNanos) {
        enter(nowNanos, Stretch.RESTING, Stretch.WORK);
        heldNanos += nowNanos - beginNanos;
    }

    @Override
    public void changed(Change change, long nowNanos) {
        at(nowNanos);
    }

    /// Compares the loop's statistics of the last frame with the measurements of this listener. A
    /// drag of the window does not count as work of the game. The listener cannot find out whether
    /// a drag happened during a wait, so after a drag it only checks that the loop counts no more
    /// work than the listener measured.
    void check(Stats stats) {
        if (frames < 2) return;
        assertEquals(intervalNanos, stats.recentIntervalNanos(0));
        if (dragNanos == 0) assertEquals(workNanos, stats.recentWorkNanos(0));
        else assertTrue(stats.recentWorkNanos(0) <= workNanos, "the loop counts a drag as work");
    }
}
