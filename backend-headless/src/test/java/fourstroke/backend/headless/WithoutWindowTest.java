package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.Test;

/// Tests loops without a window, for servers and for programs with a window of their own.
class WithoutWindowTest {

    private static final long SECOND = 1_000_000_000;

    private static LoopSettings virtual() {
        return LoopSettings.withoutWindow().option("clock", "virtual");
    }

    @Test
    void aLoopWithoutAWindowHasTicksAndFramesWithoutCanvas() {
        int frames = 0;
        try (GameLoop loop = GameLoop.open(virtual().updates(100).ticks(1000))) {
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                frames++;
                String refused =
                        assertThrows(IllegalStateException.class, frame::canvas).getMessage();
                assertEquals("this frame has no canvas: its loop has no window", refused);
            }
            assertEquals(1000, loop.tick());
            assertThrows(IllegalStateException.class, loop::window);
        }
        assertEquals(600, frames, 1, "60 a second where none is given");
    }

    @Test
    void aCapIsKept() {
        LoopSettings settings = virtual().updates(100).frames(FrameRate.capped(5)).ticks(1000);
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event _ : loop) continue;
            assertEquals(50, loop.frames().number(), 2);
        }
    }

    @Test
    void withoutAWindowTimeIsRealAndInputComesFromTheProgram() {
        try (GameLoop loop = GameLoop.open(LoopSettings.withoutWindow().updates(200))) {
            long start = System.nanoTime();
            long before = loop.nowNanos();
            StringBuilder inputs = new StringBuilder();
            loop.post("post");
            for (Event event : loop) {
                switch (event) {
                    case Update _ when loop.tick() == 20 -> loop.feed(new KeyPress(KeyCode.A));
                    case Update _ when loop.tick() == 40 -> loop.stop();
                    case KeyPress(var button) -> inputs.append(button).append(' ');
                    case Posted(var payload) -> inputs.append(payload).append(' ');
                    // open set: only the cases above matter in this test
                    default -> {}
                }
            }
            long passed = System.nanoTime() - start;
            assertTrue(passed >= SECOND / 5, "40 ticks in " + passed + " ns");
            assertTrue(loop.nowNanos() - before >= SECOND / 5);
            assertEquals("post A ", inputs.toString());
        }
    }
}
