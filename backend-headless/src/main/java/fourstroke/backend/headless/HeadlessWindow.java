package fourstroke.backend.headless;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.CursorInside;
import fourstroke.loop.api.CursorMode;
import fourstroke.loop.api.CursorShape;
import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.FilesDropped;
import fourstroke.loop.api.Focus;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Minimized;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.MonitorsChanged;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Moved;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadConnected;
import fourstroke.loop.api.PadDisconnected;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Repeat;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.ScaleChange;
import fourstroke.loop.api.Scroll;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Text;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.backend.InputQueue;
import fourstroke.loop.core.backend.Rest;
import fourstroke.loop.core.backend.SystemClock;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;

/// A window in memory that behaves like one on a screen, with a [Script] in the place of its user.
///
/// **Time.** On the virtual clock, which starts at 0, time passes only in [#awaitUntil(long)], in
/// [#present(Frame)] where that is said to take time, and in [#spend(long)]; computing takes none.
/// On the real clock the same script plays in real time. A rest without end after the last
/// happening of the script would never end on the virtual clock; it brings a [CloseRequest] once,
/// and after that an [IllegalStateException].
///
/// **Thread.** All methods are for the thread that opened the window, save [#wake()],
/// [#feed(Input...)] and reading [#clock()].
public final class HeadlessWindow implements BackendWindow {

    /// The only screen there is.
    static final Size DESKTOP = new Size(1920, 1080);

    private final Thread thread = Thread.currentThread();
    private final Optional<Rate> refreshRate;
    private final @Nullable VirtualClock virtualClock;
    private final Clock clock;
    private final long startNanos;
    private final long presentNanos;
    private final Script script;
    private final @Nullable SoftwareRasterizer rasterizer;
    private final Rest rest;
    private final Rest hold; // nobody wakes it: what takes its time takes all of it
    private final InputQueue inputs = new InputQueue();
    private final LinkedBlockingQueue<Input> fromElsewhere =
            new LinkedBlockingQueue<>(InputQueue.LIMIT);
    private final Set<Button> held =
            new LinkedHashSet<>(); // in the order of pressing, which is that of releasing
    private final double[][] axes = new double[Pad.LIMIT][Axis.values().length];
    private boolean closed; // for the window's own thread, which looks at it in every call
    private volatile boolean closedForOthers;

    private String title;
    private Size points;
    private Size pixels;
    private double scale;
    private int x;
    private int y;
    private boolean visible;
    private boolean minimized;
    private boolean maximized;
    private boolean fullscreen;
    private boolean focused;
    private Moved placeBefore; // before it filled the screen, as the next
    private Size sizeBefore;
    private CursorShape cursorShape = CursorShape.ARROW;
    private CursorMode cursorMode = CursorMode.VISIBLE;
    private double cursorX;
    private double cursorY;
    private String clipboard = "";
    private List<Image> icon = List.of();
    private Vsync vsync;
    private long lastStamp;
    private boolean ended;

    private long presented;
    private int[] picture = {};
    private Size pictureSize = new Size(0, 0);

    HeadlessWindow(WindowSettings settings, boolean draws) {
        HeadlessOptions options = HeadlessOptions.of(settings.options());
        virtualClock = options.realTime() ? null : new VirtualClock();
        clock = virtualClock == null ? new SystemClock() : virtualClock;
        startNanos = clock.nowNanos();
        lastStamp = startNanos;
        rest = new Rest(clock);
        hold = new Rest(clock);
        refreshRate = options.refreshRate();
        presentNanos = options.presentNanos();
        script = options.script();
        rasterizer = draws ? new SoftwareRasterizer() : null;
        title = settings.title();
        scale = options.scale();
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
        visible = settings.visible();
        focused = visible;
        vsync = granted(settings.vsync());
    }

    // ------------------------------------------------------------------------------------------------ the user

    /// {@return what the user will do; add to it at any time}
    public Script script() {
        check();
        return script;
    }

    /// Makes inputs come now, exactly these, and what they say become true of the window. Any
    /// thread; from another one they come with the next [#pump(long)], and the rest ends.
    ///
    /// @throws IllegalStateException if [InputQueue#LIMIT] inputs from other threads wait already
    public void feed(Input... given) {
        if (Thread.currentThread() == thread) {
            check();
            for (Input input : given) apply(input, clock.nowNanos());
            return;
        }
        if (closedForOthers)
            throw new IllegalStateException("the window is closed and takes no more input");
        for (Input input : given) {
            if (!fromElsewhere.offer(Objects.requireNonNull(input, "input"))) {
                throw new IllegalStateException(
                        "%d inputs from other threads wait already: the loop does not take them"
                                .formatted(InputQueue.LIMIT));
            }
        }
        rest.wake();
    }

    /// Lets so many nanoseconds pass, as work that takes long would; neither input nor a wake cuts
    /// it short.
    public void spend(long nanos) {
        check();
        if (nanos < 0)
            throw new IllegalArgumentException(
                    "time to spend must not be negative, and is " + nanos);
        passUntil(Math.addExact(clock.nowNanos(), nanos));
    }

    /// {@return how many frames were presented}
    public long presented() {
        check();
        return presented;
    }

    /// {@return the icons set last}
    public List<Image> icon() {
        check();
        return icon;
    }

    private void happen(Happening happening, long stamp) {
        switch (happening) {
            case Happening.Given(Input input) -> apply(input, stamp);
            case Happening.MouseTo(double toX, double toY) -> moveCursor(toX, toY, stamp);
            case Happening.ResizedTo(Size size) ->
                    apply(new Resize(size, pixelsOf(size, scale)), stamp);
            case Happening.ScaledTo(double other) -> {
                Size more = pixelsOf(points, other);
                apply(new ScaleChange(other), stamp);
                apply(new Resize(points, more), stamp);
            }
            case Happening.PutAway() -> putAway(stamp);
            case Happening.TakenBack() -> takeBack(stamp);
            case Happening.KeyboardGoes(boolean here) -> setFocused(here, stamp);
        }
    }

    private void moveCursor(double toX, double toY, long stamp) {
        if (cursorMode != CursorMode.CAPTURED) {
            apply(new MouseMove(toX, toY), stamp);
            return;
        }
        apply(new MouseDelta(toX - cursorX, toY - cursorY), stamp);
        cursorX = toX;
        cursorY = toY;
    }

    private void putAway(long stamp) {
        if (minimized) return;
        apply(new Minimized(true), stamp);
        setFocused(false, stamp);
    }

    private void takeBack(long stamp) {
        if (!minimized) return;
        apply(new Minimized(false), stamp);
        setFocused(true, stamp);
    }

    private void setFocused(boolean focus, long stamp) {
        if (focus != focused) apply(new Focus(focus), stamp);
    }

    /// Makes true of the window what an input says, and hands the input on.
    private void apply(Input input, long stamp) {
        switch (input) {
            case Press(Button button) -> held.add(button);
            case Release(Button button) -> held.remove(button);
            case MouseMove(double toX, double toY) -> {
                cursorX = toX;
                cursorY = toY;
            }
            case PadAxis(int pad, Axis axis, double value) ->
                    axes[Objects.checkIndex(pad, Pad.LIMIT)][axis.ordinal()] = value;
            case PadDisconnected(int pad) -> letGo(pad, stamp);
            case Resize(Size toPoints, Size toPixels) -> {
                checkPixels(toPixels);
                points = toPoints;
                pixels = toPixels;
            }
            case ScaleChange(double other) -> scale = other;
            case Focus(boolean focus) -> {
                if (!focus) releaseAll(_ -> true, stamp);
                focused = focus;
            }
            case Minimized(boolean away) -> minimized = away;
            case Moved(int toX, int toY) -> {
                x = toX;
                y = toY;
            }
            case Repeat _,
                    MouseDelta _,
                    Scroll _,
                    Text _,
                    PadConnected _,
                    CursorInside _,
                    MonitorsChanged _,
                    FilesDropped _,
                    CloseRequest _,
                    Custom _ -> {}
        }
        ended = false;
        lastStamp =
                Math.max(
                        lastStamp,
                        stamp); // what was scripted for the past must not make time go back
        inputs.add(input, lastStamp);
    }

    private void releaseAll(Predicate<Button> which, long stamp) {
        for (Button button : held.toArray(Button[]::new)) {
            if (which.test(button)) apply(new Release(button), stamp);
        }
    }

    private void letGo(int pad, long stamp) {
        releaseAll(button -> button instanceof Pad(int number, _) && number == pad, stamp);
        for (Axis axis : Axis.values()) {
            if (axes[Objects.checkIndex(pad, Pad.LIMIT)][axis.ordinal()] != 0)
                apply(new PadAxis(pad, axis, 0), stamp);
        }
    }

    // ------------------------------------------------------------------------------------------------ the loop

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public void pump(long tick) {
        check();
        pump(); // what is scripted for a time was due before this tick is
        for (Happening next = script.pollUntilTick(tick);
                next != null;
                next = script.pollUntilTick(tick)) {
            happen(next, clock.nowNanos());
        }
    }

    private void pump() {
        if (script.nextNanos() != Long.MAX_VALUE) play();
        if (!fromElsewhere.isEmpty()) takeFromElsewhere();
    }

    private void play() {
        long now = clock.nowNanos();
        for (long due = script.nextNanos(); due <= now - startNanos; due = script.nextNanos()) {
            happen(script.pollUntil(due), startNanos + due);
        }
    }

    private void takeFromElsewhere() {
        long now = clock.nowNanos();
        for (Input input = fromElsewhere.poll(); input != null; input = fromElsewhere.poll()) {
            apply(input, now);
        }
    }

    @Override
    public int pending() {
        check();
        return inputs.size();
    }

    @Override
    public @Nullable Input poll() {
        check();
        return inputs.poll();
    }

    @Override
    public long stampNanos() {
        check();
        return inputs.stampNanos();
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        check();
        if (script.nextNanos() == Long.MAX_VALUE && fromElsewhere.isEmpty()) {
            restUntil(deadlineNanos);
            return;
        }
        int before = inputs.size();
        pump();
        if (inputs.size() > before) return; // came from elsewhere, or was scripted for now
        long scripted = script.nextNanos();
        restUntil(
                scripted == Long.MAX_VALUE
                        ? deadlineNanos
                        : Math.min(deadlineNanos, startNanos + scripted));
        pump(); // what was waited for must not end the next rest too
    }

    private void restUntil(long deadlineNanos) {
        if (virtualClock == null) rest.until(deadlineNanos);
        else if (rest.takeWake()) return;
        else if (deadlineNanos == Long.MAX_VALUE) end();
        else virtualClock.advanceTo(deadlineNanos);
    }

    private void end() {
        if (ended) {
            throw new IllegalStateException(
                    "the loop waits for input that will never come: time is virtual, the script is"
                        + " over, and the close request that it ended with did not stop the loop");
        }
        apply(new CloseRequest(), clock.nowNanos());
        ended = true;
    }

    @Override
    public void wake() {
        rest.wake();
    }

    @Override
    public boolean drawable() {
        check();
        return !minimized && !pixels.isEmpty();
    }

    @Override
    public void present(Frame frame) {
        check();
        if (rasterizer != null && drawable() && !frame.pixels().isEmpty()) draw(rasterizer, frame);
        long now = clock.nowNanos();
        long takes = Math.addExact(presentNanos, script.delayOf(presented++, now - startNanos));
        passUntil(Math.addExact(now, takes));
        presentRate()
                .ifPresent(rate ->
                        passUntil(
                                startNanos
                                        + new Blanks(rate).after(clock.nowNanos() - startNanos)));
    }

    private void draw(SoftwareRasterizer rasterizer, Frame frame) {
        Size size = frame.pixels();
        checkPixels(size);
        if (!size.equals(pictureSize)) {
            picture = new int[size.width() * size.height()];
            pictureSize = size;
        }
        rasterizer.draw(frame, picture);
    }

    private void passUntil(long nanos) {
        if (virtualClock == null) hold.until(nanos);
        else virtualClock.advanceTo(nanos);
    }

    @Override
    public Optional<Rate> presentRate() {
        check();
        return vsync == Vsync.OFF ? Optional.empty() : refreshRate;
    }

    /// {@return this window itself, the only view there is}
    @Override
    public <T> T unwrap(Class<T> type) {
        check();
        if (type == HeadlessWindow.class) return type.cast(this);
        throw new IllegalArgumentException(
                "a headless frame has no view of type %s; it has %s"
                        .formatted(type.getName(), HeadlessWindow.class.getName()));
    }

    @Override
    public void close() {
        if (closed) return;
        check();
        closed = true;
        closedForOthers = true;
        picture = new int[0];
        pictureSize = new Size(0, 0);
    }

    private void check() {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException(
                    "a window belongs to the thread that opened it, %s, and was used on %s"
                            .formatted(thread.getName(), Thread.currentThread().getName()));
        }
        if (closed) throw new IllegalStateException("the window is closed");
    }

    // ------------------------------------------------------------------------------------------------ the game

    @Override
    public String title() {
        check();
        return title;
    }

    @Override
    public void setTitle(String title) {
        check();
        this.title = Objects.requireNonNull(title, "title");
    }

    @Override
    public Size size() {
        check();
        return points;
    }

    @Override
    public Size pixels() {
        check();
        return pixels;
    }

    @Override
    public double scale() {
        check();
        return scale;
    }

    @Override
    public void resize(Size points) {
        check();
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a window has at least 1 x 1 points, not " + points);
        }
        pixelsOf(points, scale); // refuses what is too large even while it fills the screen
        sizeBefore = points;
        if (fullscreen) return;
        maximized = false;
        changeSize(points);
    }

    private void changeSize(Size size) {
        if (!size.equals(points)) apply(new Resize(size, pixelsOf(size, scale)), clock.nowNanos());
    }

    private static Size pixelsOf(Size points, double scale) {
        long width = Math.round(points.width() * scale);
        long height = Math.round(points.height() * scale);
        if (width > Image.LIMIT || height > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a headless window has at most %1$d x %1$d pixels, and %2$s points at %3$s"
                                    .formatted(Image.LIMIT, points, scale)
                            + " pixels to a point are more");
        }
        return new Size((int) width, (int) height);
    }

    /// A picture must fit an [Image], or it could not be captured.
    private static void checkPixels(Size pixels) {
        if (pixels.width() > Image.LIMIT || pixels.height() > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a headless window has at most %1$d x %1$d pixels, not %2$s"
                            .formatted(Image.LIMIT, pixels));
        }
    }

    @Override
    public int x() {
        check();
        return x;
    }

    @Override
    public int y() {
        check();
        return y;
    }

    @Override
    public void move(int x, int y) {
        check();
        placeBefore = new Moved(x, y);
        if (fullscreen) return;
        maximized = false;
        changePlace(placeBefore);
    }

    private void changePlace(Moved place) {
        if (place.x() != x || place.y() != y) apply(place, clock.nowNanos());
    }

    @Override
    public boolean visible() {
        check();
        return visible;
    }

    @Override
    public void show() {
        check();
        if (visible) return;
        visible = true;
        if (!minimized) setFocused(true, clock.nowNanos());
    }

    @Override
    public void hide() {
        check();
        visible = false;
        setFocused(false, clock.nowNanos());
    }

    @Override
    public boolean minimized() {
        check();
        return minimized;
    }

    @Override
    public void minimize() {
        check();
        putAway(clock.nowNanos());
    }

    @Override
    public boolean maximized() {
        check();
        return maximized;
    }

    @Override
    public void maximize() {
        check();
        if (fullscreen || maximized) return;
        fill();
        maximized = true;
    }

    @Override
    public void restore() {
        check();
        if (minimized) {
            takeBack(clock.nowNanos());
        } else if (maximized) {
            maximized = false;
            goBack();
        }
    }

    /// Remembers where the window was and fills the desktop, which has no task bar: its work area
    /// is all of it.
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

    @Override
    public Optional<Monitor> fullscreen() {
        check();
        return fullscreen ? Optional.of(monitor()) : Optional.empty();
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        check();
        if (monitor.id() != monitor().id()) {
            throw new IllegalArgumentException(
                    "there is no monitor %d; take one of Window.monitors(), now %s"
                            .formatted(monitor.id(), monitors()));
        }
        if (fullscreen) return;
        fill();
        fullscreen = true;
    }

    @Override
    public void leaveFullscreen() {
        check();
        if (!fullscreen) return;
        fullscreen = false;
        if (!maximized) goBack();
    }

    @Override
    public boolean focused() {
        check();
        return focused;
    }

    @Override
    public void focus() {
        check();
        if (visible && !minimized) setFocused(true, clock.nowNanos());
    }

    @Override
    public void requestAttention() {
        check(); // there is nobody whose attention could be had
    }

    @Override
    public CursorShape cursorShape() {
        check();
        return cursorShape;
    }

    @Override
    public void setCursorShape(CursorShape shape) {
        check();
        cursorShape = Objects.requireNonNull(shape, "shape");
    }

    @Override
    public CursorMode cursorMode() {
        check();
        return cursorMode;
    }

    @Override
    public void setCursorMode(CursorMode mode) {
        check();
        cursorMode = Objects.requireNonNull(mode, "mode");
    }

    @Override
    public String clipboard() {
        check();
        return clipboard;
    }

    @Override
    public void setClipboard(String text) {
        check();
        clipboard = Objects.requireNonNull(text, "text");
    }

    @Override
    public void setIcon(List<Image> sizes) {
        check();
        icon = List.copyOf(sizes);
    }

    @Override
    public Vsync vsync() {
        check();
        return vsync;
    }

    @Override
    public void setVsync(Vsync vsync) {
        check();
        this.vsync = granted(vsync);
    }

    private static Vsync granted(Vsync wanted) {
        return wanted == Vsync.OFF ? Vsync.OFF : Vsync.ON;
    }

    @Override
    public List<Monitor> monitors() {
        return List.of(monitor());
    }

    @Override
    public Monitor monitor() {
        check();
        Rate rate = refreshRate.orElse(Rate.of(60));
        return new Monitor(0, "headless", 0, 0, DESKTOP, scale, Optional.of(rate), true);
    }

    @Override
    public String label(Key key) {
        check();
        return UsLayout.label(key);
    }

    @Override
    public void requestClose() {
        check();
        apply(new CloseRequest(), clock.nowNanos());
    }

    @Override
    public Image capture() {
        check();
        if (rasterizer == null) {
            throw new IllegalStateException(
                    "the null backend draws nothing that could be captured; use headless");
        }
        if (pictureSize.isEmpty())
            throw new IllegalStateException("no frame was shown yet that could be captured");
        return Image.of(pictureSize.width(), pictureSize.height(), picture);
    }

    @Override
    public boolean supports(Feature feature) {
        check();
        return switch (feature) {
            case POSITION,
                    ICON,
                    MINIMIZE,
                    FULLSCREEN,
                    FOCUS,
                    CURSOR_SHAPE,
                    CURSOR_CAPTURE,
                    RAW_MOTION,
                    CLIPBOARD ->
                    true;
            case VSYNC -> refreshRate.isPresent();
            case CAPTURE -> rasterizer != null;
            case ATTENTION, ADAPTIVE_VSYNC -> false;
        };
    }
}
