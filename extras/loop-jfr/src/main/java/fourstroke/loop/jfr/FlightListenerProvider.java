package fourstroke.loop.jfr;

import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.view.LoopListener;

/// Gives every loop a [FlightListener].
public final class FlightListenerProvider implements LoopListenerProvider {

    @Override
    public LoopListener listener(Run run) {
        return new FlightListener(run.loop());
    }
}
