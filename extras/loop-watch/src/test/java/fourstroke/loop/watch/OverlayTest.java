package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

class OverlayTest {

    private static final Pattern TIME = Pattern.compile("([0-9.]+) (m?)s\\b");

    private static GameLoop loop(String backend, LoopSettings settings, String script) {
        settings = settings.option("script", script);
        return GameLoop.over(Backends.choose(backend).open(settings.window()), settings);
    }

    private static double seconds(MatchResult time) {
        return Double.parseDouble(time.group(1)) / (time.group(2).isEmpty() ? 1 : 1000);
    }

    /// In this test, the game runs, the game is paused, the user drags the window, the loop loses
    /// time in a hitch, and the loop waits up to four seconds for the next tick.
    @Test
    void theTimesAddUp() {
        LoopSettings settings =
                LoopSettings.of("overlay", 320, 240).updates(Rate.of(1, 4)).ticks(10);
        String script = "5s hold 9s\n20s stall 500ms\n25s stall 9s\n35s press P\n50s press P\n";
        try (GameLoop loop = loop("null", settings, script)) {
            Overlay overlay = new Overlay(loop);
            for (Event event : loop) {
                if (event instanceof KeyPress(var key) && key == KeyCode.P) {
                    if (loop.paused()) loop.resume();
                    else loop.pause();
                }
                if (!(event instanceof Render)) continue;
                String words = String.join("\n", Arrays.asList(overlay.read("")).subList(4, 9));
                double[] times =
                        TIME.matcher(words).results().mapToDouble(OverlayTest::seconds).toArray();
                double parts = Arrays.stream(times).skip(1).sum();
                assertEquals(times[0], parts, 0.25, "the shown times do not add up: " + words);
            }
            assertTrue(
                    loop.ledger().realNanos() > 60e9,
                    "the run is shorter than a minute: " + loop.ledger());
        }
    }

    @ParameterizedTest
    @CsvSource({"960, 540", "320, 240", "120, 500", "700, 60"})
    void itIsShownAsAWholeInWindowsOfAnySize(int width, int height) {
        try (GameLoop loop =
                loop("headless", LoopSettings.of("overlay", width, height).ticks(60), "")) {
            Overlay overlay = new Overlay(loop);
            overlay.toggle();
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                frame.canvas().clear(Color.WHITE);
                overlay.draw(frame.canvas(), frame.size(), "");
            }
            Image picture = loop.window().capture();
            int left = width;
            int top = height;
            int right = 0;
            int bottom = 0;
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    if (picture.pixel(x, y) == Color.WHITE) continue;
                    left = Math.min(left, x);
                    top = Math.min(top, y);
                    right = Math.max(right, x);
                    bottom = Math.max(bottom, y);
                }
            }
            String place = "%d, %d to %d, %d".formatted(left, top, right, bottom);
            assertTrue(left < right && top < bottom, "the window shows no overlay");
            assertTrue(
                    left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
                    "the overlay does not fit into the window: " + place);
        }
    }

    /// {@return the numbers of blue, yellow and red pixels in the upper plot}
    ///
    /// @param stallMillis the time in milliseconds for which the test blocks the game once
    private static int[] bars(FrameRate frames, int stallMillis) {
        LoopSettings settings =
                // The window is large enough that the overlay is drawn without scaling.
                LoopSettings.of("overlay", 400, 360).frames(frames).updates(Rate.of(60)).ticks(180);
        String script = "2s stall %dms\n".formatted(stallMillis);
        try (GameLoop loop = loop("headless", settings, stallMillis == 0 ? "" : script)) {
            Overlay overlay = new Overlay(loop);
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                // The plots also contain the frames that the game has drawn before the call of
                // `toggle`.
                if (frame.number() == 5) overlay.toggle();
                overlay.draw(frame.canvas(), frame.size(), "");
            }
            return bars(loop.window().capture());
        }
    }

    private static int[] bars(Image picture) {
        int[] counts = new int[3];
        for (int y = 0; y < 110; y++) {
            // The first 110 rows of the picture contain only the upper plot. The lower plot and the
            // text are below row 110.
            for (int x = 0; x < picture.width(); x++) {
                int pixel = picture.pixel(x, y);
                int red = pixel >> 16 & 0xFF;
                int green = pixel >> 8 & 0xFF;
                int blue = pixel & 0xFF;
                if (blue > red + 30 && green > red + 20) counts[0]++;
                else if (red > blue + 30 && green > blue + 20) counts[1]++;
                else if (red > green + 30) counts[2]++;
            }
        }
        return counts;
    }

    @Test
    void framesWhileItIsHiddenAreNotMeasuredByTheRateBefore() {
        LoopSettings settings =
                LoopSettings.of("overlay", 400, 360).frames(FrameRate.capped(60)).ticks(1200);
        try (GameLoop loop = loop("headless", settings, "")) {
            Overlay overlay = new Overlay(loop);
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                if (frame.number() == 5 || frame.number() == 100) overlay.toggle();
                if (frame.number() == 100) loop.frames().setRate(FrameRate.capped(10));
                if (frame.number() == 120) overlay.toggle();
                overlay.draw(frame.canvas(), frame.size(), "");
            }
            int[] bars = bars(loop.window().capture());
            assertEquals("0, 0", bars[1] + ", " + bars[2]);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 24, 30, 60, 144})
    void framesAtTheirIntendedRateAreNotShownAsSlow(int rate) {
        int[] bars = bars(FrameRate.capped(rate), 0);
        assertTrue(bars[0] > 0, "the overlay shows no bars");
        assertEquals("0, 0", bars[1] + ", " + bars[2]);
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 60, 144})
    void aMissedRefreshIsYellowAndMoreAreRed(int rate) {
        // A yellow or red bar has at least 20 pixels of its colour. Where a blue bar crosses a
        // line, a few pixels can also look yellow or red.
        int bar = 20;
        int[] missed = bars(FrameRate.capped(rate), 1700 / rate);
        assertTrue(
                missed[1] > bar && missed[2] < bar,
                () -> "a bar after one missed refresh is not yellow: " + Arrays.toString(missed));
        int[] more = bars(FrameRate.capped(rate), 3500 / rate);
        assertTrue(
                more[2] > bar,
                () -> "a bar after more missed refreshes is not red: " + Arrays.toString(more));
    }
}
