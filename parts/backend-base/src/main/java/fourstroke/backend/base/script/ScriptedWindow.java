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

/// A window without a screen that behaves like a window on a screen. A [Script] lists the actions
/// of a simulated user. A [Presenter] draws the frames, and this drawing takes no virtual time.
///
/// **Options.** The window reads these options of [WindowSettings#options()]. The window ignores
/// options with a dot in their name, because those options belong to a backend:
///
/// | option | values | default |
/// |---|---|---|
/// | `clock` | `virtual`, `real` | `virtual` |
/// | `from` | a tick: until this tick, a window on the real clock uses virtual time | 0 |
/// | `present` | nanoseconds that presenting a frame takes, from 0 to an hour | 0 |
/// | `scale` | pixels per point, from 1 to 4 | 1 |
/// | `script` | a script as [ScriptText#parse(String)] reads it | no user input |
/// | `trouble` | the seed of random trouble in the first minute: slow frames, stalls, floods of mouse movements, a lost focus, a minimised window, new sizes of the window | none |
/// | `vsync` | refreshes per second, like `60`, `59.94` or `60000/1001`, not `never` | presenting does not wait |
///
/// **Time.** The virtual clock starts at 0. Virtual time passes only in [#awaitUntil(long)], in
/// [#spend(long)], and in [#present(Frame)] if the options or the script give a time for
/// presenting. The computations of the game and of the loop take no virtual time. On the real clock
/// a script plays in real time.
///
/// With the option `from`, the clock is virtual at first. The clock changes to real time when the
/// loop reads the inputs for the tick that the option `from` names. The clock also changes to real
/// time if the script is over and the loop waits without a deadline. If the clock is always virtual
/// and the script is over, a wait without a deadline would never end, because a window on the
/// virtual clock does not wait for inputs of other threads. Instead of waiting forever, the window
/// throws a [StandstillException].
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
    private volatile boolean scripted; // True if the player may have actions or inputs to apply.
    private volatile boolean closedForOthers;
    // True if the thread of the window has called wake(), and this call has not ended a wait yet.
    // The field is used only with the virtual clock.
    private boolean ownWake;
    private long presented;

    /// Opens a window.
    ///
    /// @param presenter creates the presenter of the window after the constructor has checked all
    ///   settings
    /// @throws IllegalArgumentException if an option is unknown or has an invalid value
    public ScriptedWindow(WindowSettings settings, Function<WindowModel, Presenter> presenter) {
        ScriptOptions options = ScriptOptions.of(settings.options());
        WindowTime time = options.newTime();
        Desktop desktop = new Desktop(settings, options, time, presenter);
        super(settings, desktop.window(), desktop, time.clock());
        this.time = time;
        this.desktop = desktop;
        output = desktop.output();
        model = desktop.window();
        setVsync(settings.vsync());
        presentNanos = options.presentNanos();
        player = new ScriptPlayer(options.script(), time, desktop);
        options.trouble()
                .ifPresent(seed -> player.script().include(Trouble.of(seed, settings.size())));
        scripted = !player.isQuiet();
        model.setModifiers(player::modifiers);
    }

    // --- the user ---

    /// {@return the presenter of this window}
    public Presenter presenter() {
        return output.presenter();
    }

    /// {@return the script of this window} The thread of the window may add actions to this script
    /// at any time.
    public Script script() {
        model.check();
        // The caller may add actions to the returned script at any time, so the window must ask the
        // player from now on.
        scripted = true;
        return player.script();
    }

    /// Adds inputs to the queue of the window, with the current time as their time stamp. The
    /// inputs also change the state of the window, such as its size. Any thread may call this
    /// method. Inputs from another thread end the current wait of the window and arrive with the
    /// next [#pump(long)].
    ///
    /// @throws IllegalStateException if the window is closed, or if [WindowModel#INPUT_LIMIT]
    ///   inputs from other threads already wait for the next [#pump(long)]
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
        scripted = true;
        player.offer(given);
    }

    /// Lets the given number of nanoseconds pass, as if the game worked for this time. Inputs and
    /// calls of [#wake()] do not shorten the given time.
    ///
    /// @throws IllegalArgumentException if the time is negative
    /// @throws IllegalStateException if the clock would exceed its range of 292 years
    public void spend(long nanos) {
        model.check();
        if (nanos < 0)
            throw new IllegalArgumentException(
                    "the time to spend must not be negative, but is " + nanos);
        time.pass(nanos);
    }

    /// {@return the images of the icon that the game set last}
    public List<Image> icon() {
        model.check();
        return desktop.icon();
    }

    /// {@return the number of frames that were presented}
    public long presented() {
        model.check();
        return presented;
    }

    // --- the loop ---

    @Override
    public void pump(long tick) {
        model.check();
        if (scripted && !player.isQuiet()) player.playUntilTick(tick);
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        model.check();
        if (!scripted || player.isQuiet()) {
            restUntil(deadlineNanos);
            return;
        }
        int before = model.pending();
        player.play();
        // The wait ends at once, because an input is due now or has arrived from another thread.
        if (model.pending() > before) return;
        restUntil(Math.min(deadlineNanos, player.nextNanos()));
        // This call applies actions that became due during the wait. If the next wait applied them
        // instead, they would end the next wait too.
        player.play();
    }

    private void restUntil(long deadlineNanos) {
        boolean woken = ownWake;
        ownWake = false;
        if (woken && deadlineNanos == Long.MAX_VALUE || time.restUntil(deadlineNanos)) return;
        throw new StandstillException(
                "the loop waits for input that will never come, because time is virtual"
                        + " and the script is over: end the script with the action"
                        + " close, stop the loop, or, to wait for posts of other threads, set"
                        + " the window option clock to real");
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

    /// On the virtual clock, a call of this method by the thread of the window ends only a wait
    /// without a deadline. If such a call also ended waits with a deadline, virtual time would
    /// stand still in a game that posts a new task in each posted task.
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
    public boolean draws() {
        return output.presenter().captures();
    }

    @Override
    public void present(Frame frame) {
        model.check();
        Objects.requireNonNull(frame, "frame");
        output.present(frame, drawable() && !frame.pixels().isEmpty());
        long nanos = presentNanos + player.delayNanos(presented);
        if (nanos > 0) time.pass(nanos);
        presented++;
        // The code does not pass a lambda to Optional.ifPresent(), because the lambda would
        // allocate memory in each frame.
        Optional<Rate> rate = presentRate();
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
