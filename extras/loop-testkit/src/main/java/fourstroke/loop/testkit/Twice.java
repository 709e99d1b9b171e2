package fourstroke.loop.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/// Plays a game twice in the same way, and names the first tick and the first field in which both
/// runs differ: because of a random number of its own, the time of the machine, or the order of a
/// hash table.
///
/// ```
/// Twice.play(() -> Play.ofClass(Lantern.class), 10, SECONDS, game -> game);
/// ```
public final class Twice {

    private Twice() {}

    /// Demands that two runs of a game have the same state after each update.
    ///
    /// @param play makes a new play for each run, with the inputs of the player
    /// @param time how long the game runs, in its own time
    /// @param state what is compared: numbers, strings, enums, records, arrays, lists, and objects
    ///   of the game's own classes with such fields. It may be the game itself
    /// @throws AssertionError if the runs differ; the message has the tick, the field and both
    ///   values
    /// @throws IllegalArgumentException if the state contains something that has no order or cannot
    ///   be read, such as a `HashSet`
    public static <G> void play(
            Supplier<Play<G>> play, double time, TimeUnit unit, Function<? super G, ?> state) {
        List<Map<String, String>> first = run(play, time, unit, state);
        List<Map<String, String>> second = run(play, time, unit, state);
        for (int i = 0; i < Math.min(first.size(), second.size()); i++)
            compare(i + 1, first.get(i), second.get(i));
        if (first.size() != second.size())
            throw new AssertionError(
                    "the first run has %s updates, the second %s"
                            .formatted(first.size(), second.size()));
    }

    private static <G> List<Map<String, String>> run(
            Supplier<Play<G>> play, double time, TimeUnit unit, Function<? super G, ?> state) {
        List<Map<String, String>> states = new ArrayList<>();
        try (Play<G> run = Objects.requireNonNull(play.get(), "play.get()")) {
            run.eachTick(game -> states.add(State.of(state.apply(game))));
            run.until(time, unit);
        }
        return states;
    }

    private static void compare(int tick, Map<String, String> first, Map<String, String> second) {
        State.Difference found = State.difference(first, second);
        if (found == null) return;
        throw new AssertionError(
                "two runs differ first in update %s, in %s: it is %s in the first run and %s in the second"
                        .formatted(tick, found.field(), found.one(), found.other()));
    }
}
