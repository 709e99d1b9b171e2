package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.schedule.Ticks;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;
import java.util.function.Supplier;

/// Tests frames that come directly after a `Skipped` event. After the schedule has decided to draw
/// a frame, the loop may first deliver a `Skipped` event. If the game takes long to handle the
/// `Skipped` event, the schedule must decide a second time whether to draw the frame. A game that
/// always takes long to handle `Skipped` events must still receive frames.
class DecidedAgainTest {

    private static final long SLOW = 66 * MS;
    private static final long TICK = 10 * MS;

    /// The kinds of events that make a loop report dropped ticks.
    private enum Reason {
        STOP {
            @Override
            void happen(GameLoop loop, FakeWindow window) {
                window.spend(500 * MS);
            }
        },
        RESET {
            @Override
            void happen(GameLoop loop, FakeWindow window) {
                window.spend(30 * MS);
                loop.time().reset();
            }
        },
        PAUSE {
            @Override
            void happen(GameLoop loop, FakeWindow window) {
                loop.pause();
                window.spend(30 * MS);
                loop.resume();
            }
        };

        abstract void happen(GameLoop loop, FakeWindow window);
    }

    /// Records the time at which the schedule decided to draw a frame.
    private static final class Deciding extends Between {

        private final FakeWindow window;
        long decidedNanos;

        Deciding(Schedules kind, FakeWindow window) {
            super(kind.get());
            this.window = window;
        }

        @Override
        public Due next(Ticks time, FrameTimes frames) {
            Due due = super.next(time, frames);
            if (due == Due.RENDER) decidedNanos = window.now();
            return due;
        }
    }

    private static FakeWindow window(Random random) {
        FakeWindow window = new FakeWindow();
        window.presentCost(MS / 10);
        if (random.nextBoolean()) window.vsync(Rate.of(60));
        return window;
    }

    private static GameLoop open(FakeWindow window, Supplier<Schedule> kind, Random random) {
        FrameRate rate =
                random.nextBoolean()
                        ? FrameRate.display()
                        : FrameRate.capped(30 + random.nextInt(90));
        return window.loop(kind, Rate.of(100), rate);
    }

    private static Random random(Schedules kind, long seed) {
        Random random = Seeds.random(seed * 31 + kind.ordinal());
        return random;
    }

    /// The test leaves out the schedule `basic`, which never draws two frames without an update
    /// between them.
    @ParameterizedTest
    @EnumSource(names = "BASIC", mode = EnumSource.Mode.EXCLUDE)
    void aFrameAfterASlowSkippedIsDecidedOnAgain(Schedules kind) {
        // The number of frames that came directly after a `Skipped` event. With [Reason#STOP] there
        // are no such frames, because ticks are due before the frame.
        int found = 0;
        for (Reason reason : Reason.values())
            for (long seed = 0; seed < 100; seed++)
                found += framesAfterASkipped(kind, reason, random(kind, seed));
        assertTrue(found > 100, "too few frames came directly after a Skipped event: " + found);
    }

    /// {@return the number of frames that came directly after a `Skipped` event} The method fails
    /// if the schedule decided to draw such a frame before the game had handled the `Skipped`
    /// event.
    private static int framesAfterASkipped(Schedules kind, Reason reason, Random random) {
        FakeWindow window = window(random);
        Deciding schedule = new Deciding(kind, window);
        GameLoop loop = open(window, () -> schedule, random);
        int found = 0;
        int skips = 0; // The number of `Skipped` events since the last frame.
        boolean after = false;
        int events = 0;
        for (Event event : loop) {
            if (event instanceof Render frame) {
                if (after && skips == 1) {
                    found++;
                    assertEquals(
                            window.now(),
                            schedule.decidedNanos,
                            reason + ": the schedule decides again after a Skipped event");
                }
                // `alpha` can exceed 2 in `classic`, where the number of late ticks has no limit,
                // and in `variable`, where ticks have no fixed length.
                if (skips == 1 && kind != Schedules.CLASSIC && kind != Schedules.VARIABLE)
                    assertTrue(
                            frame.alpha() < 2, reason + ": alpha is too large: " + frame.alpha());
                skips = 0;
            }
            after = event instanceof Skipped;
            if (after) {
                skips++;
                window.spend(SLOW);
            } else {
                if (event instanceof Update) window.spend(random.nextLong(TICK / 2));
                if (random.nextInt(30) == 0) reason.happen(loop, window);
            }
            if (++events == 300) break;
        }
        return found;
    }

    @ParameterizedTest
    // The schedules that drop ticks if the updates and frames of the game are too slow.
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void framesComeAlthoughEverySkippedTakesLong(Schedules kind) {
        for (long slow : new long[] {SLOW, 200 * MS, 1_500 * MS}) {
            Random random = random(kind, slow);
            FakeWindow window = window(random);
            GameLoop loop = open(window, kind, random);
            // The first element is the number of `Skipped` events since the last frame, and the
            // second element is the total number of `Skipped` events.
            int[] skips = new int[2];
            for (Event event : Events.during(loop, window, slow * 100)) {
                if (event instanceof Update) window.spend(2 * TICK);
                if (event instanceof Render) {
                    skips[0] = 0;
                    window.spend(300 * MS);
                }
                if (!(event instanceof Skipped)) continue;
                window.spend(slow);
                skips[1]++;
                // A few `Skipped` events may come before a frame, because `Skipped` events come
                // both before the updates of a frame and before the frame itself.
                assertTrue(
                        ++skips[0] <= 5,
                        "more than 5 Skipped events of "
                                + slow
                                + " ns came before frame "
                                + loop.frames().number());
            }
            assertTrue(
                    skips[1] > 10, kind + " delivers more than 10 Skipped events, not " + skips[1]);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLastFrameOfANumberOfTicksAlwaysComes(Schedules kind) {
        for (Reason reason : Reason.values()) {
            Random random = random(kind, reason.ordinal());
            FakeWindow window = window(random);
            LoopSettings settings =
                    LoopSettings.of("", 1, 1).schedule(kind).updates(Rate.of(100)).ticks(20);
            GameLoop loop = GameLoop.over(window, settings);
            // The letters of the events ([Words]) that the loop delivered from the last update on.
            StringBuilder last = new StringBuilder();
            for (Event event : loop) {
                if (loop.tick() == 20) last.append(Words.letter(event));
                if (event instanceof Skipped) window.spend(SLOW);
                if (event instanceof Update && loop.tick() == 20) reason.happen(loop, window);
            }
            assertEquals(20, loop.tick());
            assertTrue(
                    last.toString().matches("U(S\\(\\d+.\\))*Ra"),
                    reason + ": the loop ends with a frame after its last update: " + last);
        }
    }

    /// While the game handles a `Skipped` event for 20 ms, another tick becomes due. The game then
    /// resets its time, which drops this tick and causes another `Skipped` event.
    @ParameterizedTest
    @EnumSource(
            // The test leaves out the schedule `basic`, in which no tick becomes late.
            names = "BASIC",
            mode = EnumSource.Mode.EXCLUDE)
    void inputAndFramesComeAlthoughEverySkippedIsSlowAndResets(Schedules kind) {
        FakeWindow window = new FakeWindow();
        int inputs = 100;
        for (int i = 1; i <= inputs; i++) window.input(i * 100 * MS, new Posted(i));
        long before = 0;
        try (GameLoop loop = window.loop(kind)) {
            for (Event event : loop) {
                if (event instanceof Posted) inputs--;
                if (event instanceof Render) {
                    long since = window.now() - before;
                    assertTrue(
                            since < 600 * MS, () -> "the loop drew no frame for " + since + " ns");
                    before = window.now();
                    // This stop of 200 ms is longer than the limit for late ticks, so the loop
                    // drops ticks.
                    if (loop.frames().number() == 10) window.spend(200 * MS);
                }
                if (event instanceof Skipped) {
                    window.spend(20 * MS);
                    loop.time().reset();
                }
                if (inputs == 0) break;
                assertTrue(
                        window.now() < 11_000 * MS, "the loop did not deliver all inputs in 11 s");
            }
        }
    }

    /// The schedule decides to draw a frame in a pause, and the game resumes while handling the
    /// `Skipped` event before the frame. The ticks that were due when the pause began must then run
    /// before the frame, so that the frame is less than a tick ahead of the last update.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void aFrameAfterAResumeInASkippedIsLessThanAStepAhead(Schedules kind) {
        FakeWindow window = new FakeWindow();
        for (int i = 1; i < 40; i++) window.input(i * 100 * MS, new Posted(i), new Posted(-i));
        boolean armed = false;
        try (GameLoop loop = window.loop(kind, Rate.of(240), FrameRate.capped(10))) {
            for (Event event : loop) {
                switch (event) {
                    case Posted(Object number) when number.equals(5) -> loop.pause();
                    case Posted(Object number) when number.equals(10) -> loop.resume();
                    case Posted(Object number) when number.equals(-10) -> {
                        loop.pause();
                        armed = true;
                    }
                    case Skipped _ -> {
                        if (armed) loop.resume();
                        armed = false;
                    }
                    case Render frame -> {
                        double alpha = frame.alpha();
                        assertTrue(
                                alpha < 1,
                                () -> kind + ": a frame is a tick or more ahead, alpha: " + alpha);
                    }
                    // open set: the other events do not matter to this game
                    default -> {}
                }
                if (window.now() > 3000 * MS) break;
            }
            assertTrue(!armed && loop.tick() > 0);
        }
    }
}
