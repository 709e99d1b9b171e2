package fourstroke.app.bounce;

import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

/// Makes [Bounce] a game that the command line can play; [Bounce] is the sample of the README and
/// does not implement [Game] itself.
public final class BounceGame implements Game {

    @Override
    public String name() {
        return "bounce";
    }

    @Override
    public String description() {
        return "a square moves through the window; one switch handles all events";
    }

    /// {@return settings with the size of the window in the sample of the README; the square
    /// bounces off the edges of this window}
    @Override
    public LoopSettings settings() {
        return LoopSettings.of("", 640, 480);
    }

    @Override
    public void play(GameLoop loop) {
        Bounce.play(loop);
    }
}
