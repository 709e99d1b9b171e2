package fourstroke.app.bounce;

import fourstroke.loop.api.draw.Size;
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

    /// {@return the size that the sample opens} It turns at the walls of this.
    @Override
    public Size size() {
        return new Size(640, 480);
    }

    @Override
    public void play(GameLoop loop) {
        Bounce.play(loop);
    }
}
