package fourstroke.loop.sweep;

import fourstroke.backend.base.Presenter;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

/// Discards the frames of a run, as the backend `null` does. A sweep opens its windows itself, so
/// that images of games without that backend stay as small as they are.
final class NoPictures implements Presenter {

    @Override
    public void present(Frame frame) {}

    @Override
    public boolean captures() {
        return false;
    }

    @Override
    public void read(Size size, int[] target) {
        throw new IllegalStateException("a sweep draws nothing that could be captured");
    }

    @Override
    public boolean bound() {
        return false;
    }

    @Override
    public void close() {}
}
