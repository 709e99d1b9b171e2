package fourstroke.backend.base.script;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.PixelScale;
import fourstroke.backend.base.Presenter;
import fourstroke.backend.base.UsLayout;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.WindowPort;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.api.window.Window.VideoMode;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A simulated desktop with one window. The desktop applies the actions of a scripted user and the
/// requests of the game to the [WindowModel], as a window manager would. The desktop also stores
/// the position and size to which the window returns when the window no longer fills the screen.
final class Desktop implements ScriptPlayer.Target, WindowPort {

    /// The size of the screen of the desktop, in points. The desktop has no task bar, so the window
    /// may use the whole screen.
    static final Size SCREEN = new Size(1920, 1080);

    private record Place(int x, int y) {}

    private record Screen(String name, Size size, Optional<Rate> rate, List<VideoMode> modes)
            implements Monitor {}

    private final WindowTime time;
    private final Optional<Rate> refreshRate;
    private final FrameOutput output;
    private final WindowModel window;
    private final Size minSize;
    private boolean maximized;
    private boolean fullscreen;
    private Place placeBefore; // The position of the window before the window filled the screen.
    // The size of the window before the window filled the screen, in points.
    private Size sizeBefore;
    private long draggedNanos;
    private String clipboard = "";
    private List<Image> icon = List.of();

    Desktop(
            WindowSettings settings,
            ScriptOptions options,
            WindowTime time,
            Function<WindowModel, Presenter> presenter) {
        this.time = time;
        refreshRate = options.refreshRate();
        double scale = options.scale();
        minSize = settings.minSize();
        sizeBefore = settings.size();
        // This call throws an exception if sizeBefore is too large, even if the window fills the
        // screen now.
        PixelScale.pixels(sizeBefore, scale);
        placeBefore =
                new Place(
                        Math.max(0, (SCREEN.width() - sizeBefore.width()) / 2),
                        Math.max(0, (SCREEN.height() - sizeBefore.height()) / 2));
        fullscreen = settings.fullscreen();
        Size points = fullscreen ? SCREEN : sizeBefore;
        window =
                new WindowModel(points, PixelScale.pixels(points, scale), scale, time.startNanos());
        Place place = fullscreen ? new Place(0, 0) : placeBefore;
        window.open(place.x(), place.y(), settings.visible(), settings.visible());
        window.setDisplayRate(refreshRate);
        // The constructor creates the presenter in its last statement, because the presenter would
        // stay open if a later statement threw an exception.
        output = new FrameOutput(presenter.apply(window));
    }

    WindowModel window() {
        return window;
    }

    FrameOutput output() {
        return output;
    }

    List<Image> icon() {
        return icon;
    }

    long draggedNanos() {
        return draggedNanos;
    }

    // --- actions of the user

    @Override
    public void happen(ScriptedInput scripted, long stamp) {
        switch (scripted) {
            case ScriptedInput.Given(Input input) -> take(input, stamp);
            case ScriptedInput.MouseTo(double x, double y) -> window.movePointer(x, y, stamp);
            case ScriptedInput.PointerLeaves() -> window.leavePointer(stamp);
            case ScriptedInput.MouseButtonGoes(MouseButton button, boolean down) ->
                    window.button(button, down, stamp);
            case ScriptedInput.ResizedTo(Size asked, ScriptedInput.Origin origin) -> {
                Size size = granted(asked);
                window.take(new Resized(size, pixels(size, window.scale(), origin)), stamp);
            }
            case ScriptedInput.ScaledTo(double scale, ScriptedInput.Origin origin) -> {
                Size points = window.points();
                Size pixels = pixels(points, scale, origin);
                window.setScale(scale, stamp);
                window.take(new Resized(points, pixels), stamp);
            }
            case ScriptedInput.PutAway() -> setMinimized(true, stamp);
            case ScriptedInput.TakenBack() -> setMinimized(false, stamp);
            case ScriptedInput.Held(long nanos) -> hold(nanos);
            case ScriptedInput.KeyboardGoes(boolean here) -> window.setFocused(here, stamp);
            case ScriptedInput.RealTimeBegins() -> time.becomeReal();
        }
    }

    /// {@return the size in pixels of a window with the given size in points and the given number
    /// of pixels per point}
    ///
    /// @param origin the line of the script that requests the size or scale, for the error message
    /// @throws IllegalArgumentException if a side of the window would have more pixels than the
    ///   longest possible side of an image
    private static Size pixels(Size points, double scale, ScriptedInput.Origin origin) {
        try {
            return PixelScale.pixels(points, scale);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(origin + ": " + e.getMessage(), e);
        }
    }

    private void hold(long nanos) {
        long start = time.nowNanos();
        time.pass(nanos);
        draggedNanos += time.nowNanos() - start;
    }

    // --- requests of the game

    /// Applies an input, with the current time as its time stamp.
    void take(Input input) {
        take(input, time.nowNanos());
    }

    private void take(Input input, long stamp) {
        if (input instanceof Resized(_, Size pixels)) PixelScale.check(pixels);
        window.take(input, stamp);
    }

    @Override
    public void setState(State state) {
        if (state == State.HIDDEN) {
            window.setVisible(false);
            window.setFocused(false, time.nowNanos());
            return;
        }
        if (!window.visible()) {
            window.setVisible(true);
            focus();
        }
        setMinimized(state == State.MINIMIZED, time.nowNanos());
        if (state != State.MINIMIZED) setMaximized(state == State.MAXIMIZED);
    }

    /// Minimises or restores the window. A minimised window has no keyboard focus.
    private void setMinimized(boolean away, long stamp) {
        if (away == window.minimized()) return;
        window.setMinimized(away, stamp);
        window.setFocused(!away, stamp);
    }

    private void setMaximized(boolean on) {
        if (!fullscreen && on && !maximized) fill();
        boolean back = !fullscreen && maximized && !on;
        maximized = on;
        if (back) goBack();
    }

    @Override
    public void focus() {
        if (window.visible() && !window.minimized()) window.setFocused(true, time.nowNanos());
    }

    /// {@return the size that the window gets if a script or the game requests the given size} The
    /// width and the height are at least the minimum size of the window. If the requested size has
    /// no pixels, the window gets exactly this size, so that a script can test how a game handles a
    /// window without pixels.
    private Size granted(Size asked) {
        return asked.isEmpty() ? asked : asked.atLeast(minSize);
    }

    @Override
    public void resize(Size asked) {
        Size points = granted(asked);
        // This call throws an exception if the size is too large, even while the window fills the
        // screen.
        PixelScale.pixels(points, window.scale());
        sizeBefore = points;
        if (fullscreen) return;
        maximized = false;
        changeSize(points);
    }

    @Override
    public void move(int x, int y) {
        placeBefore = new Place(x, y);
        if (fullscreen) return;
        maximized = false;
        changePlace(placeBefore);
    }

    @Override
    public void fill(Monitor monitor, @Nullable VideoMode mode) {
        if (fullscreen) return;
        fill();
        fullscreen = true;
    }

    @Override
    public void leaveFullscreen() {
        if (!fullscreen) return;
        fullscreen = false;
        if (!maximized) goBack();
    }

    @Override
    public boolean maximized() {
        return maximized;
    }

    @Override
    public boolean fullscreen() {
        return fullscreen;
    }

    /// Saves the position and size of the window, and makes the window fill the screen.
    private void fill() {
        if (!maximized) {
            placeBefore = new Place(window.x(), window.y());
            sizeBefore = window.points();
        }
        changePlace(new Place(0, 0));
        changeSize(SCREEN);
    }

    private void goBack() {
        changePlace(placeBefore);
        changeSize(sizeBefore);
    }

    private void changePlace(Place place) {
        window.setPlace(place.x(), place.y(), time.nowNanos());
    }

    private void changeSize(Size size) {
        if (!size.equals(window.points()))
            take(new Resized(size, PixelScale.pixels(size, window.scale())));
    }

    @Override
    public List<Monitor> monitors() {
        Rate rate = refreshRate.orElse(Rate.of(60));
        VideoMode mode =
                new VideoMode(PixelScale.pixels(SCREEN, window.scale()), Optional.of(rate));
        return List.of(new Screen("headless", SCREEN, mode.rate(), List.of(mode)));
    }

    @Override
    public String clipboard() {
        return clipboard;
    }

    @Override
    public void setClipboard(String text) {
        clipboard = text;
    }

    @Override
    public void setIcon(List<Image> sizes) {
        icon = sizes;
    }

    @Override
    public Vsync setVsync(Vsync wanted) {
        return wanted == Vsync.OFF ? Vsync.OFF : Vsync.ON;
    }

    @Override
    public String label(KeyCode key) {
        return UsLayout.label(key);
    }

    @Override
    public Image capture() {
        return output.capture();
    }

    @Override
    public Size capture(int[] target) {
        return output.capture(target);
    }

    @Override
    public boolean supports(Feature feature) {
        return switch (feature) {
            case POSITION,
                    ICON,
                    MINIMIZE,
                    FULLSCREEN,
                    EXCLUSIVE,
                    FOCUS,
                    CURSOR_SHAPE,
                    CURSOR_CAPTURE,
                    RAW_MOTION,
                    CLIPBOARD ->
                    true;
            case VSYNC -> refreshRate.isPresent();
            case CAPTURE -> output.presenter().captures();
            case ATTENTION, ADAPTIVE_VSYNC, PAD_MAPPINGS -> false;
        };
    }
}
