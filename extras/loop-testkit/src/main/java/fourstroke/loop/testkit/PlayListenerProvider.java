package fourstroke.loop.testkit;

import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

/// Gives a listener to the loop of a game that a [Play] plays. Other loops get no listener, so this
/// module does not slow them down.
public final class PlayListenerProvider implements LoopListenerProvider {

    /// Creates the provider, for `ServiceLoader`.
    public PlayListenerProvider() {}

    @Override
    public @Nullable LoopListener listener(Run run) {
        return GameThread.listener(run.loop());
    }
}
