package fourstroke.loop.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.util.Locale;

class WaitingTest {

    @Test
    void isFoundByNameInAnyCase() {
        for (Waiting waiting : Waiting.values()) {
            assertEquals(waiting, Waiting.named(waiting.title()));
            assertEquals(waiting, Waiting.named(waiting.title().toUpperCase(Locale.ROOT)));
        }
        assertEquals(
                "no way to wait is called 'x'; there are approximate, precise",
                assertThrows(IllegalArgumentException.class, () -> Waiting.named("x"))
                        .getMessage());
    }
}
