package fourstroke.loop.watch;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.view.LoopListener;

/// Shows an [Overlay] over any game when the player presses F3, and hides the overlay when the
/// player presses F3 again. The game needs no code for the overlay.
///
/// The game also receives the key press of F3. If a game creates an [Overlay] itself, this class
/// shows no second overlay, and only the game decides what F3 does.
public final class OverlayKey implements LoopListenerProvider {

    /// Many games show timing figures when the player presses F3.
    private static final KeyCode KEY = KeyCode.F3;

    /// Creates the provider. [java.util.ServiceLoader] calls this constructor.
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
