package terminal;

import fourstroke.backend.base.Presenter;
import fourstroke.backend.headless.SoftwareRasterizer;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

/// Shows frames in a terminal. Each character is a half block, whose upper half has one colour and
/// whose lower half has another colour. Each half has the mean colour of a square of pixels. The
/// size of the squares is chosen so that the frame fits into the terminal.
final class HalfBlocks implements Presenter {

    /// This sequence selects the second screen of the terminal and hides the cursor.
    private static final String OPEN = "\033[?1049h\033[?25l";

    /// This sequence restores the usual colours, the cursor, and the first screen of the terminal.
    static final String CLOSE = "\033[0m\033[?25h\033[?1049l";

    private final SoftwareRasterizer rasterizer = new SoftwareRasterizer();
    private final StringBuilder text = new StringBuilder();
    private final Terminal terminal;
    private int[] pixels = {};
    private String shown = "";

    HalfBlocks(Terminal terminal) {
        this.terminal = terminal;
        terminal.print(OPEN);
    }

    Terminal terminal() {
        return terminal;
    }

    @Override
    public void present(Frame frame) {
        Size size = frame.pixels();
        int count = size.width() * size.height();
        if (pixels.length != count) pixels = new int[count];
        rasterizer.draw(frame, pixels);
        write(size);
        if (shown.contentEquals(text)) return;
        shown = text.toString();
        terminal.print(shown);
    }

    private void write(Size size) {
        int side =
                Math.max(
                        Math.ceilDiv(size.width(), terminal.columns()),
                        Math.ceilDiv(size.height(), 2 * terminal.rows()));
        text.setLength(0);
        text.append("\033[H"); // The cursor goes to the upper left corner.
        for (int y = 0; y < size.height(); y += 2 * side) {
            if (y > 0) text.append("\033[0m\r\n");
            int lastUpper = -1; // -1: this line has no upper colour yet.
            int lastLower = -1;
            for (int x = 0; x < size.width(); x += side) {
                int upper = mean(size, x, y, side);
                int lower = mean(size, x, y + side, side);
                if (upper != lastUpper) color(38, upper);
                if (lower != lastLower) color(48, lower);
                text.append('▀');
                lastUpper = upper;
                lastLower = lower;
            }
        }
        text.append("\033[0m");
    }

    /// {@return the mean colour of a square, without opacity} Pixels outside of the frame count as
    /// black.
    private int mean(Size size, int left, int top, int side) {
        int right = Math.min(left + side, size.width());
        int bottom = Math.min(top + side, size.height());
        int red = 0, green = 0, blue = 0;
        for (int y = top; y < bottom; y++)
            for (int x = left; x < right; x++) {
                int pixel = pixels[y * size.width() + x];
                red += pixel >> 16 & 0xFF;
                green += pixel >> 8 & 0xFF;
                blue += pixel & 0xFF;
            }
        int count = Math.max(1, (right - left) * (bottom - top));
        return red / count << 16 | green / count << 8 | blue / count;
    }

    /// @param kind 38 for the foreground, which is the upper half, or 48 for the background, which
    ///   is the lower half
    private void color(int kind, int color) {
        text.append("\033[").append(kind).append(";2;");
        text.append(color >> 16).append(';');
        text.append(color >> 8 & 0xFF).append(';');
        text.append(color & 0xFF).append('m');
    }

    @Override
    public void read(Size size, int[] target) {
        System.arraycopy(pixels, 0, target, 0, size.width() * size.height());
    }

    @Override
    public void close() {
        terminal.close();
    }
}
