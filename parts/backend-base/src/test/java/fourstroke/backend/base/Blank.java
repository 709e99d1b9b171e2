package fourstroke.backend.base;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

/// A presenter that draws nothing, for tests that read no pictures of their windows.
public final class Blank implements Presenter {

    @Override
    public void present(Frame frame) {}

    @Override
    public void read(Size size, int[] target) {}

    @Override
    public boolean bound() {
        return false;
    }

    @Override
    public void close() {}
}
