package fourstroke.backend.headless;

import fourstroke.loop.api.Image;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Moved;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.ScaleChange;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.WindowSettings;

import java.util.function.Consumer;

/// The position and size of a window, and those it returns to when it no longer fills the screen.
final class WindowPlace {

    /// The size of the only screen. It has no task bar, so all of it is work area.
    static final Size DESKTOP = new Size(1920, 1080);

    private final Consumer<Input> apply;
    private final Size minSize;
    private Size points;
    private Size pixels;
    private double scale;
    private int x;
    private int y;
    private boolean maximized;
    private boolean fullscreen;
    private boolean exclusive;
    private Moved placeBefore; // before the window filled the screen, as the next
    private Size sizeBefore;

    /// @param apply takes inputs that report a change, and must call [#become] in turn
    WindowPlace(WindowSettings settings, double scale, Consumer<Input> apply) {
        this.apply = apply;
        this.scale = scale;
        minSize = settings.minSize();
        points = settings.size();
        pixels = pixelsOf(points, scale);
        x = Math.max(0, (DESKTOP.width() - points.width()) / 2);
        y = Math.max(0, (DESKTOP.height() - points.height()) / 2);
        placeBefore = new Moved(x, y);
        sizeBefore = points;
        if (settings.fullscreen()) {
            fullscreen = true;
            x = 0;
            y = 0;
            points = DESKTOP;
            pixels = pixelsOf(points, scale);
        }
    }

    Size points() {
        return points;
    }

    Size pixels() {
        return pixels;
    }

    double scale() {
        return scale;
    }

    int x() {
        return x;
    }

    int y() {
        return y;
    }

    boolean maximized() {
        return maximized;
    }

    boolean fullscreen() {
        return fullscreen;
    }

    boolean exclusive() {
        return exclusive;
    }

    /// Takes on the state that an input reports.
    void become(Resize resize) {
        Picture.checkSize(resize.pixels());
        points = resize.points();
        pixels = resize.pixels();
    }

    void become(Moved moved) {
        x = moved.x();
        y = moved.y();
    }

    void become(ScaleChange change) {
        scale = change.scale();
    }

    /// {@return the pixels of a size in points at a scale} Refuses more than an image can have.
    static Size pixelsOf(Size points, double scale) {
        long width = Math.round(points.width() * scale);
        long height = Math.round(points.height() * scale);
        if (width > Image.LIMIT || height > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a headless window has at most %1$s x %1$s pixels, and %2$s points at %3$s"
                                    .formatted(Image.LIMIT, points, scale)
                            + " pixels to a point are more");
        }
        return new Size((int) width, (int) height);
    }

    /// {@return the size that the window gets where this one is asked for} An empty one stays so: a
    /// script says with it that nothing is left to draw on.
    Size granted(Size asked) {
        return asked.isEmpty() ? asked : asked.atLeast(minSize);
    }

    void resize(Size asked) {
        if (asked.isEmpty()) {
            throw new IllegalArgumentException("a window has at least 1 x 1 points, not " + asked);
        }
        Size points = granted(asked);
        pixelsOf(points, scale); // refuses what is too large even while it fills the screen
        sizeBefore = points;
        if (fullscreen) return;
        maximized = false;
        changeSize(points);
    }

    void move(int x, int y) {
        placeBefore = new Moved(x, y);
        if (fullscreen) return;
        maximized = false;
        changePlace(placeBefore);
    }

    void maximize() {
        if (fullscreen || maximized) return;
        fill();
        maximized = true;
    }

    /// Undoes maximising; as on other backends this does not leave fullscreen.
    void restore() {
        if (fullscreen || !maximized) return;
        maximized = false;
        goBack();
    }

    void enterFullscreen(boolean exclusive) {
        this.exclusive = exclusive;
        if (fullscreen) return;
        fill();
        fullscreen = true;
    }

    void leaveFullscreen() {
        if (!fullscreen) return;
        fullscreen = false;
        exclusive = false;
        if (!maximized) goBack();
    }

    /// Saves the place and size of the window and fills the desktop.
    private void fill() {
        if (!maximized) {
            placeBefore = new Moved(x, y);
            sizeBefore = points;
        }
        changePlace(new Moved(0, 0));
        changeSize(DESKTOP);
    }

    private void goBack() {
        changePlace(placeBefore);
        changeSize(sizeBefore);
    }

    private void changePlace(Moved place) {
        if (place.x() != x || place.y() != y) apply.accept(place);
    }

    private void changeSize(Size size) {
        if (!size.equals(points)) apply.accept(new Resize(size, pixelsOf(size, scale)));
    }
}
