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

/// The settings of a loop and of its window, with which a program opens the loop. Objects of the
/// class `LoopSettings` are immutable. For each setting, a method returns a copy with another value
/// of the setting. For many settings, a method of the same name without an argument returns the
/// current value. The method [#window()] returns the settings of the window.
///
/// ```java
/// var settings = LoopSettings.of("Dodge", 960, 720).updates(60).resizable(false);
/// ```
public final class LoopSettings implements Cloneable {

    /// The default update rate, 120 updates a second. This rate is twice the usual frame rate of 60
    /// frames a second, so an input waits at most half a frame for the next update. The game engine
    /// Piston uses the same rate.
    public static final Rate UPDATES = Rate.of(120);

    /// The system property that switches [run control][#runControl(boolean)] off for all loops of a
    /// process if its value is `false`. The launcher of a runtime image sets this property to
    /// `false` if the author of the image switched run control off.
    public static final String RUN_CONTROL = "fourstroke.runControl";

    /// The window option that contains a script of inputs, for backends that can play scripts.
    private static final String SCRIPT_OPTION = "script";

    /// The window option that contains the tick until which a run in a window uses virtual time.
    private static final String FROM_OPTION = "from";

    /// The maximum number of characters in the value of one of the game's parameters. This limit
    /// keeps command lines with parameters readable.
    private static final int PARAMETER_LIMIT = 200;

    // The default limit of idle time on a virtual clock, ten minutes. In all known scripts, the
    // time between two inputs is shorter than ten minutes.
    private static final Duration IDLE_LIMIT = Duration.ofMinutes(10);

    /// The name of the backend for loops without a window.
    private static final String WINDOWLESS = "null";

    private static final NavigableMap<String, BiFunction<LoopSettings, String, LoopSettings>>
            BY_NAME = new TreeMap<>();

    static {
        BY_NAME.put("backend", LoopSettings::backend);
        BY_NAME.put("clock", (it, text) -> it.option("clock", Values.clock(text)));
        BY_NAME.put("fps", (it, text) -> it.frames(FrameRate.parse(text)));
        BY_NAME.put("from", (it, text) -> it.option(FROM_OPTION, "" + Values.from(text)));
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
    // The class loader or module layer in which the loop searches for backends; null if the loop
    // searches in the default places ([Backends]).
    @Nullable Place place;
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

    /// {@return a copy of these settings, changed by the given function}
    private LoopSettings with(Consumer<LoopSettings> change) {
        try {
            LoopSettings copy = (LoopSettings) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /// {@return the default settings: 120 ticks a second, one frame for each refresh of the screen,
    /// and the schedule `steady`} The window of the default settings is visible, resizable and
    /// decorated, and uses vsync.
    ///
    /// @param title the text in the title bar
    /// @param width the width of the window's content, in points
    /// @param height the height of the window's content, in points
    /// @throws IllegalArgumentException if the width or height is below 1, or if the title is too
    ///   long
    public static LoopSettings of(String title, int width, int height) {
        return new LoopSettings(WindowSettings.of(title, width, height));
    }

    /// {@return settings of a loop without a window, for a server, for a simulation, or for a
    /// program that has its own window} The frames of a loop without a window have no canvas. A
    /// loop without a window delivers frames at the cap of the frame rate or, if the frame rate has
    /// no cap, at the rate [FrameRate#FALLBACK]. The program passes inputs to a loop without a
    /// window with [GameLoop#feed] and [GameLoop#post]. The clock of a loop without a window is
    /// virtual if the option `clock` is `virtual`, and real by default. The iterator of the loop
    /// waits between events; [GameLoop#due()] does not wait. If the loop belongs to a virtual
    /// thread, the iterator of the loop never busy-waits (as with [Waiting#APPROXIMATE]). Other
    /// virtual threads can use the carrier thread while the iterator waits. A loop without a window
    /// needs the module `fourstroke.backend.headless`.
    public static LoopSettings withoutWindow() {
        LoopSettings settings = of("", 1, 1).option("clock", "real").backend(WINDOWLESS);
        settings.windowless = true;
        return settings;
    }

    /// {@return whether a loop with these settings has [no window][#withoutWindow()]}
    public boolean windowless() {
        return windowless;
    }

    // --- the window ---

    private LoopSettings window(WindowSettings window) {
        return with(it -> it.window = window);
    }

    /// {@return a copy with another title of the window}
    public LoopSettings title(String title) {
        return window(window.withTitle(title));
    }

    /// {@return a copy with another size of the window's content, in points} If the size is below
    /// the [minimum size][#minSize], the window gets the minimum size.
    public LoopSettings size(int width, int height) {
        return window(window.withSize(new Size(width, height)));
    }

    /// {@return a copy with another minimum size of the window's content, in points} Neither the
    /// user nor the game can make the content of the window smaller than the minimum size. The
    /// operating system can still make the content smaller, for example on a small screen.
    public LoopSettings minSize(int width, int height) {
        return window(window.withMinSize(new Size(width, height)));
    }

    /// How a picture of a [logical size][#logicalSize] is scaled to a window of another size.
    public enum Scaling {
        /// The picture keeps its proportions and is as large as possible; bars fill the rest of the
        /// window.
        SMOOTH,
        /// The picture keeps its proportions, and each unit of the logical size becomes a whole
        /// number of pixels. The mode `WHOLE` is for pixel art. If the window has fewer pixels than
        /// the logical size has units, the picture is scaled as with [#SMOOTH].
        WHOLE,
        /// The loop stretches the picture to the size of the window, so the picture does not keep
        /// its proportions.
        STRETCH
    }

    /// {@return a copy in which the game uses coordinates of a fixed logical size} The picture of
    /// the game keeps its proportions and fills as much of the window as possible; black bars fill
    /// the rest of the window.
    public LoopSettings logicalSize(int width, int height) {
        return logicalSize(width, height, Scaling.SMOOTH);
    }

    /// {@return a copy in which the game uses coordinates of a fixed logical size, even if the
    /// window has another size} The canvas, [fourstroke.loop.api.Render#size()], mouse inputs and
    /// the position of the mouse in the controls use units of the logical size. If the mouse is
    /// over one of the bars beside the picture, the mouse's coordinates are below 0 or greater than
    /// the logical size. The methods of the window, inputs about the window, and captured pictures
    /// still use points and pixels.
    ///
    /// @throws IllegalArgumentException if the width or height is below 1
    public LoopSettings logicalSize(int width, int height, Scaling scaling) {
        Objects.requireNonNull(scaling, "scaling");
        Size size = new Size(width, height);
        if (size.isEmpty())
            throw new IllegalArgumentException(
                    "a logical size must be at least 1 x 1, not %s".formatted(size));
        return with(it -> {
            it.logicalSize = size;
            it.scaling = scaling;
        });
    }

    /// {@return the settings by which the loop changes inputs before it delivers them to the game}
    InputSettings inputs() {
        boolean whole = scaling == Scaling.WHOLE;
        boolean stretch = scaling == Scaling.STRETCH;
        LogicalSize logical =
                logicalSize == null ? null : new LogicalSize(logicalSize, whole, stretch);
        return new InputSettings(logical, closeKey, fullscreenKey, deadZone);
    }

    /// {@return a copy with another dead zone for the sticks of game pads} If a stick is nearer to
    /// its centre than the dead zone, [GameLoop#controls()] reports the stick as centred; see
    /// [fourstroke.loop.api.Controls.Pad#axis]. The default is 0.1.
    ///
    /// @param part the dead zone as a fraction of the range of a stick, from 0 (no dead zone) to
    ///   0.9
    /// @throws IllegalArgumentException if the dead zone is out of range
    public LoopSettings deadZone(double part) {
        // The condition is negated so that this check also refuses NaN: every comparison with NaN
        // is false.
        if (!(part >= 0 && part <= InputSettings.DEAD_ZONE_LIMIT))
            throw new IllegalArgumentException(
                    "the dead zone of a stick must be from 0 to %s of the range of the stick, not %s"
                            .formatted(InputSettings.DEAD_ZONE_LIMIT, part));
        return with(it -> it.deadZone = part);
    }

    /// {@return a copy in which a key acts as the close button of the window} When the player
    /// presses the key, the game gets a [fourstroke.loop.api.Input.CloseRequest] instead of the
    /// input of the key.
    public LoopSettings closeKey(KeyCode key) {
        return with(it -> it.closeKey = Objects.requireNonNull(key, "key"));
    }

    /// {@return a copy in which a key starts and ends fullscreen} The game gets no input of this
    /// key.
    public LoopSettings fullscreenKey(KeyCode key) {
        return with(it -> it.fullscreenKey = Objects.requireNonNull(key, "key"));
    }

    /// {@return a copy in which the user can or cannot resize the window}
    public LoopSettings resizable(boolean resizable) {
        return window(window.withResizable(resizable));
    }

    /// {@return a copy in which the window has or does not have a title bar and borders}
    public LoopSettings decorated(boolean decorated) {
        return window(window.withDecorated(decorated));
    }

    /// {@return a copy in which the window is shown at once or stays hidden}
    public LoopSettings visible(boolean visible) {
        return window(window.withVisible(visible));
    }

    /// {@return a copy in which the window fills or does not fill the primary monitor}
    public LoopSettings fullscreen(boolean fullscreen) {
        return window(window.withFullscreen(fullscreen));
    }

    /// {@return a copy with another [Vsync] mode}
    public LoopSettings vsync(Vsync vsync) {
        return window(window.withVsync(vsync));
    }

    /// {@return a copy in which the graphics API checks or does not check every call}
    public LoopSettings debug(boolean debug) {
        return window(window.withDebug(debug));
    }

    /// {@return a copy with another value of an option of a backend} A backend ignores an option
    /// that it does not know. The option `script` is different: a backend that cannot play scripts
    /// throws an exception if the program opens a window with the option `script`.
    public LoopSettings option(String name, String value) {
        return window(window.withOption(name, value));
    }

    /// {@return a copy with another name by which a desktop recognises the game, such as
    /// `org.example.lantern`} On X11 the name is the class of the window, and on Wayland it is the
    /// `app_id` of the window. A `.desktop` file with this name gives the window its icon and its
    /// place in the taskbar. By default Fourstroke derives the name from the title of the window.
    /// Windows and macOS ignore the name.
    public LoopSettings id(String id) {
        return option("glfw.id", id);
    }

    /// {@return the part of these settings that a backend needs to open the window}
    public WindowSettings window() {
        return window;
    }

    /// {@return a copy with another limit of idle time, which is time without a tick and without an
    /// input} If a loop is idle for longer than the limit, the loop ends with a
    /// [fourstroke.loop.api.StandstillException]. The limit of idle time ensures that a run without
    /// a screen cannot continue forever. The default limit of idle time is ten minutes on a virtual
    /// clock. On a real clock, idle time has no limit by default. The limit of idle time also ends
    /// a loop that is paused for longer than the limit, even if a script would end the pause later.
    ///
    /// @throws IllegalArgumentException if the limit of idle time is below a second or above 292
    ///   years
    public LoopSettings idleLimit(Duration limit) {
        if (limit.compareTo(Duration.ofSeconds(1)) < 0
                || limit.compareTo(Duration.ofNanos(Long.MAX_VALUE)) > 0)
            throw new IllegalArgumentException(
                    "the limit of idle time must be from 1 second to 292 years, not %s s"
                            .formatted(limit.toSeconds()));
        return with(it -> it.idleLimit = limit);
    }

    /// {@return the limit of idle time in nanoseconds, or [Long#MAX_VALUE] if there is no limit}
    /// The default limit depends on whether the clock of the loop is real.
    long idleLimitNanos(boolean real) {
        if (idleLimit != null) return idleLimit.toNanos();
        return real ? Long.MAX_VALUE : IDLE_LIMIT.toNanos();
    }

    // --- from outside ---

    /// {@return a copy with or without run control} With run control, which is the default, system
    /// properties (`fourstroke.NAME`) and environment variables (`FOURSTROKE_NAME`) override the
    /// settings of the first loop that a process opens with [GameLoop#open]. NAME is one of the
    /// names in the documentation of [#set]; see [RunControl]. With run control, a person who can
    /// set environment variables for a player's process can write files with the permissions of the
    /// player, slow the game down, and play the game with a script. A game with high scores should
    /// therefore switch run control off. Without run control, the loop reads none of the properties
    /// and variables of run control, and also ignores the property and the variable that name the
    /// backend. The backends still read `FOURSTROKE_VK_DEVICE` (the graphics card),
    /// `FOURSTROKE_GLFW_PLATFORM` (`null` opens invisible windows) and SDL's variables for game
    /// pads. With the option `-Dfourstroke.runControl=false`, the backends read only the variables
    /// of SDL. The property `fourstroke.runControl` can only switch run control off, never on.
    public LoopSettings runControl(boolean allowed) {
        return with(it -> it.runControl = allowed);
    }

    /// {@return whether the loop may read settings from system properties and environment
    /// variables}
    ///
    /// @throws RunControlException if the system property [#RUN_CONTROL] is neither `true` nor
    ///   `false`
    boolean runControl() {
        String property = System.getProperty(RUN_CONTROL, "true");
        if (property.equals("true")) return runControl;
        if (property.equals("false")) return false;
        throw new RunControlException(
                "%s must be true or false, not '%s'".formatted(RUN_CONTROL, Excerpt.of(property)));
    }

    /// {@return a copy in which the named setting has another value, which is given as text} Run
    /// control and command lines use the following names and texts:
    ///
    /// | name | value |
    /// |---|---|
    /// | `backend` | the name of a backend |
    /// | `ticks` | the number of updates after which the loop ends; see [#ticks(long)] for a loop without updates |
    /// | `seed` | the seed of the game's random numbers |
    /// | `size` | the size of the window in points, like `1280x720` |
    /// | `ups` | the number of updates a second, like `60` or `60000/1001`, or `never` |
    /// | `fps` | the number of frames a second, or `vsync`, `unlimited` or `request` |
    /// | `params` | the values of parameters of the game, like `lives=5,gravity=9.81`; see [#parameter] |
    /// | `schedule` | the name of one of the [Schedules], such as `steady` |
    /// | `waiting` | how exactly the loop waits: `precise` or `approximate` |
    /// | `script` | the script file with the inputs of the user |
    /// | `from` | the tick from which a run in a window is shown; until this tick the loop runs in virtual time, as fast as possible, in a hidden window that gets no input of the user |
    /// | `idle` | the limit of idle time in seconds; see [#idleLimit] |
    /// | `clock` | the clock of backends that play scripts: `virtual` or `real` |
    /// | `trouble` | the seed with which backends that play scripts make random slow frames, stalls, floods of input, losses of focus and new sizes |
    /// | `screenshot` | `FILE.png` for a screenshot of the last frame, or `FILE.png@120` for a screenshot of the first frame after 120 ticks; several screenshots are separated by commas |
    /// | `movie` | `FILE.png` for an animated PNG of the run, or `FILE.png@120-240` for an animated PNG from tick 120 to tick 240 |
    /// | `report` | `FILE.html` for a report that shows how evenly the loop ran and what its time was used for |
    /// | `trace` | `FILE.json` for a trace of the run that the viewer Perfetto can open |
    ///
    /// The settings with the names `movie`, `report` and `trace` need the module
    /// `fourstroke.loop.watch`. Paths of files are relative to the current folder. The loop creates
    /// missing folders and replaces existing files.
    ///
    /// @throws IllegalArgumentException if no setting has the given name, or if the text is not a
    ///   valid value of the setting
    public LoopSettings set(String name, String value) {
        Objects.requireNonNull(value, "value");
        var setter = BY_NAME.get(Objects.requireNonNull(name, "name"));
        if (setter == null)
            throw new IllegalArgumentException(
                    "no setting is called '%s'%s"
                            .formatted(Excerpt.of(name), Names.advice(names(), "", name)));
        return setter.apply(this, value);
    }

    /// {@return the names of the settings that [#set] can change}
    static SortedSet<String> names() {
        return BY_NAME.navigableKeySet();
    }

    private LoopSettings outputs(String name, String text) {
        return with(it -> it.outputs = Output.with(outputs, name, text));
    }

    /// {@return a copy with a list of the system properties and environment variables that changed
    /// the settings}
    LoopSettings asked(List<String> asked) {
        return with(it -> it.asked = asked);
    }

    /// {@return the system properties and environment variables that changed these settings, such
    /// as `FOURSTROKE_TICKS=120`}
    public List<String> asked() {
        return asked;
    }

    /// {@return whether a system property or an environment variable changed these settings}
    boolean controlled() {
        return !asked.isEmpty();
    }

    // --- the backend ---

    /// {@return a copy with the name of the backend to use} If the name is null, the class
    /// [Backends] chooses one of the backends that are ready. With [#runControl], the system
    /// property `fourstroke.backend` and the environment variable `FOURSTROKE_BACKEND` take
    /// precedence over this name for the first loop of a process; the property takes precedence
    /// over the variable.
    public LoopSettings backend(@Nullable String backend) {
        return with(it -> it.backend = backend);
    }

    /// {@return the name of the backend to use, or null if these settings name no backend}
    public @Nullable String backend() {
        return backend;
    }

    /// {@return a copy with a class loader} The loop searches for backends only in this class
    /// loader and its parents.
    public LoopSettings backendsIn(ClassLoader loader) {
        Place in = new Place(Objects.requireNonNull(loader, "loader"), null);
        return with(it -> it.place = in);
    }

    /// {@return a copy with a module layer} The loop searches for backends only in this module
    /// layer and its parents.
    public LoopSettings backendsIn(ModuleLayer layer) {
        Place in = new Place(null, Objects.requireNonNull(layer, "layer"));
        return with(it -> it.place = in);
    }

    // --- the loop ---

    /// {@return a copy with another number of ticks a second} With [Rate#NEVER] the loop has no
    /// updates.
    public LoopSettings updates(Rate updates) {
        return with(it -> it.updates = Objects.requireNonNull(updates, "updates"));
    }

    /// {@return a copy with another whole number of ticks a second}
    public LoopSettings updates(long perSecond) {
        return updates(Rate.of(perSecond));
    }

    /// {@return the number of ticks a second}
    public Rate updates() {
        return updates;
    }

    /// {@return a copy with another frame rate}
    public LoopSettings frames(FrameRate frames) {
        return with(it -> it.frames = Objects.requireNonNull(frames, "frames"));
    }

    /// {@return the frame rate: how often the loop draws frames}
    public FrameRate frames() {
        return frames;
    }

    /// {@return a copy with another schedule, such as one of [Schedules]}
    ///
    /// @param schedule a function that creates a new schedule for each loop
    public LoopSettings schedule(Supplier<? extends Schedule> schedule) {
        return with(it -> it.schedule = Objects.requireNonNull(schedule, "schedule"));
    }

    /// {@return the supplier that creates the schedule of each loop}
    public Supplier<? extends Schedule> schedule() {
        return schedule;
    }

    /// {@return a copy with other limits for running late ticks}
    public LoopSettings catchUp(CatchUp catchUp) {
        return with(it -> it.catchUp = Objects.requireNonNull(catchUp, "catchUp"));
    }

    /// {@return the limits for running late ticks}
    public CatchUp catchUp() {
        return catchUp;
    }

    /// {@return a copy with another precision of the loop's waits}
    public LoopSettings waiting(Waiting waiting) {
        return with(it -> it.waiting = Objects.requireNonNull(waiting, "waiting"));
    }

    /// {@return how precisely the loop wakes up at the time when an update or a frame is due}
    public Waiting waiting() {
        return waiting;
    }

    /// {@return a copy with other frame rates for a window that is unfocused, covered or hidden}
    public LoopSettings background(Background background) {
        return with(it -> it.background = Objects.requireNonNull(background, "background"));
    }

    /// {@return the frame rates for a window that is unfocused, covered or hidden}
    public Background background() {
        return background;
    }

    /// {@return a copy in which frames that are locked to the display begin as late as possible or
    /// at once} A frame that begins later shows newer input. To begin a frame as late as possible,
    /// the loop must learn by trial how much time it needs to present a frame. While the loop
    /// learns by trial, it misses a few refreshes of the display in the first seconds, and again
    /// whenever presenting a frame begins to take longer. At all other times, beginning frames late
    /// makes the loop miss at most one refresh a minute. If drawing and presenting a frame take
    /// nearly a whole refresh period, frames begin at once, whether `lateFrames` is true or false.
    public LoopSettings lateFrames(boolean lateFrames) {
        return with(it -> it.lateFrames = lateFrames);
    }

    /// {@return whether frames that are locked to the display begin as late as possible}
    public boolean lateFrames() {
        return lateFrames;
    }

    /// {@return a copy in which the loop does not end when the user closes the window} The game can
    /// then, for example, ask the player whether to save. Without this setting, the loop ends after
    /// a [fourstroke.loop.api.Input.CloseRequest], as after a call of [GameLoop#stop()].
    public LoopSettings askBeforeClose() {
        return with(it -> it.askBeforeClose = true);
    }

    /// {@return a copy in which Ctrl-C, `SIGTERM` and [System#exit] stop the loop, like a call of
    /// [GameLoop#stop()]} The process ends only after the loop is closed. Before the loop is
    /// closed, the loop can present the current frame and the game can write its files. The process
    /// waits at most three seconds for all loops together, and does not wait for a loop whose own
    /// thread called [System#exit]. The setting [#askBeforeClose()] does not delay the end of the
    /// process. The exit code of the process is the same with and without `endWithProcess`. Without
    /// `endWithProcess`, Ctrl-C, `SIGTERM` and [System#exit] end the process at once. A process
    /// that ends at once does not restore the video mode of a monitor that a window on X11 has
    /// changed.
    public LoopSettings endWithProcess() {
        return with(it -> it.endWithProcess = true);
    }

    /// {@return a copy with another seed for the game's random numbers}
    public LoopSettings seed(long seed) {
        return with(it -> it.seed = OptionalLong.of(seed));
    }

    /// {@return the seed of the game's random numbers; empty if these settings contain none} If the
    /// settings contain no seed, a loop that a player watches uses a random seed. A player watches
    /// a loop if the loop is on a screen, has no number of ticks and no script, and does not have
    /// the option `from`. All other loops without a seed in their settings use the seed 1.
    public OptionalLong seed() {
        return seed;
    }

    /// {@return a copy with a random seed if the loop needs a random seed; otherwise these
    /// settings} A loop needs a random seed if these settings have no seed and a player watches the
    /// loop. A player watches the loop if it is on a screen and shown from its beginning, and
    /// neither a number of ticks nor a script ends the loop. This method writes the random seed to
    /// the log.
    LoopSettings seeded(boolean watched) {
        if (seed.isPresent() || !watched || ends() || from() > 0) return this;
        long drawn = ThreadLocalRandom.current().nextLong();
        LoggerFactory.getLogger(LoopSettings.class).info("the seed of this run is {}", drawn);
        return seed(drawn);
    }

    /// {@return a copy in which the loop ends after a number of updates and one last frame} If the
    /// number is 0, the number of updates does not end the loop.
    ///
    /// A loop without updates ([Rate#NEVER]) has no ticks to count. A loop without updates ends
    /// after the time that the given number of ticks would take at the default rate of 120 updates
    /// a second ([#UPDATES]), and draws one last frame. For example, with 240 ticks a loop without
    /// updates ends after two seconds of its clock.
    ///
    /// @throws IllegalArgumentException if the number is negative
    public LoopSettings ticks(long ticks) {
        if (ticks < 0)
            throw new IllegalArgumentException(
                    "the number of ticks after which a loop ends must be 0 (the loop never ends) or"
                            + " more, not "
                            + ticks);
        return with(it -> it.ticks = ticks);
    }

    /// {@return a copy with another value of a parameter of the game} The game reads the value with
    /// [fourstroke.loop.core.view.RunData#parameter].
    ///
    /// @throws IllegalArgumentException if the name is not a valid name of a parameter; if the
    ///   value is empty, contains a comma or a control character, or has more than 200 characters;
    ///   or if these settings would have more than [RunData#LIMIT] parameters
    public LoopSettings parameter(String name, String value) {
        RunData.checkName(name);
        if (value.isEmpty()
                || value.length() > PARAMETER_LIMIT
                || value.chars().anyMatch(c -> c == ',' || Character.isISOControl(c)))
            throw new IllegalArgumentException(
                    "the value of a parameter must have 1 to %s characters and no commas or control characters, but the value of %s is '%s'"
                            .formatted(PARAMETER_LIMIT, name, Excerpt.of(value)));
        Map<String, String> all = new TreeMap<>(parameters);
        all.put(name, value);
        if (all.size() > RunData.LIMIT)
            throw new IllegalArgumentException(
                    "a game can have at most %s parameters".formatted(RunData.LIMIT));
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
                        "parameters must be written as in lives=5,gravity=9.81, not as '%s'"
                                .formatted(Excerpt.of(text)));
            String name = part.substring(0, equals).strip();
            if (set.parameters.containsKey(name))
                throw new IllegalArgumentException(
                        "the parameter %s is given twice".formatted(Excerpt.of(name)));
            set = set.parameter(name, part.substring(equals + 1).strip());
        }
        return set;
    }

    /// {@return the number of updates after which the loop ends, or 0 if no number of updates ends
    /// the loop}
    public long ticks() {
        return ticks;
    }

    /// {@return whether a number of ticks or a script ends the loop} A loop that ends by itself can
    /// run without a player.
    boolean ends() {
        return ticks > 0 || scripted();
    }

    /// {@return whether a loop without a screen runs in virtual time, as fast as possible, and has
    /// no number of ticks after which it ends}
    boolean mayNeverEnd() {
        boolean real = window.options().getOrDefault("clock", "").equals("real");
        return ticks == 0 && !windowless && !real;
    }

    /// {@return the tick from which a run in a window is shown, or 0 if the run is shown from its
    /// beginning}
    long from() {
        return Values.from(window.options().getOrDefault(FROM_OPTION, "0"));
    }

    /// Checks the setting `from`, the tick from which a run is shown. The loop must reach the tick
    /// `from`, and screenshots and movies must not begin before the tick `from`.
    ///
    /// @throws IllegalArgumentException if the loop ends before the tick `from`, or if a screenshot
    ///   or movie would begin before the tick `from`
    void checkFrom() {
        long from = from();
        if (ticks > 0 && from >= ticks)
            throw new IllegalArgumentException(
                    "the loop ends after %s ticks, so it cannot be shown from tick %s on: set the setting 'from' to a smaller tick"
                            .formatted(ticks, from));
        for (Output output : outputs) {
            if (output.isPicture() && output.from() >= 0 && output.from() < from)
                throw new IllegalArgumentException(
                        "no frame is presented before tick %s, from which the run is shown, so '%s' cannot show tick %s: choose a later tick for the %s, or set the setting 'from' to a smaller tick"
                                .formatted(
                                        from,
                                        Excerpt.of(output.file()),
                                        output.from(),
                                        output.name()));
        }
    }

    /// {@return whether the options of the window contain a script}
    boolean scripted() {
        return !window.options().getOrDefault(SCRIPT_OPTION, "").isBlank();
    }

    /// {@return a state machine for a loop with these settings} This method is for programs with
    /// their own driver. The driver of the state machine must itself handle the settings of the
    /// window and [#ticks()].
    ///
    /// @param nowNanos the time at which the loop starts: the first frame is due at this time, and
    ///   the first tick is due one tick period later
    public LoopMachine machine(long nowNanos) {
        return newMachine(nowNanos);
    }

    Machine newMachine(long nowNanos) {
        Schedule policy =
                Objects.requireNonNull(
                        schedule.get(),
                        "the settings contain no schedule: the get() of their supplier returned"
                                + " null");
        Machine machine = new Machine(policy, updates, frames, nowNanos);
        machine.setCatchUp(catchUp);
        machine.frames().setBackground(background);
        machine.frames().refreshLock().beginLate(lateFrames);
        return machine;
    }
}
