package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.schedule.TickRule;
import fourstroke.loop.core.schedule.Ticks;
import fourstroke.loop.core.view.Ledger;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Tests loops with the schedule [Schedules#BASIC] and with similar schedules. Each iteration of
/// such a loop takes input, runs one update and draws one frame, however long the iteration takes.
class BasicTest {

    private final FakeWindow window = new FakeWindow();
    private int updates;
    private int frames;
    private int skips; // The number of ticks that the loop dropped outside of pauses.

    /// A schedule that ignores time and draws a frame whenever the frame pacer allows a frame.
    private static final class SomebodyElses implements Schedule {

        private boolean inputTaken;
        private boolean updated;

        @Override
        public Due next(Ticks time, FrameTimes frames) {
            if (!frames.due()) return Due.REST;
            if (!inputTaken) {
                inputTaken = true;
                return Due.INPUT;
            }
            updated = !updated;
            if (updated) return Due.UPDATE;
            inputTaken = false;
            return Due.RENDER;
        }

        @Override
        public boolean framewise() {
            return true;
        }

        @Override
        public TickRule ticks() {
            return TickRule.COUNTED;
        }
    }

    private enum Kind {
        OURS(Schedules.BASIC),
        SOMEBODY_ELSES(SomebodyElses::new);

        private final Supplier<Schedule> maker;

        Kind(Supplier<Schedule> maker) {
            this.maker = maker;
        }
    }

    private static LoopSettings settings(Kind kind, FrameRate frames) {
        return LoopSettings.of("", 1, 1).schedule(kind.maker).updates(Rate.of(60)).frames(frames);
    }

    private GameLoop open(FrameRate frames) {
        return GameLoop.over(window, settings(Kind.OURS, frames));
    }

    private void count(Event event) {
        if (event instanceof Update) updates++;
        if (event instanceof Render) frames++;
        if (event instanceof Skipped(_, Cause cause) && cause != Cause.PAUSE) skips++;
    }

    private void play(GameLoop loop, long nanos) {
        Words.during(loop, window, nanos, this::count);
    }

    private static FrameRate frames(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> FrameRate.unlimited();
            case 1 -> FrameRate.display();
            // open set: a die
            default -> FrameRate.capped(1 + random.nextInt(300));
        };
    }

    @ParameterizedTest
    @EnumSource
    void twoThousandFramesHaveTwoThousandUpdates(Kind kind) {
        GameLoop loop = GameLoop.over(window, settings(kind, FrameRate.capped(200)));
        Words.during(loop, window, 10 * SECOND - 1, this::count);
        assertEquals(2_000, frames);
        assertEquals(2_000, updates);
        Ledger ledger = loop.ledger();
        assertEquals(2_000 * SECOND / 60.0, ledger.simulatedNanos(), 1);
        assertEquals(0, ledger.unaccountedNanos());
    }

    @Test
    void iterationsOfAHiddenWindowBeginAtTheBackgroundRate() {
        window.drawable(0, false);
        for (FrameRate rate : new FrameRate[] {FrameRate.unlimited(), FrameRate.display()}) {
            updates = 0;
            GameLoop loop = open(rate);
            play(loop, SECOND - 1);
            assertEquals(60, updates, 1, "60 updates a second run with the frame rate " + rate);
            loop.frames().setBackground(Background.DEFAULT.hidden(Rate.of(5)));
            play(loop, 10 * SECOND);
            assertEquals(
                    110, updates, 2, "5 more updates a second run with the frame rate " + rate);
            assertEquals(0, frames);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aScaleOtherThanOneIsRefused(Kind kind) {
        GameLoop loop = GameLoop.over(window, settings(kind, FrameRate.capped(60)));
        assertEquals(
                "the schedule runs exactly one update per frame, so game time"
                        + " cannot be scaled by 1/2: change the rate of updates or choose"
                        + " another schedule",
                assertThrows(IllegalStateException.class, () -> loop.time().setScale(1, 2))
                        .getMessage());
        loop.time().setScale(3, 3);
        assertEquals(1, loop.time().scale());
    }

    @Test
    void resetChangesNothing() {
        Seeds.run(60, seed -> assertEquals(playRandomly(seed, false), playRandomly(seed, true)));
    }

    private static List<String> playRandomly(long seed, boolean resets) {
        Random random = new Random(seed);
        FakeWindow window = new FakeWindow();
        window.presentCost(1 + random.nextLong(10 * MS));
        if (random.nextBoolean()) window.vsync(Rate.of(60));
        GameLoop loop = GameLoop.over(window, settings(Kind.OURS, frames(random)));
        List<String> events = new ArrayList<>();
        for (Event event : loop) {
            events.add(window.now() + " " + Words.letter(event) + " " + loop.ledger());
            window.spend(random.nextLong(20 * MS));
            if (random.nextInt(20) == 0) {
                if (loop.paused()) loop.resume();
                else loop.pause();
            }
            if (resets && events.size() % 7 == 0) loop.time().reset();
            assertEquals(0, loop.ledger().unaccountedNanos());
            if (events.size() == 400) break;
        }
        return events;
    }

    @Test
    void residualIsTheRealTimeThatWasNeitherSimulatedNorPaused() {
        Ledger slow = playedWithAPause(FrameRate.capped(30)).ledger();
        assertEquals(slow.realNanos() / 2, slow.residualNanos() + slow.pausedNanos() / 2, 40 * MS);
        Ledger fast = playedWithAPause(FrameRate.capped(240)).ledger();
        assertTrue(
                fast.residualNanos() < -5 * SECOND,
                "game time is at least 5 s ahead of real time: " + fast);
        for (Ledger ledger : new Ledger[] {slow, fast}) {
            assertTrue(ledger.pausedNanos() > 900 * MS, "the ledger counts the pause: " + ledger);
            assertEquals(
                    ledger.realNanos() - ledger.simulatedNanos() - ledger.pausedNanos(),
                    ledger.residualNanos());
            assertEquals(0, ledger.unaccountedNanos());
        }
        assertEquals(0, skips);
    }

    private GameLoop playedWithAPause(FrameRate rate) {
        GameLoop loop = open(rate);
        play(loop, SECOND);
        loop.pause();
        play(loop, SECOND);
        loop.resume();
        play(loop, 2 * SECOND);
        return loop;
    }

    @ParameterizedTest
    @EnumSource
    void framesContinueInAPauseAndOnlySingleStepsRun(Kind kind) {
        GameLoop loop = GameLoop.over(window, settings(kind, FrameRate.capped(100)));
        play(loop, SECOND);
        loop.pause();
        int before = updates;
        int framesBefore = frames;
        play(loop, SECOND);
        assertEquals(before, updates);
        assertEquals(100, frames - framesBefore, 1);
        loop.time().step(3);
        String word = Words.of(loop, 20);
        assertEquals(
                3,
                word.chars().filter(letter -> letter == 'U').count(),
                "the loop runs three single steps: " + word);
        assertTrue(
                !word.contains("UU"),
                "the loop runs at most one single step before each frame: " + word);
        assertEquals(3, loop.ledger().steppedTicks());
        loop.resume();
        updates = 0;
        play(loop, SECOND);
        assertEquals(100, updates, 1);
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    // --- clocks that stand still ---

    /// {@return the message of the exception with which a loop ends}
    private @Nullable String refusal(GameLoop loop, BooleanSupplier enough) {
        try {
            for (Event _ : loop) {
                if (enough.getAsBoolean()) return null;
            }
            return null;
        } catch (IllegalStateException e) {
            return e.getMessage();
        }
    }

    @ParameterizedTest
    @EnumSource
    void unlimitedFramesOnAClockThatStandsStillNeedANumberOfTicks(Kind kind) {
        GameLoop loop = GameLoop.over(window, settings(kind, FrameRate.unlimited()));
        assertEquals(
                "the clock has stood still for 16384 frames: if the clock is virtual, limit the"
                    + " frame rate (FrameRate.capped) or give the loop a number of ticks (the seed"
                    + " of this run is 1)",
                refusal(loop, () -> false));
        assertEquals(
                16_383,
                loop.frames().number(),
                "the loop presented this number of frames before it failed");
    }

    @ParameterizedTest
    @EnumSource
    void aNumberOfTicksRunsToItsEndAlthoughTheClockStandsStill(Kind kind) {
        // The test plays more frames than the number after which the loop assumes that its clock
        // stands still.
        int ticks = 20_000;
        LoopSettings settings = settings(kind, FrameRate.unlimited()).ticks(ticks);
        GameLoop loop = GameLoop.over(window, settings);
        assertEquals(null, refusal(loop, () -> false));
        assertEquals(ticks, loop.tick());
        assertEquals(0, window.now());
        assertTrue(loop.stopped());
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    @Test
    void aPauseThatNothingCanEndIsReported() {
        LoopSettings settings = settings(Kind.OURS, FrameRate.unlimited()).ticks(1_000);
        GameLoop loop = GameLoop.over(window, settings);
        loop.pause();
        assertEquals(
                "the clock has stood still for 16384 frames: if the clock is virtual, limit the"
                    + " frame rate (FrameRate.capped) or set the time that presenting takes (window"
                    + " option present) (the seed of this run is 1)",
                refusal(loop, () -> false));
    }

    @Test
    void unlimitedFramesNeedNoNumberOfTicksIfEachFrameTakesTime() {
        window.presentCost(1);
        GameLoop loop = open(FrameRate.unlimited());
        assertEquals(null, refusal(loop, () -> loop.frames().number() > 20_000));
    }
}
