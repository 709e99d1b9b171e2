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
/// can stop it exactly at a tick.
///
/// The game begins with the first call of `until`, on a thread of its own. Each call of `until`
/// lets the game run for some time of the game, and then stops the game between two events. While
/// the game is stopped, the test can read the state of [#game()], schedule inputs, compare
/// pictures, and call `until` again. Only the test or the game runs at any time, so the test can
/// read the fields of the game. Limits are times and ticks of the game, never seconds of the
/// machine: a slow machine changes no result. Only one limit is in real time: a game that takes no
/// event for 20 seconds of real time counts as hung. The system property `gametest.hangSeconds`
/// sets another time.
///
/// The seed is [#SEED] unless the test sets another seed, so each run is the same. If the game
/// throws an exception, `until` throws an [AssertionError] that names the tick and has the
/// exception as its cause.
///
/// A play ends with its test, or by a call of [#close()]. The loop is then stopped, and the game
/// must return. A play in which no update ran or no frame was presented fails: otherwise a test of
/// a game that never began would pass without a check.
///
/// If the rate of updates of a game is [fourstroke.loop.api.Rate#NEVER], a play passes without an
/// update. In a game without updates, a play runs its checks after each frame instead of after each
/// update. The tick of a game without updates remains 0, so a test must schedule inputs at times.
///
/// A play that fails leaves its inputs and a film strip of its last second in `target/fourstroke`.
///
/// Only one thread may use a play.
///
/// @param <G> the class of the game
public final class Play<G> implements AutoCloseable {

    /// The seed of random numbers if a test sets no other seed.
    public static final long SEED = 1;

    private static final String BACKEND = "headless";

    /// The words that are added to a message if the game did not end in time. The game may have a
    /// close key, which is one of the settings.
    private static final String UNKNOWN_SETTINGS =
            "; the loop of the game has default settings instead of the settings that the game's"
                    + " main chooses, such as a close key: move the settings into a static field"
                    + " SETTINGS of the game's class, or pass the settings to play.with(...)";

    private static final Card CARD = new Card();

    /// How long a play waits for the graphics card, in minutes. No test should take longer than
    /// this limit.
    private static final long CARD_MINUTES = 10;

    // Null until the object of the game is created.
    private final AtomicReference<@Nullable G> game;
    private final Body body;
    private final boolean hasObject;
    private final StringBuilder script = new StringBuilder();
    private final GameThread thread;
    private UnaryOperator<LoopSettings> settings = UnaryOperator.identity();
    private String name;
    private String trouble = ""; // The random trouble of this play, in words.
    private long seed = SEED;
    private final ReportFiles reports;
    // True if the method main of the game opens the loop with settings that this play does not
    // know.
    private boolean unknownSettings;
    private boolean brief; // True if failures of this play leave no files.
    private boolean cardTaken;
    private boolean failed;
    private boolean hung;
    private boolean closed;

    /// Runs the game with the settings of this play.
    private interface Body {
        void run(Play<?> play) throws Throwable;
    }

    /// A game that is a method which plays in a loop, such as `Lantern::swing`.
    @FunctionalInterface
    public interface Loop {

        /// Plays until the game is over or the loop is stopped.
        ///
        /// @throws Exception any exception of the game; the test gets this exception
        void play(GameLoop loop) throws Exception;
    }

    /// A game that is a method `main`, which opens its own loop with [GameLoop#open].
    @FunctionalInterface
    public interface Main {

        /// Runs the program.
        ///
        /// @throws Exception any exception of the game; the test gets this exception
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

    /// {@return a play of a game that is a method, in a window with default settings}
    public static Play<Object> of(Loop game) {
        return of(LoopSettings.of("play", 640, 480), game);
    }

    /// {@return a play of a game that is a method, in a loop with these settings}
    public static Play<Object> of(LoopSettings settings, Loop game) {
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(game, "game");
        return new Play<>(false, _ -> open(settings, game));
    }

    /// {@return a play of this game, in a loop with the settings of the game}
    public static <G extends Game> Play<G> ofGame(G game) {
        Play<G> play = new Play<>(true, _ -> open(game.settings(), game::play));
        play.game.set(game);
        return play;
    }

    /// {@return a play of a game that is an object with a method which plays it}
    ///
    /// @param game the object that [#game()] returns
    public static <G> Play<G> of(G game, LoopSettings settings, Loop method) {
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(method, "method");
        Play<G> play = new Play<>(true, _ -> open(settings, method));
        play.game.set(Objects.requireNonNull(game, "game"));
        return play;
    }

    /// {@return a play of a program} The play controls the first loop that the program opens with
    /// [GameLoop#open].
    public static Play<Object> ofMain(Main main) {
        Objects.requireNonNull(main, "main");
        return new Play<>(false, _ -> main.run());
    }

    /// {@return a play of the class of a game} The documentation of [GameTest] says which classes
    /// can be played.
    ///
    /// @throws IllegalArgumentException if the class cannot be played
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

    /// Sets the seed of the random numbers of the game. Must be called before the first `until`.
    ///
    /// @return this
    public Play<G> seed(long seed) {
        this.seed = checkNew(seed);
        return this;
    }

    /// Changes the settings of the loop of the game. Must be called before the first `until`. A
    /// test can change, for example, the schedule, the refresh rate of the display by
    /// `option("vsync", "144")`, or the backend by `backend("gl-offscreen")` or
    /// `backend("vk-offscreen")`. If the backends of several plays need a graphics card, these
    /// plays wait for each other.
    ///
    /// @return this
    public Play<G> with(UnaryOperator<LoopSettings> change) {
        UnaryOperator<LoopSettings> before = settings;
        Objects.requireNonNull(change, "change");
        settings = checkNew(it -> change.apply(before.apply(it)));
        unknownSettings = false;
        return this;
    }

    /// Causes random trouble in the first minute: slow frames, stalls, floods of mouse movements, a
    /// lost focus, a minimised window, and new sizes of the window. Must be called before the first
    /// `until`.
    ///
    /// @param seed the seed of the trouble; the same seed always causes the same trouble
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

    /// Sets the name of this play, for the files that a failed test leaves. The default is the name
    /// of the test's class and method.
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

    /// {@return the settings of the loop of the game, without a screen and with the inputs so far}
    private LoopSettings played(LoopSettings asked) {
        LoopSettings here = asked.backend(backend(asked));
        LoopSettings played = settings.apply(here).option("clock", "virtual").seed(seed);
        return script.isEmpty() ? played : played.option("script", script.toString());
    }

    /// {@return whether the backend of this play draws with a graphics API}
    private boolean needsCard() {
        String chosen = settings.apply(LoopSettings.of("", 1, 1).backend(BACKEND)).backend();
        return chosen != null && !chosen.equals(BACKEND) && !chosen.equals("null");
    }

    /// Waits until no other test uses the graphics card. A play that needs the card uses the card
    /// exclusively until the play ends. A test may have several plays that need the card.
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

    /// {@return a backend without a screen} The method returns the backend of the settings, if this
    /// backend supports loops without a window.
    private static String backend(LoopSettings asked) {
        return "null".equals(asked.backend()) ? "null" : BACKEND;
    }

    // --- time ---

    /// Lets the game run until this much time has passed since its loop was opened. The game
    /// handles every event and presents every frame that is due before this time. The game stops
    /// before the first event that is due at this time or later.
    ///
    /// @return this
    /// @throws AssertionError if the game ends before this time, throws an exception, or breaks an
    ///   invariant
    public Play<G> until(double time, TimeUnit unit) {
        long nanos = Inputs.nanos(time, unit);
        run(new UntilTime(nanos), () -> seconds(nanos));
        return this;
    }

    /// Lets the game run until it has handled this number of updates since it began, and has
    /// presented the frame that is due after the last of these updates.
    ///
    /// @return this
    /// @throws AssertionError if the game ends before this tick, throws an exception, or breaks an
    ///   invariant
    public Play<G> until(long tick) {
        run(new UntilTick(tick), () -> "tick " + tick);
        return this;
    }

    /// Lets the game run until a condition holds after one of its updates, or after one of its
    /// frames if it has no updates.
    ///
    /// @param condition the condition, which is tested on the thread of the game
    /// @param time the time after which the test fails, counted from when the loop was opened
    /// @return this
    /// @throws AssertionError if the condition does not hold within this time, or if the game ends
    ///   before that, throws an exception, or breaks an invariant
    public Play<G> until(Predicate<? super G> condition, double time, TimeUnit unit) {
        Objects.requireNonNull(condition, "condition");
        long nanos = Inputs.nanos(time, unit);
        UntilHolds goal = new UntilHolds(() -> condition.test(game()), nanos);
        run(goal, () -> "the condition held");
        if (!goal.holds) throw fail("the condition did not hold within " + seconds(nanos), null);
        return this;
    }

    /// Lets the game run until its code returns.
    ///
    /// @param time the time after which the test fails, counted from when the loop was opened
    /// @return this
    /// @throws AssertionError if the game does not end within this time, throws an exception, or
    ///   breaks an invariant
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

    /// Lets the game run until this time, or to its end if the game ends earlier.
    void untilOrEnd(double time, TimeUnit unit) {
        resume(new UntilTime(Inputs.nanos(time, unit)));
    }

    /// Makes failures of this play leave no files, for a play that is one of many runs.
    ///
    /// @return this
    Play<G> briefly() {
        brief = true;
        return this;
    }

    /// {@return whether the play cannot continue, because the game hangs}
    boolean hung() {
        return hung;
    }

    /// Abandons the play in any state, without a check.
    void abandon() {
        try {
            end(true);
        } catch (AssertionError _) {
            // The failure of this play was already reported.
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

    /// {@return a failure whose message has a line that says where the game is} A failure that
    /// already has this line is returned unchanged.
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
    /// action may be a bot that plays, or a check. If the action throws an exception, the play ends
    /// and the test gets the exception.
    ///
    /// @return this
    public Play<G> eachTick(Consumer<? super G> action) {
        Objects.requireNonNull(action, "action");
        thread.addCheck(() -> action.accept(hasObject ? game() : null));
        return this;
    }

    /// Adds an invariant: the condition must hold after each update.
    ///
    /// @param what the condition in words, for the message
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

    /// Adds a condition that must hold again and again. The game must never simulate more than the
    /// given time in which the condition holds after no update. Time during a pause of the game
    /// does not count.
    ///
    /// @param what the condition in words, for the message
    /// @param time the longest time without the condition, in the time of the game
    /// @return this
    public Play<G> eventually(
            String what, double time, TimeUnit unit, Predicate<? super G> condition) {
        Objects.requireNonNull(condition, "condition");
        double limit = Inputs.nanos(time, unit) / 1e9;
        double[] held = {0}; // The time at which the condition was true most recently.
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

    /// {@return the inputs of the player at a time after the loop was opened} The methods of the
    /// result throw an [IllegalArgumentException] if the time is already over.
    public Inputs at(double time, TimeUnit unit) {
        return new Inputs(Inputs.nanos(time, unit) + "ns ", false, this::add);
    }

    /// {@return the inputs of the player right before the loop takes the input for a tick} Ticks
    /// are counted from 0. The methods of the result throw an [IllegalArgumentException] if the
    /// tick is already over.
    public Inputs at(long tick) {
        return new Inputs("tick " + tick + " ", true, this::add);
    }

    /// {@return the inputs of the player at the moment at which the game is stopped} The game gets
    /// these inputs as soon as it takes input.
    public Inputs now() {
        return new Inputs(nowNanos() + "ns ", false, this::add);
    }

    /// Adds a script, in the language of the files that `FOURSTROKE_SCRIPT` names.
    ///
    /// @return this
    /// @throws IllegalArgumentException if a line is malformed, or if its moment is already over;
    ///   the message quotes the line
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
        // The game has not begun yet, so this script is added to the inputs at its beginning.
        if (thread.began()) {
            ScriptedWindow window = window();
            if (parsed.beginsBefore(nowNanos(), tick()))
                throw new IllegalArgumentException(
                        "%s is in the past, because the game is now at tick %s, %s: schedule the input before the call of until that passes its moment, or use now() for the current moment"
                                .formatted(shown(lines), tick(), seconds(nowNanos())));
            run(() -> window.script().include(parsed));
        }
        script.append(lines);
    }

    private static String shown(String lines) {
        String line = lines.strip();
        return line.contains("\n") ? "a line of the script" : "'" + line + "'";
    }

    /// {@return all inputs so far, as a script that `FOURSTROKE_SCRIPT` can play}
    public String script() {
        return script.toString();
    }

    // --- methods for the data that a test reads ---

    /// {@return the object of the game}
    ///
    /// @throws IllegalStateException if the game is a method `main` or another method, so that
    ///   there is no object
    public G game() {
        G object = game.get();
        if (object != null) return object;
        throw new IllegalStateException(
                hasObject
                        ? "the game has not begun: call until(...) before this"
                        : "this game is a static main or a method, so the test has no object of the"
                                + " game: compare the picture or the hash of the game, or play an"
                                + " object with Play.of(game, settings, method)");
    }

    /// {@return whether the game is paused now}
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

    /// {@return the number of frames that were presented}
    public long frames() {
        return thread.frames();
    }

    /// {@return the time since the loop was opened, in nanoseconds}
    public long nowNanos() {
        return thread.nowNanos();
    }

    /// {@return whether the code of the game has returned}
    public boolean ended() {
        return thread.ended();
    }

    /// Runs code with the loop of the game, on the thread of the game. A test can use this, for
    /// example, to pause the game or to read its ledger.
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

    /// Continues the game for a number of updates, and measures how much time and memory they take.
    ///
    /// @param updates the number of updates, from 100 to 100,000; a larger number is better,
    ///   because Java compiles the code only after some hundred updates
    /// @throws IllegalArgumentException if the number of updates is out of range
    /// @throws AssertionError if the game ends too early, throws an exception, or breaks an
    ///   invariant
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
            throw new IllegalStateException("the game has not begun: call until(...) before this");
    }

    /// {@return the picture that the game presented last, which can be compared with the expected
    /// picture of this name} If the game has ended, the picture shows its last frame.
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

    /// {@return the tick of the game and its seed, in words}
    private String place() {
        return "tick %s, %s, seed %s%s".formatted(tick(), seconds(nowNanos()), seed, trouble);
    }

    /// {@return a line that says where the game is, how to play on from there in a window, and
    /// which files the method has written} The files contain the inputs of the game, if there were
    /// any, and a film strip of its last second.
    String description() {
        if (brief) return place();
        String inputs =
                script.isEmpty()
                        ? ""
                        : leave(" FOURSTROKE_SCRIPT=", "inputs.script", this::writeScript);
        String film = leave("; its last second is in ", "last-second.png", this::writeStrip);
        // Before tick 0 there is nothing to skip.
        String from = tick() == 0 ? "" : " FOURSTROKE_FROM=" + tick();
        return "%s; play it in a window with FOURSTROKE_SEED=%s%s%s%s"
                .formatted(place(), seed, from, inputs, film);
    }

    /// {@return words with the name of the file that was written, or an empty text if there was
    /// nothing to write}
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

    /// {@return the files that the failed test leaves}
    List<Path> files() {
        return reports.all();
    }

    /// Ends the play. The play stops the loop, so the game should return now.
    ///
    /// @throws AssertionError if the game does not return, throws an exception, or never began
    @Override
    public void close() {
        end(failed);
    }

    /// @param failed whether the test has already failed; in this case the method checks nothing
    ///   more
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
