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

/// A run of a game with which other runs are compared, update by update. It is played by [#record];
/// then [#firstDifference] compares another run with it.
///
/// Only a hash of each state is kept, since the whole states of a long game would fill the memory.
/// When another run differs, [#again] plays this run once more, to know the state after that
/// update.
///
/// @param <G> the class of the game
final class RecordedRun<G> {

    private static final int AT_FIRST = 1024; // updates, some seconds; the array grows

    private final Supplier<Play<G>> play;
    private final Function<Play<G>, ?> state;
    private final double time;
    private final TimeUnit unit;
    private long[] hashes = new long[AT_FIRST]; // of the states after each update
    private int updates;
    private boolean ended;

    /// @param play makes a play for this run, once more for each call of [#again]
    /// @param time how long the run lasts, in the time of the game
    RecordedRun(Supplier<Play<G>> play, double time, TimeUnit unit, Function<Play<G>, ?> state) {
        this.play = play;
        this.time = time;
        this.unit = unit;
        this.state = state;
    }

    /// Plays this run, whose game may end before its time.
    ///
    /// @throws AssertionError what the play throws
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

    /// {@return how many updates this run has}
    int updates() {
        return updates;
    }

    /// {@return whether the game ended before the time of this run}
    boolean ended() {
        return ended;
    }

    /// {@return whether this run had this state after each update}
    boolean alwaysHad(Map<String, String> one) {
        long hash = State.hash(one);
        return Arrays.stream(hashes, 0, updates).allMatch(each -> each == hash);
    }

    /// The first update after which another run has another state.
    ///
    /// @param after the state of the other run
    /// @param where the other run in words, with the files that it leaves
    record Difference(long tick, Map<String, String> after, String where) {}

    /// Plays another run until its state differs from that of this run after the same update; then
    /// the other run is closed. States after updates that this run does not have are not compared.
    ///
    /// @return null if no state differs
    /// @throws AssertionError what the play throws
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
            if (found.get() == null) throw e; // otherwise the difference is what went wrong
        }
        if (found.get() != null) other.abandon();
        return found.get();
    }

    /// Plays this run again up to an update.
    ///
    /// @return the state after this update, or null if the game did not come so far this time
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
            // the game is not the same each time, and what it does now is not reported
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
