package fourstroke.backend.headless;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// Opens windows in memory, drawn in software. Virtual time passes while the loop waits, and while
/// it presents or works if an option, the script or a test says so; computing takes none. A run
/// depends on the settings and the script alone, so two runs are the same to the last bit. A side
/// has at most [Image#LIMIT] pixels.
///
/// It has the options of every [ScriptedWindow].
///
/// With the real clock it runs the loop of a server (`LoopSettings.withoutWindow()`). The docs of
/// `fourstroke.loop.core` say how the system ends such a loop.
public final class HeadlessBackend implements Backend {

    @Override
    public String name() {
        return "headless";
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public boolean hasScreen() {
        return false;
    }

    @Override
    public Readiness readiness() {
        return new Readiness.Ready("software pixels, virtual time");
    }

    @Override
    public ScriptedWindow open(WindowSettings settings) {
        return new ScriptedWindow(settings, _ -> new Picture());
    }
}
