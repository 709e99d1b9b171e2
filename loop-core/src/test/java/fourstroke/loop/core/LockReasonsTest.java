package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.FrameLock;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/// If frames are not aligned with display refreshes, a loop reports the reason. These tests check
/// that the reported reason is the true reason.
class LockReasonsTest {

    private static final String BACKGROUND =
            "another window has the keyboard, or this window is covered or minimised: frames come"
                    + " at the rate for the background";

    private FakeWindow window = new FakeWindow(SECOND).vsync(Rate.of(60));

    private PacingDiary diary;

    private String reason(LoopSettings settings) {
        return play(settings).frames().pacing().lockReason();
    }

    private GameLoop play(LoopSettings settings) {
        GameLoop loop = GameLoop.over(window, settings);
        diary = new PacingDiary(loop);
        Words.during(loop, window, 12 * SECOND);
        assertEquals(0, loop.frames().pacing().refreshesPerSecond());
        assertTrue(
                loop.frames()
                        .pacing()
                        .toString()
                        .startsWith(loop.frames().pacing().lockReason() + ";"));
        return loop;
    }

    private static LoopSettings settings() {
        return LoopSettings.of("", 1, 1);
    }

    @Test
    void anotherFrameRate() {
        for (FrameRate rate :
                List.of(FrameRate.capped(60), FrameRate.unlimited(), FrameRate.onRequest())) {
            window = new FakeWindow(SECOND).vsync(Rate.of(60));
            assertEquals(
                    "the frame rate is capped, unlimited or on request, and not one frame per"
                            + " display refresh",
                    reason(settings().frames(rate)));
        }
    }

    @Test
    void noVsync() {
        window = new FakeWindow(SECOND).displayRate(Rate.of(60));
        assertEquals(
                "presenting does not wait for a display: vsync is off, or there is no display",
                reason(settings()));
        window = new FakeWindow(SECOND).vsync(Rate.of(60)).screen(5 * SECOND, Optional.empty());
        play(settings());
        assertEquals(
                "NO_VSYNC: presenting does not wait for a display: vsync is off, or there is no"
                        + " display",
                diary.changes.get(1),
                "the loop reports why it no longer aligns frames");
    }

    @Test
    void vsyncThatDoesNotWait() {
        window =
                new FakeWindow(SECOND) {
                    @Override
                    public void present(Frame frame) {
                        spend(MS);
                    }
                }.vsync(Rate.of(60));
        assertEquals(
                "presenting does not wait for the display although vsync is on",
                reason(settings()));
    }

    @Test
    void aScheduleThatSlips() {
        assertEquals(
                "the schedule calculates the due time of each frame from the previous frame, not"
                        + " from refreshes",
                reason(settings().schedule(Schedules.CLASSIC)));
    }

    @Test
    void theBackgroundsRate() {
        window.focus(2 * SECOND, false);
        assertEquals(
                BACKGROUND,
                reason(settings().background(Background.DEFAULT.unfocused(Rate.of(20)))));
    }

    @Test
    void aCover() {
        window =
                new FakeWindow(SECOND) {
                    @Override
                    public void present(Frame frame) {
                        if (now() > 5 * SECOND) spend(700 * MS);
                        super.present(frame);
                    }
                }.vsync(Rate.of(60));
        assertEquals(BACKGROUND, reason(settings()));
        assertEquals(
                "BACKGROUND: " + BACKGROUND,
                diary.changes.get(1),
                "the loop reports why it no longer aligns frames");
    }

    @Test
    void aMinimisedWindow() {
        window.drawable(5 * SECOND, false);
        assertEquals(BACKGROUND, reason(settings()));
    }

    /// A window on a display whose true refresh rate differs from the refresh rate of its video
    /// mode. Presenting returns with a random delay after a refresh, and frames sometimes miss a
    /// refresh.
    private static class Other extends FakeWindow {

        private final Rate mode;
        private final Random random = new Random(5);
        private final double period;
        private long refresh;
        private final int missesOneIn;
        private final long noiseNanos;

        Other(double rate, Rate mode, long noiseNanos, int missesOneIn) {
            super(SECOND);
            this.mode = mode;
            this.missesOneIn = missesOneIn;
            this.noiseNanos = noiseNanos;
            period = 1e9 / rate;
        }

        @Override
        public void present(Frame frame) {
            long next = (long) (now() / period) + 1;
            refresh = Math.max(next, refresh + 1);
            if (missesOneIn > 0 && random.nextInt(missesOneIn) == 0) refresh++;
            spend(Math.max(0, (long) (refresh * period) + lateNanos() - now()));
        }

        long lateNanos() {
            return (long) (Math.abs(random.nextGaussian()) * noiseNanos);
        }

        @Override
        public Optional<Rate> presentRate() {
            return Optional.of(mode);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {24.5, 39.7, 45.2, 50, 55, 72, 75, 90, 100})
    void aSteadyRateOtherThanTheModeIsReported(double rate) {
        for (int misses : new int[] {0, 100}) {
            for (long noise : new long[] {0, 300_000}) {
                window = new Other(rate, Rate.of(60), noise, misses);
                GameLoop loop = play(settings());
                String reason = loop.frames().pacing().lockReason();
                String figure = reason.replaceAll("[^0-9.]*([0-9.]+) per second.*", "$1");
                assertTrue(reason.contains("steadily at " + figure + " per second"), reason);
                assertTrue(reason.contains("mode (60.00 per second)"), reason);
                assertEquals(rate, Double.parseDouble(figure), noise == 0 ? 0.01 : 0.3);
                assertEquals(
                        List.of(),
                        diary.changes,
                        "the pacing does not change, because the display holds frames back");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 30, 20, 15})
    void framesAreAlignedAtAWholeFractionOfTheModesRate(double rate) {
        window = new Other(rate, Rate.of(60), 300_000, 0);
        GameLoop loop = GameLoop.over(window, settings());
        Words.during(loop, window, 20 * SECOND);
        assertEquals(FrameLock.LOCKED, loop.frames().pacing().lock());
    }

    /// The reported reason must be right although presenting returns with a delay after each
    /// refresh that grows and shrinks periodically.
    @Test
    void aSteadyRateThatDiffersFromTheModeIsReportedEvenIfPresentsSwing() {
        for (int frames : new int[] {3, 10, 30, 60, 120}) {
            window =
                    new Other(50, Rate.of(60), 0, 0) {
                        private int count;

                        @Override
                        long lateNanos() {
                            return Traces.swingNanos(count++, frames, 330_000);
                        }
                    };
            assertEquals(
                    FrameLock.OTHER_RATE,
                    play(settings()).frames().pacing().lock(),
                    "the loop detects another rate within this number of frames: " + frames);
        }
    }

    /// Presenting returns with a delay after each refresh that varies by 8 ms, which is half of a
    /// refresh period. On average the times at which presenting returns follow the refreshes, but a
    /// single time does not show to which refresh a frame belongs.
    @Test
    void presentsThatAreSometimesLateByHalfAPeriodAreTooUneven() {
        window =
                new Other(60, Rate.of(60), 0, 0) {
                    private int count;

                    @Override
                    long lateNanos() {
                        return Traces.swingNanos(count++, 40, 8_000_000);
                    }
                };
        assertEquals(
                "frames come too unevenly to find the display's refreshes", reason(settings()));
    }

    /// After every second frame, presenting returns 7 ms late. Frames therefore come in pairs and
    /// are not aligned with refreshes, although their average rate is the rate of the mode.
    @ParameterizedTest
    @ValueSource(doubles = {60, 30})
    void theModesOwnRateIsNotReportedAsAnotherRate(double rate) {
        window =
                new Other(rate, Rate.of(60), 0, 0) {
                    private int frames;

                    @Override
                    public void present(Frame frame) {
                        super.present(frame);
                        if (++frames % 2 == 0) spend(7 * MS);
                    }
                };
        assertEquals(
                "frames come too unevenly to find the display's refreshes", reason(settings()));
    }

    @Test
    void framesAtMoreThanTwiceTheModesRateAreNotHeldBack() {
        window = new Other(144, Rate.of(60), 100_000, 0);
        assertEquals(FrameLock.NOT_HELD_BACK, play(settings()).frames().pacing().lock());
    }
}
