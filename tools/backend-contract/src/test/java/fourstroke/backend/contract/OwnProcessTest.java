package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class OwnProcessTest {

    @Test
    void aBackendThatTheClassPathDoesNotNameIsToldOf() {
        assertEquals(
                "no backend is called 'little' on the class path; name its class in"
                        + " META-INF/services/fourstroke.loop.api.spi.Backend",
                assertThrows(
                                IllegalStateException.class,
                                () -> OwnProcess.tested(new String[] {"little"}))
                        .getMessage());
    }
}
