package fourstroke.loop.core.input;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.draw.CanvasRecorder;

/// Maps the logical size of a game to a window of any size. This class computes which part of the
/// window shows the picture of the game, and converts positions of the mouse from points of the
/// window to units of the logical size.
public final class LogicalSize {

    private final Size size;
    private final boolean whole;
    private final boolean stretch;
    private double pixelsPerPointX = 1;
    private double pixelsPerPointY = 1;
    private double scaleX = 1; // The number of pixels for each unit of the logical size.
    private double scaleY = 1;
    // The position of the left edge of the game's picture in the window, in pixels.
    private int left;
    private int top;

    /// @param whole whether a unit must be a whole number of pixels
    /// @param stretch whether the picture is stretched to the whole window
    public LogicalSize(Size size, boolean whole, boolean stretch) {
        this.size = size;
        this.whole = whole;
        this.stretch = stretch;
    }

    private void fit(Size points, Size pixels) {
        if (points.isEmpty() || pixels.isEmpty()) return;
        pixelsPerPointX = (double) pixels.width() / points.width();
        pixelsPerPointY = (double) pixels.height() / points.height();
        scaleX = (double) pixels.width() / size.width();
        scaleY = (double) pixels.height() / size.height();
        if (!stretch) {
            double most = Math.min(scaleX, scaleY);
            scaleX = whole && most >= 1 ? Math.floor(most) : most;
            scaleY = scaleX;
        }
        left = (int) ((pixels.width() - size.width() * scaleX) / 2);
        top = (int) ((pixels.height() - size.height() * scaleY) / 2);
    }

    public Size size() {
        return size;
    }

    /// Opens a canvas with the coordinates of the logical size.
    public Size begin(CanvasRecorder canvas, Size points, Size pixels) {
        fit(points, pixels);
        canvas.begin(size, pixels, scaleX, scaleY, left, top);
        return size;
    }

    /// {@return an input of the window, with positions in units of the logical size}
    Input map(Input input, BackendWindow window) {
        switch (input) {
            case MouseMove _, MousePress _, MouseRelease _, MouseDelta _ ->
                    fit(window.size(), window.pixels());
            case Input _ -> {
                return input;
            }
        }
        return switch (input) {
            case MouseMove(var x, var y) -> new MouseMove(x(x), y(y));
            case MousePress(var button, var x, var y) -> new MousePress(button, x(x), y(y));
            case MouseRelease(var button, var x, var y) -> new MouseRelease(button, x(x), y(y));
            case MouseDelta(var dx, var dy) ->
                    new MouseDelta(dx * pixelsPerPointX / scaleX, dy * pixelsPerPointY / scaleY);
            case Input _ -> input;
        };
    }

    private double x(double points) {
        return (points * pixelsPerPointX - left) / scaleX;
    }

    private double y(double points) {
        return (points * pixelsPerPointY - top) / scaleY;
    }
}
