package fourstroke.backend.headless;

import fourstroke.backend.base.PixelScale;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.ScriptPlayer;
import fourstroke.backend.base.script.ScriptedInput;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Moved;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.ScaleChange;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.WindowSettings;

/// The imaginary desktop of a window: what its user does and its window manager grants, and the
/// place and size that the window returns to when it no longer fills the screen.
final class Desktop implements ScriptPlayer.Target {

    /// The size of the only screen. It has no task bar, so all of it is work area.
    static final Size SCREEN = new Size(1920, 1080);

    private final WindowTime time;
    private final WindowModel window;
    private final Size minSize;
    private boolean maximized;
    private boolean fullscreen;
    private boolean exclusive;
    private Moved placeBefore; // before the window filled the screen, as the next
    private Size sizeBefore;
    private long draggedNanos;

    Desktop(WindowSettings settings, double scale, WindowTime time) {
        this.time = time;
        minSize = settings.minSize();
        sizeBefore = settings.size();
        PixelScale.pixels(sizeBefore, scale); // refuses what is too large even in fullscreen
        placeBefore =
                new Moved(
                        Math.max(0, (SCREEN.width() - sizeBefore.width()) / 2),
                        Math.max(0, (SCREEN.height() - sizeBefore.height()) / 2));
        fullscreen = settings.fullscreen();
        Size points = fullscreen ? SCREEN : sizeBefore;
        window =
                new WindowModel(points, PixelScale.pixels(points, scale), scale, time.startNanos());
        Moved place = fullscreen ? new Moved(0, 0) : placeBefore;
        window.open(place.x(), place.y(), settings.visible());
    }

    WindowModel window() {
        return window;
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

    long draggedNanos() {
        return draggedNanos;
    }

    // --- what the user does

    @Override
    public void happen(ScriptedInput scripted, long stamp) {
        switch (scripted) {
            case ScriptedInput.Given(Input input) -> window.take(input, stamp);
            case ScriptedInput.MouseTo(double x, double y) -> window.moveCursor(x, y, stamp);
            case ScriptedInput.ResizedTo(Size asked, String said) -> {
                Size size = granted(asked);
                window.take(new Resize(size, pixels(size, window.scale(), said)), stamp);
            }
            case ScriptedInput.ScaledTo(double scale, String said) -> {
                Size points = window.points();
                Size pixels = pixels(points, scale, said);
                window.take(new ScaleChange(scale), stamp);
                window.take(new Resize(points, pixels), stamp);
            }
            case ScriptedInput.PutAway() -> window.setMinimized(true, stamp);
            case ScriptedInput.TakenBack() -> window.setMinimized(false, stamp);
            case ScriptedInput.Held(long nanos) -> hold(nanos);
            case ScriptedInput.KeyboardGoes(boolean here) -> window.setFocused(here, stamp);
        }
    }

    /// {@return the pixels of a size at a scale} Refuses too many by naming what asked for them.
    private static Size pixels(Size points, double scale, String said) {
        try {
            return PixelScale.pixels(points, scale);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(said + ": " + e.getMessage(), e);
        }
    }

    private void hold(long nanos) {
        long start = time.nowNanos();
        time.pass(nanos);
        draggedNanos += time.nowNanos() - start;
    }

    // --- what the game does

    /// Makes an input come now.
    void take(Input input) {
        window.take(input, time.nowNanos());
    }

    void show() {
        if (window.visible()) return;
        window.setVisible(true);
        focus();
    }

    void hide() {
        window.setVisible(false);
        window.setFocused(false, time.nowNanos());
    }

    void focus() {
        if (window.visible() && !window.minimized()) window.setFocused(true, time.nowNanos());
    }

    void minimize() {
        window.setMinimized(true, time.nowNanos());
    }

    /// Restores the window from minimised, or else from maximised. As on other backends this does
    /// not leave fullscreen.
    void restore() {
        if (window.minimized()) {
            window.setMinimized(false, time.nowNanos());
        } else if (maximized && !fullscreen) {
            maximized = false;
            goBack();
        }
    }

    /// {@return the size that the window gets where this one is asked for} An empty one stays so: a
    /// script says with it that nothing is left to draw on.
    private Size granted(Size asked) {
        return asked.isEmpty() ? asked : asked.atLeast(minSize);
    }

    void resize(Size asked) {
        Size points = granted(asked);
        PixelScale.pixels(points, window.scale()); // refuses it even while it fills the screen
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

    /// Saves the place and size of the window and fills the screen.
    private void fill() {
        if (!maximized) {
            placeBefore = new Moved(window.x(), window.y());
            sizeBefore = window.points();
        }
        changePlace(new Moved(0, 0));
        changeSize(SCREEN);
    }

    private void goBack() {
        changePlace(placeBefore);
        changeSize(sizeBefore);
    }

    private void changePlace(Moved place) {
        if (place.x() != window.x() || place.y() != window.y()) take(place);
    }

    private void changeSize(Size size) {
        if (!size.equals(window.points()))
            take(new Resize(size, PixelScale.pixels(size, window.scale())));
    }
}
