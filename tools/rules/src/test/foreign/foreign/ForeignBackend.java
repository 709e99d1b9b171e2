package foreign;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// A backend that was written with nothing but `loop-api`.
public final class ForeignBackend implements Backend {

    /// Called by the service loader.
    public ForeignBackend() {}

    @Override
    public String name() {
        return "foreign";
    }

    @Override
    public int priority() {
        return -100; // never unasked
    }

    @Override
    public boolean hasScreen() {
        return false;
    }

    @Override
    public Readiness readiness() {
        return new Readiness.Ready("in memory");
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        return new ForeignWindow(settings);
    }
}
