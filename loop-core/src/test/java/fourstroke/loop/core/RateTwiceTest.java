package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Tests games that change their rates, scale, limits and window repeatedly and in any event. If
/// the work of the game takes no time, the loop may drop no tick.
class RateTwiceTest {

    private static void assertNothingDropped(Event event, String what) {
        if (event instanceof Skipped) throw new AssertionError(what + ": " + event);
    }

    /// The game begins with one update a second. At 0.95 s the game changes the rate to 60 updates
    /// a second. In update number 31, which is one of the late ticks that then run, the game
    /// changes the rate to 120.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "CLASSIC"})
    void twoChangesOfTheRateInOneBurstDropNothing(Schedules kind) {
        for (boolean display : new boolean[] {false, true}) {
            FakeWindow window = new FakeWindow();
            if (display) window.vsync(Rate.of(60));
            window.input(950 * MS, new KeyPress(KeyCode.SPACE));
            GameLoop loop = window.loop(kind, Rate.of(1), FrameRate.display());
            double game = 0;
            double shown = -1;
            for (Event event : Events.during(loop, window, 1_500 * MS)) {
                assertNothingDropped(event, kind.toString());
                if (event instanceof Press) loop.time().setUpdates(Rate.of(60));
                if (event instanceof Update(double dt)) {
                    game += dt;
                    if (loop.tick() == 31) loop.time().setUpdates(Rate.of(120));
                }
                if (event instanceof Render frame && loop.tick() > 31 && shown < 0) {
                    shown = game + frame.ahead();
                    // The tolerance is a little more than a refresh period: on a display, a frame
                    // shows the game at the time of the previous refresh, or of the next refresh in
                    // the schedule `classic`.
                    assertEquals(window.now() / 1e9, shown, 0.018);
                }
            }
            assertTrue(
                    shown > 0.9 && loop.tick() > 100,
                    kind + ": no frame came after the changes, or too few ticks: " + loop.tick());
        }
    }

    /// At the time scale 100, many ticks are due before each frame. While such ticks run, the game
    /// changes the scale to 1, 20 ticks later to 1/7, and 20 ticks later to 3.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "CLASSIC"})
    void twoChangesOfTheScaleInOneBurstDropNothing(Schedules kind) {
        FakeWindow window = new FakeWindow();
        GameLoop loop = window.loop(kind, FrameRate.capped(60));
        loop.time().setScale(100, 1);
        for (Event event : Events.during(loop, window, 2 * SECOND)) {
            assertNothingDropped(event, kind.toString());
            if (!(event instanceof Update)) continue;
            if (loop.tick() == 1_050) loop.time().setScale(1, 1);
            if (loop.tick() == 1_070) loop.time().setScale(1, 7);
            if (loop.tick() == 1_090) loop.time().setScale(3, 1);
        }
        assertTrue(loop.tick() > 1_090);
    }

    @ParameterizedTest
    @EnumSource
    void aFrameRateThatGrowsDuringAnIterationDropsNoTicks(Schedules kind) {
        for (Class<? extends Event> where : List.of(Update.class, Render.class, Posted.class)) {
            FakeWindow window = new FakeWindow();
            for (int i = 0; i < 100; i++) window.input(i * 97 * MS, new Posted(i));
            LoopSettings settings =
                    LoopSettings.of("", 1, 1)
                            .schedule(kind)
                            .frames(FrameRate.capped(5))
                            .catchUp(new CatchUp(1, 0, 0));
            GameLoop loop = GameLoop.over(window, settings);
            List<Event> seen = new ArrayList<>();
            for (Event event : Events.during(loop, window, 10 * SECOND)) {
                assertNothingDropped(event, kind + " in " + where);
                if (!where.isInstance(event)) continue;
                seen.add(event);
                if (seen.size() % 20 == 9) loop.frames().setRate(FrameRate.capped(60));
                if (seen.size() % 20 == 19) loop.frames().setRate(FrameRate.capped(5));
            }
        }
    }

    /// The game draws two frames a second, as a window in the background does. In a pause the game
    /// raises the frame rate to 60, as if the window came to the front.
    @ParameterizedTest
    @EnumSource
    void aFrameRateThatGrowsInAPauseDropsNothing(Schedules kind) {
        FakeWindow window = new FakeWindow();
        for (int i = 0; i < 100; i++) window.input(i * 97 * MS, new Posted(i));
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind);
        GameLoop loop = GameLoop.over(window, settings.frames(FrameRate.capped(2)));
        for (Event event : Events.during(loop, window, 10 * SECOND)) {
            if (event instanceof Skipped(_, Cause cause))
                assertEquals(
                        Cause.PAUSE,
                        cause,
                        () -> kind + ": only the pause drops ticks: " + loop.ledger());
            if (!(event instanceof Posted(Integer number))) continue;
            switch (number % 20) {
                case 9 -> {
                    loop.pause();
                    loop.frames().setRate(FrameRate.capped(60));
                }
                case 14 -> loop.resume();
                case 19 -> loop.frames().setRate(FrameRate.capped(2));
                // open set: the other events do not matter to this game
                default -> {}
            }
        }
        assertTrue(loop.ledger().pausedNanos() > 0);
    }

    @ParameterizedTest
    @EnumSource
    void whateverAnIdleGameChangesDropsNothing(Schedules kind) {
        Seeds.run(300, seed -> new RandomRun(kind, seed).run());
    }

    private static final class RandomRun {

        private static final int[] RATES = {1, 5, 10, 30, 60, 120, 144, 240};

        private final Schedules kind;
        private final Random random;
        private final FakeWindow window = new FakeWindow();
        private final GameLoop loop;
        private final StringBuilder calls = new StringBuilder();

        RandomRun(Schedules kind, long seed) {
            this.kind = kind;
            random = Seeds.random(seed * 31 + kind.ordinal());
            if (random.nextBoolean()) window.vsync(rate());
            for (long at = 0; at < 60_000; at += 1 + random.nextInt(200))
                window.input(at * MS, new Posted(at));
            long at = 0;
            for (int i = random.nextBoolean() ? 20 : 0; i > 0; i--) {
                at += random.nextLong(SECOND);
                if (random.nextBoolean()) window.focus(at, random.nextBoolean());
                else window.drawable(at, random.nextBoolean());
            }
            loop =
                    GameLoop.over(
                            window,
                            LoopSettings.of("", 1, 1)
                                    .schedule(kind)
                                    .updates(rate())
                                    .frames(frames())
                                    .catchUp(catchUp())
                                    .lateFrames(random.nextInt(4) == 0));
        }

        private Rate rate() {
            return Rate.of(RATES[random.nextInt(RATES.length)]);
        }

        private FrameRate frames() {
            return random.nextBoolean() ? FrameRate.display() : FrameRate.capped(rate());
        }

        private CatchUp catchUp() {
            return switch (random.nextInt(3)) {
                case 0 -> CatchUp.DEFAULT;
                case 1 -> new CatchUp(1, 0, 0);
                // open set: a die
                default -> new CatchUp(3, 20 * MS, 5 * MS);
            };
        }

        void run() {
            int changes = 2 + random.nextInt(30);
            int events = 0;
            for (Event event : loop) {
                if (event instanceof Skipped)
                    throw new AssertionError(kind + " at " + window.now() + " after" + calls);
                if (random.nextInt(changes) == 0) change();
                if (random.nextInt(8) == 0) change();
                if (++events == 300) break;
            }
            assertEquals(0, loop.ledger().unaccountedNanos());
        }

        private void change() {
            switch (random.nextInt(8)) {
                case 0, 1 -> {
                    Rate rate = rate();
                    call("setUpdates " + rate, () -> loop.time().setUpdates(rate));
                }
                case 2, 3 -> {
                    FrameRate frames = frames();
                    call("setFrames " + frames, () -> loop.frames().setRate(frames));
                }
                case 4 -> {
                    int numerator = 1 + random.nextInt(5);
                    int denominator = 1 + random.nextInt(5);
                    if (kind == Schedules.BASIC) return; // it has none
                    call(
                            "setScale %s/%s".formatted(numerator, denominator),
                            () -> loop.time().setScale(numerator, denominator));
                }
                case 5 -> {
                    CatchUp catchUp = catchUp();
                    call("setCatchUp " + catchUp.ticks(), () -> loop.time().setCatchUp(catchUp));
                }
                case 6 -> {
                    boolean shown = !window.drawable();
                    call("show " + shown, () -> window.setDrawable(shown));
                }
                // open set: a die
                default -> {
                    Rate rate = rate();
                    call(
                            "setBackground " + rate,
                            () ->
                                    loop.frames()
                                            .setBackground(
                                                    Background.DEFAULT
                                                            .unfocused(rate)
                                                            .covered(rate)
                                                            .hidden(rate)));
                }
            }
        }

        private void call(String what, Runnable call) {
            if (calls.length() > 400) calls.delete(0, 200);
            calls.append(", ").append(what);
            call.run();
        }
    }
}
