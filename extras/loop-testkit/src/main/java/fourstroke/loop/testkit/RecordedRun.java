package fourstroke.loop.testkit;

import fourstroke.loop.core.GameLoop;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/// A recorded run of a game, with which a test compares other runs after each update. The method
/// [#record] plays and records the run. Later, the method [#firstDifference] plays another run and
/// compares it with the recorded run.
///
/// A recorded run keeps only a hash of each state, because the complete states of a long game would
/// fill the memory. If another run differs, the method [#again] repeats the recorded run, to get
/// the complete state after the update at which the two runs differ.
///
/// @param <G> the class of the game
final class RecordedRun<G> {

    // The initial length of the array of hashes. An array of 1024 hashes is sufficient for some
    // seconds of updates, and the array grows if necessary.
    private static final int AT_FIRST = 1024;

    private final Supplier<Play<G>> play;
    private final Function<Play<G>, ?> state;
    private final double time;
    private final TimeUnit unit;
    private long[] hashes = new long[AT_FIRST]; // The hash of the state after each update.
    private int updates;
    private boolean ended;

    /// @param play a function that makes a play for this run, and another play for each call of
    ///   [#again]
    /// @param time the length of the run as a game time
    RecordedRun(Supplier<Play<G>> play, double time, TimeUnit unit, Function<Play<G>, ?> state) {
        this.play = play;
        this.time = time;
        this.unit = unit;
        this.state = state;
    }

    /// Plays this run, and keeps the hash of the state after each update. The game may end before
    /// the time of the run has passed.
    ///
    /// @throws AssertionError if the play fails
    void record() {
        try (Play<G> run = newPlay()) {
            run.eachTick(_ -> add(State.hash(stateOf(run))));
            run.untilOrEnd(time, unit);
            ended = run.ended();
        }
    }

    private Play<G> newPlay() {
        return Objects.requireNonNull(play.get(), "play.get()");
    }

    private Map<String, String> stateOf(Play<G> run) {
        return State.of(state.apply(run));
    }

    private void add(long hash) {
        if (updates == hashes.length) hashes = Arrays.copyOf(hashes, 2 * updates);
        hashes[updates++] = hash;
    }

    /// {@return the number of updates of this run}
    int updates() {
        return updates;
    }

    /// {@return whether the game ended before the time of this run had passed}
    boolean ended() {
        return ended;
    }

    /// {@return whether the state of this run after each of its updates was equal to the given
    /// state}
    boolean alwaysHad(Map<String, String> one) {
        long hash = State.hash(one);
        return Arrays.stream(hashes, 0, updates).allMatch(each -> each == hash);
    }

    /// The first update after which the state of another run differs from the state of this run.
    ///
    /// @param after the state of the other run after this update
    /// @param where the text [Play#description] of the other run after this update, with the names
    ///   of the files that the other run has written
    record Difference(long tick, Map<String, String> after, String where) {}

    /// Plays another run until its state differs from the state of this run after the same update,
    /// and then ends the other run. If the other run has more updates than this run, the method
    /// does not compare the states after the extra updates.
    ///
    /// @return the first difference between the states of the two runs, or null if the states are
    ///   equal
    /// @throws AssertionError if the play fails
    @Nullable Difference firstDifference(Play<G> other) {
        AtomicReference<@Nullable Difference> found = new AtomicReference<>();
        other.eachTick(_ -> {
            long tick = other.tick();
            if (found.get() != null || tick > updates) return;
            Map<String, String> now = stateOf(other);
            if (had(now, tick)) return;
            found.set(new Difference(tick, now, other.description()));
            other.inLoop(GameLoop::stop);
        });
        try {
            other.untilOrEnd(time, unit);
        } catch (AssertionError e) {
            // If this method has found a difference, the play fails only because the method has
            // stopped the loop.
            if (found.get() == null) throw e;
        }
        if (found.get() != null) other.abandon();
        return found.get();
    }

    /// Repeats this run up to an update.
    ///
    /// @return the state after the given update, or null if the game ended before the given update
    ///   in the repetition
    @Nullable Map<String, String> again(long tick) {
        AtomicReference<@Nullable Map<String, String>> after = new AtomicReference<>();
        Play<G> run = newPlay().briefly();
        run.eachTick(_ -> {
            if (run.tick() != tick) return;
            after.set(stateOf(run));
            run.inLoop(GameLoop::stop);
        });
        try {
            run.untilOrEnd(time, unit);
        } catch (AssertionError _) {
            // This method ignores a failure of the repetition, because the repeated game can behave
            // differently from the game in the recorded run.
        } finally {
            run.abandon();
        }
        return after.get();
    }

    /// {@return whether the state of this run after the given update was equal to the given state}
    boolean had(Map<String, String> after, long tick) {
        return hashes[(int) tick - 1] == State.hash(after);
    }
}
