package fourstroke.loop.core;

import fourstroke.loop.api.Skipped;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/// Several watches as one, so that the loop asks a single question: is there any.
///
/// @param all those there are, at least two, never changed
record Watches(LoopWatch... all) implements LoopWatch {

    /// Watches of one loop. A film, a report, a flight recording and two of the game's own are
    /// five; more are a watch that is added in every scene and never taken away.
    static final int LIMIT = 8;

    /// Providers that may fail to load before the search ends, as in [Backends].
    private static final int FAILURE_LIMIT = 100;

    private static final Logger LOG = LoggerFactory.getLogger(Watches.class);

    /// Looked for once: it costs a search of the module path.
    private static final class Found {
        static final List<LoopWatchProvider> PROVIDERS =
                load(ServiceLoader.load(LoopWatchProvider.class));
    }

    static List<LoopWatchProvider> providers() {
        return Found.PROVIDERS;
    }

    private static List<LoopWatchProvider> load(ServiceLoader<LoopWatchProvider> loader) {
        List<LoopWatchProvider> found = new ArrayList<>();
        var providers = loader.iterator();
        for (int failures = 0; failures < FAILURE_LIMIT; ) {
            try {
                if (!providers.hasNext()) break;
                found.add(providers.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                failures++;
                LOG.warn("a watch of loops cannot be loaded and is left out: {}", e.toString());
            }
        }
        return List.copyOf(found);
    }

    /// {@return these and one more}
    static LoopWatch with(@Nullable LoopWatch watches, LoopWatch added) {
        if (watches == null) return added;
        List<LoopWatch> all = list(watches);
        if (all.size() == LIMIT) {
            throw new IllegalStateException(
                    "a loop has at most %d watches; take one away before you add another"
                            .formatted(LIMIT));
        }
        all.add(added);
        return new Watches(all.toArray(LoopWatch[]::new));
    }

    /// {@return these without one, or null if none is left}
    static @Nullable LoopWatch without(@Nullable LoopWatch watches, LoopWatch removed) {
        List<LoopWatch> all = list(watches);
        all.removeIf(watch -> watch == removed);
        return switch (all.size()) {
            case 0 -> null;
            case 1 -> all.getFirst();
            default -> new Watches(all.toArray(LoopWatch[]::new)); // open set
        };
    }

    // No switch over types: to link one costs a start of the program some milliseconds.
    private static List<LoopWatch> list(@Nullable LoopWatch watches) {
        if (watches == null) return new ArrayList<>();
        return new ArrayList<>(
                watches instanceof Watches several ? List.of(several.all) : List.of(watches));
    }

    @Override
    public boolean sleeps() {
        boolean sleeps = true;
        for (LoopWatch watch : all) sleeps &= watch.sleeps(); // each is asked: it may count
        return sleeps;
    }

    @Override
    public void frameBegins(long nowNanos, long lateNanos, long periodNanos) {
        for (LoopWatch watch : all) watch.frameBegins(nowNanos, lateNanos, periodNanos);
    }

    @Override
    public void presentBegins(long nowNanos) {
        for (LoopWatch watch : all) watch.presentBegins(nowNanos);
    }

    @Override
    public void presentEnds(long nowNanos) {
        for (LoopWatch watch : all) watch.presentEnds(nowNanos);
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        for (LoopWatch watch : all) watch.restBegins(nowNanos, untilNanos);
    }

    @Override
    public void restEnds(long nowNanos) {
        for (LoopWatch watch : all) watch.restEnds(nowNanos);
    }

    @Override
    public void skipped(long nowNanos, Skipped skipped) {
        for (LoopWatch watch : all) watch.skipped(nowNanos, skipped);
    }

    @Override
    public void changed(long nowNanos, Change change) {
        for (LoopWatch watch : all) watch.changed(nowNanos, change);
    }
}
