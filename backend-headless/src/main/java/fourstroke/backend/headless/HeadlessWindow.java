package fourstroke.backend.headless;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.CursorMode;
import fourstroke.loop.api.CursorShape;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.backend.InputQueue;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

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

    private final Thread thread = Thread.currentThread();
    private final Optional<Rate> refreshRate;
    private final long presentNanos;
    private final Script script;
    private final @Nullable Picture picture; // null where nothing is drawn
    private final WindowTime time;
    private final WindowState state;
    private final WindowPlace place;
    private final InputQueue inputs = new InputQueue();
    private final Incoming incoming;
    private boolean closed; // for the window's own thread, which looks at it in every call
    private volatile boolean closedForOthers;

    private String title;
    private CursorShape cursorShape = CursorShape.ARROW;
    private String clipboard = "";
    private List<Image> icon = List.of();
    private Vsync vsync;
    private long presented;

    HeadlessWindow(WindowSettings settings, boolean draws) {
        HeadlessOptions options = HeadlessOptions.of(settings.options());
        refreshRate = options.refreshRate();
        presentNanos = options.presentNanos();
        script = options.script();
        picture = draws ? new Picture() : null;
        time = new WindowTime(options.realTime());
        state = new WindowState(settings, options.scale(), time, inputs);
        place = state.place();
        incoming = new Incoming(script, time, state);
        title = settings.title();
        vsync = granted(settings.vsync());
    }

    // --- the user ---

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
            for (Input input : given) state.apply(input);
            return;
        }
        if (closedForOthers)
            throw new IllegalStateException("the window is closed and takes no more input");
        incoming.offer(given);
    }

    /// Lets so many nanoseconds pass, as work that takes long would; neither input nor a wake cuts
    /// it short.
    public void spend(long nanos) {
        check();
        if (nanos < 0)
            throw new IllegalArgumentException(
                    "time to spend must not be negative, and is " + nanos);
        time.passUntil(Math.addExact(time.nowNanos(), nanos));
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

    // --- the loop ---

    // What the loop asks between taking input in, drawing and resting is not checked again: it is
    // on the right thread, or was refused before, and the checks took an eighth of an event.

    @Override
    public Clock clock() {
        return time.clock();
    }

    @Override
    public void pump(long tick) {
        check();
        incoming.happenUntilTick(tick);
    }

    @Override
    public int pending() {
        return inputs.size();
    }

    @Override
    public @Nullable Input poll() {
        return inputs.poll();
    }

    @Override
    public long stampNanos() {
        return inputs.stampNanos();
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        check();
        if (incoming.isQuiet()) {
            restUntil(deadlineNanos);
            return;
        }
        int before = inputs.size();
        incoming.happen();
        if (inputs.size() > before) return; // came from elsewhere, or was scripted for now
        restUntil(Math.min(deadlineNanos, incoming.nextNanos()));
        incoming.happen(); // what was waited for must not end the next rest too
    }

    private void restUntil(long deadlineNanos) {
        if (!time.restUntil(deadlineNanos, state.focused())) state.end();
    }

    @Override
    public void setWaiting(Waiting waiting) {
        check();
        time.setWaiting(waiting);
    }

    @Override
    public void wake() {
        time.wake();
    }

    @Override
    public boolean drawable() {
        return !state.minimized() && !place.pixels().isEmpty();
    }

    @Override
    public void present(Frame frame) {
        check();
        if (picture != null && drawable() && !frame.pixels().isEmpty()) picture.draw(frame);
        long start = time.startNanos();
        long now = time.nowNanos();
        long takes = Math.addExact(presentNanos, script.delayOf(presented++, now - start));
        time.passUntil(Math.addExact(now, takes));
        Optional<Rate> rate = presentRate(); // no lambda: it would be an object a frame
        if (rate.isPresent())
            time.passUntil(start + new Blanks(rate.get()).after(time.nowNanos() - start));
    }

    @Override
    public Optional<Rate> presentRate() {
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
        time.close();
        if (picture != null) picture.discard();
    }

    private void check() {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException(
                    "a window belongs to the thread that opened it, %s, and was used on %s"
                            .formatted(thread.getName(), Thread.currentThread().getName()));
        }
        if (closed) throw new IllegalStateException("the window is closed");
    }

    // --- the game ---

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
        return place.points();
    }

    @Override
    public Size pixels() {
        check();
        return place.pixels();
    }

    @Override
    public double scale() {
        check();
        return place.scale();
    }

    @Override
    public void resize(Size points) {
        check();
        place.resize(points);
    }

    @Override
    public int x() {
        check();
        return place.x();
    }

    @Override
    public int y() {
        check();
        return place.y();
    }

    @Override
    public void move(int x, int y) {
        check();
        place.move(x, y);
    }

    @Override
    public boolean visible() {
        check();
        return state.visible();
    }

    @Override
    public void show() {
        check();
        state.show();
    }

    @Override
    public void hide() {
        check();
        state.hide();
    }

    @Override
    public boolean minimized() {
        check();
        return state.minimized();
    }

    @Override
    public void minimize() {
        check();
        state.minimize();
    }

    @Override
    public boolean maximized() {
        check();
        return place.maximized();
    }

    @Override
    public void maximize() {
        check();
        place.maximize();
    }

    @Override
    public void restore() {
        check();
        state.restore();
    }

    @Override
    public Optional<Monitor> fullscreen() {
        check();
        return place.fullscreen() ? Optional.of(monitor()) : Optional.empty();
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        check();
        if (monitor.id() != monitor().id()) {
            throw new IllegalArgumentException(
                    "there is no monitor %d; take one of Window.monitors(), now %s"
                            .formatted(monitor.id(), monitors()));
        }
        place.enterFullscreen();
    }

    @Override
    public void leaveFullscreen() {
        check();
        place.leaveFullscreen();
    }

    @Override
    public boolean focused() {
        check();
        return state.focused();
    }

    @Override
    public void focus() {
        check();
        state.focus();
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
        return state.cursorMode();
    }

    @Override
    public void setCursorMode(CursorMode mode) {
        check();
        state.setCursorMode(Objects.requireNonNull(mode, "mode"));
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
        return new Monitor(
                0, "headless", 0, 0, WindowPlace.DESKTOP, place.scale(), Optional.of(rate), true);
    }

    @Override
    public String label(Key key) {
        check();
        return UsLayout.label(key);
    }

    @Override
    public void requestClose() {
        check();
        state.apply(new CloseRequest());
    }

    @Override
    public Image capture() {
        check();
        if (picture == null) {
            throw new IllegalStateException(
                    "the null backend draws nothing that could be captured; use headless");
        }
        return picture.capture();
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
            case CAPTURE -> picture != null;
            case ATTENTION, ADAPTIVE_VSYNC -> false;
        };
    }
}
