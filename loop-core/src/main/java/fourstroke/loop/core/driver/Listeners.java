package fourstroke.loop.core.driver;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.stream.Stream;

/// The listeners of one loop as one.
///
/// What one of them throws is kept until the loop has finished what it was doing; the others are
/// called all the same.
public final class Listeners implements LoopListener {

    /// The most listeners of one loop. A movie, a report, a screenshot, an overlay, a flight
    /// recording and two of the game's own are seven; more mean that every scene adds a listener
    /// and never removes it.
    public static final int LIMIT = 8;

    private LoopListener[] all = {}; // replaced with each change: a listener may remove itself
    private @Nullable Throwable thrown;
    private boolean over;

    /// Adds a listener, unless it was added before.
    public void add(LoopListener added) {
        for (LoopListener listener : all) if (listener == added) return;
        if (all.length == LIMIT) {
            throw new IllegalStateException(
                    "a loop has at most %s listeners; take one away before you add another"
                            .formatted(LIMIT));
        }
        LoopListener[] more = Arrays.copyOf(all, all.length + 1);
        more[all.length] = added;
        all = more;
    }

    public void remove(LoopListener removed) {
        all = Stream.of(all).filter(it -> it != removed).toArray(LoopListener[]::new);
    }

    private void keep(Throwable thrown) {
        if (this.thrown == null) this.thrown = thrown;
        else if (this.thrown != thrown) this.thrown.addSuppressed(thrown);
    }

    /// {@return whether something was thrown that has not reached the game yet}
    boolean failed() {
        return thrown != null;
    }

    /// Throws what a listener threw, if one did.
    public void rethrow() {
        if (thrown == null) return;
        Throwable out = thrown;
        thrown = null;
        if (out instanceof Error error) throw error;
        if (out instanceof RuntimeException exception) throw exception;
    }

    /// Calls a method of a listener. It takes all that any of them does, so that it can be a
    /// constant: one that held an argument would be garbage.
    private interface Call<T extends @Nullable Object> {
        void of(LoopListener listener, long nowNanos, long untilNanos, T told);
    }

    private <T extends @Nullable Object> void tell(
            Call<T> call, long nowNanos, long untilNanos, T told) {
        if (all.length > 0) tellAll(call, nowNanos, untilNanos, told);
    }

    private <T extends @Nullable Object> void tellAll(
            Call<T> call, long nowNanos, long untilNanos, T told) {
        for (LoopListener listener : all) {
            try {
                call.of(listener, nowNanos, untilNanos, told);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void handingOut(Event event, long nowNanos) {
        tell((it, now, _, told) -> it.handingOut(told, now), nowNanos, 0, event);
    }

    /// {@return whether there is none}
    boolean isEmpty() {
        return all.length == 0;
    }

    @Override
    public void drawn(Render frame, long nowNanos) {
        tell((it, now, _, told) -> it.drawn(told, now), nowNanos, 0, frame);
    }

    @Override
    public void presentBegins(long nowNanos) {
        tell((it, now, _, _) -> it.presentBegins(now), nowNanos, 0, null);
    }

    @Override
    public void presentEnds(long nowNanos) {
        tell((it, now, _, _) -> it.presentEnds(now), nowNanos, 0, null);
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        tell((it, now, until, _) -> it.restBegins(now, until), nowNanos, untilNanos, null);
    }

    @Override
    public void restEnds(long nowNanos) {
        tell((it, now, _, _) -> it.restEnds(now), nowNanos, 0, null);
    }

    /// Tells them of a change, but not after the end: what is set then has no effect.
    @Override
    public void changed(Change change, long nowNanos) {
        if (!over) tell((it, now, _, told) -> it.changed(told, now), nowNanos, 0, change);
    }

    /// {@return whether they were told that the loop is over}
    public boolean over() {
        return over;
    }

    /// Tells them once that the loop is over, and throws what they throw, since there is no later
    /// call.
    @Override
    public void ends(long nowNanos) {
        if (over) return;
        over = true;
        tell((it, now, _, _) -> it.ends(now), nowNanos, 0, null);
        rethrow();
    }
}
