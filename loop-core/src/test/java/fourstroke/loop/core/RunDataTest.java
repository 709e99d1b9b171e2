package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.core.view.RunData;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

import java.util.Map;

class RunDataTest {

    private static final LoopSettings SETTINGS = LoopSettings.of("", 1, 1);

    private static String refusal(Executable call) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private static RunData data(String params) {
        try (GameLoop loop = GameLoop.over(new FakeWindow(), SETTINGS.set("params", params))) {
            return loop.data();
        }
    }

    @Test
    void aParameterIsWhatRunControlSaysOrTheUsualValue() {
        RunData data = data("lives=5, colour = dark red ,gravity=-1e3");
        assertEquals(5, data.parameter("lives", 3));
        assertEquals("dark red", data.parameter("colour", "blue"));
        assertEquals(-1000, data.parameter("gravity", 9.81));
        assertEquals(0.5, data.parameter("wind", 0.5));
        assertEquals("north", data.parameter("from", "north"));
    }

    @Test
    void aParameterThatTheGameDoesNotReadIsReported() {
        RunData data = data("live=5,b=2");
        data.parameter("lives", 3);
        data.parameter("b", 1);
        assertEquals(
                "the game has no parameter live (did you mean lives?); its parameters are lives, b",
                data.unasked().orElseThrow());
        assertTrue(data("lives=5").unasked().orElseThrow().endsWith(", and no other parameters"));
        data.parameter("live", 3);
        assertTrue(data.unasked().isEmpty());
    }

    @Test
    void wrongParametersAreRefused() {
        for (String wrong : new String[] {"", "lives", "lives=", "=5", "a=1,a=2", "1a=2", "ä=2"})
            refusal(() -> SETTINGS.set("params", wrong));
        refusal(() -> SETTINGS.parameter("a", "1,2"));
        refusal(() -> SETTINGS.parameter("a", "x".repeat(201)));
        assertEquals(
                "the parameter lives must be a number, not 'many'",
                refusal(() -> data("lives=many").parameter("lives", 3)));
        refusal(() -> data("lives=NaN").parameter("lives", 3));
    }

    @Test
    void aReportIsAFiniteNumberAndTheLastOneCounts() {
        RunData data = new RunData(Map.of());
        data.report("score", 1);
        data.report("score", 2.5);
        assertEquals(Map.of("score", 2.5), data.reported());
        assertEquals(
                "a reported number must be finite, but 'score' is NaN",
                refusal(() -> data.report("score", Double.NaN)));
        refusal(() -> data.report("two words", 1));
    }

    @Test
    void thereIsALimitOfNames() {
        RunData data = new RunData(Map.of());
        LoopSettings settings = SETTINGS;
        for (int i = 0; i < RunData.LIMIT; i++) {
            data.parameter("a" + i, 1);
            data.report("a" + i, 1);
            settings = settings.parameter("a" + i, "1");
        }
        data.parameter("a7", 1);
        data.report("a7", 1);
        LoopSettings full = settings.parameter("a7", "2");
        refusal(() -> data.parameter("more", 1));
        refusal(() -> data.report("more", 1));
        refusal(() -> full.parameter("more", "1"));
    }
}
