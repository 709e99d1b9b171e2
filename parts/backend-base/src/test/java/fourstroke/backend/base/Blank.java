package fourstroke.backend.base;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

/// Draws nothing, for windows whose pictures no test reads.
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
