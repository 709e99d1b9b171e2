package fourstroke.loop.core;

import fourstroke.loop.core.view.LoopListener;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;

/// The listeners that every loop of a process has: those of each [LoopListenerProvider].
final class ProvidedListeners {

    private static final Logger LOG = LoggerFactory.getLogger(ProvidedListeners.class);

    /// Looked for once: it costs a search of the module path.
    private static final class Found {
        static final List<LoopListenerProvider> PROVIDERS =
                load(Providers.of(LoopListenerProvider.class, Backends.usualPlaces()));
    }

    private static List<LoopListenerProvider> load(Providers<LoopListenerProvider> providers) {
        List<LoopListenerProvider> loaded = new ArrayList<>();
        providers.forEachRemaining(found -> {
            if (found.provider() != null) loaded.add(found.provider());
            else
                LOG.warn(
                        "a listener of loops cannot be loaded and is left out: {}",
                        String.valueOf(found.failure()));
        });
        return List.copyOf(loaded);
    }

    private ProvidedListeners() {}

    /// {@return the listeners for a loop that is being opened}
    static List<LoopListener> of(GameLoop loop) {
        return of(loop, Found.PROVIDERS);
    }

    /// {@return the listeners that these providers make for a loop} One may fail only now, for
    /// example for lack of a module in the runtime; the game does not need it.
    static List<LoopListener> of(GameLoop loop, List<LoopListenerProvider> providers) {
        List<LoopListener> listeners = new ArrayList<>();
        for (LoopListenerProvider provider : providers) {
            LoopListener found = null;
            try {
                found = provider.listener(loop);
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("a listener of loops cannot be made and is left out: {}", e.toString());
            }
            if (found != null) listeners.add(found);
        }
        return listeners;
    }
}
