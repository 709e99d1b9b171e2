package fourstroke.loop.watch;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.view.LoopListener;

/// Shows an [Overlay] over any game and hides it again when the player presses F3, without a line
/// of code in the game.
///
/// The game gets the key as well. A game that creates an [Overlay] of its own gets no second one:
/// F3 then does only what the game makes of it.
public final class OverlayKey implements LoopListenerProvider {

    /// The key that most games with such figures have for them.
    private static final KeyCode KEY = KeyCode.F3;

    /// For [java.util.ServiceLoader].
    public OverlayKey() {}

    @Override
    public LoopListener listener(Run run) {
        return new Shown(Overlay.provided(run.loop()));
    }

    private record Shown(Overlay overlay) implements LoopListener {

        @Override
        public void handingOut(Event event, long nowNanos) {
            if (event instanceof KeyPress(var key) && key == KEY) overlay.toggle();
        }

        @Override
        public void drawn(Render frame, long nowNanos) {
            overlay.draw(frame.canvas(), frame.size(), "");
        }
    }
}
