package terminal;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.function.Supplier;

/// A backend that plays games in a terminal with 24-bit colours. A loop uses this backend only if
/// its settings name it.
///
/// The window of this backend is a [ScriptedWindow], which keeps the state of a window, waits, and
/// takes inputs from any thread. So the backend itself only shows frames ([HalfBlocks]) and reports
/// keys ([Keyboard]). The window has the options of every [ScriptedWindow], but its clock is real
/// unless the option `clock` is `virtual`.
public final class TerminalBackend implements Backend {

    private final Supplier<Terminal> terminal;

    /// Creates a backend for the terminal of this process.
    public TerminalBackend() {
        this(Terminal::ofProcess);
    }

    /// Creates a backend for other terminals, for tests.
    ///
    /// @param terminal supplies a terminal for each window
    public TerminalBackend(Supplier<Terminal> terminal) {
        this.terminal = terminal;
    }

    @Override
    public String name() {
        return "terminal";
    }

    @Override
    public int priority() {
        return -1;
    }

    @Override
    public Readiness readiness() {
        return new Readiness.Ready("half blocks in 24-bit colours");
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        boolean clock = settings.options().containsKey("clock");
        WindowSettings inRealTime = clock ? settings : settings.withOption("clock", "real");
        ScriptedWindow window = new ScriptedWindow(inRealTime, _ -> new HalfBlocks(terminal.get()));
        HalfBlocks screen = (HalfBlocks) window.presenter();
        new Keyboard(screen.terminal(), window::feed).start();
        return window;
    }
}
