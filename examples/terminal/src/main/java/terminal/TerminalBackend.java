package terminal;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.function.Supplier;

/// Plays games in a terminal that knows 24-bit colours. It is used only if it is named.
///
/// Its window is a [ScriptedWindow], which keeps the state of a window, waits, and takes inputs
/// from any thread. What is left for this backend is to show frames ([HalfBlocks]) and to report
/// keys ([Keyboard]). The window has the options of every [ScriptedWindow], but its clock is real
/// unless the option `clock` is `virtual`.
public final class TerminalBackend implements Backend {

    private final Supplier<Terminal> terminal;

    /// A backend in the terminal of this process.
    public TerminalBackend() {
        this(Terminal::ofProcess);
    }

    /// A backend in other terminals, for tests.
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
