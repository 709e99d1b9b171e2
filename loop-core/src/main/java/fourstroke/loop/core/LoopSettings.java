package fourstroke.loop.core;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.core.input.InputSettings;
import fourstroke.loop.core.input.LogicalSize;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.launch.backends.Providers.Place;
import fourstroke.loop.launch.control.Names;
import fourstroke.loop.launch.control.Output;
import fourstroke.loop.launch.control.Values;

import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The settings that a loop and its window open with. Each method with an argument returns a copy
/// with another value; those without tell it.
///
/// ```java
/// var settings = LoopSettings.of("Dodge", 960, 720).updates(60).resizable(false);
/// ```
public final class LoopSettings implements Cloneable {

    /// The default update rate: twice the frames of a common screen, so that input is never older
    /// than half a frame, as in Piston.
    public static final Rate UPDATES = Rate.of(120);

    /// The system property that switches control from outside off for all loops of a process, with
    /// the value `false`. The launcher of an image has it where its author asked for that.
    public static final String RUN_CONTROL = "fourstroke.runControl";

    /// The window option with a script of what the user does, for backends that play them.
    private static final String SCRIPT_OPTION = "script";

    private static final Duration IDLE_LIMIT = Duration.ofMinutes(10); // as no known script waits

    /// The backend that draws nothing.
    private static final String WINDOWLESS = "null";

    private static final NavigableMap<String, BiFunction<LoopSettings, String, LoopSettings>>
            BY_NAME = new TreeMap<>();

    static {
        BY_NAME.put("backend", LoopSettings::backend);
        BY_NAME.put("clock", (it, text) -> it.option("clock", Values.clock(text)));
        BY_NAME.put("fps", (it, text) -> it.frames(FrameRate.parse(text)));
        BY_NAME.put("idle", (it, text) -> it.idleLimit(Values.seconds(text)));
        BY_NAME.put("schedule", (it, text) -> it.schedule(Schedules.named(text)));
        BY_NAME.put("script", (it, text) -> it.option(SCRIPT_OPTION, Values.script(text)));
        BY_NAME.put("seed", (it, text) -> it.seed(Values.seed(text)));
        BY_NAME.put("size", (it, text) -> it.window(it.window.withSize(Values.size(text))));
        BY_NAME.put("ticks", (it, text) -> it.ticks(Values.ticks(text)));
        BY_NAME.put("ups", (it, text) -> it.updates(Rate.parse(text)));
        BY_NAME.put("waiting", (it, text) -> it.waiting(Waiting.named(text)));
        for (String name : List.of("movie", "report", "screenshot", "trace"))
            BY_NAME.put(name, (it, text) -> it.outputs(name, text));
    }

    private WindowSettings window;
    boolean windowless;
    private @Nullable String backend;
    @Nullable Place place; // where backends are looked for, if not in the usual places
    private Rate updates = UPDATES;
    private FrameRate frames = FrameRate.display();
    private Supplier<? extends Schedule> schedule = Schedules.STEADY;
    private CatchUp catchUp = CatchUp.DEFAULT;
    private Waiting waiting = Waiting.PRECISE;
    private Background background = Background.DEFAULT;
    private boolean lateFrames;
    boolean askBeforeClose;
    boolean endWithProcess;
    private OptionalLong seed = OptionalLong.empty();
    private long ticks;
    private boolean runControl = true;
    private @Nullable Size logicalSize;
    private Scaling scaling = Scaling.SMOOTH;
    private @Nullable KeyCode closeKey;
    private @Nullable KeyCode fullscreenKey;
    private List<String> asked = List.of();
    List<Output> outputs = List.of();
    private @Nullable Duration idleLimit;

    private LoopSettings(WindowSettings window) {
        this.window = window;
    }

    /// {@return a copy with a change}
    private LoopSettings with(Consumer<LoopSettings> change) {
        try {
            LoopSettings copy = (LoopSettings) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /// {@return the default settings: 120 ticks in a second, a frame for each refresh of the
    /// screen, the steady schedule, in a visible, resizable and decorated window with vsync}
    ///
    /// @param title the text in the title bar
    /// @param width of the content, in points
    /// @param height likewise
    /// @throws IllegalArgumentException if a size is below 1, or the title too long
    public static LoopSettings of(String title, int width, int height) {
        return new LoopSettings(WindowSettings.of(title, width, height));
    }

    /// {@return settings of a loop without a window, for a server, a simulation, or a program that
    /// has a window of its own} It has frames, whose canvas and window are refused, at the cap or,
    /// without one, [FrameRate#FALLBACK]; inputs come by [GameLoop#feed] and [GameLoop#post]. Its
    /// time is that of the machine, unless the option `clock` is `virtual`. The iterator rests;
    /// [GameLoop#due()] does not. It needs the module `fourstroke.backend.headless`.
    public static LoopSettings withoutWindow() {
        LoopSettings settings = of("", 1, 1).option("clock", "real").backend(WINDOWLESS);
        settings.windowless = true;
        return settings;
    }

    // --- the window ---

    private LoopSettings window(WindowSettings window) {
        return with(it -> it.window = window);
    }

    /// {@return the same with another title}
    public LoopSettings title(String title) {
        return window(window.withTitle(title));
    }

    /// {@return the same with another size of the content, in points} It is raised to the smallest.
    public LoopSettings size(int width, int height) {
        return window(window.withSize(new Size(width, height)));
    }

    /// {@return the same with another smallest size, in points, to which the user or the game can
    /// bring the content} The system may still show less of it, as on a screen that is smaller.
    public LoopSettings minSize(int width, int height) {
        return window(window.withMinSize(new Size(width, height)));
    }

    /// How a [#logicalSize] fits into a window of other proportions.
    public enum Scaling {
        /// As large as possible, with bars beside it.
        SMOOTH,
        /// By a whole number of pixels to a unit, for pixel art, if the window has enough pixels.
        WHOLE,
        /// To all of the window, wider or higher than it was drawn.
        STRETCH
    }

    /// {@return the same with a fixed size in which the game draws and is played, as large as
    /// possible in the window, with black bars beside it}
    public LoopSettings logicalSize(int width, int height) {
        return logicalSize(width, height, Scaling.SMOOTH);
    }

    /// {@return the same with a fixed size in which the game draws and is played, whatever the
    /// window's} Canvas, [fourstroke.loop.api.Render#size()], mouse inputs and controls are in its
    /// units; a mouse beside it is below 0 or beyond. What tells of the window itself, and pictures
    /// of it, are not.
    ///
    /// @throws IllegalArgumentException if a size is below 1
    public LoopSettings logicalSize(int width, int height, Scaling scaling) {
        Objects.requireNonNull(scaling, "scaling");
        Size size = new Size(width, height);
        if (size.isEmpty())
            throw new IllegalArgumentException(
                    "a logical size is at least 1 x 1, not %s".formatted(size));
        return with(it -> {
            it.logicalSize = size;
            it.scaling = scaling;
        });
    }

    /// {@return what a loop makes of inputs}
    InputSettings inputs() {
        boolean whole = scaling == Scaling.WHOLE;
        boolean stretch = scaling == Scaling.STRETCH;
        LogicalSize logical =
                logicalSize == null ? null : new LogicalSize(logicalSize, whole, stretch);
        return new InputSettings(logical, closeKey, fullscreenKey);
    }

    /// {@return the same with a key that closes the window, as its button does} The game gets a
    /// [fourstroke.loop.api.Input.CloseRequest] and no input of the key.
    public LoopSettings closeKey(KeyCode key) {
        return with(it -> it.closeKey = Objects.requireNonNull(key, "key"));
    }

    /// {@return the same with a key that enters and leaves fullscreen} The game gets no input of
    /// it.
    public LoopSettings fullscreenKey(KeyCode key) {
        return with(it -> it.fullscreenKey = Objects.requireNonNull(key, "key"));
    }

    /// {@return the same, resizable by the user or not}
    public LoopSettings resizable(boolean resizable) {
        return window(window.withResizable(resizable));
    }

    /// {@return the same, with or without a title bar and borders}
    public LoopSettings decorated(boolean decorated) {
        return window(window.withDecorated(decorated));
    }

    /// {@return the same, shown at once or not}
    public LoopSettings visible(boolean visible) {
        return window(window.withVisible(visible));
    }

    /// {@return the same, filling the primary monitor or not}
    public LoopSettings fullscreen(boolean fullscreen) {
        return window(window.withFullscreen(fullscreen));
    }

    /// {@return the same with another [Vsync]}
    public LoopSettings vsync(Vsync vsync) {
        return window(window.withVsync(vsync));
    }

    /// {@return the same, with or without checks of every call by the graphics API}
    public LoopSettings debug(boolean debug) {
        return window(window.withDebug(debug));
    }

    /// {@return the same with an option of a backend} The others ignore it, except a `script`: a
    /// window that plays none is refused.
    public LoopSettings option(String name, String value) {
        return window(window.withOption(name, value));
    }

    /// {@return the same with the name by which a desktop recognises the game, such as
    /// `org.example.lantern`} It is the class of the window on X11 and its `app_id` on Wayland: a
    /// `.desktop` file of that name gives the window its icon and its place in the taskbar. By
    /// default it is made of the title. Other systems ignore it.
    public LoopSettings id(String id) {
        return option("glfw.id", id);
    }

    /// {@return the settings of the window, as backends see them}
    public WindowSettings window() {
        return window;
    }

    /// {@return the same with another limit of time in which no tick runs, none is due and no input
    /// comes: a run without a screen that would go on forever ends with a
    /// [fourstroke.loop.api.StandstillException]} By default it is ten minutes on a virtual clock,
    /// and there is none on a real one. It also ends a pause that a script would end later.
    ///
    /// @throws IllegalArgumentException if it is below a second or above 292 years
    public LoopSettings idleLimit(Duration limit) {
        if (limit.compareTo(Duration.ofSeconds(1)) < 0
                || limit.compareTo(Duration.ofNanos(Long.MAX_VALUE)) > 0)
            throw new IllegalArgumentException(
                    "a limit of idle time is from a second to 292 years, not %s s"
                            .formatted(limit.toSeconds()));
        return with(it -> it.idleLimit = limit);
    }

    /// {@return the limit in nanoseconds for a clock that is real or not; the most there is for
    /// none}
    long idleLimitNanos(boolean real) {
        if (idleLimit != null) return idleLimit.toNanos();
        return real ? Long.MAX_VALUE : IDLE_LIMIT.toNanos();
    }

    // --- from outside ---

    /// {@return the same, with or without control from outside} With it, which is the default, the
    /// first loop that a process opens by [GameLoop#open] takes what system properties
    /// (`fourstroke.NAME`) and environment variables (`FOURSTROKE_NAME`) ask, by the names of
    /// [#set]; see [RunControl]. Whoever sets a player's variables can then write files as the
    /// player, slow the game down and have a script play it: a game with high scores switches it
    /// off. Then the loop reads none of these, not even the name of a backend. The backends still
    /// read `FOURSTROKE_VK_DEVICE` (the graphics card), `FOURSTROKE_GLFW_PLATFORM` (`null` opens
    /// invisible windows) and SDL's variables for game pads; with `-Dfourstroke.runControl=false`
    /// they read only SDL's. That property can only forbid: it never allows what the settings
    /// forbid.
    public LoopSettings runControl(boolean allowed) {
        return with(it -> it.runControl = allowed);
    }

    /// {@return whether anything outside may be read}
    ///
    /// @throws RunControlException if the property that forbids it says something else
    boolean runControl() {
        String said = System.getProperty(RUN_CONTROL, "true");
        if (said.equals("true")) return runControl;
        if (said.equals("false")) return false;
        throw new RunControlException(
                "%s is true or false, not '%s'".formatted(RUN_CONTROL, Excerpt.of(said)));
    }

    /// {@return the same with a value in words, as run control and command lines give it}
    ///
    /// | name | value |
    /// |---|---|
    /// | `backend` | the name of a backend |
    /// | `ticks` | the loop ends after this many |
    /// | `seed` | of the game's random numbers |
    /// | `size` | of the window in points, like `1280x720` |
    /// | `ups` | updates a second, like `60` or `60000/1001`, or `never` |
    /// | `fps` | frames a second, or `vsync`, `unlimited`, `request` |
    /// | `schedule` | such as `steady` |
    /// | `waiting` | `precise` or `approximate` |
    /// | `script` | a file with what the user does |
    /// | `idle` | seconds of virtual time in which nothing happens, see [#idleLimit] |
    /// | `clock` | `virtual` or `real`, for backends that play scripts |
    /// | `screenshot` | `FILE.png` of the last frame, `FILE.png@120` of the first frame after 120 ticks; several by commas |
    /// | `movie` | `FILE.png`, an animated PNG of the run, or `FILE.png@120-240` from tick to tick |
    /// | `report` | `FILE.html`, how evenly the loop ran and where the time went |
    /// | `trace` | `FILE.json`, the same for Perfetto |
    ///
    /// The last three need the module `fourstroke.loop.watch`. Files are relative to the current
    /// folder; folders that are missing are made, and files that exist are replaced.
    ///
    /// @throws IllegalArgumentException if no setting has the name, or it cannot have the value
    public LoopSettings set(String name, String value) {
        Objects.requireNonNull(value, "value");
        var setter = BY_NAME.get(Objects.requireNonNull(name, "name"));
        if (setter == null)
            throw new IllegalArgumentException(
                    "no setting is called '%s'%s"
                            .formatted(Excerpt.of(name), Names.advice(names(), "", name)));
        return setter.apply(this, value);
    }

    /// {@return the names of [#set]}
    static SortedSet<String> names() {
        return BY_NAME.navigableKeySet();
    }

    private LoopSettings outputs(String name, String text) {
        return with(it -> it.outputs = Output.with(outputs, name, text));
    }

    /// {@return the same, marked as having what is asked from outside}
    LoopSettings asked(List<String> asked) {
        return with(it -> it.asked = asked);
    }

    /// {@return what is asked from outside, such as `FOURSTROKE_TICKS=120`; empty if nothing is}
    public List<String> asked() {
        return asked;
    }

    /// {@return whether these have what is asked from outside}
    boolean controlled() {
        return !asked.isEmpty();
    }

    // --- the backend ---

    /// {@return the same with a backend chosen by name; null lets the highest priority decide} The
    /// system property `fourstroke.backend`, then the environment variable `FOURSTROKE_BACKEND`
    /// count more for the first loop of a process, where [#runControl] is on.
    public LoopSettings backend(@Nullable String backend) {
        return with(it -> it.backend = backend);
    }

    /// {@return the backend's name, or null if none is chosen}
    public @Nullable String backend() {
        return backend;
    }

    /// {@return the same with backends that are looked for only in this class loader and its
    /// parents}
    public LoopSettings backendsIn(ClassLoader loader) {
        Place in = new Place(Objects.requireNonNull(loader, "loader"), null);
        return with(it -> it.place = in);
    }

    /// {@return the same with backends that are looked for only in this module layer and its
    /// parents}
    public LoopSettings backendsIn(ModuleLayer layer) {
        Place in = new Place(null, Objects.requireNonNull(layer, "layer"));
        return with(it -> it.place = in);
    }

    // --- the loop ---

    /// {@return the same with another number of ticks in a second}
    ///
    /// @throws IllegalArgumentException if it is [Rate#NEVER] for a loop that ends after a number
    ///   of ticks
    public LoopSettings updates(Rate updates) {
        return with(it -> it.updates = Objects.requireNonNull(updates, "updates")).checked();
    }

    /// {@return the same with another number of ticks in a second}
    public LoopSettings updates(long perSecond) {
        return updates(Rate.of(perSecond));
    }

    /// {@return ticks in a second}
    public Rate updates() {
        return updates;
    }

    /// {@return the same with another frame rate}
    public LoopSettings frames(FrameRate frames) {
        return with(it -> it.frames = Objects.requireNonNull(frames, "frames"));
    }

    /// {@return how often frames are drawn}
    public FrameRate frames() {
        return frames;
    }

    /// {@return the same with another policy of what is due, such as one of [Schedules]}
    ///
    /// @param schedule called once for each loop
    public LoopSettings schedule(Supplier<? extends Schedule> schedule) {
        return with(it -> it.schedule = Objects.requireNonNull(schedule, "schedule"));
    }

    /// {@return what supplies the policy}
    public Supplier<? extends Schedule> schedule() {
        return schedule;
    }

    /// {@return the same with other limits of catching up on late ticks}
    public LoopSettings catchUp(CatchUp catchUp) {
        return with(it -> it.catchUp = Objects.requireNonNull(catchUp, "catchUp"));
    }

    /// {@return how many late ticks the loop catches up on}
    public CatchUp catchUp() {
        return catchUp;
    }

    /// {@return the same with another exactness of waking when something is due}
    public LoopSettings waiting(Waiting waiting) {
        return with(it -> it.waiting = Objects.requireNonNull(waiting, "waiting"));
    }

    /// {@return how exactly the loop wakes when something is due, and at what cost}
    public Waiting waiting() {
        return waiting;
    }

    /// {@return the same with other limits while the player looks elsewhere}
    public LoopSettings background(Background background) {
        return with(it -> it.background = Objects.requireNonNull(background, "background"));
    }

    /// {@return how often frames are drawn while the player looks elsewhere}
    public Background background() {
        return background;
    }

    /// {@return the same with frames that begin as late as possible where they are locked to the
    /// display, so that they show newer input, or at once} How long presenting takes is found by
    /// trying: a few refreshes are missed in the first seconds and whenever it takes longer than
    /// before, and one a minute or fewer after that. Where a frame and its presenting take nearly
    /// all of a refresh, frames begin at once, as without this.
    public LoopSettings lateFrames(boolean lateFrames) {
        return with(it -> it.lateFrames = lateFrames);
    }

    /// {@return whether frames that are locked to the display begin as late as possible}
    public boolean lateFrames() {
        return lateFrames;
    }

    /// {@return the same, where the game decides what closing the window means, for example to ask
    /// the player whether to save} Without it the loop ends once its
    /// [fourstroke.loop.api.Input.CloseRequest] was handed out, as by [GameLoop#stop()].
    public LoopSettings askBeforeClose() {
        return with(it -> it.askBeforeClose = true);
    }

    /// {@return the same, where Ctrl-C, `SIGTERM` or [System#exit] end the loop as
    /// [GameLoop#stop()] does} The process waits until the loop is closed, so that the frame in
    /// hand is presented and a game that writes files before it closes its loop has written them.
    /// It waits three seconds for all loops together, and not for a thread that called
    /// [System#exit] itself. [#askBeforeClose()] does not hold it up, and the exit code stays what
    /// it is. Without this the process ends at once; a video mode that a window set then stays, on
    /// X11.
    public LoopSettings endWithProcess() {
        return with(it -> it.endWithProcess = true);
    }

    /// {@return the same with a seed of the game's random numbers}
    public LoopSettings seed(long seed) {
        return with(it -> it.seed = OptionalLong.of(seed));
    }

    /// {@return the seed, if one is set} Otherwise it is drawn for a loop that a user sees, and 1
    /// for others.
    public OptionalLong seed() {
        return seed;
    }

    /// {@return the same with a seed that is drawn, and told, if none is set and a user watches}
    LoopSettings seeded(boolean watched) {
        if (seed.isPresent() || !watched || ends()) return this;
        long drawn = ThreadLocalRandom.current().nextLong();
        LoggerFactory.getLogger(LoopSettings.class).info("the seed of this run is {}", drawn);
        return seed(drawn);
    }

    /// {@return the same, ending after this many updates and one last frame; 0 means never}
    ///
    /// @throws IllegalArgumentException if it is negative, or the rate of updates is [Rate#NEVER]
    public LoopSettings ticks(long ticks) {
        if (ticks < 0)
            throw new IllegalArgumentException(
                    "a loop ends after 0 (never) or more ticks, not " + ticks);
        return with(it -> it.ticks = ticks).checked();
    }

    /// {@return after how many updates the loop ends; 0 if after none}
    public long ticks() {
        return ticks;
    }

    private LoopSettings checked() {
        if (ticks > 0 && updates.equals(Rate.NEVER))
            throw new IllegalArgumentException(
                    "a loop without updates cannot end after a number of ticks (%s)"
                            .formatted(ticks));
        return this;
    }

    /// {@return whether the loop ends without a player}
    boolean ends() {
        return ticks > 0 || scripted();
    }

    /// {@return whether there is a script}
    boolean scripted() {
        return !window.options().getOrDefault(SCRIPT_OPTION, "").isBlank();
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
        machine.setCatchUp(catchUp);
        machine.frames().setBackground(background);
        machine.frames().refreshLock().beginLate(lateFrames);
        return machine;
    }
}
