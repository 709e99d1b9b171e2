package fourstroke.app.bounce;

import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;

/// [Bounce] as a game that the command line finds.
public final class BounceGame implements Game {

    @Override
    public String name() {
        return "bounce";
    }

    @Override
    public String description() {
        return "a square that crosses the window: the whole loop in one switch";
    }

    @Override
    public void play(GameLoop loop) {
        Bounce.play(loop);
    }
}
