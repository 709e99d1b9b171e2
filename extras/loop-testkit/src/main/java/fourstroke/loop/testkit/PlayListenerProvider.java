package fourstroke.loop.testkit;

import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

/// Adds a listener to each loop that a [Play] controls. Other loops get no listener, so this module
/// does not make other loops slower.
public final class PlayListenerProvider implements LoopListenerProvider {

    /// Creates the provider. `ServiceLoader` calls this constructor.
    public PlayListenerProvider() {}

    @Override
    public @Nullable LoopListener listener(Run run) {
        return GameThread.listener(run.loop());
    }
}
