package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tests that [Drivers] loads the graphics driver of the machine on which the test runs. This
/// process opens no window before the test, so no window has loaded the driver.
@EnabledOnOs(OS.LINUX)
class DriversTest {

    @Test
    void mesasDriverIsLoadedBeforeAWindowOpens() throws IOException {
        assumeFalse(Files.exists(Drivers.NVIDIA), "this machine uses NVIDIA's driver, not Mesa's");
        Drivers.loadForOpenGl();
        String loaded = Files.readString(Path.of("/proc/self/maps"));
        assertTrue(loaded.contains("/libGLX_mesa.so.0"), loaded);
        assertTrue(loaded.contains("swrast_dri.so") || loaded.contains("libgallium"), loaded);
    }
}
