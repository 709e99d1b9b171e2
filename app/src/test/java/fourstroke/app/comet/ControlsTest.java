package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ControlsTest {

    /// {@return what is wanted in the update after this script}
    private static Steer after(String script) {
        LoopSettings settings = LoopSettings.of("controls", 960, 540).withTicks(1);
        settings = settings.withWindow(settings.window().withOption("headless.script", script));
        Steer steer = new Steer();
        try (GameLoop loop =
                GameLoop.over(Backends.choose("null").open(settings.window()), settings)) {
            for (Event event : loop) {
                if (event instanceof Update)
                    Controls.read(loop.input(), Fit.in(loop.window().size()), new World(1), steer);
            }
        }
        return steer;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15})
    void theOnlyPadFliesWhateverItsNumber(int pad) {
        Steer steer =
                after(
                        "tick 0 connect %1$d Twin Stick\ntick 0 axis %1$d LEFT_X -0.5\ntick 0 press PAD%1$d_SOUTH"
                                .formatted(pad));
        assertEquals(-0.5, steer.x);
        assertEquals(0, steer.y);
        assertTrue(steer.dash);
    }

    @Test
    void keysAreHeardBeforePads() {
        Steer steer = after("tick 0 connect 0 Pad\ntick 0 axis 0 LEFT_X -0.5\ntick 0 press RIGHT");
        assertEquals(1, steer.x);
        assertFalse(steer.dash);
    }
}
