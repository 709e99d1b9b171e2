package foreign;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

import java.io.OutputStream;

/// A backend that prints frames to a terminal. A loop uses this backend only if the settings of the
/// loop name the backend, because the backend writes to standard output.
///
/// The only option of this backend is `clock`, with the values `virtual` and `real`.
public final class ForeignBackend implements Backend {

    private final OutputStream terminal;

    /// Creates a backend that prints to standard output.
    public ForeignBackend() {
        this(System.out);
    }

    /// Creates a backend that prints to a stream.
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
        return false; // The input of this backend is a queue and not a keyboard.
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
