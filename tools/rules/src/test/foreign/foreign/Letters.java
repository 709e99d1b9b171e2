package foreign;

import fourstroke.backend.base.Presenter;
import fourstroke.backend.headless.SoftwareRasterizer;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Prints each frame that looks different from the previous frame. Each area of 8 x 16 pixels is a
/// letter, which is chosen by the brightness of the pixel in the middle of the area.
final class Letters implements Presenter {

    private static final int WIDTH = 8;
    private static final int HEIGHT = 16;
    private static final String SHADES = " .:-=+*#%@";
    private static final byte[] HOME = "\u001b[H".getBytes(StandardCharsets.US_ASCII);

    private final SoftwareRasterizer rasterizer = new SoftwareRasterizer();
    private final OutputStream terminal;
    private int[] pixels = {};
    private byte[] shown = {};
    private byte[] next = {};

    Letters(OutputStream terminal) {
        this.terminal = terminal;
    }

    @Override
    public void present(Frame frame) {
        Size size = frame.pixels();
        int count = size.width() * size.height();
        if (pixels.length != count) pixels = new int[count];
        rasterizer.draw(frame, pixels);
        int columns = Math.ceilDiv(size.width(), WIDTH);
        int rows = Math.ceilDiv(size.height(), HEIGHT);
        if (next.length != rows * (columns + 1)) {
            next = new byte[rows * (columns + 1)];
            shown = new byte[next.length];
        }
        int at = 0;
        for (int row = 0; row < rows; row++) {
            int y = Math.min(size.height() - 1, row * HEIGHT + HEIGHT / 2);
            for (int column = 0; column < columns; column++) {
                int x = Math.min(size.width() - 1, column * WIDTH + WIDTH / 2);
                next[at++] = letter(pixels[y * size.width() + x]);
            }
            next[at++] = '\n';
        }
        print();
    }

    private static byte letter(int color) {
        int light = 3 * (color >> 16 & 255) + 6 * (color >> 8 & 255) + (color & 255);
        return (byte) SHADES.charAt(light * (SHADES.length() - 1) / 2550);
    }

    private void print() {
        if (Arrays.equals(next, shown)) return;
        byte[] old = shown;
        shown = next;
        next = old;
        try {
            terminal.write(HOME);
            terminal.write(shown);
            terminal.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void read(Size size, int[] target) {
        System.arraycopy(pixels, 0, target, 0, size.width() * size.height());
    }

    @Override
    public void close() {}
}
