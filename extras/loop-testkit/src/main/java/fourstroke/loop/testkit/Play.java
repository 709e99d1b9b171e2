package fourstroke.loop.testkit;

import fourstroke.backend.base.script.ScriptText;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.RunControl;
import fourstroke.loop.testkit.GameThread.Goal;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// One run of a game in a test. The game runs without a screen and in virtual time, and the test
/// can stop the game exactly at a tick.
///
/// The first call of a method `until` starts the game on a new thread. Each call of `until` lets
/// the game run until a given tick or game time is reached or a given condition holds, and then
/// stops the game between two events. While the game is stopped, the test can read the state of
/// [#game()], schedule inputs, compare pictures, and call `until` again. The test and the game
/// never run at the same time, so the test can read the fields of the game. A test gives limits as
/// game times or ticks, so the result of a test does not depend on the speed of the machine. Only
/// two limits are in real time. A game that takes no event for 20 seconds of real time counts as
/// hung; the system property `gametest.hangSeconds` changes this limit. A play that needs a
/// graphics card waits at most ten minutes until no other play uses the card.
///
/// The game has the same random numbers in each run, because the default seed is always [#SEED]. If
/// the game throws an exception, `until` throws an [AssertionError] that names the tick and has the
/// exception as its cause.
///
/// A play of a [GameTest] ends when the test ends. A test can also end a play by a call of
/// [#close()]. At its end, the play stops the loop, and the code of the game must return. If no
/// update ran or no frame was presented, the play then fails, because a test of a game that never
/// began must not pass.
///
/// A game whose update rate is [fourstroke.loop.api.Rate#NEVER] has no updates, and the play of
/// such a game does not need an update to pass. For a game without updates, a play runs its checks
/// after each frame instead of after each update. The tick of a game without updates remains 0, so
/// a test must schedule inputs at times.
///
/// If a play fails, the play writes its inputs and a film strip of its last second into the folder
/// `target/fourstroke`.
///
/// Two threads must not use a play at the same time.
///
/// @param <G> the class of the game
public final class Play<G> implements AutoCloseable {

    /// The default seed of the random numbers of a game.
    public static final long SEED = 1;

    private static final String BACKEND = "headless";

    /// A hint that a play adds to the message if the game did not end before the time limit of the
    /// test. For example, the test has pressed the key that closes the game, but a play with
    /// default settings has no close key.
    private static final String UNKNOWN_SETTINGS =
            "; the loop of the game has default settings instead of the settings that the game's"
                    + " main chooses, such as a close key: move the settings into a static field"
                    + " SETTINGS of the game's class, or pass the settings to play.with(...)";

    private static final Card CARD = new Card();

    /// The longest time for which a play waits until the graphics card is free, in minutes. Ten
    /// minutes are longer than any test should use the card.
    private static final long CARD_MINUTES = 10;

    // The object of the game; null until the play creates the object.
    private final AtomicReference<@Nullable G> game;
    private final Body body;
    private final boolean hasObject;
    private final StringBuilder script = new StringBuilder();
    private final GameThread thread;
    private UnaryOperator<LoopSettings> settings = UnaryOperator.identity();
    private String name;
    // A text for the messages of this play with the seed of the random disturbances, which are slow
    // frames, stalls and so on; empty if this play has no random disturbances.
    private String trouble = "";
    private long seed = SEED;
    private final ReportFiles reports;
    // True if the class of the game has a method main, which probably opens the loop with settings
    // that this play does not know.
    private boolean unknownSettings;
    private boolean brief; // True if this play writes no files when it fails.
    private boolean cardTaken;
    private boolean failed;
    private boolean hung;
    private boolean closed;

    /// Runs the game in a loop with the settings of the given play.
    private interface Body {
        void run(Play<?> play) throws Throwable;
    }

    /// A game in the form of a method that plays in a given loop, such as `Lantern::swing`.
    @FunctionalInterface
    public interface Loop {

        /// Plays until the game is over or the loop is stopped.
        ///
        /// @throws Exception any exception of the game; the test fails with this exception as its
        ///   cause
        void play(GameLoop loop) throws Exception;
    }

    /// A game in the form of a method `main`, which opens a loop with [GameLoop#open].
    @FunctionalInterface
    public interface Main {

        /// Runs the program.
        ///
        /// @throws Exception any exception of the game; the test fails with this exception as its
        ///   cause
        void run() throws Exception;
    }

    private Play(boolean hasObject, Body body) {
        this(hasObject, new AtomicReference<>(), body);
    }

    private Play(boolean hasObject, AtomicReference<@Nullable G> game, Body body) {
        this.hasObject = hasObject;
        this.game = game;
        this.body = body;
        thread = new GameThread(this::runGame);
        name = TestName.current().orElse("play");
        reports = new ReportFiles(name);
        thread.setName(name);
    }

    // --- methods that choose the game ---

    /// {@return a play of a game that is given as a method, in a loop with default settings}
    public static Play<Object> of(Loop game) {
        return of(LoopSettings.of("play", 640, 480), game);
    }

    /// {@return a play of a game that is given as a method, in a loop with the given settings}
    public static Play<Object> of(LoopSettings settings, Loop game) {
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(game, "game");
        return new Play<>(false, _ -> open(settings, game));
    }

    /// {@return a play of the given game, in a loop with the settings of the game}
    public static <G extends Game> Play<G> ofGame(G game) {
        Play<G> play = new Play<>(true, _ -> open(game.settings(), game::play));
        play.game.set(game);
        return play;
    }

    /// {@return a play of a game that consists of an object and a method} The method plays the
    /// game, usually with the data in the object.
    ///
    /// @param game the object of the game, which the method [#game()] returns
    public static <G> Play<G> of(G game, LoopSettings settings, Loop method) {
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(method, "method");
        Play<G> play = new Play<>(true, _ -> open(settings, method));
        play.game.set(Objects.requireNonNull(game, "game"));
        return play;
    }

    /// {@return a play of a program, which the given method `main` starts} The play controls the
    /// first loop that the program opens with [GameLoop#open].
    public static Play<Object> ofMain(Main main) {
        Objects.requireNonNull(main, "main");
        return new Play<>(false, _ -> main.run());
    }

    /// {@return a play of a game that is given as a class} The documentation of [GameTest]
    /// describes the classes that a test can play.
    ///
    /// @throws IllegalArgumentException if the class is not one of the classes that a test can play
    public static <G> Play<G> ofClass(Class<G> type) {
        GameClass<G> found = new GameClass<>(type);
        if (!found.isObject()) return new Play<>(false, _ -> found.main());
        AtomicReference<@Nullable G> game = new AtomicReference<>();
        Play<G> play =
                new Play<>(
                        true,
                        game,
                        _ -> {
                            G made = found.create();
                            game.set(made);
                            open(found.settings(made), loop -> found.play(made, loop));
                        });
        play.unknownSettings = found.hasUnknownSettings();
        return play;
    }

    private static void open(LoopSettings settings, Loop game) throws Exception {
        try (GameLoop loop = GameLoop.open(settings)) {
            game.play(loop);
        }
    }

    // --- methods that set how the game is played ---

    /// Sets the seed of the random numbers of the game. This method must be called before the first
    /// call of `until`.
    ///
    /// @return this
    public Play<G> seed(long seed) {
        this.seed = checkNew(seed);
        return this;
    }

    /// Changes the settings of the loop of the game. This method must be called before the first
    /// call of `until`. For example, `option("vsync", "144")` sets the refresh rate of the display,
    /// and `backend("gl-offscreen")` or `backend("vk-offscreen")` selects a backend that draws with
    /// a graphics card. Plays on different threads use a graphics card one after the other.
    ///
    /// @return this
    public Play<G> with(UnaryOperator<LoopSettings> change) {
        UnaryOperator<LoopSettings> before = settings;
        Objects.requireNonNull(change, "change");
        settings = checkNew(it -> change.apply(before.apply(it)));
        unknownSettings = false;
        return this;
    }

    /// Causes random disturbances in the first minute of the game: slow frames, stalls, many mouse
    /// movements at once, a loss of the keyboard focus, a minimised window, and changes of the
    /// window size. This method must be called before the first call of `until`.
    ///
    /// @param seed the seed of the random disturbances; the same seed always causes the same
    ///   disturbances
    /// @return this
    public Play<G> trouble(long seed) {
        trouble = ", trouble " + seed;
        return with(it -> it.option("trouble", String.valueOf(seed)));
    }

    private <T> T checkNew(T value) {
        if (thread.began())
            throw new IllegalStateException(
                    "the game has already begun: choose this setting before the first call of"
                            + " until()");
        return value;
    }

    /// Sets the name of this play, which is the name of the folder for the files of a failed test.
    /// The default name consists of the class and the method of the test.
    ///
    /// @return this
    public Play<G> named(String name) {
        this.name = Objects.requireNonNull(name, "name");
        thread.setName(name);
        reports.setTest(name);
        return this;
    }

    private void runGame() throws Throwable {
        RunControl.askingAlone(this::played)
                .call(() -> {
                    try {
                        body.run(this);
                        return null;
                    } catch (Exception | Error e) {
                        throw e;
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    /// {@return the settings for the loop of the game, with a backend without a screen and with all
    /// inputs that the test has scheduled so far}
    private LoopSettings played(LoopSettings asked) {
        LoopSettings here = asked.backend(backend(asked));
        LoopSettings played = settings.apply(here).option("clock", "virtual").seed(seed);
        return script.isEmpty() ? played : played.option("script", script.toString());
    }

    /// {@return whether the backend of this play draws with OpenGL or Vulkan, and so needs the
    /// graphics card}
    private boolean needsCard() {
        String chosen = settings.apply(LoopSettings.of("", 1, 1).backend(BACKEND)).backend();
        return chosen != null && !chosen.equals(BACKEND) && !chosen.equals("null");
    }

    /// If this play needs the graphics card, waits until no other thread uses the card. A play
    /// keeps the card until the end of the play. Several plays on the same thread may use the card
    /// together.
    private void takeCard() {
        if (thread.began() || cardTaken || !needsCard()) return;
        try {
            if (!CARD.take(CARD_MINUTES, TimeUnit.MINUTES))
                throw new IllegalStateException(
                        "this play waited %s minutes for the graphics card, which another play is using: close each play at its end"
                                .formatted(CARD_MINUTES));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the test was interrupted", e);
        }
        cardTaken = true;
    }

    private void giveCardBack() {
        if (cardTaken) CARD.giveBack();
        cardTaken = false;
    }

    /// {@return the name of the default backend of a play} If the settings of the game select the
    /// backend with the name `null`, which has no window, the play keeps this backend. For all
    /// other games the default is `headless`.
    private static String backend(LoopSettings asked) {
        return "null".equals(asked.backend()) ? "null" : BACKEND;
    }

    // --- time ---

    /// Lets the game run until the given game time has passed since its loop was opened. The game
    /// handles every event and presents every frame that is due before the given time. The game
    /// stops before the first event that is due at the given time or later.
    ///
    /// @return this
    /// @throws AssertionError if the game ends before the given time, throws an exception or breaks
    ///   an invariant
    public Play<G> until(double time, TimeUnit unit) {
        long nanos = Inputs.nanos(time, unit);
        run(new UntilTime(nanos), () -> seconds(nanos));
        return this;
    }

    /// Lets the game run until the game has handled the given number of updates since its
    /// beginning, and has presented the frame that is due after the last of these updates.
    ///
    /// @return this
    /// @throws AssertionError if the game ends before the given tick, throws an exception, or
    ///   breaks an invariant
    public Play<G> until(long tick) {
        run(new UntilTick(tick), () -> "tick " + tick);
        return this;
    }

    /// Lets the game run until a condition holds. The play first tests the condition before the
    /// next event or wait of the game, and then after each update or, if the game has no updates,
    /// after each frame.
    ///
    /// @param condition the condition; the play tests the condition on the thread of the game
    /// @param time the game time after which the test fails, counted from the opening of the loop
    /// @return this
    /// @throws AssertionError if the condition does not hold within the time limit, or if the game
    ///   first ends, throws an exception or breaks an invariant
    public Play<G> until(Predicate<? super G> condition, double time, TimeUnit unit) {
        Objects.requireNonNull(condition, "condition");
        long nanos = Inputs.nanos(time, unit);
        UntilHolds goal = new UntilHolds(() -> condition.test(game()), nanos);
        run(goal, () -> "the condition held");
        if (!goal.holds) throw fail("the condition did not hold within " + seconds(nanos), null);
        return this;
    }

    /// Lets the game run until the code of the game returns.
    ///
    /// @param time the game time after which the test fails, counted from the opening of the loop
    /// @return this
    /// @throws AssertionError if the game does not end within the time limit, throws an exception
    ///   or breaks an invariant
    public Play<G> untilEnd(double time, TimeUnit unit) {
        long nanos = Inputs.nanos(time, unit);
        if (resume(new UntilTime(nanos)))
            throw fail(
                    "the game did not end within "
                            + seconds(nanos)
                            + (unknownSettings ? UNKNOWN_SETTINGS : ""),
                    null);
        return this;
    }

    /// Lets the game run until the given game time, or to the end of the game if the game ends
    /// earlier.
    void untilOrEnd(double time, TimeUnit unit) {
        resume(new UntilTime(Inputs.nanos(time, unit)));
    }

    /// Sets that this play writes no files when it fails. For example, [Monkeys] calls this method,
    /// because it makes hundreds of plays.
    ///
    /// @return this
    Play<G> briefly() {
        brief = true;
        return this;
    }

    /// {@return whether the game hangs, so that the play cannot continue}
    boolean hung() {
        return hung;
    }

    /// Ends the play, even if the game fails or hangs. Unlike [#close()], the method does not check
    /// that the game ran.
    void abandon() {
        try {
            end(true);
        } catch (AssertionError _) {
            // The caller has already reported the failure of this play.
        }
    }

    /// {@return the size of the window in points}
    Size size() {
        Size[] size = {new Size(1, 1)};
        if (!thread.ended() && !closed && thread.window() != null)
            thread.run(() -> size[0] = window().size());
        return size[0];
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
    }

    private void run(Goal goal, Supplier<String> wanted) {
        if (!resume(goal)) throw fail("the game ended before " + wanted.get(), null);
    }

    /// @return true if the goal was reached, false if the game has ended
    private boolean resume(Goal goal) {
        checkOpen();
        takeCard();
        boolean reached;
        try {
            reached = thread.resume(goal);
        } catch (HungException e) {
            closed = true; // The game hangs, so the play cannot continue.
            hung = true;
            throw fail(String.valueOf(e.getMessage()), null);
        }
        rethrow();
        return reached;
    }

    private void rethrow() {
        Throwable thrown = thread.takeThrown();
        if (thrown == null) return;
        failed = true;
        if (thrown instanceof AssertionError && located(thrown) instanceof AssertionError located)
            throw located;
        if (thrown instanceof IncomparableException e)
            throw fail(String.valueOf(e.getMessage()), e);
        throw fail("the game threw " + thrown, thrown);
    }

    /// {@return the given failure, or a copy of it whose message has an added line with the tick of
    /// the game} The method adds no line if the message already contains the tick, the game time
    /// and the seed.
    Throwable located(Throwable thrown) {
        return String.valueOf(thrown.getMessage()).contains(place())
                ? thrown
                : Located.at(thrown, description());
    }

    private AssertionError fail(String message, @Nullable Throwable cause) {
        failed = true;
        return new AssertionError(message + "\n" + description(), cause);
    }

    private void checkOpen() {
        if (closed)
            throw new IllegalStateException("this play is closed: use a play only before its end");
    }

    // --- methods for invariants ---

    /// Adds an action that runs after each update of the game, on the thread of the game. The
    /// action may be a check, or a bot that plays the game. If the action throws an exception, the
    /// game stops, and the method `until` throws an [AssertionError]. If the game has no object,
    /// the action gets null.
    ///
    /// @return this
    public Play<G> eachTick(Consumer<? super G> action) {
        Objects.requireNonNull(action, "action");
        thread.addCheck(() -> action.accept(hasObject ? game() : null));
        return this;
    }

    /// Adds an invariant, which is a condition that must hold after each update.
    ///
    /// @param what a description of the condition, which the message of a failure contains
    /// @return this
    public Play<G> always(String what, Predicate<? super G> condition) {
        Objects.requireNonNull(condition, "condition");
        thread.addCheck(() -> {
            if (!condition.test(game()))
                throw new AssertionError(
                        "this condition must always hold, but does not hold now: " + what);
        });
        return this;
    }

    /// Adds a condition that must hold again and again. The play checks the condition after each
    /// update, and the test fails if the condition is false for longer than the given time. The
    /// play measures this time as the sum of the lengths of the updates, so the time during a pause
    /// of the game does not count. In a game without updates, this sum remains 0, and the test
    /// never fails because of the condition.
    ///
    /// @param what a description of the condition, which the message of a failure contains
    /// @param time the longest game time during which the condition may be false
    /// @return this
    public Play<G> eventually(
            String what, double time, TimeUnit unit, Predicate<? super G> condition) {
        Objects.requireNonNull(condition, "condition");
        double limit = Inputs.nanos(time, unit) / 1e9;
        double[] held = {0}; // The game time at which the condition held most recently, in seconds.
        thread.addCheck(() -> {
            if (condition.test(game())) held[0] = thread.seconds();
            else if (thread.seconds() - held[0] > limit)
                throw new AssertionError(
                        "this condition has not held for more than %s: %s"
                                .formatted(seconds(Inputs.nanos(time, unit)), what));
        });
        return this;
    }

    // --- methods for the actions of the player ---

    /// {@return an object whose methods schedule inputs of the player at a game time, counted from
    /// the opening of the loop} If the given game time has already passed, the methods of the
    /// returned [Inputs] throw an [IllegalArgumentException].
    public Inputs at(double time, TimeUnit unit) {
        return new Inputs(Inputs.nanos(time, unit) + "ns ", false, this::add);
    }

    /// {@return an object whose methods schedule inputs of the player immediately before the loop
    /// takes the inputs for a tick} Ticks are counted from 0. If the tick has already passed, the
    /// methods of the returned [Inputs] throw an [IllegalArgumentException].
    public Inputs at(long tick) {
        return new Inputs("tick " + tick + " ", true, this::add);
    }

    /// {@return an object whose methods schedule inputs of the player at the current game time,
    /// while the game is stopped} The game gets these inputs when the game next takes inputs.
    public Inputs now() {
        return new Inputs(nowNanos() + "ns ", false, this::add);
    }

    /// Adds the inputs of a script. The script has the same format as a file that the environment
    /// variable `FOURSTROKE_SCRIPT` names.
    ///
    /// @return this
    /// @throws IllegalArgumentException if a line is malformed, or if the time or tick of a line
    ///   has already passed; the message quotes a malformed line
    public Play<G> script(String lines) {
        add(lines.endsWith("\n") ? lines : lines + "\n");
        return this;
    }

    private void add(String lines) {
        var parsed = ScriptText.parse(lines);
        if (closed || thread.ended())
            throw new IllegalStateException(
                    "the game has ended (tick %s) and accepts no more input: schedule the input before the game ends"
                            .formatted(tick()));
        // A game that has not begun yet gets the whole script when the game begins.
        if (thread.began()) {
            ScriptedWindow window = window();
            if (parsed.beginsBefore(nowNanos(), tick()))
                throw new IllegalArgumentException(
                        "%s is in the past, because the game is now at tick %s, %s: schedule the input before the call of until(...) that passes this tick or time, or use now() for the current time"
                                .formatted(shown(lines), tick(), seconds(nowNanos())));
            run(() -> window.script().include(parsed));
        }
        script.append(lines);
    }

    private static String shown(String lines) {
        String line = lines.strip();
        return line.contains("\n") ? "a line of the script" : "'" + line + "'";
    }

    /// {@return all inputs that the test has scheduled so far, as a script} A game plays a script
    /// if the environment variable `FOURSTROKE_SCRIPT` names the file of the script.
    public String script() {
        return script.toString();
    }

    // --- methods for the data that a test reads ---

    /// {@return the object of the game}
    ///
    /// @throws IllegalStateException if the game was given as a method, and so has no object
    public G game() {
        G object = game.get();
        if (object != null) return object;
        throw new IllegalStateException(
                hasObject
                        ? "the game has not begun: call until(...) before game()"
                        : "this game is a static main or a method, so the test has no object of the"
                                + " game: compare the picture or the hash of the game, or play an"
                                + " object with Play.of(game, settings, method)");
    }

    /// {@return whether the game is currently paused}
    private boolean paused() {
        boolean[] paused = {false};
        GameLoop loop = thread.loop();
        if (loop != null && !thread.ended()) thread.run(() -> paused[0] = loop.paused());
        return paused[0];
    }

    /// {@return the number of updates that the game has handled}
    public long tick() {
        return thread.ticks();
    }

    /// {@return the number of frames that the loop has presented}
    public long frames() {
        return thread.frames();
    }

    /// {@return the game time since the loop was opened, in nanoseconds}
    public long nowNanos() {
        return thread.nowNanos();
    }

    /// {@return whether the code of the game has returned}
    public boolean ended() {
        return thread.ended();
    }

    /// Runs code that uses the loop of the game, on the thread of the game. For example, a test can
    /// use this method to pause the game or to read the time ledger of the loop.
    public void inLoop(Consumer<GameLoop> task) {
        Objects.requireNonNull(task, "task");
        run(() -> task.accept(Objects.requireNonNull(thread.loop())));
    }

    private void run(Runnable task) {
        checkOpen();
        thread.run(task);
        rethrow();
    }

    private ScriptedWindow window() {
        ScriptedWindow window = thread.window();
        if (window != null) return window;
        throw new IllegalStateException(
                "the game has no window that accepts inputs of a script: open the loop with"
                        + " GameLoop.open, and without the setting withoutWindow()");
    }

    /// Continues the game for a number of updates, and measures the time and the memory that the
    /// updates and frames take.
    ///
    /// @param updates the number of updates, from 100 to 100,000; a number of some thousand is
    ///   better than 100, because Java compiles the code of the game only after some hundred
    ///   updates
    /// @throws IllegalArgumentException if the number of updates is out of range
    /// @throws AssertionError if the game ends before the last of these updates, throws an
    ///   exception, or breaks an invariant
    public Cost measure(int updates) {
        if (updates < 100 || updates > 100_000)
            throw new IllegalArgumentException(
                    "the number of measured updates must be from 100 to 100000, but is " + updates);
        Meter meter = new Meter(updates);
        thread.setMeter(meter);
        try {
            until(tick() + updates);
        } finally {
            thread.setMeter(null);
        }
        return meter.cost();
    }

    /// {@return the hash of the states that the game adds to [GameLoop#hash()]}
    public long hash() {
        checkBegun();
        if (thread.ended()) return thread.lastHash();
        long[] hash = new long[1];
        inLoop(loop -> hash[0] = loop.hash().value());
        return hash[0];
    }

    private void checkBegun() {
        if (thread.loop() == null)
            throw new IllegalStateException(
                    "the game has not begun: call until(...) before hash() or picture()");
    }

    /// {@return the picture that the game presented last} The test can compare this picture with
    /// the expected picture of the given name. If the game has ended, the picture shows the last
    /// frame of the game.
    ///
    /// @throws IllegalStateException if the game has presented no frame
    public TestPicture picture(String name) {
        return new TestPicture(
                this.name,
                name,
                image(),
                TestPicture.EXPECTED,
                reports,
                !needsCard(),
                this::description);
    }

    private Image image() {
        checkBegun();
        AtomicReference<@Nullable Image> image = new AtomicReference<>(thread.film().last());
        if (image.get() == null && !thread.ended()) run(() -> image.set(window().capture()));
        Image shown = image.get();
        if (shown != null) return shown;
        throw new IllegalStateException(
                "there is no picture, because the game ended before it presented a frame");
    }

    // --- the end of the play ---

    /// {@return a text with the tick, the game time and the seed}
    private String place() {
        return "tick %s, %s, seed %s%s".formatted(tick(), seconds(nowNanos()), seed, trouble);
    }

    /// {@return a line with the tick of the game, the environment variables with which the user can
    /// continue the game from this tick in a window, and the names of the written files} The method
    /// writes a film strip of the last second, and a script of the inputs if the game had inputs.
    String description() {
        if (brief) return place();
        String inputs =
                script.isEmpty()
                        ? ""
                        : leave(" FOURSTROKE_SCRIPT=", "inputs.script", this::writeScript);
        String film = leave("; its last second is in ", "last-second.png", this::writeStrip);
        // At tick 0, the user does not need the variable FOURSTROKE_FROM, which skips the ticks
        // before a given tick.
        String from = tick() == 0 ? "" : " FOURSTROKE_FROM=" + tick();
        return "%s; play it in a window with FOURSTROKE_SEED=%s%s%s%s"
                .formatted(place(), seed, from, inputs, film);
    }

    /// {@return the given words and the path of the file, which the method writes, or an empty text
    /// if the writer has no data}
    private String leave(String words, String name, ReportFiles.Writer writer) {
        try {
            Path file = reports.add(name, writer);
            return reports.all().contains(file) ? words + file : "";
        } catch (IOException e) {
            return "; %s cannot be written: %s".formatted(name, e);
        }
    }

    private boolean writeScript(Path file) throws IOException {
        Files.writeString(file, script);
        return true;
    }

    private boolean writeStrip(Path file) throws IOException {
        Image strip = thread.film().strip();
        if (strip != null) strip.write(file);
        return strip != null;
    }

    /// {@return the files that this play has written for a failed test}
    List<Path> files() {
        return reports.all();
    }

    /// Ends the play. The play stops the loop, and waits until the game returns.
    ///
    /// @throws AssertionError if the code of the game does not return or throws an exception, or if
    ///   the game never began
    @Override
    public void close() {
        end(failed);
    }

    /// @param failed whether the test has already failed; if true, the method does not check
    ///   whether the game ran
    void end(boolean failed) {
        try {
            endGame(failed);
        } finally {
            giveCardBack();
        }
    }

    private void endGame(boolean failed) {
        if (closed) return;
        if (!thread.began()) {
            closed = true;
            if (failed) return;
            throw new AssertionError(
                    "the test ended before the game began: call until in the test");
        }
        boolean paused = paused();
        if (!thread.ended() && thread.loop() != null)
            thread.run(() -> Objects.requireNonNull(thread.loop()).stop());
        resume(null);
        closed = true;
        if (failed || this.failed) return;
        if (thread.loop() == null) throw fail("the game opened no loop", null);
        if (tick() == 0 && !thread.noUpdates())
            throw fail(
                    paused ? "no update ran, because the game is paused" : "no update ran", null);
        if (frames() == 0) throw fail("no frame was presented", null);
    }

    private final class UntilTime implements Goal {

        private final long nanos;

        UntilTime(long nanos) {
            this.nanos = nanos;
        }

        @Override
        public boolean before(Event event, long nowNanos) {
            return !(event instanceof Presented) && nowNanos - thread.startNanos() >= nanos;
        }

        @Override
        public boolean beforeRest(long nowNanos, long untilNanos) {
            return untilNanos == Long.MAX_VALUE || untilNanos - thread.startNanos() >= nanos;
        }

        @Override
        public long limitNanos() {
            return nanos;
        }
    }

    private final class UntilTick implements Goal {

        private final long tick;

        UntilTick(long tick) {
            this.tick = tick;
        }

        @Override
        public boolean before(Event event, long nowNanos) {
            return thread.ticks() >= tick && (event instanceof Update || event instanceof Input);
        }

        @Override
        public boolean beforeRest(long nowNanos, long untilNanos) {
            return thread.ticks() >= tick;
        }
    }

    private final class UntilHolds implements Goal {

        private final BooleanSupplier condition;
        private final UntilTime limit;
        private long seen = -1;
        private boolean holds;

        UntilHolds(BooleanSupplier condition, long nanos) {
            this.condition = condition;
            limit = new UntilTime(nanos);
        }

        @Override
        public boolean before(Event event, long nowNanos) {
            return holdsNow() || limit.before(event, nowNanos);
        }

        @Override
        public boolean beforeRest(long nowNanos, long untilNanos) {
            return holdsNow() || limit.beforeRest(nowNanos, untilNanos);
        }

        @Override
        public long limitNanos() {
            return limit.limitNanos();
        }

        private boolean holdsNow() {
            if (seen == thread.checked()) return false; // no update since
            seen = thread.checked();
            holds = condition.getAsBoolean();
            return holds;
        }
    }
}
