package fourstroke.loop.core;

import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A covered window, of which the display takes 0.9 frames a second: the game goes on, as the docs
/// of [fourstroke.loop.core.schedule.Background] say, whatever its schedule is.
class CoveredTest {

    private static final long PERIOD = SECOND * 10 / 9;

    /// {@return a display of 60 that takes a frame each 1.11 seconds from five seconds on}
    private static CoveredWindow covered(long untilNanos) {
        CoveredWindow window =
                new CoveredWindow(0, 5 * SECOND, untilNanos, now -> PERIOD - now % PERIOD);
        return window;
    }

    private static GameLoop open(FakeWindow window, Schedules kind, FrameRate frames) {
        return window.loop(kind, Rate.of(60), frames);
    }

    @ParameterizedTest
    @EnumSource
    void updatesGoOnUnderADisplayThatTakesAFrameASecond(Schedules kind) {
        for (FrameRate frames : new FrameRate[] {FrameRate.display(), FrameRate.capped(60)}) {
            for (boolean focused : new boolean[] {true, false}) {
                String what = "%s, %s, focused %s".formatted(kind, frames, focused);
                CoveredWindow window = covered(Long.MAX_VALUE);
                window.focus(SECOND, focused);
                GameLoop loop = open(window, kind, frames);
                Words.during(loop, window, 15 * SECOND); // to find it out
                long ticks = loop.tick();
                long frame = loop.frames().number();
                Words.during(loop, window, 120 * SECOND);
                // classic just waits, and catches up on whatever was due meanwhile
                if (kind != Schedules.CLASSIC)
                    assertEquals(Activity.OCCLUDED, loop.frames().pacing().activity(), what);
                double share = (loop.tick() - ticks) / (120.0 * 60);
                assertTrue(share > 0.85, what + ": share of ticks " + share);
                assertTrue(
                        loop.frames().number() - frame <= 120, what + ": frames are tried rarely");
                assertEquals(0, loop.ledger().unaccountedNanos());
            }
        }
    }

    /// It is seen again: frames are back, and each has its ticks.
    @ParameterizedTest
    @EnumSource
    void framesComeAgainOnceTheDisplayTakesThem(Schedules kind) {
        CoveredWindow window = covered(40 * SECOND);
        window.focus(SECOND, false);
        GameLoop loop = open(window, kind, FrameRate.display());
        Words.during(loop, window, 60 * SECOND);
        int[] counts = new int[2];
        Words.during(loop, window, 10 * SECOND, event -> count(event, counts));
        assertEquals(600, counts[0], 2, "frames");
        assertEquals(600, counts[1], 2, "updates");
        assertEquals(Activity.UNFOCUSED, loop.frames().pacing().activity());
    }

    private static void count(Event event, int[] counts) {
        if (event instanceof Render) counts[0]++;
        if (event instanceof Update) counts[1]++;
    }
}
