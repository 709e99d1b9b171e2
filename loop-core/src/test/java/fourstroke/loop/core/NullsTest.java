package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// Tests arguments that must not be null. If an argument is null, the message of the exception
/// names the argument, and the call has no effect.
class NullsTest {

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void argumentsOfALoopAreNamed() {
        var settings = LoopSettings.of("", 1, 1).ticks(10);
        try (GameLoop loop = GameLoop.over(new FakeWindow(), settings)) {
            for (Event event : loop) {
                assertNamed("button", () -> loop.controls().down(null));
                assertNamed("button", () -> loop.controls().pressed(null));
                assertNamed("button", () -> loop.controls().released(null));
                assertNamed("button", () -> loop.controls().pad(0).down(null));
                assertNamed("axis", () -> loop.controls().pad(0).axis(null));
                assertNamed("axis", () -> loop.controls().axis(null));
                assertNamed("cause", () -> loop.ledger().droppedNanos(null));
                assertNamed("cause", () -> loop.ledger().droppedTicks(null));
                if (event instanceof Render render) {
                    assertNamed("type", () -> render.unwrap(null));
                    assertNamed("picture", () -> render.canvas().sprite(null, 0, 0, 1, 1, 0, 0));
                }
            }
        }
        assertNamed("settings", () -> GameLoop.open(null));
        assertNamed("window", () -> GameLoop.over(null, settings));
        FakeWindow window = new FakeWindow();
        assertNamed("settings", () -> GameLoop.over(window, null));
        assertEquals(1, window.closeCount);
        assertNamed("title", () -> Schedules.named(null));
        assertNamed("open", () -> Backends.open((String) null, null));
        assertNamed("open", () -> Backends.open(settings, null));
        assertNamed("settings", () -> Backends.open((LoopSettings) null, null));
        assertNamed("loader", () -> settings.backendsIn((ClassLoader) null));
        assertNamed("layer", () -> settings.backendsIn((ModuleLayer) null));
    }
}
