package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Render;

import org.junit.jupiter.api.Test;

/// Frames that are drawn only where one is wanted: how often, and how late.
class OnDemandTest {

    private static final long MS = 1_000_000;

    private final FakeWindow window = new FakeWindow();

    private GameLoop open(FrameRate frames) {
        LoopSettings settings = LoopSettings.of("", 640, 480).withFrames(frames);
        return GameLoop.over(window, settings.withSchedule(Schedules.ON_DEMAND));
    }

    /// A mouse that moves after a while is told a thousand times a second.
    @Test
    void afterALongRestFramesAreNoFasterThanAskedFor() {
        for (int i = 0; i < 1000; i++) window.input(10_000 * MS + i * MS, new Custom(i));
        GameLoop loop = open(FrameRate.capped(20));
        int[] frames = new int[1];
        Words.during(
                loop,
                window,
                11_000 * MS - 1,
                event -> {
                    if (event instanceof Render && window.now() >= 10_000 * MS) frames[0]++;
                });
        assertEquals(20, frames[0]);
    }
}
