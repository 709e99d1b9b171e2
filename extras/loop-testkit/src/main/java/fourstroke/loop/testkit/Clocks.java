package fourstroke.loop.testkit;

import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Plays a game on many clocks, and demands that it has the same state after the same number of
/// updates on all of them. A game that counts frames, or reads the time of the machine, does not.
///
/// ```
/// Clocks.play(() -> Play.ofClass(Lantern.class), 10, SECONDS, game -> game);
/// ```
///
/// The clocks are the schedules `steady`, `basic` and `classic`, each with displays of 30, 60 and
/// 144 Hz, an unsteady display, 50 frames a second without a display, stalls, and a window that is
/// minimised for a while. The same input at the same ticks has the same result on each of them, so
/// the inputs of the play must come at ticks, as in `at(120)`, and not at times.
public final class Clocks {

    private static final List<Schedules> SCHEDULES =
            List.of(Schedules.STEADY, Schedules.BASIC, Schedules.CLASSIC);

    /// What a run may be played on, besides its schedule.
    private enum Display {
        HZ_60("a display of 60 Hz", it -> it.option("vsync", "60"), ""),
        HZ_30("a display of 30 Hz", it -> it.option("vsync", "30"), ""),
        HZ_144("a display of 144 Hz", it -> it.option("vsync", "144"), ""),
        UNSTEADY("an unsteady display", it -> it.option("vsync", "60"), slowFrames()),
        FREE("no display, with 50 frames a second", it -> it.frames(FrameRate.capped(50)), ""),
        STALLS(
                "a display of 60 Hz, with stalls",
                it -> it.option("vsync", "60"),
                "400ms stall 50ms\n1s stall 300ms\n2500ms stall 2s\n"),
        MINIMIZED(
                "a display of 60 Hz, minimised for a while",
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

        /// Frames that take 1 to 40 ms longer, without a pattern: 7 and 41 have no common divisor.
        private static String slowFrames() {
            StringBuilder script = new StringBuilder();
            for (int frame = 3; frame < 600; frame += 1 + frame * 7 % 5)
                script.append("frame %s slow %sms\n".formatted(frame, 1 + frame * 7 % 41));
            return script.toString();
        }
    }

    private Clocks() {}

    /// Demands that the hash which the game adds up in [fourstroke.loop.core.GameLoop#hash()] is
    /// the same after each update on all clocks.
    ///
    /// @param play makes a new play for each run, with the inputs of the player
    /// @param time how long the game runs on each clock, in its own time
    /// @throws AssertionError if two runs differ; the message has the clock and the update
    /// @throws IllegalArgumentException if an input of the play comes at a time
    public static <G> void play(Supplier<Play<G>> play, double time, TimeUnit unit) {
        compareAll(play, time, unit, Play::hash);
    }

    /// Demands that the game has the same state after each update on all clocks.
    ///
    /// @param play makes a new play for each run, with the inputs of the player
    /// @param time how long the game runs on each clock, in its own time
    /// @param state what is compared, as in [Twice#play]
    /// @throws AssertionError if two runs differ; the message has the clock, the update, the field
    ///   and both values
    /// @throws IllegalArgumentException if an input of the play comes at a time, or if the state
    ///   contains something that has no order or cannot be read, such as a `HashSet`
    public static <G> void play(
            Supplier<Play<G>> play, double time, TimeUnit unit, Function<? super G, ?> state) {
        compareAll(play, time, unit, run -> state.apply(run.game()));
    }

    private static <G> void compareAll(
            Supplier<Play<G>> play, double time, TimeUnit unit, Function<Play<G>, ?> state) {
        List<Map<String, String>> plain = new ArrayList<>();
        List<Map<String, String>> minimized = new ArrayList<>();
        for (Schedules schedule : SCHEDULES) {
            for (Display display : Display.values()) {
                // A minimised game gets other inputs, so it is only compared with its like.
                var reference = display == Display.MINIMIZED ? minimized : plain;
                run(play, time, unit, state, schedule, display, reference);
            }
        }
        if (plain.stream().allMatch(Map.of("", "0")::equals))
            throw new AssertionError(
                    "there is nothing to compare, since the game adds nothing to loop.hash(): add"
                            + " its state there, or name the state in this test");
    }

    /// Plays the game once.
    ///
    /// @param reference the states after each update of the first such run, which fills it
    private static <G> void run(
            Supplier<Play<G>> play,
            double time,
            TimeUnit unit,
            Function<Play<G>, ?> state,
            Schedules schedule,
            Display display,
            List<Map<String, String>> reference) {
        boolean first = reference.isEmpty();
        try (Play<G> run = Objects.requireNonNull(play.get(), "play.get()")) {
            checkInputs(run.script());
            run.with(it -> display.settings.apply(it.schedule(schedule))).script(display.script);
            run.eachTick(_ -> {
                Map<String, String> now = State.of(state.apply(run));
                int tick = (int) run.tick();
                if (first) reference.add(now);
                else compare(schedule, display, tick, wanted(reference, tick), now);
            });
            run.untilOrEnd(time, unit);
            if (!first && run.ended() && run.tick() < reference.size() - 1)
                throw new AssertionError(
                        "on %s and %s the game ended in update %s, and elsewhere it went on"
                                .formatted(schedule.title(), display.title, run.tick() + 1));
        }
    }

    /// {@return the state of the first run after this tick, or null if it was not played so far}
    private static @Nullable Map<String, String> wanted(
            List<Map<String, String>> reference, int tick) {
        return tick <= reference.size() ? reference.get(tick - 1) : null;
    }

    private static void compare(
            Schedules schedule,
            Display display,
            int tick,
            @Nullable Map<String, String> wanted,
            Map<String, String> now) {
        State.Difference found = wanted == null ? null : State.difference(wanted, now);
        if (found == null) return;
        throw new AssertionError(
                "the clock makes a difference: with %s and %s, first in update %s, in %s: it is %s there, and %s with %s and %s"
                        .formatted(
                                schedule.title(),
                                display.title,
                                tick,
                                found.field(),
                                found.other(),
                                found.one(),
                                Schedules.STEADY.title(),
                                Display.HZ_60.title));
    }

    private static void checkInputs(String script) {
        for (String line : script.lines().toList())
            if (line.strip().matches("[0-9].*"))
                throw new IllegalArgumentException(
                        "the input '%s' comes at a time, which is another tick on each clock: give it a tick, as in play.at(120)"
                                .formatted(line));
    }
}
