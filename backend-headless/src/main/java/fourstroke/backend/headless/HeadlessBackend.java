package fourstroke.backend.headless;

import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;

/// Windows in memory, drawn in software; time passes only as far as the loop waits. Everything that
/// a run depends on is in the settings and the script, so two runs are the same to the last bit.
///
/// What [WindowSettings#options()] can ask of it:
///
/// | option | values | without it |
/// |---|---|---|
/// | `headless.clock` | `virtual`, `real` | `virtual` |
/// | `headless.scale` | pixels to a point, from 1 to 4 | 1 |
/// | `headless.present` | nanoseconds that showing a frame takes, from 0 to an hour | 0 |
/// | `headless.vsync` | refreshes in a second, like `60`, `59.94` or `60000/1001` | frames are not held back |
/// | `headless.script` | a script as [Script#parse(String)] reads it | nobody at the keyboard |
///
/// With the real clock it is a loop without a window for a server:
///
/// ```java
/// var window = WindowSettings.of("Server", 1, 1).withOption("headless.clock", "real");
/// var settings = LoopSettings.of("Server", 1, 1).withWindow(window).withBackend("null");
/// ```
///
/// How the system ends a server's loop is in the docs of [fourstroke.loop.core].
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
