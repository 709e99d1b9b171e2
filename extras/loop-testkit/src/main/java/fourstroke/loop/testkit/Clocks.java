package fourstroke.loop.testkit;

import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Plays a game on many clocks, which are combinations of a schedule and a display, and checks that
/// the state of the game after each update is the same on all clocks. Runs in which the window is
/// minimised are compared only with each other, because the game gets an input when its window is
/// minimised. A game fails this check, for example, if its state depends on the number of frames or
/// on the time of the machine.
///
/// ```
/// Clocks.play(() -> Play.ofClass(Lantern.class), 10, SECONDS, game -> game);
/// ```
///
/// A schedule decides when the loop makes updates and frames; the schedules are `steady`, `basic`
/// and `classic`. Three displays have a steady refresh rate of 30, 60 or 144 Hz. The four other
/// displays have 60 Hz with slow frames, 60 Hz with stalls, 60 Hz with a window that is minimised
/// for a while, and 50 frames per second without display refreshes.
///
/// Inputs have the same result on all clocks only if the inputs happen at the same ticks. A test
/// must therefore schedule the inputs of the play at ticks, as in `at(120)`, and not at times.
public final class Clocks {

    private static final List<Schedules> SCHEDULES =
            List.of(Schedules.STEADY, Schedules.BASIC, Schedules.CLASSIC);

    /// The simulated displays on which a game is played. Besides the refresh rate, a display has a
    /// script, which can make frames slow, stall the program or minimise the window.
    private enum Display {
        HZ_60("a display of 60 Hz", it -> it.option("vsync", "60"), ""),
        HZ_30("a display of 30 Hz", it -> it.option("vsync", "30"), ""),
        HZ_144("a display of 144 Hz", it -> it.option("vsync", "144"), ""),
        UNSTEADY("an unsteady display", it -> it.option("vsync", "60"), slowFrames()),
        FREE(
                "50 frames a second, without display refreshes",
                it -> it.frames(FrameRate.capped(50)),
                ""),
        STALLS(
                "a display of 60 Hz, with stalls",
                it -> it.option("vsync", "60"),
                "400ms stall 50ms\n1s stall 300ms\n2500ms stall 2s\n"),
        MINIMIZED(
                "a display of 60 Hz, with a window that is minimised for a while",
                it -> it.option("vsync", "60"),
                "tick 60 minimize\ntick 180 restore\n");

        private final String title;
        private final UnaryOperator<LoopSettings> settings;
        private final String script;

        Display(String title, UnaryOperator<LoopSettings> settings, String script) {
            this.title = title;
            this.settings = settings;
            this.script = script;
        }

        /// {@return a script that makes many frames from 1 to 41 milliseconds longer} The frame
        /// times vary without an obvious pattern, because 7 and 41 have no common divisor except 1.
        private static String slowFrames() {
            StringBuilder script = new StringBuilder();
            for (int frame = 3; frame < 600; frame += 1 + frame * 7 % 5)
                script.append("frame %s slow %sms\n".formatted(frame, 1 + frame * 7 % 41));
            return script.toString();
        }
    }

    /// A clock on which a game is played: a schedule and a display.
    private record Clock(Schedules schedule, Display display) {

        /// {@return a new play that runs on this clock}
        ///
        /// @throws IllegalArgumentException if an input of the play is scheduled at a time instead
        ///   of a tick
        <G> Play<G> on(Supplier<Play<G>> play) {
            Play<G> run = Objects.requireNonNull(play.get(), "play.get()");
            checkInputs(run.script());
            return run.with(it -> display.settings.apply(it.schedule(schedule)))
                    .script(display.script);
        }

        @Override
        public String toString() {
            return schedule.title() + " and " + display.title;
        }
    }

    private Clocks() {}

    /// Checks that the hash of the game's states, [fourstroke.loop.core.GameLoop#hash()], is the
    /// same after each update on all clocks.
    ///
    /// @param play a function that makes a new play, with the inputs of the player, for each run
    /// @param time the game time for which the game runs on each clock
    /// @throws AssertionError if two runs differ; the message names the clock and the update
    /// @throws IllegalArgumentException if an input of the play is scheduled at a time instead of a
    ///   tick
    public static <G> void play(Supplier<Play<G>> play, double time, TimeUnit unit) {
        compareAll(play, time, unit, Play::hash);
    }

    /// Checks that the game has the same state after each update on all clocks.
    ///
    /// @param play a function that makes a new play, with the inputs of the player, for each run
    /// @param time the game time for which the game runs on each clock
    /// @param state a function that returns the state to compare; the documentation of [Twice#play]
    ///   lists the allowed values
    /// @throws AssertionError if two runs differ; the message contains the clock, the update, the
    ///   name of the field and its two values. If the state contains a collection without a fixed
    ///   order, such as a `HashSet`, or an object whose fields this method cannot read, the message
    ///   names the field
    /// @throws IllegalArgumentException if an input of the play is scheduled at a time instead of a
    ///   tick
    public static <G> void play(
            Supplier<Play<G>> play, double time, TimeUnit unit, Function<? super G, ?> state) {
        compareAll(play, time, unit, run -> state.apply(run.game()));
    }

    private static <G> void compareAll(
            Supplier<Play<G>> play, double time, TimeUnit unit, Function<Play<G>, ?> state) {
        Objects.requireNonNull(play, "play");
        Clock usual = new Clock(Schedules.STEADY, Display.HZ_60);
        RecordedRun<G> plain = new RecordedRun<>(() -> usual.on(play), time, unit, state);
        plain.record();
        if (plain.alwaysHad(Map.of("", "0")))
            throw new AssertionError(
                    "there is nothing to compare, because the game adds nothing to loop.hash(): add"
                        + " the state of the game to loop.hash(), or name the state in this test");
        // When a window is minimised, the game gets an input event. A run with a minimised window
        // is therefore compared only with runs whose windows are minimised at the same ticks.
        Clock hidden = new Clock(Schedules.STEADY, Display.MINIMIZED);
        RecordedRun<G> minimized = new RecordedRun<>(() -> hidden.on(play), time, unit, state);
        minimized.record();
        for (Schedules schedule : SCHEDULES) {
            for (Display display : Display.values()) {
                Clock clock = new Clock(schedule, display);
                if (clock.equals(usual) || clock.equals(hidden)) continue;
                if (display == Display.MINIMIZED) compare(minimized, hidden, clock, play);
                else compare(plain, usual, clock, play);
            }
        }
    }

    /// Plays the game on a clock, and compares this run with a recorded run.
    ///
    /// @param reference the recorded run, which was played on the clock `usual`
    private static <G> void compare(
            RecordedRun<G> reference, Clock usual, Clock clock, Supplier<Play<G>> play) {
        try (Play<G> run = clock.on(play)) {
            RecordedRun.Difference found = reference.firstDifference(run);
            if (found != null)
                throw differ(found, reference, reference.again(found.tick()), clock, usual);
            if (run.ended() && run.tick() < reference.updates() - 1)
                throw new AssertionError(
                        "with %s, the game ended in update %s, but with %s, the game continued"
                                .formatted(clock, run.tick() + 1, usual));
        }
    }

    /// {@return an error that describes the first difference between two runs}
    ///
    /// @param wanted the state of the game after the same update in a repetition of the recorded
    ///   run; null if the repetition ended before this update
    private static AssertionError differ(
            RecordedRun.Difference found,
            RecordedRun<?> reference,
            @Nullable Map<String, String> wanted,
            Clock clock,
            Clock usual) {
        boolean same = wanted != null && reference.had(wanted, found.tick());
        State.Difference field = same ? State.difference(wanted, found.after()) : null;
        String words =
                field == null
                        ? "the game has another state in update %s on the clock '%s', but two runs on the clock '%s' differ, too: first find the reason with the class Twice"
                                .formatted(found.tick(), clock, usual)
                        : "the clock changes the game, first in update %s: %s is %s on the clock '%s', but %s on the clock '%s'"
                                .formatted(
                                        found.tick(),
                                        field.field(),
                                        field.other(),
                                        clock,
                                        field.one(),
                                        usual);
        AssertionError error = new AssertionError(words);
        error.addSuppressed(new AssertionError(found.where()));
        return error;
    }

    private static void checkInputs(String script) {
        for (String line : script.lines().toList())
            if (line.strip().matches("[0-9].*"))
                throw new IllegalArgumentException(
                        "the input '%s' has a time, which falls on a different tick with each clock: give the input a tick instead, as in play.at(120)"
                                .formatted(line));
    }
}
