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
import fourstroke.loop.core.view.RunData;
import fourstroke.loop.launch.backends.Providers.Place;
import fourstroke.loop.launch.control.Names;
import fourstroke.loop.launch.control.Output;
import fourstroke.loop.launch.control.Values;

import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The settings with which a loop and its window are opened. Immutable: each method with an
/// argument returns a copy with another value, and the method of the same name without an argument
/// returns the value.
///
/// ```java
/// var settings = LoopSettings.of("Dodge", 960, 720).updates(60).resizable(false);
/// ```
public final class LoopSettings implements Cloneable {

    /// The default update rate: twice the frame rate of a common screen, so that input is never
    /// older than half a frame. Piston uses the same rate.
    public static final Rate UPDATES = Rate.of(120);

    /// The system property that switches run control off for all loops of a process if its value is
    /// `false`. The launcher of a runtime image sets it if the author of the image chose so.
    public static final String RUN_CONTROL = "fourstroke.runControl";

    /// The window option with a script of inputs, for backends that play scripts.
    private static final String SCRIPT_OPTION = "script";

    /// The most characters of a parameter's value: a command line stays readable.
    private static final int PARAMETER_LIMIT = 200;

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
        BY_NAME.put("params", LoopSettings::parameters);
        BY_NAME.put("schedule", (it, text) -> it.schedule(Schedules.named(text)));
        BY_NAME.put("script", (it, text) -> it.option(SCRIPT_OPTION, Values.script(text)));
        BY_NAME.put("seed", (it, text) -> it.seed(Values.seed(text)));
        BY_NAME.put("size", (it, text) -> it.window(it.window.withSize(Values.size(text))));
        BY_NAME.put("ticks", (it, text) -> it.ticks(Values.ticks(text)));
        BY_NAME.put("trouble", (it, text) -> it.option("trouble", "" + Values.seed(text)));
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
    private double deadZone = InputSettings.DEAD_ZONE;
    private List<String> asked = List.of();
    List<Output> outputs = List.of();
    private Map<String, String> parameters = Map.of();
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
    /// has a window of its own} Frames come at the capped rate or, without a cap, at
    /// [FrameRate#FALLBACK]; they have no canvas. Inputs come by [GameLoop#feed] and
    /// [GameLoop#post]. The clock is real unless the option `clock` is `virtual`. The iterator
    /// waits between events; [GameLoop#due()] does not. On a virtual thread these waits never spin
    /// ([Waiting#APPROXIMATE]) and free the carrier thread. Such a loop needs the module
    /// `fourstroke.backend.headless`.
    public static LoopSettings withoutWindow() {
        LoopSettings settings = of("", 1, 1).option("clock", "real").backend(WINDOWLESS);
        settings.windowless = true;
        return settings;
    }

    /// {@return whether these are settings of a loop [without a window][#withoutWindow()]}
    public boolean windowless() {
        return windowless;
    }

    // --- the window ---

    private LoopSettings window(WindowSettings window) {
        return with(it -> it.window = window);
    }

    /// {@return a copy with this title}
    public LoopSettings title(String title) {
        return window(window.withTitle(title));
    }

    /// {@return a copy with this size of the content, in points} It is at least the [smallest
    /// size][#minSize].
    public LoopSettings size(int width, int height) {
        return window(window.withSize(new Size(width, height)));
    }

    /// {@return a copy with this smallest size of the content, in points, for changes by the user
    /// and by the game} The system can still make the window smaller, for example on a smaller
    /// screen.
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

    /// {@return a copy in which the game draws and receives the mouse in a fixed logical size,
    /// scaled to fill as much of the window as possible, with black bars beside it}
    public LoopSettings logicalSize(int width, int height) {
        return logicalSize(width, height, Scaling.SMOOTH);
    }

    /// {@return a copy in which the game draws and receives the mouse in a fixed logical size,
    /// whatever the size of the window} The canvas, [fourstroke.loop.api.Render#size()], mouse
    /// inputs and controls use units of this size; a mouse over the bars has coordinates below 0 or
    /// beyond the size. The window's own size, inputs about the window, and pictures of it keep
    /// their units.
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

    /// {@return how a loop changes inputs before the game gets them}
    InputSettings inputs() {
        boolean whole = scaling == Scaling.WHOLE;
        boolean stretch = scaling == Scaling.STRETCH;
        LogicalSize logical =
                logicalSize == null ? null : new LogicalSize(logicalSize, whole, stretch);
        return new InputSettings(logical, closeKey, fullscreenKey, deadZone);
    }

    /// {@return a copy with this dead zone of the sticks of game pads} A stick that is less than
    /// this far from its centre counts as centred in [GameLoop#controls()]; see
    /// [fourstroke.loop.api.Controls.Pad#axis]. The default is 0.1.
    ///
    /// @param part of the range of a stick, from 0 (no dead zone) to 0.9
    /// @throws IllegalArgumentException if it is out of range
    public LoopSettings deadZone(double part) {
        if (!(part >= 0 && part <= InputSettings.DEAD_ZONE_LIMIT)) // also refuses NaN
        throw new IllegalArgumentException(
                    "the dead zone of a stick is from 0 to %s of its range, not %s"
                            .formatted(InputSettings.DEAD_ZONE_LIMIT, part));
        return with(it -> it.deadZone = part);
    }

    /// {@return a copy in which this key closes the window, as its close button does} The game gets
    /// a [fourstroke.loop.api.Input.CloseRequest] and no input of the key.
    public LoopSettings closeKey(KeyCode key) {
        return with(it -> it.closeKey = Objects.requireNonNull(key, "key"));
    }

    /// {@return a copy in which this key enters and leaves fullscreen} The game gets no input of
    /// the key.
    public LoopSettings fullscreenKey(KeyCode key) {
        return with(it -> it.fullscreenKey = Objects.requireNonNull(key, "key"));
    }

    /// {@return a copy whose window the user can resize or not}
    public LoopSettings resizable(boolean resizable) {
        return window(window.withResizable(resizable));
    }

    /// {@return a copy with or without a title bar and borders}
    public LoopSettings decorated(boolean decorated) {
        return window(window.withDecorated(decorated));
    }

    /// {@return a copy whose window is shown at once or stays hidden}
    public LoopSettings visible(boolean visible) {
        return window(window.withVisible(visible));
    }

    /// {@return a copy whose window fills the primary monitor or not}
    public LoopSettings fullscreen(boolean fullscreen) {
        return window(window.withFullscreen(fullscreen));
    }

    /// {@return a copy with this [Vsync]}
    public LoopSettings vsync(Vsync vsync) {
        return window(window.withVsync(vsync));
    }

    /// {@return a copy in which the graphics API checks every call, or does not}
    public LoopSettings debug(boolean debug) {
        return window(window.withDebug(debug));
    }

    /// {@return a copy with this option of a backend} Other backends ignore it, except a `script`:
    /// a backend that cannot play scripts refuses to open the window.
    public LoopSettings option(String name, String value) {
        return window(window.withOption(name, value));
    }

    /// {@return a copy with the name by which a desktop recognises the game, such as
    /// `org.example.lantern`} On X11 it is the class of the window, on Wayland its `app_id`: a
    /// `.desktop` file of that name gives the window its icon and its place in the taskbar. The
    /// default is derived from the title. Other systems ignore it.
    public LoopSettings id(String id) {
        return option("glfw.id", id);
    }

    /// {@return the settings of the window, as backends see them}
    public WindowSettings window() {
        return window;
    }

    /// {@return a copy with this limit of the loop's time in which no tick runs and no input comes}
    /// Beyond it the loop ends with a [fourstroke.loop.api.StandstillException], so that a run
    /// without a screen cannot go on forever. The default is ten minutes on a virtual clock, and no
    /// limit on a real one. The limit also ends a pause that a script would end later.
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

    /// {@return the limit in nanoseconds for a real or a virtual clock; [Long#MAX_VALUE] for none}
    long idleLimitNanos(boolean real) {
        if (idleLimit != null) return idleLimit.toNanos();
        return real ? Long.MAX_VALUE : IDLE_LIMIT.toNanos();
    }

    // --- from outside ---

    /// {@return a copy with or without run control: settings from outside} With run control, the
    /// default, system properties (`fourstroke.NAME`) and environment variables (`FOURSTROKE_NAME`)
    /// override the settings of the first loop that a process opens by [GameLoop#open]. The names
    /// are those of [#set]; see [RunControl]. Somebody who can set a player's variables can then
    /// write files as the player, slow the game down, and play it by a script, so a game with high
    /// scores switches run control off. Then the loop reads none of these properties and variables,
    /// not even the name of a backend. The backends still read `FOURSTROKE_VK_DEVICE` (the graphics
    /// card), `FOURSTROKE_GLFW_PLATFORM` (`null` opens invisible windows) and SDL's variables for
    /// game pads; with `-Dfourstroke.runControl=false` they read only SDL's. The property can only
    /// switch run control off, never on.
    public LoopSettings runControl(boolean allowed) {
        return with(it -> it.runControl = allowed);
    }

    /// {@return whether anything outside may be read}
    ///
    /// @throws RunControlException if the property is neither `true` nor `false`
    boolean runControl() {
        String said = System.getProperty(RUN_CONTROL, "true");
        if (said.equals("true")) return runControl;
        if (said.equals("false")) return false;
        throw new RunControlException(
                "%s is true or false, not '%s'".formatted(RUN_CONTROL, Excerpt.of(said)));
    }

    /// {@return a copy with a value given as text, as by run control and command lines}
    ///
    /// | name | value |
    /// |---|---|
    /// | `backend` | the name of a backend |
    /// | `ticks` | the loop ends after this many |
    /// | `seed` | of the game's random numbers |
    /// | `size` | of the window in points, like `1280x720` |
    /// | `ups` | updates a second, like `60` or `60000/1001`, or `never` |
    /// | `fps` | frames a second, or `vsync`, `unlimited`, `request` |
    /// | `params` | parameters of the game, like `lives=5,gravity=9.81`; see [#parameter] |
    /// | `schedule` | such as `steady` |
    /// | `waiting` | `precise` or `approximate` |
    /// | `script` | a file with what the user does |
    /// | `idle` | seconds of virtual time in which nothing happens, see [#idleLimit] |
    /// | `clock` | `virtual` or `real`, for backends that play scripts |
    /// | `trouble` | the seed of slow frames, stalls, floods of input, a lost focus and new sizes, for backends that play scripts |
    /// | `screenshot` | `FILE.png` of the last frame, `FILE.png@120` of the first frame after 120 ticks; several by commas |
    /// | `movie` | `FILE.png`, an animated PNG of the run, or `FILE.png@120-240` from tick to tick |
    /// | `report` | `FILE.html`, how evenly the loop ran and where the time went |
    /// | `trace` | `FILE.json`, the same for Perfetto |
    ///
    /// The last three need the module `fourstroke.loop.watch`. Files are relative to the current
    /// folder; missing folders are created, and existing files are replaced.
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

    /// {@return a copy that knows which properties and variables changed it}
    LoopSettings asked(List<String> asked) {
        return with(it -> it.asked = asked);
    }

    /// {@return the properties and variables that changed these settings, such as
    /// `FOURSTROKE_TICKS=120`}
    public List<String> asked() {
        return asked;
    }

    /// {@return whether properties or variables changed these settings}
    boolean controlled() {
        return !asked.isEmpty();
    }

    // --- the backend ---

    /// {@return a copy with the backend of this name; with null, the available backend of the
    /// highest priority} For the first loop of a process with [#runControl], the system property
    /// `fourstroke.backend` and after it the environment variable `FOURSTROKE_BACKEND` take
    /// precedence.
    public LoopSettings backend(@Nullable String backend) {
        return with(it -> it.backend = backend);
    }

    /// {@return the backend's name, or null if none is chosen}
    public @Nullable String backend() {
        return backend;
    }

    /// {@return a copy that looks for backends only in this class loader and its parents}
    public LoopSettings backendsIn(ClassLoader loader) {
        Place in = new Place(Objects.requireNonNull(loader, "loader"), null);
        return with(it -> it.place = in);
    }

    /// {@return a copy that looks for backends only in this module layer and its parents}
    public LoopSettings backendsIn(ModuleLayer layer) {
        Place in = new Place(null, Objects.requireNonNull(layer, "layer"));
        return with(it -> it.place = in);
    }

    // --- the loop ---

    /// {@return a copy with this many ticks a second}
    ///
    /// @throws IllegalArgumentException if it is [Rate#NEVER] for a loop that ends after a number
    ///   of ticks
    public LoopSettings updates(Rate updates) {
        return with(it -> it.updates = Objects.requireNonNull(updates, "updates")).checked();
    }

    /// {@return a copy with this many ticks a second}
    public LoopSettings updates(long perSecond) {
        return updates(Rate.of(perSecond));
    }

    /// {@return the number of ticks a second}
    public Rate updates() {
        return updates;
    }

    /// {@return a copy with this frame rate}
    public LoopSettings frames(FrameRate frames) {
        return with(it -> it.frames = Objects.requireNonNull(frames, "frames"));
    }

    /// {@return how often frames are drawn}
    public FrameRate frames() {
        return frames;
    }

    /// {@return a copy with this schedule, such as one of [Schedules]}
    ///
    /// @param schedule supplies a new schedule for each loop
    public LoopSettings schedule(Supplier<? extends Schedule> schedule) {
        return with(it -> it.schedule = Objects.requireNonNull(schedule, "schedule"));
    }

    /// {@return the supplier of the schedule}
    public Supplier<? extends Schedule> schedule() {
        return schedule;
    }

    /// {@return a copy with these limits of catching up on late ticks}
    public LoopSettings catchUp(CatchUp catchUp) {
        return with(it -> it.catchUp = Objects.requireNonNull(catchUp, "catchUp"));
    }

    /// {@return the limits of catching up on late ticks}
    public CatchUp catchUp() {
        return catchUp;
    }

    /// {@return a copy with this precision of waiting}
    public LoopSettings waiting(Waiting waiting) {
        return with(it -> it.waiting = Objects.requireNonNull(waiting, "waiting"));
    }

    /// {@return how precisely the loop wakes when something is due, and at what cost}
    public Waiting waiting() {
        return waiting;
    }

    /// {@return a copy with these frame rates while the window is not focused, covered or hidden}
    public LoopSettings background(Background background) {
        return with(it -> it.background = Objects.requireNonNull(background, "background"));
    }

    /// {@return the frame rates while the window is not focused, covered or hidden}
    public Background background() {
        return background;
    }

    /// {@return a copy in which frames that are locked to the display begin as late as possible, so
    /// that they show newer input, or at once} The loop finds out by trying how long presenting
    /// takes: it misses a few refreshes in the first seconds and whenever presenting takes longer
    /// than before, and at most one a minute after that. If a frame and its presenting take nearly
    /// a whole refresh, frames begin at once.
    public LoopSettings lateFrames(boolean lateFrames) {
        return with(it -> it.lateFrames = lateFrames);
    }

    /// {@return whether frames that are locked to the display begin as late as possible}
    public boolean lateFrames() {
        return lateFrames;
    }

    /// {@return a copy in which the game decides what a request to close the window does, for
    /// example to ask the player whether to save} Otherwise the loop ends after its
    /// [fourstroke.loop.api.Input.CloseRequest], as after [GameLoop#stop()].
    public LoopSettings askBeforeClose() {
        return with(it -> it.askBeforeClose = true);
    }

    /// {@return a copy in which Ctrl-C, `SIGTERM` and [System#exit] stop the loop as
    /// [GameLoop#stop()] does} The process then waits until the loop is closed, so that the current
    /// frame is presented and a game can write its files before it closes the loop. It waits at
    /// most three seconds for all loops together, and does not wait for a thread that called
    /// [System#exit] itself. [#askBeforeClose()] has no effect on this, and the exit code does not
    /// change. Without this setting the process ends at once; on X11, a video mode that a window
    /// has set then stays.
    public LoopSettings endWithProcess() {
        return with(it -> it.endWithProcess = true);
    }

    /// {@return a copy with this seed of the game's random numbers}
    public LoopSettings seed(long seed) {
        return with(it -> it.seed = OptionalLong.of(seed));
    }

    /// {@return the seed, if one is set} Otherwise the seed is random for a loop on a screen that
    /// neither a number of ticks nor a script ends, and 1 for other loops.
    public OptionalLong seed() {
        return seed;
    }

    /// {@return a copy with a random seed, which is logged, if none is set and the loop is on a
    /// screen, and neither a number of ticks nor a script ends it}
    LoopSettings seeded(boolean watched) {
        if (seed.isPresent() || !watched || ends()) return this;
        long drawn = ThreadLocalRandom.current().nextLong();
        LoggerFactory.getLogger(LoopSettings.class).info("the seed of this run is {}", drawn);
        return seed(drawn);
    }

    /// {@return a copy that ends after this many updates and one last frame; 0 means never}
    ///
    /// @throws IllegalArgumentException if it is negative, or the rate of updates is [Rate#NEVER]
    public LoopSettings ticks(long ticks) {
        if (ticks < 0)
            throw new IllegalArgumentException(
                    "a loop ends after 0 (never) or more ticks, not " + ticks);
        return with(it -> it.ticks = ticks).checked();
    }

    /// {@return a copy in which the game gets this value for a parameter of this name} The game
    /// asks for it by [fourstroke.loop.core.view.RunData#parameter].
    ///
    /// @throws IllegalArgumentException if no parameter can have the name, the value has a comma or
    ///   a control character, is empty or has more than 200 characters, or there are more than
    ///   [RunData#LIMIT] parameters
    public LoopSettings parameter(String name, String value) {
        RunData.checkName(name);
        if (value.isEmpty()
                || value.length() > PARAMETER_LIMIT
                || value.chars().anyMatch(c -> c == ',' || Character.isISOControl(c)))
            throw new IllegalArgumentException(
                    "a value of a parameter has 1 to %s characters, without commas, unlike %s='%s'"
                            .formatted(PARAMETER_LIMIT, name, Excerpt.of(value)));
        Map<String, String> all = new TreeMap<>(parameters);
        all.put(name, value);
        if (all.size() > RunData.LIMIT)
            throw new IllegalArgumentException(
                    "a game has at most %s parameters".formatted(RunData.LIMIT));
        return with(it -> it.parameters = Collections.unmodifiableMap(all));
    }

    /// {@return the parameters of the game, ordered by name}
    public Map<String, String> parameters() {
        return parameters;
    }

    private LoopSettings parameters(String text) {
        LoopSettings set = with(it -> it.parameters = Map.of());
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals < 0)
                throw new IllegalArgumentException(
                        "parameters are like lives=5,gravity=9.81, not '%s'"
                                .formatted(Excerpt.of(text)));
            String name = part.substring(0, equals).strip();
            if (set.parameters.containsKey(name))
                throw new IllegalArgumentException(
                        "the parameter %s is given twice".formatted(Excerpt.of(name)));
            set = set.parameter(name, part.substring(equals + 1).strip());
        }
        return set;
    }

    /// {@return after how many updates the loop ends; 0 if never}
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
    /// your own} That driver handles the settings of the window and [#ticks()].
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
