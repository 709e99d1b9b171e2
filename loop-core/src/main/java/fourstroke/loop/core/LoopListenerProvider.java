package fourstroke.loop.core;

import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

/// Provides a listener for every loop of a process: a service, found on the module path when the
/// first loop is opened. One that fails to load, or to make its listener, is logged and left out.
public interface LoopListenerProvider {

    /// {@return a listener for a loop that is being opened, or null to leave it alone} Called on
    /// the loop's thread.
    @Nullable LoopListener listener(GameLoop loop);
}
