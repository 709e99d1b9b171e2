package fourstroke.loop.testkit;

import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

/// Gives the loop of a game that a [Play] plays its listener. Other loops get none, so that they
/// cost nothing.
public final class PlayListenerProvider implements LoopListenerProvider {

    /// Creates the provider; `ServiceLoader` calls this.
    public PlayListenerProvider() {}

    @Override
    public @Nullable LoopListener listener(Run run) {
        return GameThread.listener(run.loop());
    }
}
