package fourstroke.backend.headless;

import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;

/// The headless window without its pixels: frames are taken and thrown away. For measuring what a
/// loop or a game costs by itself, and for simulations whose pictures nobody wants. Used only when
/// named. It takes the options of [HeadlessBackend].
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
