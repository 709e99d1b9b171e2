package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.FrameLock;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

/// Tests a loop with the default settings while presenting a frame blocks for much longer than a
/// refresh period, as on some systems if another window covers the window (a stall). Updates must
/// continue, and the loop must try to present a frame only now and then. Soon after presenting no
/// longer blocks, the loop must draw frames at the usual rate again.
class StallsTest {

    private static final long START = 5 * SECOND;

    private static CoveredWindow covered(long until, long stallNanos) {
        return new CoveredWindow(SECOND, START, until, _ -> stallNanos);
    }

    /// {@return a window in which presenting works normally for the first five seconds and then
    /// accepts only one frame a second, as some compositors do with hidden windows}
    private static CoveredWindow onceASecond(long until) {
        long[] takesNanos = {0};
        return new CoveredWindow(
                SECOND,
                START,
                until,
                now -> {
                    takesNanos[0] = Math.max(now, takesNanos[0] + SECOND);
                    return takesNanos[0] - now;
                });
    }

    private static GameLoop open(FakeWindow window) {
        return window.loop();
    }

    private static void play(GameLoop loop, FakeWindow window, long untilNanos) {
        if (untilNanos > window.now()) Words.during(loop, window, untilNanos - window.now());
    }

    /// Measures the part of the first minute of a stall in which presenting blocks the loop.
    /// `percent` is the largest part that is allowed. The loop repeats its first few tries to
    /// present a frame after shorter times than later tries, so that the loop notices the end of a
    /// short stall soon.
    @ParameterizedTest
    @CsvSource({
        "200, false, 11",
        "500, false, 11",
        "1000, false, 15",
        "2000, false, 25",
        "600, true, 14",
        "1000, true, 17",
        "2000, true, 25"
    })
    void updatesContinueWhileFramesAreNotTaken(long stallMillis, boolean focused, int percent) {
        CoveredWindow window = covered(START + 60 * SECOND, stallMillis * MS);
        window.focus(2 * SECOND, focused);
        GameLoop loop = open(window);
        play(loop, window, START);
        long ticks = loop.tick();
        play(loop, window, START + 60 * SECOND);
        double blocked = window.blockedNanos / 60e9;
        double share = (loop.tick() - ticks) / (60.0 * 120);
        assertTrue(
                blocked * 100 < percent,
                "presenting blocked the loop for too large a share of the time: %.3f"
                        .formatted(blocked));
        assertTrue(
                share * 100 > 100 - percent,
                "too small a share of the ticks ran: %.3f".formatted(share));
        assertEquals(Activity.OCCLUDED, loop.frames().pacing().activity());
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void aScreenThatTakesAFrameASecondIsTriedAsRarelyAsOneThatTakesNone(boolean focused) {
        CoveredWindow window = onceASecond(START + 600 * SECOND);
        window.focus(2 * SECOND, focused);
        GameLoop loop = open(window);
        play(loop, window, START + 60 * SECOND);
        long ticks = loop.tick();
        PacingDiary diary = new PacingDiary(loop);
        long blocked = window.blockedNanos;
        play(loop, window, START + 600 * SECOND);
        assertEquals(
                List.of("OCCLUDED after FOCUSED"),
                diary.changes,
                "the window stays occluded all the time");
        double share = (window.blockedNanos - blocked) / 540e9;
        assertTrue(
                share < 0.07,
                "presenting blocked the loop for too large a share of the time: %.3f"
                        .formatted(share));
        assertTrue(
                loop.tick() - ticks > 0.93 * 540 * 120,
                "too few ticks ran: " + (loop.tick() - ticks));
    }

    /// {@return the time in nanoseconds from the end of the stall until the loop draws frames at
    /// the usual rate again}
    private static long recoveryNanos(CoveredWindow window, GameLoop loop) {
        play(loop, window, window.until);
        int before = window.presentCount;
        while (window.now() < window.until + 60 * SECOND) {
            play(loop, window, window.now() + 100 * MS);
            if (loop.frames().pacing().activity() != Activity.OCCLUDED)
                return window.now() - window.until;
        }
        throw new AssertionError(
                "the window is still occluded after " + (window.presentCount - before) + " frames");
    }

    @ParameterizedTest
    @CsvSource({"200, 3300", "500, 8200", "1000, 16200", "2000, 16200"})
    void framesReturnAtTheNextTry(long stallMillis, long withinMillis) {
        CoveredWindow window = covered(START + 100 * SECOND, stallMillis * MS);
        window.focus(2 * SECOND, false);
        GameLoop loop = open(window);
        long took = recoveryNanos(window, loop);
        assertTrue(
                took < withinMillis * MS,
                "the loop draws at the usual rate again too late, after ns: " + took);
        int before = window.presentCount;
        play(loop, window, window.now() + SECOND);
        assertEquals(60, window.presentCount - before, 1);
    }

    @Test
    void aCoverOfASecondIsOverInASecond() {
        CoveredWindow window = covered(START + SECOND, 300 * MS);
        window.focus(2 * SECOND, false);
        assertTrue(recoveryNanos(window, open(window)) < SECOND);
    }

    @Test
    void keyboardFocusTriggersTheNextTryAtOnce() {
        CoveredWindow window = covered(START + 100 * SECOND, SECOND);
        window.focus(2 * SECOND, false).focus(START + 100 * SECOND + 10 * MS, true);
        GameLoop loop = open(window);
        assertTrue(recoveryNanos(window, loop) < 300 * MS);
        assertEquals(Activity.FOCUSED, loop.frames().pacing().activity());
        int before = window.presentCount;
        play(loop, window, window.now() + SECOND);
        assertEquals(60, window.presentCount - before, 1);
    }

    @Test
    void anyEventOfTheWindowTriggersTheNextTry() {
        CoveredWindow window = covered(START + 100 * SECOND, SECOND);
        window.focus(2 * SECOND, false).input(START + 102 * SECOND, new WindowChanged());
        long took = recoveryNanos(window, open(window));
        assertTrue(
                took < 2_300 * MS,
                "the loop draws at the usual rate again too late, after ns: " + took);
    }

    /// Each event of the window lets the loop try at once to present a frame. Even if such events
    /// come all the time, the loop must spend at most about half of the time in tries.
    @Test
    void aFloodOfWindowEventsLeavesHalfOfTheTimeToUpdates() {
        CoveredWindow window = covered(START + 60 * SECOND, SECOND);
        window.focus(2 * SECOND, false);
        for (long at = START; at < START + 60 * SECOND; at += 10 * MS)
            window.input(at, new WindowChanged());
        GameLoop loop = open(window);
        play(loop, window, START + 60 * SECOND);
        assertTrue(
                window.blockedNanos < 33 * SECOND,
                "presenting blocked the loop for too long, in ns: " + window.blockedNanos);
    }

    @Test
    void padsAndPostsTriggerNoTry() {
        CoveredWindow window = covered(START + 60 * SECOND, SECOND);
        window.focus(2 * SECOND, false);
        for (long at = START; at < START + 60 * SECOND; at += 100 * MS)
            window.input(at, new PadConnected(0, "pad"), new Posted("news"));
        GameLoop loop = open(window);
        play(loop, window, START + 60 * SECOND);
        assertTrue(
                window.blockedNanos < 9 * SECOND,
                "presenting blocked the loop for too long, in ns: " + window.blockedNanos);
    }

    @ParameterizedTest
    @EnumSource(names = {"VARIABLE", "CATCH_UP"})
    void inputDoesNotWaitForTheNextTry(Schedules kind) {
        CoveredWindow window = covered(START + 60 * SECOND, SECOND);
        window.focus(2 * SECOND, false);
        GameLoop loop = window.loop(kind);
        play(loop, window, START + 30 * SECOND);
        int tries = window.tries.size();
        loop.post("news");
        long ages = -1;
        long posted = window.now();
        for (Event event : Events.during(loop, window, 50 * MS)) {
            if (event instanceof Posted) ages = window.now() - posted;
        }
        assertEquals(tries, window.tries.size(), "the loop tries no frame in this time");
        assertTrue(
                ages >= 0 && ages < 17 * MS,
                "the posted input came too late or never, after ns: " + ages);
    }

    /// A paused loop has no ticks that end its waits. Nevertheless it must wake up from time to
    /// time to try to present a frame.
    @Test
    void aPausedLoopTriesToPresentFrames() {
        CoveredWindow window = covered(START + 20 * SECOND, SECOND);
        window.focus(2 * SECOND, false);
        GameLoop loop = open(window);
        play(loop, window, START);
        loop.pause();
        assertTrue(recoveryNanos(window, loop) < 17 * SECOND);
    }

    /// A loop with frames on request must repeat its tries to present a requested frame during the
    /// stall, and must draw the frame once after the stall, without another request by the game.
    @Test
    void aFrameOnRequestIsTriedUntilItIsDrawn() {
        CoveredWindow window = covered(START + 60 * SECOND, SECOND);
        window.focus(2 * SECOND, false);
        for (long at = START; at < START + 60 * SECOND; at += 500 * MS)
            window.input(at, new Posted("news"));
        LoopSettings settings = LoopSettings.of("", 1, 1).updates(Rate.NEVER);
        GameLoop loop = GameLoop.over(window, settings.frames(FrameRate.onRequest()));
        play(loop, window, START + 60 * SECOND);
        assertEquals(Activity.OCCLUDED, loop.frames().pacing().activity());
        assertTrue(
                window.blockedNanos < 9 * SECOND,
                "presenting blocked the loop for too long, in ns: " + window.blockedNanos);
        int before = window.presentCount;
        play(loop, window, START + 77 * SECOND);
        assertEquals(1, window.presentCount - before);
    }

    /// A single late frame can have a reason other than a stall, for example another program that
    /// starts. One late frame must not count as a stall.
    @Test
    void oneLateFrameIsNoStall() {
        CoveredWindow window = covered(START + 1, 120 * MS);
        window.recording();
        window.focus(2 * SECOND, false);
        // Presenting blocks only in the one call of `present` that begins in these 20 ms.
        window.until = START + 20 * MS;
        GameLoop loop = open(window);
        play(loop, window, START + SECOND);
        assertEquals(1, window.tries.size());
        assertEquals(Activity.UNFOCUSED, loop.frames().pacing().activity());
        assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
        int index = window.presents.indexOf(window.tries.getFirst());
        assertTrue(window.presents.get(index + 1) - window.presents.get(index) < 17 * MS);
    }

    @Test
    void keyboardFocusEndsWhatTwoLateFramesBegan() {
        CoveredWindow window = covered(START + 200 * MS, 120 * MS);
        window.recording();
        window.focus(2 * SECOND, false).focus(START + 300 * MS, true);
        GameLoop loop = open(window);
        play(loop, window, START + 290 * MS);
        assertEquals(Activity.OCCLUDED, loop.frames().pacing().activity());
        play(loop, window, START + 340 * MS);
        assertEquals(Activity.FOCUSED, loop.frames().pacing().activity());
        assertTrue(
                window.presents.getLast() > START + 300 * MS,
                "the loop presents a frame after the window got the keyboard");
    }

    /// {@return a window on a display of 60 Hz in which presenting accepts only 0.9 frames a second
    /// after the first five seconds, until the given time}
    private static CoveredWindow slow(long until) {
        long period = SECOND * 10 / 9;
        return new CoveredWindow(0, START, until, now -> period - now % period);
    }

    /// Checks, with every schedule, what the documentation of
    /// [fourstroke.loop.core.schedule.Background] says about a display that accepts only one frame
    /// a second: updates continue, and frames become rare.
    @ParameterizedTest
    @EnumSource
    void updatesContinueOnADisplayThatTakesAFrameASecond(Schedules kind) {
        for (FrameRate frames : new FrameRate[] {FrameRate.display(), FrameRate.capped(60)}) {
            for (boolean focused : new boolean[] {true, false}) {
                String what = "%s, %s, focused %s".formatted(kind, frames, focused);
                CoveredWindow window = slow(Long.MAX_VALUE);
                window.focus(SECOND, focused);
                GameLoop loop = window.loop(kind, Rate.of(60), frames);
                // After 15 seconds the loop has detected the stall.
                Words.during(loop, window, 15 * SECOND);
                long ticks = loop.tick();
                long frame = loop.frames().number();
                Words.during(loop, window, 120 * SECOND);
                // The schedule `classic` waits for the screen and then catches up on all due ticks,
                // so the loop detects no stall.
                if (kind != Schedules.CLASSIC)
                    assertEquals(
                            Activity.OCCLUDED,
                            loop.frames().pacing().activity(),
                            what + ": the loop detects the stall");
                double share = (loop.tick() - ticks) / (120.0 * 60);
                assertTrue(share > 0.85, what + ": too small a share of the ticks ran: " + share);
                assertTrue(
                        loop.frames().number() - frame <= 120,
                        what + ": the loop draws at most a frame a second");
                assertEquals(0, loop.ledger().unaccountedNanos());
            }
        }
    }

    /// When presenting no longer blocks, the loop draws 60 frames a second again, and runs 60
    /// updates a second.
    @ParameterizedTest
    @EnumSource
    void framesReturnOnceTheDisplayTakesThem(Schedules kind) {
        CoveredWindow window = slow(40 * SECOND);
        window.focus(SECOND, false);
        GameLoop loop = window.loop(kind, Rate.of(60), FrameRate.display());
        Words.during(loop, window, 60 * SECOND);
        String word = Words.during(loop, window, 10 * SECOND);
        assertEquals(600, Words.count(word, 'R'), 2, "the loop draws a frame for each refresh");
        assertEquals(600, Words.count(word, 'U'), 2, "the loop runs all updates");
        assertEquals(Activity.UNFOCUSED, loop.frames().pacing().activity());
    }
}
