package fourstroke.backend.base.script;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.GameWindow;
import fourstroke.backend.base.Presenter;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.time.Blanks;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/// A window without a screen that behaves like one on a screen, with a [Script] in place of a user.
/// Its [Presenter] draws; drawing takes no virtual time.
///
/// **Options** are these of [WindowSettings#options()]; those with a dot in their name are a
/// backend's own:
///
/// | option | values | default |
/// |---|---|---|
/// | `clock` | `virtual`, `real` | `virtual` |
/// | `present` | nanoseconds that presenting a frame takes, from 0 to an hour | 0 |
/// | `scale` | pixels per point, from 1 to 4 | 1 |
/// | `script` | a script as [ScriptText#parse(String)] reads it | no user input |
/// | `vsync` | refreshes per second, like `60`, `59.94` or `60000/1001` | presenting does not wait |
///
/// **Time.** On the virtual clock, which starts at 0, time passes only in [#awaitUntil(long)], in
/// [#present(Frame)] if the options or the script say so, and in [#spend(long)]; computing takes
/// none. On the real clock the same script plays in real time. On the virtual clock a rest without
/// a deadline after the end of the script would never end, and throws an [IllegalStateException]:
/// virtual time cannot wait for what another thread may do.
///
/// **Thread.** All methods must be called on the thread that opened the window, except [#wake()],
/// [#feed(Input...)] and reading [#clock()].
public final class ScriptedWindow extends GameWindow {

    private final long presentNanos;
    private final WindowTime time;
    private final FrameOutput output;
    private final Desktop desktop;
    private final WindowModel model;
    private final ScriptPlayer player;
    private volatile boolean closedForOthers;
    private boolean ownWake; // by the window's thread, on the virtual clock
    private long presented;

    /// Opens a window.
    ///
    /// @param presenter is asked for what draws, once all else is right
    /// @throws IllegalArgumentException if an option is none or has an invalid value
    public ScriptedWindow(WindowSettings settings, Function<WindowModel, Presenter> presenter) {
        ScriptOptions options = ScriptOptions.of(settings.options());
        WindowTime time = new WindowTime(options.realTime());
        Desktop desktop = new Desktop(settings, options, time, presenter);
        super(settings, desktop.window(), desktop, time.clock());
        this.time = time;
        this.desktop = desktop;
        output = desktop.output();
        model = desktop.window();
        setVsync(settings.vsync());
        presentNanos = options.presentNanos();
        player = new ScriptPlayer(options.script(), time, desktop);
        model.setModifiers(player::modifiers);
    }

    // --- the user ---

    /// {@return what draws in this window}
    public Presenter presenter() {
        return output.presenter();
    }

    /// {@return the script of what the user will do, which may be added to at any time}
    public Script script() {
        model.check();
        return player.script();
    }

    /// Makes inputs come now, as they are; the window takes on the state that they report. May be
    /// called on any thread; from another one they come with the next [#pump(long)], and end a
    /// rest.
    ///
    /// @throws IllegalStateException if the window is closed, or [WindowModel#INPUT_LIMIT] inputs
    ///   from other threads are pending already
    public void feed(Input... given) {
        for (Input input : Objects.requireNonNull(given, "given"))
            Objects.requireNonNull(input, "input");
        if (model.isOwnThread()) {
            model.check();
            for (Input input : given) desktop.take(input);
            return;
        }
        if (closedForOthers)
            throw new IllegalStateException("the window is closed and takes no more input");
        player.offer(given);
    }

    /// Lets this many nanoseconds pass, as long work would; neither an input nor a wake shortens
    /// this.
    ///
    /// @throws IllegalArgumentException if it is negative
    /// @throws IllegalStateException if that would be more than 292 years after the clock began
    public void spend(long nanos) {
        model.check();
        if (nanos < 0)
            throw new IllegalArgumentException(
                    "time to spend must not be negative, and is " + nanos);
        time.pass(nanos);
    }

    /// {@return the icons set last}
    public List<Image> icon() {
        model.check();
        return desktop.icon();
    }

    /// {@return how many frames were presented}
    public long presented() {
        model.check();
        return presented;
    }

    // --- the loop ---

    @Override
    public void pump(long tick) {
        model.check();
        if (!player.isQuiet()) player.playUntilTick(tick);
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        model.check();
        if (player.isQuiet()) {
            restUntil(deadlineNanos);
            return;
        }
        int before = model.pending();
        player.play();
        if (model.pending() > before) return; // from another thread, or scripted for now
        restUntil(Math.min(deadlineNanos, player.nextNanos()));
        player.play(); // what was waited for must not end the next rest too
    }

    private void restUntil(long deadlineNanos) {
        boolean woken = ownWake;
        ownWake = false;
        if (woken && deadlineNanos == Long.MAX_VALUE || time.restUntil(deadlineNanos)) return;
        throw new StandstillException(
                "the loop waits for input that will never come, since time is virtual and the"
                    + " script is over: end the script with a close, stop the loop, or, to wait for"
                    + " posts of other threads, set the window option clock to real");
    }

    @Override
    public void setWaiting(Waiting waiting) {
        model.check();
        time.setWaiting(waiting);
    }

    @Override
    public long draggedNanos() {
        return desktop.draggedNanos();
    }

    /// On the virtual clock, one by the window's own thread ends only a rest that nothing else
    /// would end: a game that posts its next piece of work while it handles one would keep time
    /// from passing.
    @Override
    public void wake() {
        if (time.isVirtual() && model.isOwnThread()) ownWake = true;
        else time.wake();
    }

    @Override
    public boolean drawable() {
        return model.drawable();
    }

    @Override
    public void present(Frame frame) {
        model.check();
        Objects.requireNonNull(frame, "frame");
        output.present(frame, drawable() && !frame.pixels().isEmpty());
        long nanos = presentNanos + player.delayNanos(presented);
        if (nanos > 0) time.pass(nanos);
        presented++;
        Optional<Rate> rate = presentRate(); // a lambda would be an object per frame
        if (rate.isPresent()) awaitBlank(rate.get());
    }

    private void awaitBlank(Rate rate) {
        long start = time.startNanos();
        time.passUntil(start + new Blanks(rate).after(time.nowNanos() - start));
    }

    @Override
    public boolean adopt() {
        return !presenter().bound() && model.adopt();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        model.check();
        return output.unwrap(type);
    }

    @Override
    public void close() {
        if (!model.end()) return;
        closedForOthers = true;
        time.close();
        output.close();
    }
}
