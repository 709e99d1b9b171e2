package fourstroke.backend.glfw.vk;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/// What a test needs that needs a display.
final class Display {

    private Display() {}

    static void need() {
        if (System.getenv("DISPLAY") != null) return;
        if (System.getenv("FOURSTROKE_DISPLAY_REQUIRED") != null)
            Assertions.fail("DISPLAY is not set, and is required");
        Assumptions.abort("needs a display, and DISPLAY is not set");
    }
}
