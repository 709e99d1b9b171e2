package fourstroke.backend.headless;

import fourstroke.backend.base.NoPictures;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// Opens windows that discard all frames and draw nothing. Use this backend to measure the cost of
/// a loop or a game without drawing, and for simulations that need no pictures. A loop uses this
/// backend only if the settings or run control name the backend `null`. The backend `null` has the
/// options of [ScriptedWindow].
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
    public Readiness readiness() {
        return new Readiness.Ready("no pictures, virtual time");
    }

    @Override
    public ScriptedWindow open(WindowSettings settings) {
        return new ScriptedWindow(settings, _ -> new NoPictures());
    }
}
