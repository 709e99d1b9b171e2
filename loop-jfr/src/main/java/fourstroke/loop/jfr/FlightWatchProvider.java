package fourstroke.loop.jfr;

import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopWatchProvider;
import fourstroke.loop.core.view.LoopWatch;

/// Gives every loop a [FlightWatch].
public final class FlightWatchProvider implements LoopWatchProvider {

    @Override
    public LoopWatch watch(GameLoop loop) {
        return new FlightWatch(loop);
    }
}
