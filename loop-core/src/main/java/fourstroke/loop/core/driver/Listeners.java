package fourstroke.loop.core.driver;

import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The listeners of one loop as one, so that the loop asks a single question: is any awake.
///
/// What one of them throws is kept until the loop has finished what it was doing; the others are
/// called all the same.
public final class Listeners implements LoopListener {

    /// The most listeners of one loop. A movie, a report, a flight recording and two of the game's
    /// own are six; more mean that every scene adds a listener and never removes it.
    public static final int LIMIT = 8;

    private LoopListener[] all = {}; // replaced with each change: a listener may remove itself
    private @Nullable Throwable thrown;
    private boolean over;

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

    void remove(LoopListener removed) {
        List<LoopListener> left = new ArrayList<>(List.of(all));
        left.removeIf(listener -> listener == removed);
        all = left.toArray(LoopListener[]::new);
    }

    boolean isEmpty() {
        return all.length == 0;
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
    public void letOut() {
        if (thrown == null) return;
        Throwable out = thrown;
        thrown = null;
        if (out instanceof Error error) throw error;
        if (out instanceof RuntimeException exception) throw exception;
    }

    @Override
    public boolean sleeps() {
        boolean sleeps = true;
        for (LoopListener listener : all) {
            try {
                sleeps &= listener.sleeps(); // each is asked: it may count
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
        return sleeps;
    }

    @Override
    public void frameBegins(long nowNanos, long lateNanos, long periodNanos) {
        for (LoopListener listener : all) {
            try {
                listener.frameBegins(nowNanos, lateNanos, periodNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void presentBegins(long nowNanos) {
        for (LoopListener listener : all) {
            try {
                listener.presentBegins(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void presentEnds(long nowNanos) {
        for (LoopListener listener : all) {
            try {
                listener.presentEnds(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        for (LoopListener listener : all) {
            try {
                listener.restBegins(nowNanos, untilNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void restEnds(long nowNanos) {
        for (LoopListener listener : all) {
            try {
                listener.restEnds(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void skipped(long nowNanos, Skipped skipped) {
        for (LoopListener listener : all) {
            try {
                listener.skipped(nowNanos, skipped);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void changed(long nowNanos, Change change) {
        if (over) return; // what is set now has no effect
        for (LoopListener listener : all) {
            try {
                listener.changed(nowNanos, change);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    /// {@return whether they were told that the loop is over}
    boolean over() {
        return over;
    }

    /// Tells them once that the loop is over, and throws what they throw, since there is no later
    /// call.
    @Override
    public void ends(long nowNanos) {
        if (over) return;
        over = true;
        for (LoopListener listener : all) {
            try {
                listener.ends(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
        letOut();
    }
}
