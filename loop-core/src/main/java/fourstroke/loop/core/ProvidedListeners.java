package fourstroke.loop.core;

import fourstroke.loop.core.LoopListenerProvider.Run;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.launch.backends.Providers;
import fourstroke.loop.launch.backends.Providers.Place;
import fourstroke.loop.launch.control.Output;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Lets every [LoopListenerProvider] on the module path create its listener for a loop.
final class ProvidedListeners {

    private static final Logger LOG = LoggerFactory.getLogger(ProvidedListeners.class);

    /// The providers of listeners that were found on the module path. This class searches the
    /// module path only once, because the search is slow.
    private static final class Found {
        static final List<LoopListenerProvider> PROVIDERS = load();
    }

    private static List<LoopListenerProvider> load() {
        List<LoopListenerProvider> loaded = new ArrayList<>();
        for (var found : Providers.of(LoopListenerProvider.class, Place.usual())) {
            if (found.provider() != null) loaded.add(found.provider());
            else
                LOG.warn(
                        "a loop listener cannot be loaded and is skipped: {}",
                        String.valueOf(found.failure()));
        }
        return loaded;
    }

    private ProvidedListeners() {}

    /// Throws an exception if the user asked for an output file, such as a movie, and no provider
    /// can write this kind of file. The caller must call `demand` before it opens the window of the
    /// loop.
    ///
    /// @throws IllegalArgumentException if no provider can write one of the outputs
    static void demand(List<Output> outputs) {
        for (Output output : outputs) {
            String name = output.name();
            if (name.equals(Output.SCREENSHOT)
                    || Found.PROVIDERS.stream().anyMatch(it -> it.outputs().contains(name)))
                continue;
            throw new IllegalArgumentException(
                    "a %s needs the module fourstroke.loop.watch, which is missing: add the dependency loop-watch to the game; if the game is a runtime image, make the image again with the option --with fourstroke.loop.watch"
                            .formatted(name));
        }
    }

    /// {@return the listeners for a loop that is being opened}
    static List<LoopListener> of(Run run) {
        return of(run, Found.PROVIDERS);
    }

    /// {@return the listeners that providers create for a loop} A provider can fail to create its
    /// listener, for example because a module is missing in the runtime image. If a provider fails,
    /// this method throws an exception only if the user asked for a file that this provider writes.
    static List<LoopListener> of(Run run, List<LoopListenerProvider> providers) {
        List<String> asked = run.settings().outputs.stream().map(Output::name).toList();
        List<LoopListener> listeners = new ArrayList<>();
        for (LoopListenerProvider provider : providers) {
            boolean writes = !provider.outputs().isEmpty();
            if (writes && Collections.disjoint(provider.outputs(), asked)) continue;
            LoopListener found = null;
            try {
                found = provider.listener(run);
            } catch (RuntimeException | LinkageError e) {
                if (writes) throw e;
                LOG.warn("a loop listener cannot be created and is skipped: {}", e.toString());
            }
            if (found != null) listeners.add(found);
        }
        return listeners;
    }
}
