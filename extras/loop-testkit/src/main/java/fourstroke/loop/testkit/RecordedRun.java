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

/// A run of a game with which other runs are compared, update by update. The method [#record] plays
/// this run. After that, [#firstDifference] compares another run with this run.
///
/// A recorded run keeps only a hash of each state, because the complete states of a long game would
/// fill the memory. If another run differs, [#again] plays this run once more, to get the state
/// after the update in question.
///
/// @param <G> the class of the game
final class RecordedRun<G> {

    // The initial size of the array of hashes, which is sufficient for some seconds of updates; the
    // array grows if necessary.
    private static final int AT_FIRST = 1024;

    private final Supplier<Play<G>> play;
    private final Function<Play<G>, ?> state;
    private final double time;
    private final TimeUnit unit;
    private long[] hashes = new long[AT_FIRST]; // The hashes of the states after each update.
    private int updates;
    private boolean ended;

    /// @param play makes a play for this run, and another play for each call of [#again]
    /// @param time the length of the run, in the time of the game
    RecordedRun(Supplier<Play<G>> play, double time, TimeUnit unit, Function<Play<G>, ?> state) {
        this.play = play;
        this.time = time;
        this.unit = unit;
        this.state = state;
    }

    /// Plays this run. The game may end before the time of the run is over.
    ///
    /// @throws AssertionError the failure of the play
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

    /// {@return whether the game ended before the time of this run was over}
    boolean ended() {
        return ended;
    }

    /// {@return whether this run had the given state after each of its updates}
    boolean alwaysHad(Map<String, String> one) {
        long hash = State.hash(one);
        return Arrays.stream(hashes, 0, updates).allMatch(each -> each == hash);
    }

    /// The first update after which the state of another run differs from the state of this run.
    ///
    /// @param after the state of the other run
    /// @param where a description of the other run, with the files that it leaves
    record Difference(long tick, Map<String, String> after, String where) {}

    /// Plays another run until its state differs from the state of this run after the same update,
    /// and then closes the other run. If the other run has more updates than this run, their states
    /// are not compared.
    ///
    /// @return the first difference, or null if no state differs
    /// @throws AssertionError the failure of the play
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
            // If the states differ, this difference has caused the failure of the play.
            if (found.get() == null) throw e;
        }
        if (found.get() != null) other.abandon();
        return found.get();
    }

    /// Plays this run again up to an update.
    ///
    /// @return the state after this update, or null if the game did not have so many updates this
    ///   time
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
            // The game behaves differently in each run, so the failure of this extra run is not
            // reported.
        } finally {
            run.abandon();
        }
        return after.get();
    }

    /// {@return whether this run had this state after an update}
    boolean had(Map<String, String> after, long tick) {
        return hashes[(int) tick - 1] == State.hash(after);
    }
}
