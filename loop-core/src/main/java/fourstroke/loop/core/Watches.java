package fourstroke.loop.core;

import fourstroke.loop.api.Skipped;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The watches of one loop as one, so that the loop asks a single question: is any awake.
///
/// What one of them throws is kept until the loop has finished what it was doing; the others are
/// called all the same.
final class Watches implements LoopWatch {

    /// The most watches of one loop. A movie, a report, a flight recording and two of the game's
    /// own are six; more mean that every scene adds a watch and never removes it.
    static final int LIMIT = 8;

    private static final Logger LOG = LoggerFactory.getLogger(Watches.class);

    /// Looked for once: it costs a search of the module path.
    private static final class Found {
        static final List<LoopWatchProvider> PROVIDERS =
                load(Providers.of(LoopWatchProvider.class, Backends.usualPlaces()));
    }

    private static List<LoopWatchProvider> load(Providers<LoopWatchProvider> providers) {
        List<LoopWatchProvider> loaded = new ArrayList<>();
        providers.forEachRemaining(found -> {
            if (found.provider() != null) loaded.add(found.provider());
            else
                LOG.warn(
                        "a watch of loops cannot be loaded and is left out: {}",
                        String.valueOf(found.failure()));
        });
        return List.copyOf(loaded);
    }

    private final Runnable failing;
    private LoopWatch[] all = {}; // replaced with each change: a watch may remove itself
    private @Nullable Throwable thrown;
    private boolean over;

    /// None yet.
    ///
    /// @param failing runs where a watch throws something
    Watches(Runnable failing) {
        this.failing = failing;
    }

    /// Adds the watches that every loop has.
    void addProvided(GameLoop loop) {
        addProvided(loop, Found.PROVIDERS);
    }

    /// Adds the watches that these providers make for a loop. One may fail only now, for example
    /// for lack of a module in the runtime; the game does not need it.
    void addProvided(GameLoop loop, List<LoopWatchProvider> providers) {
        for (LoopWatchProvider provider : providers) {
            LoopWatch found = null;
            try {
                found = provider.watch(loop);
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("a watch of loops cannot be made and is left out: {}", e.toString());
            }
            if (found != null) add(found);
        }
    }

    void add(LoopWatch added) {
        for (LoopWatch watch : all) if (watch == added) return;
        if (all.length == LIMIT) {
            throw new IllegalStateException(
                    "a loop has at most %s watches; take one away before you add another"
                            .formatted(LIMIT));
        }
        LoopWatch[] more = Arrays.copyOf(all, all.length + 1);
        more[all.length] = added;
        all = more;
    }

    void remove(LoopWatch removed) {
        List<LoopWatch> left = new ArrayList<>(List.of(all));
        left.removeIf(watch -> watch == removed);
        all = left.toArray(LoopWatch[]::new);
    }

    boolean isEmpty() {
        return all.length == 0;
    }

    private void keep(Throwable thrown) {
        if (this.thrown == null) this.thrown = thrown;
        else if (this.thrown != thrown) this.thrown.addSuppressed(thrown);
        failing.run();
    }

    /// {@return whether something was thrown that has not reached the game yet}
    boolean failed() {
        return thrown != null;
    }

    /// Throws what a watch threw, if one did.
    void letOut() {
        Throwable out = thrown;
        thrown = null;
        if (out instanceof Error error) throw error;
        if (out instanceof RuntimeException exception) throw exception;
    }

    @Override
    public boolean sleeps() {
        boolean sleeps = true;
        for (LoopWatch watch : all) {
            try {
                sleeps &= watch.sleeps(); // each is asked: it may count
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
        return sleeps;
    }

    @Override
    public void frameBegins(long nowNanos, long lateNanos, long periodNanos) {
        for (LoopWatch watch : all) {
            try {
                watch.frameBegins(nowNanos, lateNanos, periodNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void presentBegins(long nowNanos) {
        for (LoopWatch watch : all) {
            try {
                watch.presentBegins(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void presentEnds(long nowNanos) {
        for (LoopWatch watch : all) {
            try {
                watch.presentEnds(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        for (LoopWatch watch : all) {
            try {
                watch.restBegins(nowNanos, untilNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void restEnds(long nowNanos) {
        for (LoopWatch watch : all) {
            try {
                watch.restEnds(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void skipped(long nowNanos, Skipped skipped) {
        for (LoopWatch watch : all) {
            try {
                watch.skipped(nowNanos, skipped);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
    }

    @Override
    public void changed(long nowNanos, Change change) {
        if (over) return; // what is set now has no effect
        for (LoopWatch watch : all) {
            try {
                watch.changed(nowNanos, change);
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
        for (LoopWatch watch : all) {
            try {
                watch.ends(nowNanos);
            } catch (RuntimeException | Error e) {
                keep(e);
            }
        }
        letOut();
    }
}
