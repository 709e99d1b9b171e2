package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.schedule.Ticks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// Tests the game time that frames show, in randomly generated tests with pauses, single steps, and
/// changes of rates and scale, with and without a display. The game time that frames show (the game
/// time of the last tick plus `ahead`) must never go back and never exceed the game time that has
/// passed, whatever the game changes and in whatever event. Only dropped time and a call of `reset`
/// may cause a jump of the shown game time.
class ShownTimeTest {

    private static final int FRAMES = 500;

    /// The faults that a frame can have in comparison with the previous frame.
    enum Wrong {
        /// A frame shows an earlier game time than the previous frame. The shown game time is the
        /// game time of the last tick plus the value of `ahead`.
        GAME_TIME_RUNS_BACK,
        GAME_TIME_RUNS_AHEAD,
        GAME_TIME_MOVES_IN_A_PAUSE,
        ALPHA_RUNS_BACK,
        ALPHA_JUMPS_AHEAD,
        A_STEP_OR_MORE_AHEAD,
        AHEAD_AT_ALL
    }

    /// In the schedules `BASIC` and `VARIABLE`, a frame always shows the state after the last
    /// update, so `ahead` is 0: also in a pause, after each kind of change, and on each display.
    @ParameterizedTest
    @EnumSource(names = {"BASIC", "VARIABLE"})
    void aFrameShowsWhatTheUpdateMade(Schedules kind) {
        assertNever(kind, Wrong.AHEAD_AT_ALL);
    }

    @ParameterizedTest
    @EnumSource
    void gameTimeAndAheadNeverRunBack(Schedules kind) {
        assertNever(kind, Wrong.GAME_TIME_RUNS_BACK);
    }

    @ParameterizedTest
    @EnumSource(
            names = {"BASIC", "VARIABLE"},
            // In the excluded schedules, a frame shows the state after the update.
            mode = EnumSource.Mode.EXCLUDE)
    void gameTimeNeverRunsAheadOfTheTimeThatPassed(Schedules kind) {
        assertNever(kind, Wrong.GAME_TIME_RUNS_AHEAD);
    }

    @ParameterizedTest
    @EnumSource
    void gameTimeStandsStillInAPause(Schedules kind) {
        assertNever(kind, Wrong.GAME_TIME_MOVES_IN_A_PAUSE);
    }

    @ParameterizedTest
    @EnumSource
    void alphaNeverRunsBackBetweenTwoTicks(Schedules kind) {
        assertNever(kind, Wrong.ALPHA_RUNS_BACK);
    }

    @ParameterizedTest
    @EnumSource(
            names = {"BASIC", "VARIABLE"},
            // In the excluded schedules, a frame shows the state after the update.
            mode = EnumSource.Mode.EXCLUDE)
    void alphaNeverJumpsAheadBetweenTwoTicks(Schedules kind) {
        assertNever(kind, Wrong.ALPHA_JUMPS_AHEAD);
    }

    /// The test leaves out two schedules: in `classic`, a frame that is due at the same time as a
    /// tick comes before the tick and is a whole tick ahead; in `variable`, a tick is as long as
    /// the time between two frames.
    @ParameterizedTest
    @EnumSource(
            names = {"CLASSIC", "VARIABLE"},
            mode = EnumSource.Mode.EXCLUDE)
    void framesAreLessThanAStepAheadIfTheLoopKeepsUp(Schedules kind) {
        assertNever(kind, Wrong.A_STEP_OR_MORE_AHEAD);
    }

    /// While the last frame of the loop is drawn, later ticks become due but do not run.
    /// Nevertheless the last frame must be less than a tick ahead.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void theLastFrameIsLessThanAStepAhead(Schedules kind) {
        FakeWindow window = new FakeWindow();
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .schedule(kind)
                        .updates(100)
                        .frames(FrameRate.capped(10))
                        .ticks(55);
        double last = -1;
        for (Event event : GameLoop.over(window, settings)) {
            if (event instanceof Render frame && frame.number() == 2) window.spend(60 * MS);
            if (event instanceof Render frame) last = frame.alpha();
        }
        assertTrue(
                last >= 0 && last < 1, "the last frame is less than a tick ahead, alpha: " + last);
    }

    /// With this seed, the game pauses while ticks are late, so in the schedule `classic` a frame
    /// shows the game several ticks ahead of the last update. During the pause, the game changes
    /// the update rate.
    @Test
    void alphaIsTheSameAfterAPauseIfTicksAreLate() {
        assertEquals("", new RandomRun(Schedules.CLASSIC, 1628).run(Wrong.ALPHA_JUMPS_AHEAD));
    }

    private static void assertNever(Schedules kind, Wrong wrong) {
        Seeds.run(
                120,
                seed -> {
                    String found = new RandomRun(kind, seed).run(wrong);
                    assertTrue(found.isEmpty(), kind + ": a frame shows a wrong time: " + found);
                });
    }

    /// Alpha must be below 1 even if the scale makes the next tick end within a nanosecond of a
    /// frame, because a game may use `(int) alpha` as an index of an array.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void anIdleGameIsLessThanAStepAheadAtAnyScale(Schedules kind) {
        Seeds.run(300, seed -> idle(kind, Seeds.random(seed * 31 + kind.ordinal())));
    }

    private static void idle(Schedules kind, Random random) {
        FakeWindow window = new FakeWindow();
        if (random.nextBoolean()) window.vsync(rate(random));
        for (int i = 0; i < 100; i++) window.input(i * 50 * MS, new Posted(i));
        Rate updates = rate(random);
        FrameRate frames =
                random.nextBoolean() ? FrameRate.display() : FrameRate.capped(rate(random));
        GameLoop loop = window.loop(kind, updates, frames);
        for (Event event : Events.during(loop, window, 4000 * MS)) {
            if (event instanceof Render frame) {
                double alpha = frame.alpha();
                assertTrue(
                        alpha < 1,
                        () -> kind + ": a frame is a tick or more ahead, alpha: " + alpha);
            }
            if (random.nextInt(25) == 0)
                loop.time().setScale(1 + random.nextInt(3), 1 + random.nextInt(3));
        }
    }

    private static Rate rate(Random random) {
        int[] rates = {30, 50, 60, 75, 120, 144, 240};
        return Rate.of(rates[random.nextInt(rates.length)]);
    }

    static final class RandomRun {

        private static final Rate[] UPDATES = {
            Rate.of(30), Rate.of(50), Rate.of(60), Rate.of(59.94), Rate.of(120), Rate.of(240)
        };
        private static final Cause[] DROPS = {
            Cause.OVERLOAD, Cause.HITCH, Cause.SUSPEND, Cause.RESET
        };
        private static final Rate[] SCREENS = {
            Rate.of(50), Rate.of(59.94), Rate.of(60), Rate.of(144)
        };
        private static final FrameRate[] FRAMES = {
            FrameRate.display(), FrameRate.capped(30), FrameRate.capped(60), FrameRate.capped(144)
        };

        /// The tolerance of the shown game time, in seconds. A tolerance is necessary because the
        /// schedule `classic` rounds periods down to whole nanoseconds, and a test has thousands of
        /// periods.
        private static final double EPSILON = 1e-5;

        // The largest time scale, whose reciprocal is the smallest time scale.
        private static final int SCALE = 4;

        private final Schedules kind;
        private final Random random;
        private final FakeWindow window = new FakeWindow();
        // Whether the work of the game sometimes takes longer than the available time.
        private final boolean busy;
        // The longest time in nanoseconds that the game takes to handle an event.
        private final long work;
        private String found = ""; // A description of the first fault that was found.
        // The updates and changes since the last frame.
        private final StringBuilder calls = new StringBuilder();
        private String callsBefore = "";
        private GameLoop loop;

        private double rate; // The highest update rate since the last tick, in updates a second.
        private double simulated; // The sum of the lengths of all updates, in seconds.
        private double limit; // The largest game time that a frame may show, in seconds.
        // The time in nanoseconds up to which the game time that has passed was added to `limit`.
        private long momentNanos;
        private long droppedNanos;
        // The time in nanoseconds up to which game time has passed; in a pause, the time at which
        // the pause began.
        private long playedNanos;
        // Whether the shown game time may jump in the next frame, because the loop has dropped time
        // since the last frame or has drawn no frame yet.
        private boolean jumps = true;
        private boolean updated; // Whether the loop has run an update since the last frame.
        private int standing; // The number of frames since the game was paused.
        // The total game time of the single steps since the last frame, in seconds.
        private double stepped;
        private double shown;
        private double alpha;

        RandomRun(Schedules kind, long seed) {
            this.kind = kind;
            random = Seeds.random(seed * 31 + kind.ordinal());
            window.presentCost(50_000);
            if (random.nextInt(3) > 0) window.vsync(pick(SCREENS));
            long late = random.nextLong(1, MS);
            if (random.nextBoolean()) window.oversleep(deadline -> Math.floorMod(deadline, late));
            busy = random.nextInt(3) == 0;
            work = busy ? 20 * MS : MS / 10;
        }

        private <T> T pick(T[] values) {
            return values[random.nextInt(values.length)];
        }

        /// {@return a description of the first fault of the given kind, or an empty text if there
        /// was none}
        String run(Wrong wrong) {
            Rate updates = pick(UPDATES);
            rate = updates.perSecond();
            momentNanos = window.now();
            LoopSettings settings =
                    LoopSettings.of("", 1, 1)
                            .schedule(kind)
                            .updates(updates)
                            .frames(pick(FRAMES))
                            .lateFrames(random.nextInt(4) == 0);
            for (long at = 0; at < 60_000 * MS; at += random.nextLong(60 * MS))
                // Posted events end waits that would otherwise last for ever, such as the waits of
                // a paused loop.
                window.input(at, new Posted(at));
            try (GameLoop opened = GameLoop.over(window, settings)) {
                loop = opened;
                for (Event event : loop) {
                    handle(event, wrong);
                    if (loop.frames().number() == ShownTimeTest.FRAMES || !found.isEmpty()) break;
                }
            }
            return found;
        }

        private void handle(Event event, Wrong wrong) {
            pass();
            switch (event) {
                case Update(double dt) -> {
                    simulated += dt;
                    if (loop.paused()) {
                        stepped += dt;
                        limit += dt;
                    }
                    updated = true;
                    rate = loop.time().updates().perSecond();
                    window.spend(random.nextLong(1 + work));
                }
                case Render frame -> {
                    look(frame, wrong);
                    window.spend(random.nextLong(1 + work));
                }
                case Input _, Notice _ -> {}
            }
            if (random.nextInt(loop.paused() ? 15 : 40) == 0) change();
        }

        /// Adds to `limit` the game time that has passed up to the time for which the schedule now
        /// decides.
        private void pass() {
            // While frames are aligned with refreshes, the time for which the schedule decides may
            // be a little later than the time of the clock. When the alignment ends, the schedule
            // decides for the time of the clock again, which is then earlier.
            long moment = Math.max(momentNanos, moment());
            if (!loop.paused()) {
                limit += (moment - momentNanos) / 1e9 * loop.time().scale();
                playedNanos = moment;
            }
            momentNanos = moment;
            long dropped = 0;
            for (Cause cause : DROPS) dropped += loop.ledger().droppedNanos(cause);
            jumps |= dropped > droppedNanos;
            droppedNanos = dropped;
        }

        /// Adds to `limit` the game time that has passed up to a change by the game. The change
        /// takes effect at the current time, although the current frame may show an earlier time.
        private void passUntil(long nanos, double scale) {
            if (nanos <= momentNanos) return;
            limit += (nanos - momentNanos) / 1e9 * scale;
            momentNanos = nanos;
            playedNanos = nanos;
        }

        /// {@return the time for which the schedule decides: the time of a refresh if frames are
        /// aligned with refreshes, or else the current time}
        private long moment() {
            Ticks ticks = Internals.ticksNow(loop);
            return Internals.momentIsLocked(ticks) ? ticks.momentNanos() : window.now();
        }

        /// {@return the game time in seconds that has passed up to `playedNanos`, including ticks
        /// that are due but have not run}
        private double passed() {
            long lastNanos = Internals.ticks(loop).lastNanos();
            return simulated + (playedNanos - lastNanos) / 1e9 * loop.time().scale();
        }

        private void look(Render frame, Wrong wrong) {
            double now = simulated + frame.ahead();
            check(wrong, Wrong.AHEAD_AT_ALL, frame.ahead() + frame.alpha());
            if (jumps) {
                // After dropped ticks or a reset, the sum in `limit` is no longer correct, so the
                // limit is computed anew. The method `passed` multiplies all time since the last
                // tick by the current scale. The scale may have been larger before, so the result
                // may be too small; the limit is therefore at least the game time that this frame
                // shows.
                limit = Math.max(now, passed());
            } else {
                check(wrong, Wrong.GAME_TIME_RUNS_AHEAD, now - limit);
                check(wrong, Wrong.GAME_TIME_RUNS_BACK, shown - now);
                // In some schedules, the first frame in a pause shows the time at which its
                // iteration of the loop began, and the second frame may show a later time. The game
                // time must stand still only from the third frame on.
                if (standing > 1)
                    check(wrong, Wrong.GAME_TIME_MOVES_IN_A_PAUSE, Math.abs(now - shown - stepped));
                if (!updated) {
                    double most = alpha + (limit - shown) * rate;
                    check(wrong, Wrong.ALPHA_RUNS_BACK, alpha - frame.alpha());
                    check(wrong, Wrong.ALPHA_JUMPS_AHEAD, (frame.alpha() - most) / rate);
                }
                if (!busy)
                    check(wrong, Wrong.A_STEP_OR_MORE_AHEAD, frame.alpha() < 1 ? 0 : frame.alpha());
            }
            shown = now;
            alpha = frame.alpha();
            jumps = false;
            updated = false;
            standing = loop.paused() ? standing + 1 : 0;
            stepped = 0;
            callsBefore = calls.toString();
            calls.setLength(0);
        }

        private void check(Wrong asked, Wrong wrong, double by) {
            if (asked != wrong || by <= EPSILON) return;
            found =
                    "frame %d, %s, %s: %.9f after calls [%s] and before [%s]"
                            .formatted(
                                    loop.frames().number(),
                                    loop.frames().pacing().lock(),
                                    wrong,
                                    by,
                                    calls,
                                    callsBefore);
        }

        private void change() {
            switch (random.nextInt(loop.paused() ? 12 : 8)) {
                case 0, 1 -> call("pause", loop::pause);
                case 2 -> {
                    Rate updates = pick(UPDATES);
                    call("setUpdates(" + updates + ")", () -> loop.time().setUpdates(updates));
                    rate = Math.max(rate, updates.perSecond());
                }
                case 3 -> {
                    FrameRate frames = pick(FRAMES);
                    call("setFrames(" + frames + ")", () -> loop.frames().setRate(frames));
                }
                case 4, 5 -> {
                    int numerator = 1 + random.nextInt(SCALE);
                    int denominator = 1 + random.nextInt(SCALE);
                    // The schedule `BASIC` does not allow game time to be scaled, so this change is
                    // left out.
                    if (kind == Schedules.BASIC) return;
                    call(
                            "setScale(%d, %d)".formatted(numerator, denominator),
                            () -> loop.time().setScale(numerator, denominator));
                }
                case 6 -> {
                    call("reset", loop.time()::reset);
                    jumps = true;
                }
                case 7 -> call("requestFrame", loop::requestFrame);
                case 8, 9 -> {
                    int ticks = 1 + random.nextInt(4);
                    call("step(" + ticks + ")", () -> loop.time().step(ticks));
                }
                // open set: a die
                default -> {
                    call("resume", loop::resume);
                    standing = 0;
                }
            }
        }

        private void call(String what, Runnable call) {
            // The game works for a random time before it makes the change.
            window.spend(random.nextLong(1 + work));
            pass();
            calls.append(calls.isEmpty() ? "" : ", ").append(what);
            boolean paused = loop.paused();
            double scale = loop.time().scale();
            call.run();
            if (paused) momentNanos = moment(); // In a pause no game time passes.
            else passUntil(Internals.playedNanos(loop), scale);
            pass();
        }
    }
}
