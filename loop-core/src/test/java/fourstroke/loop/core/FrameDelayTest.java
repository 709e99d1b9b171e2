package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.spi.Frame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Random;
import java.util.function.LongSupplier;

/// Tests loops with frames that begin as late as possible, in windows in which presenting takes
/// time before the wait for the display begins.
class FrameDelayTest {

    private static final long DRAWING = MS / 2;

    /// The time in nanoseconds after which frames are aligned with display refreshes and the loop
    /// has measured the time that presenting takes.
    private static final long KNOWN = 20 * SECOND;

    /// A window on a display that counts the refreshes without a new frame.
    private static final class Screen extends FakeWindow {

        final double period;
        int frames;
        long missed;
        // The sum, over all frames, of the time in nanoseconds from the beginning of a frame to the
        // refresh at which the screen shows the frame.
        long lead;
        long began;
        private long shown = SECOND;
        private final Random random = new Random(7);
        // On average, one frame in `hiccups` frames misses its refresh, although the frame was in
        // time; 0 means that this never happens.
        private int hiccups;

        Screen(int hz) {
            super(SECOND);
            vsync(Rate.of(hz));
            period = 1e9 / hz;
        }

        Screen hiccups(int one) {
            hiccups = one;
            return this;
        }

        @Override
        public void present(Frame frame) {
            if (hiccups > 0 && random.nextInt(hiccups) == 0) spend((long) period);
            super.present(frame);
            long refreshes = Math.round((now() - shown) / period);
            frames++;
            missed += refreshes - 1;
            if (refreshes == 1) lead += now() - began;
            shown = now();
        }

        void count() {
            frames = 0;
            missed = 0;
            lead = 0;
        }

        double leadMillis() {
            return lead / 1e6 / frames;
        }
    }

    private static GameLoop open(Screen screen) {
        return GameLoop.over(screen, LoopSettings.of("", 1, 1).lateFrames(true));
    }

    private static void play(GameLoop loop, Screen screen, long nanos) {
        play(loop, screen, nanos, () -> DRAWING);
    }

    private static void play(GameLoop loop, Screen screen, long nanos, LongSupplier drawing) {
        for (Event event : Events.during(loop, screen, nanos)) {
            if (!(event instanceof Render)) continue;
            screen.began = screen.now();
            screen.spend(drawing.getAsLong());
        }
    }

    /// With each of these refresh rates in hertz and presenting times in microseconds, a frame that
    /// begins immediately after a refresh would reach the next refresh.
    @ParameterizedTest
    @CsvSource({
        "60, 0", "60, 500", "60, 1000", "60, 2000", "60, 3000", "60, 4000", "60, 5000",
        "60, 7000", "60, 8000", "60, 8500", "60, 9000", "60, 11000", "60, 13000", "60, 15000",
        "60, 16000", "144, 0", "144, 500", "144, 1000", "144, 2000", "144, 3000", "144, 3600",
        "144, 4000", "144, 5000", "144, 6000", "144, 6300", "240, 2500"
    })
    void aConstantCostOfPresentingIsFoundAndKept(int hz, long micros) {
        Screen screen = new Screen(hz);
        screen.presentCost(micros * 1000);
        GameLoop loop = open(screen);
        play(loop, screen, KNOWN);
        assertTrue(
                screen.missed < 12,
                "frames missed too many refreshes until the loop knew their cost: "
                        + screen.missed);
        screen.count();
        play(loop, screen, Seeds.some(10 * 60) * SECOND);
        assertTrue(
                screen.missed <= 5,
                "frames missed too many refreshes in ten minutes: " + screen.missed);
        double cost = (DRAWING + micros * 1000) / 1e6;
        double most = Math.min(screen.period / 1e6, 1.2 * cost + 1.6);
        assertTrue(
                screen.leadMillis() <= most,
                "frames began too early, %.2f ms before their refresh"
                        .formatted(screen.leadMillis()));
    }

    @ParameterizedTest
    @CsvSource({
        "60, 1000, 9000",
        "60, 9000, 2000",
        "60, 4000, 5000",
        "144, 1000, 4000",
        "144, 5000, 500"
    })
    void aCostThatChangesIsFoundAgain(int hz, long before, long after) {
        Screen screen = new Screen(hz);
        screen.presentCost(before * 1000);
        GameLoop loop = open(screen);
        play(loop, screen, 60 * SECOND);
        screen.presentCost(after * 1000);
        screen.count();
        play(loop, screen, KNOWN);
        assertTrue(
                screen.missed < 8,
                "frames missed too many refreshes until the loop knew their cost: "
                        + screen.missed);
        // The loop forgets missed refreshes after a minute, so the test plays 90 seconds before it
        // counts again.
        play(loop, screen, 90 * SECOND);
        screen.count();
        play(loop, screen, 60 * SECOND);
        assertTrue(
                screen.missed <= 1,
                "frames missed too many refreshes in a minute: " + screen.missed);
        double cost = (DRAWING + after * 1000) / 1e6;
        assertTrue(
                screen.leadMillis() <= 1.2 * cost + 1.6,
                "frames began too early, %.2f ms before their refresh"
                        .formatted(screen.leadMillis()));
    }

    /// The time that presenting takes changes between 2 ms and 6 ms every five seconds. Frames must
    /// begin early enough for 6 ms.
    @Test
    void aCostThatComesBackIsRemembered() {
        Screen screen = new Screen(60);
        GameLoop loop = open(screen);
        for (int i = 0; i < 60; i++) {
            if (i == 10) screen.count();
            screen.presentCost(i % 2 == 0 ? 2 * MS : 6 * MS);
            play(loop, screen, 5 * SECOND);
        }
        assertTrue(
                screen.missed <= 10,
                "frames missed too many refreshes in four minutes: " + screen.missed);
    }

    /// Every two seconds, drawing one frame takes 6 ms instead of 1 ms, for example because the
    /// game loads a part of the next level.
    @Test
    void drawingThatTakesLongerEveryTwoSecondsIsPreparedFor() {
        Screen screen = new Screen(60);
        screen.presentCost(MS);
        GameLoop loop = open(screen);
        for (int i = 0; i < 2; i++) {
            screen.count();
            play(loop, screen, 60 * SECOND, () -> loop.frames().number() % 120 == 0 ? 6 * MS : MS);
        }
        assertTrue(
                screen.missed <= 2,
                "frames missed too many refreshes in a minute: " + screen.missed);
    }

    /// Presenting takes 4 ms, plus or minus up to half a millisecond at random.
    @Test
    void aCostThatVariesIsMetByAMargin() {
        Screen screen = new Screen(60);
        Random random = new Random(3);
        GameLoop loop = open(screen);
        for (int minute = 0; minute < 6; minute++) {
            if (minute == 1) screen.count();
            play(
                    loop,
                    screen,
                    60 * SECOND,
                    () -> {
                        screen.presentCost(4 * MS + random.nextLong(MS) - MS / 2);
                        return DRAWING;
                    });
        }
        assertTrue(
                screen.missed <= 10,
                "frames missed too many refreshes in five minutes: " + screen.missed);
        assertTrue(
                screen.leadMillis() < 7,
                "frames began too early, %.2f ms before their refresh"
                        .formatted(screen.leadMillis()));
    }

    /// If the desktop itself occasionally misses a refresh, the loop must not let frames begin
    /// earlier, because an earlier beginning would not help.
    @ParameterizedTest
    @CsvSource({"900, 0", "3600, 0", "900, 2000"})
    void refreshesThatAreMissedForNoReasonDoNotMakeFramesOld(int one, int moreMicros) {
        Screen screen = new Screen(60).hiccups(one);
        screen.presentCost(MS);
        Random random = new Random(5);
        LongSupplier drawing = () -> DRAWING + random.nextInt(moreMicros + 1) * 1000L;
        GameLoop loop = open(screen);
        play(loop, screen, 120 * SECOND, drawing);
        screen.count();
        play(loop, screen, Seeds.some(300) * SECOND, drawing);
        assertTrue(
                screen.leadMillis() < 6,
                "frames began too early, %.2f ms before their refresh"
                        .formatted(screen.leadMillis()));
    }

    /// The game stops for 60 ms, so a frame misses several refreshes. An earlier beginning would
    /// not have helped, so ten seconds later the frames must begin as late as before the stop.
    @Test
    void aHitchIsForgottenInSeconds() {
        Screen screen = new Screen(60);
        screen.presentCost(MS);
        GameLoop loop = open(screen);
        play(loop, screen, KNOWN);
        screen.count();
        play(loop, screen, 2 * SECOND);
        double usual = screen.leadMillis();
        screen.spend(60 * MS);
        play(loop, screen, 10 * SECOND);
        screen.count();
        play(loop, screen, 2 * SECOND);
        assertEquals(usual, screen.leadMillis(), 0.7);
    }

    @Test
    void framesThatTakeMoreThanARefreshBeginAtOnce() {
        Screen late = new Screen(60);
        Screen usual = new Screen(60);
        for (Screen screen : new Screen[] {late, usual}) {
            screen.presentCost(10 * MS);
            GameLoop loop =
                    GameLoop.over(screen, LoopSettings.of("", 1, 1).lateFrames(screen == late));
            play(loop, screen, 60 * SECOND, () -> 9 * MS);
        }
        assertEquals(usual.frames, late.frames, 5);
    }
}
