package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Tests which cause the loop reports for dropped ticks: `HITCH` or `SUSPEND` if the game stalls
/// once, and `OVERLOAD` if the game stalls in every frame or update.
class CauseTest {

    /// The schedules that drop ticks if frames are slow. The number is the shortest time in
    /// milliseconds that a frame must take so that the schedule drops ticks.
    private enum Kind {
        STEADY(84),
        CATCH_UP(84),
        FIXED_SLOT(84),
        VARIABLE(251);

        private final long leastMs;

        Kind(long leastMs) {
            this.leastMs = leastMs;
        }
    }

    private static FakeWindow window(@Nullable Integer display) {
        FakeWindow window = new FakeWindow();
        if (display != null) window.vsync(Rate.of(display));
        return window;
    }

    private static GameLoop open(FakeWindow window, Kind kind, int updates, FrameRate frames) {
        return window.loop(Schedules.valueOf(kind.name()), Rate.of(updates), frames);
    }

    private static List<Cause> causes(GameLoop loop, FakeWindow window, long nanos) {
        List<Cause> causes = new ArrayList<>();
        for (Event event : Events.during(loop, window, nanos))
            if (event instanceof Skipped(_, Cause cause)) causes.add(cause);
        assertEquals(0, loop.ledger().unaccountedNanos());
        return causes;
    }

    private static void assertOverloadFromTheThirdOn(List<Cause> causes, String what) {
        assertTrue(causes.size() > 2, what + ": the loop reports more than two losses: " + causes);
        assertEquals(
                Cause.OVERLOAD,
                causes.getLast(),
                what + ": the cause of the last loss is an overload");
        // The first frame is drawn before the first tick, so two `Skipped` events may report the
        // ticks that were dropped because of the first frame.
        for (Cause cause : causes.subList(3, causes.size()))
            assertEquals(
                    Cause.OVERLOAD,
                    cause,
                    what + ": from the fourth loss on, the cause is an overload: " + causes);
    }

    @ParameterizedTest
    @EnumSource
    void framesThatAreAlwaysTooSlowAreAnOverload(Kind kind) {
        for (long ms : new long[] {84, 100, 150, 260, 500, 990, 1_001, 1_100, 2_000, 5_000}) {
            if (ms < kind.leastMs) continue;
            for (Integer display : new Integer[] {null, 60, 144}) {
                FakeWindow window = window(display);
                GameLoop loop = open(window, kind, 120, FrameRate.display());
                List<Cause> causes = new ArrayList<>();
                for (Event event : Events.during(loop, window, ms * 40 * MS)) {
                    if (event instanceof Skipped(_, Cause reported)) causes.add(reported);
                    if (event instanceof Render) window.spend(ms * MS);
                }
                assertOverloadFromTheThirdOn(causes, kind + ", " + ms + " ms, " + display + " Hz");
            }
        }
    }

    @ParameterizedTest
    // The schedule `VARIABLE` runs only one update for each frame, so slow updates are the same as
    // slow frames.
    @EnumSource(names = "VARIABLE", mode = EnumSource.Mode.EXCLUDE)
    void updatesThatAreAlwaysTooSlowAreAnOverload(Kind kind) {
        for (long ms : new long[] {18, 50, 84, 90, 150, 500, 990, 1_001, 2_000}) {
            for (Integer display : new Integer[] {null, 60}) {
                FakeWindow window = window(display);
                GameLoop loop = open(window, kind, 60, FrameRate.display());
                List<Cause> causes = new ArrayList<>();
                for (Event event : Events.during(loop, window, ms * 100 * MS)) {
                    if (event instanceof Skipped(_, Cause reported)) causes.add(reported);
                    if (event instanceof Update) window.spend(ms * MS);
                }
                assertOverloadFromTheThirdOn(causes, kind + ", " + ms + " ms, " + display + " Hz");
            }
        }
    }

    /// After one stop, and after two stops in successive frames, the loop reports the right cause
    /// of the dropped ticks, however long the stops are.
    @ParameterizedTest
    @EnumSource
    void aStopOrTwoAreAHitchOrASuspend(Kind kind) {
        for (long ms : new long[] {300, 600, 1_500, 60_000}) {
            for (int stops = 1; stops <= 2; stops++) {
                FakeWindow window = window(null);
                GameLoop loop = open(window, kind, 120, FrameRate.capped(60));
                long last = 60 + stops;
                List<Cause> causes = new ArrayList<>();
                for (Event event : Events.during(loop, window, 10 * SECOND + stops * ms * MS)) {
                    if (event instanceof Skipped(_, Cause reported)) causes.add(reported);
                    if (event instanceof Render frame
                            && frame.number() >= 60
                            && frame.number() < last) window.spend(ms * MS);
                }
                Cause expected = ms > 1_000 ? Cause.SUSPEND : Cause.HITCH;
                assertTrue(
                        !causes.isEmpty(),
                        kind + ": the loop reported no loss after a stop of ms: " + ms);
                for (Cause cause : causes)
                    assertEquals(expected, cause, kind + ", a stop of ms: " + ms);
            }
        }
    }

    /// The game stops, and then changes a setting of game time while it handles an input, before
    /// the loop runs or drops the ticks that the stop made late.
    @ParameterizedTest
    @EnumSource
    void aChangeOfGameTimeAfterAStopDoesNotChangeItsCause(Kind kind) {
        List<Consumer<GameLoop>> changes =
                List.of(
                        loop -> loop.time().setUpdates(Rate.of(77)),
                        loop -> loop.time().setScale(1, 2),
                        loop -> loop.time().setCatchUp(new CatchUp(3, 0, 0)),
                        GameLoop::pause);
        for (long stop : new long[] {500 * MS, 1_500 * MS}) {
            for (Consumer<GameLoop> change : changes) {
                FakeWindow window = window(null);
                GameLoop loop = open(window, kind, 30, FrameRate.capped(60));
                boolean stopped = false;
                window.input(1_200 * MS, new Posted("change"));
                window.input(3_000 * MS, new Posted("go on"));
                List<Cause> causes = new ArrayList<>();
                for (Event event : Events.during(loop, window, 4 * SECOND)) {
                    if (event instanceof Skipped(_, Cause reported)) causes.add(reported);
                    if (event instanceof Presented && window.now() > SECOND && !stopped) {
                        stopped = true;
                        window.spend(stop);
                    }
                    if (!(event instanceof Posted(Object what))) continue;
                    if (what.equals("change")) change.accept(loop);
                    else loop.resume();
                }
                causes.remove(Cause.PAUSE);
                Cause cause = stop > SECOND ? Cause.SUSPEND : Cause.HITCH;
                assertEquals(
                        List.of(cause),
                        causes,
                        kind + ": the stop keeps its cause: " + loop.ledger());
            }
        }
    }

    /// If the game stops once every ten seconds, the loop does not report an overload.
    @ParameterizedTest
    @EnumSource
    void stopsThatAreFarApartStayHitches(Kind kind) {
        FakeWindow window = window(60);
        GameLoop loop = open(window, kind, 120, FrameRate.display());
        long next = 10 * SECOND;
        List<Cause> causes = new ArrayList<>();
        for (Event event : Events.during(loop, window, 120 * SECOND)) {
            if (event instanceof Skipped(_, Cause reported)) causes.add(reported);
            if (!(event instanceof Render) || window.now() < next) continue;
            next += 10 * SECOND;
            window.spend(400 * MS);
        }
        assertTrue(causes.size() >= 10, "the loop reports at least ten losses: " + causes);
        for (Cause cause : causes) assertEquals(Cause.HITCH, cause);
    }

    /// If no stop happens for five seconds after an overload, the loop no longer treats the game as
    /// too slow, and reports the next stop as a hitch.
    @ParameterizedTest
    @EnumSource
    void aStopLongAfterAnOverloadIsAHitchAgain(Kind kind) {
        FakeWindow window = window(null);
        GameLoop loop = open(window, kind, 120, FrameRate.capped(60));
        List<Cause> slow = new ArrayList<>();
        for (Event event : Events.during(loop, window, 20 * SECOND)) {
            if (event instanceof Skipped(_, Cause reported)) slow.add(reported);
            if (event instanceof Render) window.spend(400 * MS);
        }
        assertEquals(Cause.OVERLOAD, slow.getLast());
        causes(loop, window, 5 * SECOND);
        window.spend(400 * MS);
        assertEquals(List.of(Cause.HITCH), causes(loop, window, 5 * SECOND));
    }

    /// At a low frame rate each frame has many ticks, and a second between two frames is normal.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 11})
    void aLowFrameRateIsNoOverload(int cap) {
        for (Kind kind : Kind.values()) {
            FakeWindow window = window(null);
            GameLoop loop = open(window, kind, 60, FrameRate.capped(cap));
            assertEquals(
                    List.of(),
                    causes(loop, window, 60 * SECOND),
                    kind + ": the loop reports no loss");
            assertEquals(
                    60,
                    loop.ledger().simulatedNanos() / 1e9,
                    1.1,
                    kind + ": game time is real time");
        }
    }

    /// If the frame period is two seconds, a frame that takes 1.5 seconds is not late, so the loop
    /// must not report that the process was suspended.
    @ParameterizedTest
    @EnumSource
    void aFrameOfMoreThanASecondThatIsInTimeIsNoSuspend(Kind kind) {
        FakeWindow window = window(null);
        GameLoop loop = open(window, kind, 60, FrameRate.capped(Rate.of(1, 2)));
        List<Cause> causes = new ArrayList<>();
        for (Event event : Events.during(loop, window, 60 * SECOND)) {
            if (event instanceof Skipped(_, Cause reported)) causes.add(reported);
            if (event instanceof Render) window.spend(1_500 * MS);
        }
        assertEquals(List.of(), causes);
    }
}
