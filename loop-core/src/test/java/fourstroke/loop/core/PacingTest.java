package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.FrameLock;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tests how a loop reacts to its display and to the visibility of its window, in virtual time.
class PacingTest {

    private FakeWindow window = new FakeWindow(SECOND);

    private PacingDiary diary;

    private GameLoop open(LoopSettings settings) {
        GameLoop loop = GameLoop.over(window, settings);
        diary = new PacingDiary(loop);
        return loop;
    }

    /// {@return the changes of the pacing that [#diary] recorded, without the reasons of the
    /// changes}
    private List<String> changes() {
        return diary.changes.stream().map(change -> change.replaceFirst(":.*", "")).toList();
    }

    private static LoopSettings settings() {
        return LoopSettings.of("", 1, 1);
    }

    private static Background background(long unfocused, Rate covered) {
        return Background.DEFAULT.unfocused(Rate.of(unfocused)).covered(covered);
    }

    @Test
    void theAlignmentIsReportedWithTheMeasuredRate() {
        window.vsync(Rate.of(60_000, 1001));
        GameLoop loop = open(settings());
        Words.during(loop, window, 4 * SECOND);
        assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
        assertEquals(59.94, loop.frames().pacing().refreshesPerSecond(), 0.001);
        assertEquals(
                List.of("LOCKED: frames come with the display's refreshes, 59.940 per second"),
                diary.changes);
        assertEquals(
                "frames come with the display's refreshes, 59.940 per second; window focused",
                loop.frames().pacing().toString());
    }

    @Test
    void theKeyboardInAnotherWindowLimitsFramesAndNotUpdates() {
        window.focus(2 * SECOND, false).focus(6 * SECOND, true);
        GameLoop loop =
                open(
                        settings()
                                .frames(FrameRate.capped(100))
                                .background(background(20, Rate.of(2))));
        Words.during(loop, window, 3 * SECOND);
        assertEquals(Activity.UNFOCUSED, loop.frames().pacing().activity());
        assertEquals(Waiting.APPROXIMATE, window.waiting);
        Words.during(loop, window, SECOND);
        assertEquals(20, loop.stats().framesPerSecond(), 1);
        assertEquals(120, loop.stats().ticksPerSecond(), 1);
        loop.frames().setBackground(background(40, Rate.of(2)));
        Words.during(loop, window, SECOND);
        assertEquals(
                40,
                loop.stats().framesPerSecond(),
                1,
                "a new background rate has an effect at once");
        Words.during(loop, window, 2 * SECOND);
        assertEquals(Activity.FOCUSED, loop.frames().pacing().activity());
        assertEquals(Waiting.PRECISE, window.waiting);
        assertEquals(100, loop.stats().framesPerSecond(), 1);
        assertEquals(List.of("UNFOCUSED after FOCUSED", "FOCUSED after UNFOCUSED"), diary.changes);
    }

    @Test
    void theWindowWaitsLessExactlyAsSoonAsItLosesTheKeyboard() {
        window.focus(2 * SECOND, false);
        GameLoop loop = open(settings().background(background(20, Rate.of(2))));
        for (Event event : loop) if (event instanceof Focus) break;
        assertEquals(Waiting.APPROXIMATE, window.waiting);
    }

    @Test
    void framesStayAlignedWithoutFocusIfTheDisplayIsSlowEnough() {
        window.vsync(Rate.of(60)).focus(4 * SECOND, false);
        GameLoop loop = open(settings());
        Words.during(loop, window, 5 * SECOND);
        assertEquals(List.of("LOCKED", "UNFOCUSED after FOCUSED"), changes());
        assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
    }

    @Test
    void aMinimisedLoopWakesOnlyForItsTicks() {
        window.recording().drawable(SECOND, false);
        GameLoop loop = open(settings());
        Words.during(loop, window, 2 * SECOND);
        int before = window.awaits.size();
        Words.during(loop, window, SECOND);
        assertEquals(120, window.awaits.size() - before, 1);
        assertEquals(Activity.MINIMIZED, loop.frames().pacing().activity());
        assertEquals(Waiting.APPROXIMATE, window.waiting);
        loop.frames().setWaiting(Waiting.PRECISE);
        assertEquals(
                Waiting.APPROXIMATE,
                window.waiting,
                "the new kind of waiting has no effect while the window is invisible");
    }

    /// {@return the mean time in nanoseconds from the last input before a frame to the refresh that
    /// shows the frame, on a display of 60 Hz} The mouse moves every millisecond.
    private long inputAge(boolean late) {
        window = new FakeWindow(SECOND).vsync(Rate.of(60));
        for (long at = 4 * SECOND; at < 5 * SECOND; at += MS) window.input(at, new MouseMove(1, 1));
        GameLoop loop = open(settings().lateFrames(late));
        long[] sum = new long[2];
        for (Event event : Events.during(loop, window, 4 * SECOND)) {
            if (event instanceof Update) window.spend(MS);
            if (!(event instanceof Render)) continue;
            window.spend(2 * MS);
            long received = loop.controls().receivedNanos();
            if (received < 4 * SECOND + 100 * MS || received > 5 * SECOND - 100 * MS) continue;
            sum[0] += (window.now() / (SECOND / 60) + 1) * (SECOND / 60) - received;
            sum[1]++;
        }
        return sum[0] / sum[1];
    }

    @Test
    void framesThatBeginLateShowYoungerInput() {
        long usual = inputAge(false);
        long late = inputAge(true);
        assertTrue(
                late < usual - 8 * MS,
                "input is shown %d ns after it came with late frames, and %d ns without"
                        .formatted(late, usual));
    }

    /// Presenting blocks for 300 ms because of vsync, so the loop treats the window as covered.
    /// After vsync is switched off, presenting no longer blocks, so the loop must draw frames at
    /// the usual rate again.
    @Test
    void aStallIsForgottenWhenVsyncIsTurnedOff() {
        FakeWindow window =
                new FakeWindow() {
                    @Override
                    public void present(Frame frame) {
                        if (now() > 1_500 * MS && now() < 2_900 * MS) spend(300 * MS);
                        super.present(frame);
                    }
                };
        window.vsync(Rate.of(60));
        window.focus(1_000 * MS, false);
        window.screen(3_000 * MS, Optional.empty());
        window.focus(4_000 * MS, true);
        GameLoop loop = window.loop();
        Words.during(loop, window, 2_500 * MS);
        assertEquals(Activity.OCCLUDED, loop.frames().pacing().activity());
        Words.during(loop, window, 5_000 * MS);
        assertEquals(Activity.FOCUSED, loop.frames().pacing().activity());
        assertEquals(60, loop.stats().framesPerSecond(), 2);
    }

    /// A window in which presenting does not wait for the display until a given time, as with a
    /// driver that ignores vsync.
    private static final class Free extends FakeWindow {

        private final long until;

        Free(long until) {
            super(SECOND);
            this.until = until;
            vsync(Rate.of(60));
        }

        @Override
        public void present(Frame frame) {
            if (now() >= until) super.present(frame);
        }
    }

    @Test
    void aDriverIsTestedAgainWhenTheKeyboardComesBack() {
        window = new Free(4 * SECOND).focus(3 * SECOND, false).focus(5 * SECOND, true);
        GameLoop loop = open(settings());
        Words.during(loop, window, 8 * SECOND);
        assertEquals(
                List.of(
                        "NOT_HELD_BACK",
                        "UNFOCUSED after FOCUSED",
                        "FOCUSED after UNFOCUSED",
                        "LOCKED"),
                changes());
    }

    @Test
    void aDriverIsTestedAgainWhenTheWindowIsShownAgain() {
        window = new Free(4 * SECOND).drawable(3 * SECOND, false).drawable(5 * SECOND, true);
        GameLoop loop = open(settings());
        Words.during(loop, window, 8 * SECOND);
        assertEquals("LOCKED", changes().getLast());
        assertEquals("NOT_HELD_BACK", changes().getFirst());
    }

    /// {@return the tick and the value of `ahead` of each frame of a loop whose frames are aligned
    /// with the refreshes of a display of 60 Hz}
    ///
    /// @param slow the number of frames after which the game works for 5 ms in an update and then
    ///   switches to slow motion; -1 if the game never does this
    private List<String> framesLocked(boolean late, int slow) {
        window = new FakeWindow(SECOND).vsync(Rate.of(60));
        GameLoop loop = open(settings().updates(Rate.of(250)).lateFrames(late));
        List<String> frames = new ArrayList<>();
        for (Event event : Events.during(loop, window, 5 * SECOND)) {
            if (event instanceof Render frame)
                frames.add("%d %.9f".formatted(loop.tick(), frame.ahead()));
            if (event instanceof Update && frames.size() == slow && loop.time().scale() == 1) {
                window.spend(5 * MS);
                loop.time().setScale(1, 100);
            }
        }
        assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
        return frames;
    }

    @Test
    void aChangeOfScaleDoesNotChangeTheCurrentAlignedFrame() {
        for (boolean late : new boolean[] {false, true}) {
            List<String> even = framesLocked(late, -1);
            assertEquals(even.subList(0, 201), framesLocked(late, 200).subList(0, 201));
        }
    }

    /// A backend of another project, or an option of a backend, can report a refresh rate of zero.
    /// The loop must then treat the refresh rate as unknown.
    @Test
    void aScreenWithRateZeroHasAnUnknownRate() {
        FakeWindow window = new FakeWindow().displayRate(Rate.NEVER);
        int frames = 0;
        for (Event event : Events.during(window.loop(), window, 1_000_000_000L))
            if (event instanceof Render) frames++;
        assertEquals(60, frames, 1);
    }
}
