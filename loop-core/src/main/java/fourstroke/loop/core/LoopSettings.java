package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.strokes.Machine;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The settings that a loop opens with.
///
/// @param window the window it opens
/// @param backend the backend to use, by name; null lets the system property `fourstroke.backend`,
///   then the environment variable `FOURSTROKE_BACKEND`, then the highest priority decide
/// @param place where backends are looked for; null lets [Backends] decide
/// @param updates ticks in a second
/// @param frames how often frames are drawn
/// @param schedule supplies the policy that decides what is due; called once for each loop
/// @param catchUp how many late ticks the loop catches up on
/// @param waiting how exactly the loop wakes when something is due, and at what cost
/// @param background what is drawn while the player looks elsewhere
/// @param lateFrames whether frames that are locked to the display begin as late as possible, so
///   that they show newer input. How long presenting takes is found by trying: a few refreshes are
///   missed in the first seconds and whenever it takes longer than before, and one a minute or
///   fewer after that. Where a frame and its presenting take nearly all of a refresh, frames begin
///   at once, as without this
/// @param askBeforeClose whether the game decides what closing the window means, for example to ask
///   the player whether to save. Without it the loop ends once its
///   [fourstroke.loop.api.CloseRequest] was handed out, as by [GameLoop#stop()]
/// @param seed the seed of the game's random numbers
/// @param ticks the loop ends after this many updates and one last frame; 0 means never, and
///   nothing else with [Rate#NEVER]
public record LoopSettings(
        WindowSettings window,
        @Nullable String backend,
        Backends.@Nullable Place place,
        Rate updates,
        FrameRate frames,
        Supplier<? extends Schedule> schedule,
        CatchUp catchUp,
        Waiting waiting,
        Background background,
        boolean lateFrames,
        boolean askBeforeClose,
        long seed,
        long ticks) {

    /// The default update rate: twice the frames of a common screen, so that input is never older
    /// than half a frame, as in Piston.
    public static final Rate UPDATES = Rate.of(120);

    /// The window option with a script of what the user does, for backends that play them.
    static final String SCRIPT_OPTION = "script";

    /// Refuses null, except as `backend` and `place`, and negative `ticks`, and a number of them
    /// where there are no updates.
    public LoopSettings {
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(updates, "updates");
        Objects.requireNonNull(frames, "frames");
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(catchUp, "catchUp");
        Objects.requireNonNull(waiting, "waiting");
        Objects.requireNonNull(background, "background");
        if (ticks < 0)
            throw new IllegalArgumentException(
                    "a loop ends after 0 (never) or more ticks, not " + ticks);
        if (ticks > 0 && updates.equals(Rate.NEVER))
            throw new IllegalArgumentException(
                    "a loop without updates cannot end after a number of ticks (%s)"
                            .formatted(ticks));
    }

    /// {@return the default settings: 120 ticks in a second, a frame for each refresh of the
    /// screen, the steady schedule}
    public static LoopSettings of(String title, int width, int height) {
        return new LoopSettings(
                WindowSettings.of(title, width, height),
                null,
                null,
                UPDATES,
                FrameRate.display(),
                Schedules.STEADY,
                CatchUp.DEFAULT,
                Waiting.PRECISE,
                Background.DEFAULT,
                false,
                false,
                1,
                0);
    }

    /// {@return the same with another window}
    public LoopSettings withWindow(WindowSettings window) {
        return with(copy -> copy.window = window);
    }

    /// {@return the same with a backend chosen by name}
    public LoopSettings withBackend(@Nullable String backend) {
        return with(copy -> copy.backend = backend);
    }

    /// {@return the same with backends that are looked for only in this class loader and its
    /// parents}
    public LoopSettings withBackendsIn(ClassLoader loader) {
        return with(copy -> copy.place = new Backends.Place.Loader(loader));
    }

    /// {@return the same with backends that are looked for only in this module layer and its
    /// parents}
    public LoopSettings withBackendsIn(ModuleLayer layer) {
        return with(copy -> copy.place = new Backends.Place.Layer(layer));
    }

    /// {@return the same with another number of ticks in a second}
    public LoopSettings withUpdates(Rate updates) {
        return with(copy -> copy.updates = updates);
    }

    /// {@return the same with another frame rate}
    public LoopSettings withFrames(FrameRate frames) {
        return with(copy -> copy.frames = frames);
    }

    /// {@return the same with another schedule}
    public LoopSettings withSchedule(Supplier<? extends Schedule> schedule) {
        return with(copy -> copy.schedule = schedule);
    }

    /// {@return the same with other limits of catching up}
    public LoopSettings withCatchUp(CatchUp catchUp) {
        return with(copy -> copy.catchUp = catchUp);
    }

    /// {@return the same with another exactness of waiting}
    public LoopSettings withWaiting(Waiting waiting) {
        return with(copy -> copy.waiting = waiting);
    }

    /// {@return the same with other limits while the player looks elsewhere}
    public LoopSettings withBackground(Background background) {
        return with(copy -> copy.background = background);
    }

    /// {@return the same with frames that begin as late as possible, or at once}
    public LoopSettings withLateFrames(boolean lateFrames) {
        return with(copy -> copy.lateFrames = lateFrames);
    }

    /// {@return the same, where closing the window asks the game, or ends the loop}
    public LoopSettings withAskBeforeClose(boolean askBeforeClose) {
        return with(copy -> copy.askBeforeClose = askBeforeClose);
    }

    /// {@return the same with another seed}
    public LoopSettings withSeed(long seed) {
        return with(copy -> copy.seed = seed);
    }

    /// {@return the same, ending after this many ticks; 0 means never}
    public LoopSettings withTicks(long ticks) {
        return with(copy -> copy.ticks = ticks);
    }

    /// {@return whether the loop ends without a player}
    boolean ends() {
        return ticks > 0 || !window.options().getOrDefault(SCRIPT_OPTION, "").isBlank();
    }

    /// {@return a machine that starts at this time: the loop of these settings, for a driver of
    /// somebody's own} What belongs to a window, and [#ticks()], is for that driver.
    ///
    /// @param nowNanos its first frame is due then, its first tick one period later
    public LoopMachine machine(long nowNanos) {
        return newMachine(nowNanos);
    }

    Machine newMachine(long nowNanos) {
        Schedule policy =
                Objects.requireNonNull(
                        schedule.get(),
                        "the schedule of the settings is none: its get() returned null");
        Machine machine = new Machine(policy, updates, frames, nowNanos);
        machine.time().setCatchUp(catchUp);
        machine.frames().setBackground(background);
        machine.frames().beginLate(lateFrames);
        return machine;
    }

    private LoopSettings with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.settings();
    }

    /// A mutable copy of all settings.
    private static final class Copy {

        private WindowSettings window;
        private @Nullable String backend;
        private Backends.@Nullable Place place;
        private Rate updates;
        private FrameRate frames;
        private Supplier<? extends Schedule> schedule;
        private CatchUp catchUp;
        private Waiting waiting;
        private Background background;
        private boolean lateFrames;
        private boolean askBeforeClose;
        private long seed;
        private long ticks;

        Copy(LoopSettings settings) {
            window = settings.window;
            backend = settings.backend;
            place = settings.place;
            updates = settings.updates;
            frames = settings.frames;
            schedule = settings.schedule;
            catchUp = settings.catchUp;
            waiting = settings.waiting;
            background = settings.background;
            lateFrames = settings.lateFrames;
            askBeforeClose = settings.askBeforeClose;
            seed = settings.seed;
            ticks = settings.ticks;
        }

        LoopSettings settings() {
            return new LoopSettings(
                    window,
                    backend,
                    place,
                    updates,
                    frames,
                    schedule,
                    catchUp,
                    waiting,
                    background,
                    lateFrames,
                    askBeforeClose,
                    seed,
                    ticks);
        }
    }
}
