package fourstroke.loop.core.driver;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.stream.Stream;

/// Calls each method of [LoopListener] for all listeners of a loop.
///
/// If a listener throws an exception, the other listeners are still called. The exception of the
/// listener is stored until the loop has finished its current work; then [#rethrow] throws the
/// exception.
public final class Listeners implements LoopListener {

    // All loops share one empty array. With thousands of loops, an array for each loop would cost
    // an access to memory that is not in the cache, each time a loop checks whether it has
    // listeners.
    private static final LoopListener[] NONE = {};

    /// The maximum number of listeners of a loop. A movie, a report, a screenshot, an overlay, a
    /// flight recording and two listeners of the game are seven listeners. A game with more than
    /// eight listeners probably has a scene that adds a listener each time and never removes the
    /// listener.
    public static final int LIMIT = 8;

    // Adding or removing a listener replaces the array, because a listener may remove itself while
    // the loop goes through the array.
    private LoopListener[] all = NONE;
    private @Nullable Throwable thrown;
    private boolean over;

    /// Adds a listener, unless it was added before.
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

    /// {@return whether there are any listeners}
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

    /// Throws the stored exception of a listener, if there is one.
    public void rethrow() {
        if (thrown == null) return;
        Throwable out = thrown;
        thrown = null;
        if (out instanceof Error error) throw error;
        if (out instanceof RuntimeException exception) throw exception;
    }

    /// A call of one method of a listener. All calls have the same parameters, so that each call
    /// can be a constant; a lambda that captures an argument would allocate memory each time.
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

    /// Reports a change to the listeners, unless the loop is over: changes of a loop that is over
    /// have no effect.
    @Override
    public void changed(Change change, long nowNanos) {
        if (!over) each((it, now, _, changed) -> it.changed(changed, now), nowNanos, 0, change);
    }

    /// {@return whether the end of the loop was reported to the listeners}
    public boolean over() {
        return over;
    }

    /// Reports the end of the loop once. The method throws the exception of a listener at once,
    /// because no later call could throw the exception.
    @Override
    public void ends(long nowNanos) {
        if (over) return;
        over = true;
        each((it, now, _, _) -> it.ends(now), nowNanos, 0, null);
        rethrow();
    }
}
