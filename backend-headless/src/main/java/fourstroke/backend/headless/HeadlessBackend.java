package fourstroke.backend.headless;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// Windows in memory, drawn in software; time passes only as far as the loop waits. Everything that
/// a run depends on is in the settings and the script, so two runs are the same to the last bit.
///
/// It understands the options of [HeadlessOptions].
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
    public boolean playsScripts() {
        return true;
    }

    @Override
    public Readiness readiness() {
        return new Readiness.Ready("software pixels, virtual time");
    }

    @Override
    public HeadlessWindow open(WindowSettings settings) {
        return new HeadlessWindow(settings, true);
    }
}
