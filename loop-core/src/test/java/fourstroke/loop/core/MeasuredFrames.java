package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Stats;

/// A watch that keeps its own books of where the time of frames goes, and holds what it is told to
/// what it is promised: in order, never back, and always what the clock says.
final class MeasuredFrames implements LoopListener {

    /// Between two of the moments that it is told of.
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
    private long frameNanos; // when it began
    private long heldNanos; // since then
    private long beginNanos; // of a rest, or of presenting
    private long draggedNanos; // by the window's count, when the frame began
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

    /// A rest was ended by a failure.
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

    /// The last frame's times are those of these books. A hand that holds the window is no work of
    /// the game's, and a watch is not told whether it was in a rest.
    void check(Stats stats) {
        if (frames < 2) return;
        assertEquals(intervalNanos, stats.recentIntervalNanos(0));
        if (dragNanos == 0) assertEquals(workNanos, stats.recentWorkNanos(0));
        else assertTrue(stats.recentWorkNanos(0) <= workNanos, "work in the user's hand");
    }
}
