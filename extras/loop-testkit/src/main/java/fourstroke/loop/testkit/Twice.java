package fourstroke.loop.testkit;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/// Plays a game twice with the same inputs, and finds the first tick and the first field in which
/// the two runs differ. Two runs of a game differ, for example, if the game uses its own random
/// numbers, the time of the machine, or the order of a hash table.
///
/// ```
/// Twice.play(() -> Play.ofClass(Lantern.class), 10, SECONDS, game -> game);
/// ```
///
/// This class keeps only a hash of each state, so a long game needs little memory. If the two runs
/// differ, a third run finds the name of the field.
public final class Twice {

    private Twice() {}

    /// Checks that two runs of a game have the same state after each update.
    ///
    /// @param play a function that makes a new play, with the inputs of the player, for each run
    /// @param time the game time for which the game runs
    /// @param state a function that returns the state to compare, such as the object of the game.
    ///   The state may contain numbers, strings, enums, records, arrays, lists, and objects of the
    ///   game's own classes. For an object of Fourstroke that is neither an enum nor a record, such
    ///   as an `Image`, the method compares only whether the object exists
    /// @throws AssertionError if the two runs differ, or if the game ends before the given time;
    ///   the message contains the tick, the name of the field and its two values. If the state
    ///   contains a collection without a fixed order, such as a `HashSet`, or an object whose
    ///   fields this method cannot read, such as a class of the JDK, the method throws an
    ///   [AssertionError] that names the field
    public static <G> void play(
            Supplier<Play<G>> play, double time, TimeUnit unit, Function<? super G, ?> state) {
        Objects.requireNonNull(play, "play");
        Objects.requireNonNull(state, "state");
        RecordedRun<G> first = new RecordedRun<>(play, time, unit, run -> state.apply(run.game()));
        first.record();
        try (Play<G> second = Objects.requireNonNull(play.get(), "play.get()")) {
            RecordedRun.Difference found = first.firstDifference(second);
            if (found != null) throw differ(found, first.again(found.tick()));
            if (first.updates() != second.tick())
                throw new AssertionError(
                        "the first run has %s updates, but the second run has %s"
                                .formatted(first.updates(), second.tick()));
        }
        if (first.ended())
            throw new AssertionError(
                    "the game ended in update %s, before %s %s: give Twice a shorter time, or give the game inputs that prevent its end"
                            .formatted(first.updates() + 1, time, unit));
    }

    /// {@return an error that describes the first difference between the first and the second run}
    ///
    /// @param third the state of a third run after the same update, or null if the third run ended
    ///   before this update
    private static AssertionError differ(
            RecordedRun.Difference second, @Nullable Map<String, String> third) {
        State.Difference field = third == null ? null : State.difference(third, second.after());
        String where = "two runs differ first in update %s".formatted(second.tick());
        String words =
                field == null
                        ? ", but the second run and a third run are equal: look for something that"
                              + " the game does only once in a JVM, such as filling a static field"
                        : ". A third run was made to find the field: %s is %s in the second run and %s in the third run"
                                .formatted(field.field(), field.other(), field.one());
        return new AssertionError(where + words + "\n" + second.where());
    }
}
