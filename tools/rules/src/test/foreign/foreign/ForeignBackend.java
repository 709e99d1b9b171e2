package foreign;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

import java.io.OutputStream;

/// Prints frames to a terminal. It is used only by name, since it takes standard output for itself.
///
/// Its one option is `clock`: `virtual` or `real`.
public final class ForeignBackend implements Backend {

    private final OutputStream terminal;

    /// A backend on standard output.
    public ForeignBackend() {
        this(System.out);
    }

    /// A backend that prints here.
    public ForeignBackend(OutputStream terminal) {
        this.terminal = terminal;
    }

    @Override
    public String name() {
        return "foreign";
    }

    @Override
    public int priority() {
        return -1;
    }

    @Override
    public boolean hasScreen() {
        return false; // its keyboard is a queue
    }

    @Override
    public Readiness readiness() {
        return new Readiness.Ready("letters, virtual time");
    }

    @Override
    public ForeignWindow open(WindowSettings settings) {
        return new ForeignWindow(settings, terminal);
    }
}
