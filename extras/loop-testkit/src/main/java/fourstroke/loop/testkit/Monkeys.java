package fourstroke.loop.testkit;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Plays a game many times with random inputs, to find inputs that break an invariant or make the
/// game throw an exception. An example:
///
/// ```
/// Monkeys.of(() -> Play.ofClass(Lantern.class).always("oil is never negative", it -> it.oil >= 0))
///         .play(10, SECONDS);
/// ```
///
/// Each run uses only some of the buttons, and presses some of these buttons more often than other
/// buttons. If all buttons were pressed equally often, buttons with opposite effects, such as left
/// and right, would cancel each other out. The first run has no input at all.
///
/// If a run fails, the class removes the inputs that are not necessary for the failure. The class
/// then reduces the time for which buttons are pressed, and at last the number of different
/// buttons. The message of the failure contains the remaining inputs as a script, which a test can
/// pass to [#first]. The same seed always gives the same runs.
public final class Monkeys<G> {

    /// The buttons that most games use. The Escape key is not in this list, because this key ends
    /// many games.
    private static final List<Button> USUAL =
            List.of(
                    KeyCode.LEFT,
                    KeyCode.RIGHT,
                    KeyCode.UP,
                    KeyCode.DOWN,
                    KeyCode.A,
                    KeyCode.D,
                    KeyCode.W,
                    KeyCode.S,
                    KeyCode.P,
                    KeyCode.SPACE,
                    KeyCode.ENTER,
                    MouseButton.LEFT);

    private static final int RUNS = 100;

    /// The average times between two inputs of a very fast, a fast and a slow player, in
    /// milliseconds. Each run chooses one of these three times at random. The inputs are scheduled
    /// at times and not at ticks, because a paused game has no ticks.
    private static final int[] GAPS = {60, 250, 1000};

    /// The longest time for which a button stays pressed, in milliseconds.
    private static final int LONGEST = 1000;

    /// The shortest time for which a button stays pressed, in milliseconds. Ten milliseconds are
    /// longer than the time between two ticks at the default update rate, so the game can notice
    /// each press.
    private static final int SHORTEST = 10;

    /// A run with reduced inputs ends one second of game time after the time of the original
    /// failure. Without this limit, each run in which the game does not fail would take the full
    /// time of a run.
    private static final long LATER_NANOS = 1_000_000_000;

    /// The maximum number of runs in which the class tries to reduce the inputs of a failure. For a
    /// usual game, these 500 runs together take some seconds.
    private static final int SHRINKING = 500;

    private final Supplier<Play<G>> play;
    private List<Button> buttons = USUAL;
    private int runs = RUNS;
    private long seed = Play.SEED;
    private String first = "";

    private Monkeys(Supplier<Play<G>> play) {
        this.play = Objects.requireNonNull(play, "play");
    }

    /// {@return a new object of this class, which plays the given game with random inputs}
    ///
    /// @param play a function that makes a new play for each run; the play contains the invariants
    ///   that the class checks
    public static <G> Monkeys<G> of(Supplier<Play<G>> play) {
        return new Monkeys<>(play);
    }

    /// Sets the keys, the mouse buttons and the buttons of the first game pad that the monkeys
    /// press. The monkeys press a mouse button at a random position. The default buttons are the
    /// arrow keys, A, D, W, S, P, the space bar, Enter and the left mouse button.
    ///
    /// @return this
    /// @throws IllegalArgumentException if no button is given
    public Monkeys<G> buttons(Button... buttons) {
        if (buttons.length == 0)
            throw new IllegalArgumentException("the monkeys need at least one button");
        this.buttons = List.of(buttons);
        return this;
    }

    /// Sets the number of runs; the default is 100 runs.
    ///
    /// @return this
    /// @throws IllegalArgumentException if the number is less than 1
    public Monkeys<G> runs(int runs) {
        if (runs < 1)
            throw new IllegalArgumentException(
                    "the number of runs must be at least 1, but is " + runs);
        this.runs = runs;
        return this;
    }

    /// Sets the seed of the random inputs; the default is [Play#SEED].
    ///
    /// @return this
    public Monkeys<G> seed(long seed) {
        this.seed = seed;
        return this;
    }

    /// Plays the given script before the random runs. A test usually passes the script that the
    /// message of an earlier failure contains.
    ///
    /// @return this
    /// @throws IllegalArgumentException if a line is malformed
    public Monkeys<G> first(String script) {
        first = script;
        return this;
    }

    /// Plays the game.
    ///
    /// @param time the game time for which each run lasts; a game may end earlier
    /// @throws AssertionError if the game breaks an invariant, throws an exception or hangs in a
    ///   run; the message contains the reduced inputs that cause the failure
    public void play(double time, TimeUnit unit) {
        if (!first.isEmpty()) playFirst(time, unit);
        long nanos = Inputs.nanos(time, unit);
        Run quiet = run(List.of(), nanos);
        if (quiet.fault != null) throw quiet.fault;
        for (int i = 1; i < runs; i++) {
            var random = new SplittableRandom(seed + i * 0x9E3779B97F4A7C15L);
            List<Step> steps = steps(random, nanos / 1_000_000, quiet.size);
            Run run = run(steps, nanos);
            if (run.fault != null) throw report(i, steps, run);
        }
    }

    private void playFirst(double time, TimeUnit unit) {
        Play<G> run = Objects.requireNonNull(play.get(), "play.get()").script(first);
        try {
            run.untilOrEnd(time, unit);
        } finally {
            run.end(true);
        }
    }

    /// A random input.
    ///
    /// @param what the name of a button, or the script command for a mouse click with its position
    /// @param span the time in milliseconds for which the button stays pressed, or 0 for a mouse
    ///   click
    private record Step(long millis, String what, int span) {

        String line() {
            return span == 0
                    ? "%sms %s\n".formatted(millis, what)
                    : "%sms tap %s %sms\n".formatted(millis, what, span);
        }

        Step withSpan(int other) {
            return new Step(millis, what, other);
        }

        Step with(Step other) {
            return new Step(millis, other.what, other.span == 0 ? 0 : Math.max(SHORTEST, span));
        }
    }

    /// {@return random inputs for a run} A button with a greater weight is pressed more often. Each
    /// button has a random weight from 0 to 4, and on average half of the buttons have the weight
    /// 0.
    private List<Step> steps(SplittableRandom random, long millis, Size size) {
        // The list contains each button as many times as the weight of the button.
        List<Button> drawn = new ArrayList<>();
        for (Button button : buttons) {
            int weight = random.nextBoolean() ? 1 + random.nextInt(4) : 0;
            for (int i = 0; i < weight; i++) drawn.add(button);
        }
        if (drawn.isEmpty()) drawn.add(buttons.get(random.nextInt(buttons.size())));
        int gap = GAPS[random.nextInt(GAPS.length)];
        List<Step> steps = new ArrayList<>();
        for (long at = 1 + random.nextInt(2 * gap); at < millis; at += 1 + random.nextInt(2 * gap))
            steps.add(step(drawn.get(random.nextInt(drawn.size())), at, random, size));
        return steps;
    }

    private static Step step(Button button, long millis, SplittableRandom random, Size size) {
        if (!(button instanceof MouseButton))
            return new Step(millis, Inputs.name(button), random.nextInt(SHORTEST, LONGEST));
        int x = random.nextInt(size.width());
        int y = random.nextInt(size.height());
        return new Step(millis, "click %s %s %s".formatted(Inputs.name(button), x, y), 0);
    }

    /// The result of a run.
    ///
    /// @param fault the failure, or null if the run did not fail
    /// @param hung whether the game took no event for a long real time, so that its thread still
    ///   runs
    /// @param nanos the length of the run in nanoseconds of game time
    private record Run(@Nullable AssertionError fault, boolean hung, long nanos, Size size) {}

    private Run run(List<Step> steps, long nanos) {
        Play<G> run = Objects.requireNonNull(play.get(), "play.get()").briefly();
        AssertionError fault = null;
        try {
            run.script(script(steps)).untilOrEnd(nanos, TimeUnit.NANOSECONDS);
        } catch (AssertionError e) {
            fault = e;
        }
        boolean hung = run.hung();
        Size size = run.size();
        long ran = run.nowNanos();
        try {
            run.end(true);
        } catch (AssertionError e) {
            if (fault == null) fault = e;
        }
        return new Run(fault, hung, ran, size);
    }

    private String script(List<Step> steps) {
        StringBuilder script = new StringBuilder();
        boolean pad = steps.stream().anyMatch(step -> step.what.startsWith("PAD"));
        if (pad) script.append("0s connect 0 Test pad\n");
        for (Step step : steps) script.append(step.line());
        return script.toString();
    }

    // --- reducing the inputs of a failure ---

    private AssertionError report(int number, List<Step> found, Run run) {
        Shrinking shrinking = new Shrinking(found, run);
        shrinking.toFewerSteps();
        shrinking.toFewerPairs();
        shrinking.toShorterSteps();
        shrinking.toFewerButtons();
        String script = script(shrinking.steps);
        AssertionError shown = again(script, shrinking.nanos, shrinking.fault);
        return new AssertionError(
                "%s\nFound in run %s of seed %s, and shrunk from %s inputs to %s. To play these inputs before all other inputs in later runs of the test:\n.first(\"\"\"\n%s\"\"\")"
                        .formatted(
                                shown.getMessage(),
                                number,
                                seed,
                                found.size(),
                                shrinking.steps.size(),
                                script),
                shown);
    }

    /// Plays the script of the reduced inputs once more. Only this last run writes the files of the
    /// report, such as the film strip; all earlier runs write no files.
    private AssertionError again(String script, long nanos, AssertionError otherwise) {
        Play<G> run = Objects.requireNonNull(play.get(), "play.get()").script(script);
        try {
            run.untilOrEnd(nanos, TimeUnit.NANOSECONDS);
            run.end(true);
            // The game failed with the same script in an earlier run, but not in this run. The game
            // is therefore not deterministic, and the method returns the failure of the earlier
            // run.
            return otherwise;
        } catch (AssertionError e) {
            return e;
        } finally {
            run.abandon();
        }
    }

    /// Removes the inputs that the failure does not need.
    private final class Shrinking {

        private final String kind;
        private final long nanos; // The length of each run in nanoseconds of game time.
        private List<Step> steps;
        private AssertionError fault;
        private int left = SHRINKING;

        Shrinking(List<Step> found, Run run) {
            steps = found;
            fault = Objects.requireNonNull(run.fault);
            nanos = run.nanos + LATER_NANOS;
            kind = kind(fault);
            // The thread of a game that hangs cannot be stopped. Each further run could leave
            // another such thread behind, so the class makes no further runs.
            if (run.hung) left = 0;
        }

        /// {@return a text that is equal for two failures with the same cause} If the game threw an
        /// exception, the text consists of the class of the exception and the line of code that
        /// threw the exception. If the failure has no cause, the text is the message of the failure
        /// without numbers, without text after an opening parenthesis, and without the line that
        /// names the tick.
        private static String kind(AssertionError fault) {
            Throwable cause = fault.getCause();
            if (cause == null)
                return String.valueOf(fault.getMessage()).replaceAll("[(].*|\ntick .*|[0-9]+", "");
            StackTraceElement[] stack = cause.getStackTrace();
            return cause.getClass().getName() + (stack.length == 0 ? "" : " at " + stack[0]);
        }

        /// Plays the game with the given inputs. If the game fails in the same way as with the
        /// inputs in [#steps], the given inputs replace these inputs.
        ///
        /// @return whether the game failed in the same way with the given inputs
        private boolean keep(List<Step> fewer) {
            if (left == 0) return false;
            left--;
            Run run = run(fewer, nanos);
            if (run.hung) left = 0;
            if (run.fault == null || !kind(run.fault).equals(kind)) return false;
            steps = fewer;
            fault = run.fault;
            return true;
        }

        /// Tries to remove large parts of the inputs, then smaller and smaller parts: halves,
        /// quarters and so on. For each size of the parts, the method begins with the last inputs
        /// and ends with the first inputs.
        void toFewerSteps() {
            for (int size = steps.size(); size > 0; size = size == 1 ? 0 : (size + 1) / 2) {
                for (int end = steps.size(); end > 0; end -= size) {
                    List<Step> fewer = new ArrayList<>(steps);
                    fewer.subList(Math.max(0, end - size), Math.min(end, fewer.size())).clear();
                    keep(fewer);
                }
            }
        }

        /// Tries to remove pairs of inputs, because the second input of a pair may cancel the
        /// effect of the first input. For example, the first input pauses the game and the second
        /// input ends the pause. For each pair, the method also tries to move all later inputs
        /// earlier by the time between the two removed inputs.
        void toFewerPairs() {
            boolean removed;
            do {
                removed = false;
                for (int i = 0; i < steps.size() && !removed && left > 0; i++)
                    for (int j = i + 1; j < steps.size() && !removed && left > 0; j++)
                        removed = keep(without(i, j, 0)) || keep(without(i, j, gap(i, j)));
                if (removed) toFewerSteps();
            } while (removed);
        }

        private long gap(int first, int second) {
            return steps.get(second).millis - steps.get(first).millis;
        }

        private List<Step> without(int first, int second, long earlier) {
            List<Step> fewer = new ArrayList<>(steps.subList(0, second));
            fewer.remove(first);
            for (Step step : steps.subList(second + 1, steps.size()))
                fewer.add(new Step(step.millis - earlier, step.what, step.span));
            return fewer;
        }

        void toShorterSteps() {
            for (int i = 0; i < steps.size(); i++) {
                for (int span = SHORTEST; span < steps.get(i).span; span *= 2)
                    if (keep(changed(i, steps.get(i).withSpan(span)))) break;
            }
        }

        /// Tries to replace the button of each input by the button of an earlier input.
        void toFewerButtons() {
            for (int i = 1; i < steps.size(); i++) {
                for (int j = 0; j < i; j++) {
                    Step other = steps.get(i).with(steps.get(j));
                    if (other.what.equals(steps.get(i).what)) break;
                    if (keep(changed(i, other))) break;
                }
            }
        }

        private List<Step> changed(int index, Step step) {
            List<Step> changed = new ArrayList<>(steps);
            changed.set(index, step);
            return changed;
        }
    }
}
