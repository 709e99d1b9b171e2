package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;

/// `alpha` is `ahead` as a fraction of the step, in a pause of `variable` too.
class VariableInAPauseTest {

    @Test
    void aFrameOfAPauseShowsTheSameByAheadAsByAlpha() {
        FakeWindow window = new FakeWindow();
        window.vsync(Rate.of(24));
        for (int i = 0; i < 100; i++) window.input(i * 10 * MS, new Posted(i));
        int frames = 0;
        try (GameLoop loop = window.loop(Schedules.VARIABLE, Rate.of(60), FrameRate.display())) {
            for (Event event : loop) {
                if (event instanceof Posted && window.now() > 500 * MS) loop.pause();
                if (!(event instanceof Render frame)) continue;
                assertEquals(frame.alpha(), frame.ahead() * 60, 1e-6);
                if (loop.paused() && ++frames == 5) break;
            }
        }
        assertTrue(frames == 5);
    }
}
