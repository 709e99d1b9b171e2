package fourstroke.backend.headless;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// Opens headless windows that draw nothing: frames are discarded. For measuring the cost of a loop
/// or a game by itself, and for simulations that need no pictures. It is used only by name, and has
/// the options of [HeadlessBackend].
public final class NullBackend implements Backend {

    @Override
    public String name() {
        return "null";
    }

    @Override
    public int priority() {
        return -1;
    }

    @Override
    public boolean hasScreen() {
        return false;
    }

    @Override
    public boolean playsScripts() {
        return true;
    }

    @Override
    public Readiness readiness() {
        return new Readiness.Ready("no pixels, virtual time");
    }

    @Override
    public HeadlessWindow open(WindowSettings settings) {
        return new HeadlessWindow(settings, false);
    }
}
