package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Stats;

/// A listener that measures where the time of frames goes, and checks the promises of its calls:
/// they come in order, their times never go back, and each time is the clock's.
final class MeasuredFrames implements LoopListener {

    /// The activities between two calls.
    private enum Stretch {
        WORK,
        DRAWING,
        PRESENTING,
        RESTING
    }

    private final FakeWindow window;
    private Stretch stretch = Stretch.WORK;
    private long toldNanos = Long.MIN_VALUE;
    private long frames;
    private long frameNanos; // when the activity began
    private long heldNanos; // activities since then
    private long beginNanos; // deadline of a wait, or of presenting
    private long draggedNanos; // frames that the window had counted when the frame began
    private long intervalNanos;
    private long workNanos;
    private long dragNanos; // in the time between the last two frames

    MeasuredFrames(FakeWindow window) {
        this.window = window;
    }

    private void told(long nowNanos, Stretch before, Stretch after) {
        at(nowNanos);
        assertEquals(before, stretch);
        stretch = after;
    }

    private void at(long nowNanos) {
        assertEquals(window.now(), nowNanos, "told of now");
        assertTrue(nowNanos >= toldNanos, "time goes back");
        toldNanos = nowNanos;
    }

    /// An exception ended a wait.
    void restBroke() {
        assertEquals(Stretch.RESTING, stretch);
        stretch = Stretch.WORK;
        heldNanos += window.now() - beginNanos;
    }

    @Override
    public void handingOut(Event event, long nowNanos) {
        at(nowNanos);
        if (event instanceof Render) frameBegins(nowNanos);
        if (event instanceof Skipped skipped) assertTrue(skipped.ticks() > 0, "skipped nothing");
    }

    private void frameBegins(long nowNanos) {
        told(nowNanos, Stretch.WORK, Stretch.DRAWING);
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
        told(nowNanos, Stretch.DRAWING, Stretch.PRESENTING);
        beginNanos = nowNanos;
    }

    @Override
    public void presentEnds(long nowNanos) {
        told(nowNanos, Stretch.PRESENTING, Stretch.WORK);
        heldNanos += nowNanos - beginNanos;
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        told(nowNanos, Stretch.WORK, Stretch.RESTING);
        assertTrue(untilNanos > nowNanos, "rests until what is past");
        beginNanos = nowNanos;
    }

    @Override
    public void restEnds(long nowNanos) {
        told(nowNanos, Stretch.RESTING, Stretch.WORK);
        heldNanos += nowNanos - beginNanos;
    }

    @Override
    public void changed(Change change, long nowNanos) {
        at(nowNanos);
    }

    /// Compares the times of the last frame with these measurements. A drag does not count as work
    /// of the game, and the listener does not learn whether the drag happened in a wait.
    void check(Stats stats) {
        if (frames < 2) return;
        assertEquals(intervalNanos, stats.recentIntervalNanos(0));
        if (dragNanos == 0) assertEquals(workNanos, stats.recentWorkNanos(0));
        else assertTrue(stats.recentWorkNanos(0) <= workNanos, "work in the user's hand");
    }
}
