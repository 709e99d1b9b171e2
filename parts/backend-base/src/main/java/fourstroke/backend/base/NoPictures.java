package fourstroke.backend.base;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

/// A presenter for windows without pictures, which discards all frames. Any thread may use this
/// presenter.
public final class NoPictures implements Presenter {

    @Override
    public void present(Frame frame) {}

    @Override
    public boolean captures() {
        return false;
    }

    /// @throws IllegalStateException always, because this presenter has no picture to read
    @Override
    public void read(Size size, int[] target) {
        throw new IllegalStateException(
                "the backend null draws no pictures, so there is nothing to capture: use the"
                        + " backend headless");
    }

    @Override
    public boolean bound() {
        return false;
    }

    @Override
    public void close() {}
}
