package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Duration;

/// Tests loops without ticks (`Rate.NEVER`) and loops with frames on request, separately and
/// together.
class NeverTest {

    private final FakeWindow window = new FakeWindow();
    private int updates;
    private int frames;

    private GameLoop open(LoopSettings settings) {
        return GameLoop.over(window, settings);
    }

    private static LoopSettings settings() {
        return LoopSettings.of("", 1, 1);
    }

    private void during(GameLoop loop, long nanos) {
        for (Event event : Events.during(loop, window, nanos)) {
            if (event instanceof Update) updates++;
            if (event instanceof Render) frames++;
        }
    }

    @ParameterizedTest
    @EnumSource
    void withoutTicksEveryScheduleHasFramesAndInputAndNoUpdates(Schedules schedule) {
        for (int i = 1; i <= 5; i++) window.input(i * 100 * MS, new Posted(i));
        int posts = 0;
        GameLoop loop =
                open(
                        settings()
                                .schedule(schedule)
                                .updates(Rate.NEVER)
                                .frames(FrameRate.capped(50)));
        for (Event event : Events.during(loop, window, 1000 * MS)) {
            if (event instanceof Update) updates++;
            if (event instanceof Posted) posts++;
            if (event instanceof Render frame) assertEquals(0, frame.ahead());
        }
        assertEquals(0, updates);
        assertEquals(5, posts);
        assertEquals(50, loop.frames().number(), 1);
        assertFalse(loop.paused());
        assertEquals(loop.ledger().realNanos(), loop.ledger().pausedNanos());
        assertEquals(0, loop.ledger().residualNanos());
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    /// When a pause ends, the loop drops the requested single steps that have not run, even if the
    /// game has set the update rate to [Rate#NEVER].
    @Test
    void stepsThatHaveNotRunAreDroppedWhenAPauseEnds() {
        window.input(100 * MS, new Posted("now"));
        GameLoop loop = open(settings().updates(Rate.of(1)).frames(FrameRate.onRequest()));
        for (Event event : Events.during(loop, window, 500 * MS)) {
            if (event instanceof Update) updates++;
            if (event instanceof Posted) {
                loop.pause();
                loop.time().step(2);
                loop.time().setUpdates(Rate.NEVER);
                loop.resume();
            }
        }
        assertEquals(0, updates);
        assertEquals(0, loop.ledger().steppedTicks());
    }

    @ParameterizedTest
    @EnumSource
    void ticksThatAreStoppedAndStartedContinueTheirCount(Schedules schedule) {
        // In the schedule `BASIC`, game time does not depend on real time.
        if (schedule == Schedules.BASIC) return;
        GameLoop loop =
                open(
                        settings()
                                .schedule(schedule)
                                .updates(Rate.of(100))
                                .frames(FrameRate.capped(50)));
        during(loop, 1000 * MS);
        loop.time().setUpdates(Rate.NEVER);
        int before = updates;
        during(loop, 2000 * MS);
        assertEquals(before, updates);
        loop.time().setUpdates(Rate.of(50));
        during(loop, 1000 * MS);
        assertEquals(50, updates - before, 2);
        assertEquals(2000 * MS, loop.ledger().pausedNanos(), 40 * MS);
        assertEquals(0, loop.ledger().droppedNanos(Cause.OVERLOAD));
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    @Test
    void aPauseInsideAddsNothing() {
        GameLoop loop = open(settings().updates(Rate.NEVER).frames(FrameRate.capped(50)));
        during(loop, 100 * MS);
        loop.pause();
        during(loop, 100 * MS);
        assertTrue(loop.paused());
        loop.resume();
        during(loop, 100 * MS);
        assertFalse(loop.paused());
        assertEquals(0, updates);
        loop.pause();
        loop.time().setUpdates(Rate.of(100));
        during(loop, 100 * MS);
        assertEquals(0, updates, "no update runs while the loop is paused");
        loop.resume();
        during(loop, 100 * MS);
        assertEquals(10, updates, 1);
        assertEquals(400 * MS, loop.ledger().pausedNanos(), 20 * MS);
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    /// The game runs 100 updates a second and requests a frame only in every hundredth update, as a
    /// game of falling blocks that move once a second could do. The ticks themselves must cause no
    /// frames.
    @Test
    void ticksBringNoFrameThatIsNotRequested() {
        LoopSettings settings = settings().updates(Rate.of(100));
        GameLoop loop = open(settings.frames(FrameRate.onRequest()));
        for (Event event : Events.during(loop, window, 10_000 * MS - 1)) {
            if (event instanceof Update && ++updates % 100 == 0) loop.requestFrame();
        }
        assertEquals(999, updates);
        assertEquals(1 + 9, loop.frames().number());
    }

    @Test
    void inputsPostsTheEndOfAPauseAndStepsRequestAFrame() {
        GameLoop loop = open(settings().frames(FrameRate.onRequest()));
        during(loop, 100 * MS);
        assertEquals(1, frames);
        loop.post("news");
        during(loop, 100 * MS);
        assertEquals(2, frames);
        loop.pause();
        during(loop, 100 * MS);
        assertEquals(2, frames);
        loop.time().step(1);
        during(loop, 100 * MS);
        assertEquals(3, frames);
        loop.resume();
        during(loop, 100 * MS);
        assertEquals(4, frames);
    }

    /// With frames on request, a loop with one of these schedules would deliver neither frames nor
    /// input, or would draw frames that nobody requested. The loop therefore refuses the
    /// combination.
    @ParameterizedTest
    @EnumSource(names = "STEADY", mode = EnumSource.Mode.EXCLUDE)
    void schedulesWhoseIterationsBeginWithFramesRefuseFramesOnRequest(Schedules schedule) {
        LoopSettings settings = settings().schedule(schedule);
        assertThrows(
                IllegalArgumentException.class, () -> open(settings.frames(FrameRate.onRequest())));
        GameLoop loop = open(settings.frames(FrameRate.capped(50)));
        assertThrows(
                IllegalArgumentException.class, () -> loop.frames().setRate(FrameRate.onRequest()));
        assertEquals(FrameRate.capped(50), loop.frames().rate());
        during(loop, 1000 * MS);
        assertEquals(50, frames, 1);
    }

    @ParameterizedTest
    @EnumSource
    void aLoopWithoutTicksEndsAfterTheTimeOfItsNumberOfTicksAndALastFrame(Schedules schedule) {
        GameLoop loop =
                open(
                        settings()
                                .schedule(schedule)
                                .updates(Rate.NEVER)
                                .frames(FrameRate.capped(50))
                                .ticks(60));
        Event last = null;
        for (Event event : loop) last = event;
        assertEquals(60 * Duration.ofSeconds(1).toNanos() / 120, window.now(), 1);
        assertInstanceOf(Presented.class, last);
        assertEquals(26, loop.frames().number(), 1);
        assertEquals(0, loop.tick());
    }

    /// A loop without ticks ends after the time that its number of ticks would take. If the loop
    /// did not wake at this time, it would wait forever for an input that never comes.
    @Test
    void aLoopWithoutTicksAlsoEndsIfItDrawsOnRequestOrAHostPolls() {
        LoopSettings settings =
                settings().updates(Rate.NEVER).frames(FrameRate.onRequest()).ticks(120);
        window.input(500 * MS, new Posted("move"));
        GameLoop loop = open(settings);
        for (Event event : loop) if (event instanceof Render) frames++;
        assertEquals(1000 * MS, window.now());
        assertEquals(
                3,
                frames,
                "the loop draws a first frame, a frame after the input, and a last frame");
        GameLoop hosted = open(settings);
        during(hosted, 1000 * MS - 1);
        assertFalse(hosted.stopped());
        assertEquals(1, hosted.restNanos());
        during(hosted, 1);
        assertTrue(hosted.stopped());
    }

    @Test
    void ticksThatAreStoppedEndTheLoopAfterTheTimeOfTheOthers() {
        GameLoop loop = open(settings().updates(Rate.of(100)).ticks(220));
        during(loop, 1000 * MS);
        loop.time().setUpdates(Rate.NEVER);
        during(loop, 900 * MS);
        loop.time().setUpdates(Rate.of(100));
        during(loop, 400 * MS);
        loop.time().setUpdates(Rate.NEVER);
        int ran = updates;
        assertEquals(140, ran, 1);
        assertFalse(loop.stopped());
        long rest = (220 - ran) * 1000 * MS / 120;
        during(loop, rest - MS);
        assertFalse(loop.stopped());
        during(loop, 2 * MS);
        assertTrue(loop.stopped());
        assertEquals(ran, updates);
    }

    @Test
    void aNumberOfTicksThatTakesCenturiesEndsNothing() {
        GameLoop loop =
                open(
                        settings()
                                .updates(Rate.NEVER)
                                .frames(FrameRate.capped(50))
                                .ticks(Long.MAX_VALUE));
        during(loop, 1000 * MS);
        assertFalse(loop.stopped());
        assertEquals(50, frames, 1);
    }

    @Test
    void onlyTheRateOfUpdatesMayBeNever() {
        assertThrows(IllegalArgumentException.class, () -> FrameRate.capped(Rate.NEVER));
        Background usual = Background.DEFAULT;
        assertThrows(IllegalArgumentException.class, () -> usual.unfocused(Rate.NEVER));
        assertThrows(IllegalArgumentException.class, () -> usual.covered(Rate.NEVER));
        assertThrows(IllegalArgumentException.class, () -> usual.hidden(Rate.NEVER));
        LoopSettings never = settings().updates(Rate.NEVER);
        GameLoop loop = open(never);
        loop.pause();
        assertThrows(IllegalStateException.class, () -> loop.time().step(1));
    }
}
