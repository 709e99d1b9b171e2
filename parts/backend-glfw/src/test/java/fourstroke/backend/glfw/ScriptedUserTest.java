package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.contract.Waits;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.State;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.Optional;

/// Tests a script that is played in a window of the system.
@Timeout(60)
class ScriptedUserTest {

    private static WindowSettings settings(String option, String value) {
        return WindowSettings.of("scripted", 320, 200).withOption(option, value);
    }

    private static GlfwWindow open(String script) {
        return PlainWindow.open(settings("script", script));
    }

    private static List<Input> inputs(GlfwWindow window, long tick) {
        window.pump(tick);
        return PlainWindow.inputs(window);
    }

    @Test
    void ticksAndTimesComeWhenTheyAreDueAndEndAWait() {
        try (GlfwWindow window =
                open("tick 3 click MOUSE_LEFT 5 6\ntick 4 press A\n400ms release A")) {
            assertEquals(
                    List.of(
                            new PointerInside(true),
                            new MouseMove(5, 6),
                            new MousePress(MouseButton.LEFT, 5, 6),
                            new MouseRelease(MouseButton.LEFT, 5, 6)),
                    inputs(window, 3));
            assertEquals(List.of(new KeyPress(KeyCode.A)), inputs(window, 4));
            window.awaitUntil(Long.MAX_VALUE);
            assertEquals(1, window.pending());
            assertEquals(new KeyRelease(KeyCode.A), window.poll());
            assertTrue(window.stampNanos() <= window.clock().nowNanos());
        }
    }

    @Test
    void theWindowIsResizedMinimisedAndRestored() {
        try (GlfwWindow window = open("tick 1 resize 100 80\ntick 2 minimize\ntick 3 restore")) {
            Size size = new Size(100, 80);
            window.pump(1);
            Waits.until(window, new Resized(size, size)::equals);
            assertEquals(size, window.size());
            window.pump(2);
            Waits.until(window, new Minimized(true)::equals);
            assertFalse(window.drawable());
            window.pump(3);
            Waits.until(window, new Minimized(false)::equals);
            assertTrue(window.drawable());
        }
    }

    @Test
    void holdsAndSlowFramesTakeTheirTime() {
        long began = new SystemClock().nowNanos();
        try (GlfwWindow window = open("10ms hold 20ms\nframe 1 slow 20ms")) {
            while (window.draggedNanos() == 0) {
                window.awaitUntil(Long.MAX_VALUE);
                window.pump(0);
            }
            assertEquals(20_000_000, window.draggedNanos());
            assertTrue(window.clock().nowNanos() - began >= 30_000_000);
            PlainWindow.present(window);
            long before = window.clock().nowNanos();
            PlainWindow.present(window);
            assertTrue(window.clock().nowNanos() - before >= 20_000_000);
        }
    }

    @Test
    void untilItsTickTheWindowActsLikeOneWithoutAScreen() {
        try (GlfwWindow window = PlainWindow.open(settings("from", "5"))) {
            assertEquals(State.HIDDEN, window.state());
            assertTrue(window.drawable() && window.focused());
            assertEquals(Optional.empty(), window.displayRate());
            assertEquals(Optional.empty(), window.presentRate());
            long hourNanos = 3_600_000_000_000L;
            long before = window.clock().nowNanos();
            window.awaitUntil(before + hourNanos);
            assertEquals(before + hourNanos, window.clock().nowNanos());
            PlainWindow.present(window);
            assertThrows(IllegalStateException.class, window::capture, "the frame is skipped");
            window.pump(4);
            assertFalse(window.clock().isReal());
            window.pump(5);
            assertTrue(window.clock().isReal());
            assertEquals(State.NORMAL, window.state());
            assertTrue(window.displayRate().isPresent() && window.presentRate().isPresent());
            assertEquals(
                    Color.RED,
                    window.capture().pixel(0, 0),
                    "the capture shows the frame that was skipped");
            assertTrue(window.clock().nowNanos() >= before + hourNanos);
        }
    }

    @Test
    void aHiddenWindowStaysHiddenAfterItsTick() {
        try (GlfwWindow window = PlainWindow.open(settings("from", "5").withVisible(false))) {
            assertFalse(window.drawable() || window.focused());
            window.pump(5);
            assertEquals(State.HIDDEN, window.state());
            assertFalse(window.drawable());
        }
    }

    @Test
    void linesThatOnlyAWindowWithoutAScreenCanPlayAreRefused() {
        try (GlfwWindow window = open("tick 1 scale 2")) {
            assertEquals(
                    "option script: line 1: a script cannot change the number of pixels per point"
                            + " of a window on a screen, because the screen determines this number",
                    assertThrows(IllegalArgumentException.class, () -> window.pump(1))
                            .getMessage());
        }
        String[][] refused = {
            {
                "clock",
                "virtual",
                "a window on a screen has no virtual clock: leave out the option"
                        + " clock, or choose a backend without a screen"
            },
            {"clock", "sundial", "option clock must be 'virtual' or 'real', not 'sundial'"},
            {
                "script",
                "1s close now",
                "option script: line 1, '1s close now': the line has too many words: the action is"
                        + " complete before 'now'"
            }
        };
        for (String[] each : refused)
            assertEquals(
                    each[2],
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> PlainWindow.open(settings(each[0], each[1])))
                            .getMessage());
        PlainWindow.open(settings("clock", "real")).close();
    }
}
