package fourstroke.loop.core;

import fourstroke.loop.core.view.LoopWatch;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;

/// The watches that every loop of a process has: those of each [LoopWatchProvider].
final class ProvidedWatches {

    private static final Logger LOG = LoggerFactory.getLogger(ProvidedWatches.class);

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

    private ProvidedWatches() {}

    /// {@return the watches for a loop that is being opened}
    static List<LoopWatch> of(GameLoop loop) {
        return of(loop, Found.PROVIDERS);
    }

    /// {@return the watches that these providers make for a loop} One may fail only now, for
    /// example for lack of a module in the runtime; the game does not need it.
    static List<LoopWatch> of(GameLoop loop, List<LoopWatchProvider> providers) {
        List<LoopWatch> watches = new ArrayList<>();
        for (LoopWatchProvider provider : providers) {
            LoopWatch found = null;
            try {
                found = provider.watch(loop);
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("a watch of loops cannot be made and is left out: {}", e.toString());
            }
            if (found != null) watches.add(found);
        }
        return watches;
    }
}
