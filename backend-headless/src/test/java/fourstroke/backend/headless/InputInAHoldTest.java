package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that input which arrives while the user drags the window is handled before the first
/// update after the drag (promise 3a of `docs/promises.md`).
class InputInAHoldTest {

    private static final long MS = 1_000_000;

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "BASIC", "CLASSIC", "VARIABLE"})
    void inputThatCameInAHoldComesBeforeTheNextUpdate(Schedules kind) {
        for (int shift = 0; shift < 17; shift++) {
            LoopSettings settings = LoopSettings.of("", 8, 8).schedule(kind);
            ScriptedWindow window =
                    new NullBackend().open(settings.window().withOption("vsync", "60"));
            long holdNanos = (100 + shift) * MS + 3;
            window.script().holdAt(holdNanos, 50 * MS).at(holdNanos + 20 * MS, new Text("x"));
            boolean came = false;
            try (GameLoop loop = GameLoop.over(window, settings)) {
                for (Event event : loop) {
                    if (event instanceof Text) came = true;
                    long now = window.clock().nowNanos();
                    if (event instanceof Update && now > holdNanos + 20 * MS)
                        assertTrue(came, kind + " at " + now);
                    if (came) break;
                }
            }
            assertTrue(came);
        }
    }
}
