package foreign;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

import java.io.OutputStream;

/// Prints frames to a terminal. It is used only if it is named, because it writes to standard
/// output.
///
/// Its only option is `clock`: `virtual` or `real`.
public final class ForeignBackend implements Backend {

    private final OutputStream terminal;

    /// A backend on standard output.
    public ForeignBackend() {
        this(System.out);
    }

    /// A backend that prints to this stream.
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
        return false; // its input is a queue, not a keyboard
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
