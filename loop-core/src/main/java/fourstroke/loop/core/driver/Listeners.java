package fourstroke.loop.core.driver;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.stream.Stream;

/// Calls each method of [LoopListener] for all listeners of a loop.
///
/// If a listener throws an exception, this class still calls the other listeners. This class stores
/// the exception of a listener until the loop has finished its current work. When the current work
/// is finished, [#rethrow] throws the exception.
public final class Listeners implements LoopListener {

    // All loops without listeners share one empty array. A program can have thousands of loops. If
    // each loop had its own empty array, the processor would have to read this array from memory
    // outside of its cache whenever the loop checks for listeners.
    private static final LoopListener[] NONE = {};

    /// The maximum number of listeners of a loop. A loop needs seven listeners for a movie, a
    /// report, a screenshot, an overlay, a flight recording and two listeners of the game. A game
    /// that adds more than eight listeners probably has a scene that adds a listener each time the
    /// scene begins, and never removes the listener.
    public static final int LIMIT = 8;

    // Adding or removing a listener creates a new array and leaves the old array unchanged, because
    // a listener may remove itself while this class iterates over the old array.
    private LoopListener[] all = NONE;
    private @Nullable Throwable thrown;
    private boolean over;

    /// Adds a listener. Adding the same listener again has no effect.
    public void add(LoopListener added) {
        for (LoopListener listener : all) if (listener == added) return;
        if (all.length == LIMIT) {
            throw new IllegalStateException(
                    "a loop can have at most %s listeners: remove a listener before you add another"
                            .formatted(LIMIT));
        }
        LoopListener[] more = Arrays.copyOf(all, all.length + 1);
        more[all.length] = added;
        all = more;
    }

    public void remove(LoopListener removed) {
        all = Stream.of(all).filter(it -> it != removed).toArray(LoopListener[]::new);
    }

    /// {@return whether the loop has listeners}
    boolean any() {
        return all.length > 0;
    }

    private void keep(Throwable thrown) {
        if (this.thrown == null) this.thrown = thrown;
        else if (this.thrown != thrown) this.thrown.addSuppressed(thrown);
    }

    /// {@return whether a listener threw an exception that [#rethrow] has not thrown yet}
    boolean failed() {
        return thrown != null;
    }

    /// Throws the stored exception of a listener, if this class has stored one.
    public void rethrow() {
        if (thrown == null) return;
        Throwable out = thrown;
        thrown = null;
        if (out instanceof Error error) throw error;
        if (out instanceof RuntimeException exception) throw exception;
    }

    /// A call of one method of a listener. All calls of listeners have the same parameters, so that
    /// each kind of call can be a constant lambda. A lambda that captures an argument would
    /// allocate memory at each call.
    private interface Call<T extends @Nullable Object> {
        void on(LoopListener listener, long nowNanos, long untilNanos, T argument);
    }

    private <T extends @Nullable Object> void each(
            Call<T> call, long nowNanos, long untilNanos, T argument) {
        if (any()) callEach(call, nowNanos, untilNanos, argument);
    }

    private <T extends @Nullable Object> void callEach(
            Call<T> call, long nowNanos, long untilNanos, T argument) {
        for (LoopListener listener : all) {
            try {
                call.on(listener, nowNanos, untilNanos, argument);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void handingOut(Event event, long nowNanos) {
        each((it, now, _, handed) -> it.handingOut(handed, now), nowNanos, 0, event);
    }

    @Override
    public void drawn(Render frame, long nowNanos) {
        each((it, now, _, drawn) -> it.drawn(drawn, now), nowNanos, 0, frame);
    }

    @Override
    public void presentBegins(long nowNanos) {
        each((it, now, _, _) -> it.presentBegins(now), nowNanos, 0, null);
    }

    @Override
    public void presentEnds(long nowNanos) {
        each((it, now, _, _) -> it.presentEnds(now), nowNanos, 0, null);
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        each((it, now, until, _) -> it.restBegins(now, until), nowNanos, untilNanos, null);
    }

    @Override
    public void restEnds(long nowNanos) {
        each((it, now, _, _) -> it.restEnds(now), nowNanos, 0, null);
    }

    /// Reports a change to the listeners. If the loop is over, the method reports nothing, because
    /// a change has no effect on a loop that is over.
    @Override
    public void changed(Change change, long nowNanos) {
        if (!over) each((it, now, _, changed) -> it.changed(changed, now), nowNanos, 0, change);
    }

    /// {@return whether this class has reported the end of the loop to the listeners}
    public boolean over() {
        return over;
    }

    /// Reports the end of the loop once. If a listener throws an exception, this method throws the
    /// exception at once, because no other method is called later that could throw the exception.
    @Override
    public void ends(long nowNanos) {
        if (over) return;
        over = true;
        each((it, now, _, _) -> it.ends(now), nowNanos, 0, null);
        rethrow();
    }
}
