package fourstroke.backend.base;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

/// Discards all frames, for windows without pictures. Not bound to a thread.
public final class NoPictures implements Presenter {

    @Override
    public void present(Frame frame) {}

    @Override
    public boolean captures() {
        return false;
    }

    /// @throws IllegalStateException always, since there is no picture
    @Override
    public void read(Size size, int[] target) {
        throw new IllegalStateException(
                "the null backend draws nothing that could be captured; use headless");
    }

    @Override
    public boolean bound() {
        return false;
    }

    @Override
    public void close() {}
}
