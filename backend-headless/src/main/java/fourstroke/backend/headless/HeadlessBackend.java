package fourstroke.backend.headless;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// Opens windows in memory, whose frames are drawn in software. The windows use virtual time by
/// default. Virtual time passes only while the loop waits, unless an option, the script or a test
/// requests that virtual time also passes while the loop presents or the game works. In virtual
/// time, a run depends only on the game, the settings and the script, so two runs of a game with
/// the same settings and script are equal to the last bit. A window is at most [Image#LIMIT] pixels
/// wide and high.
///
/// The backend has the options of [ScriptedWindow].
///
/// If the option `clock` selects the real clock, the loop of a server can use this backend. The
/// documentation of the package `fourstroke.loop.core` describes how the operating system ends the
/// loop of a server.
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
        return new Readiness.Ready("pictures by the processor, virtual time");
    }

    @Override
    public ScriptedWindow open(WindowSettings settings) {
        return new ScriptedWindow(settings, _ -> new Picture());
    }
}
