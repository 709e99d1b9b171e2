package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.backend.Rest;
import fourstroke.loop.core.backend.SystemClock;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Graphics drivers of Linux, which are loaded with the first window of a graphics API and unloaded
/// with the last.
///
/// Mesa's drivers in software leave 10 MiB of addresses behind each time, of which they have used a
/// page or two: what their compiler for vertices writes into (`rtasm_execmem.c`). And they bring a
/// compiler of 110 MB, whose pointers the system's loader sets one by one: a fifth of a program's
/// way to its first frame.
public final class Drivers {

    private static final Logger LOG = LoggerFactory.getLogger(Drivers.class);

    /// What the process has loaded; there is no such file but on Linux.
    private static final Path LOADED = Path.of("/proc/self/maps");

    /// Drivers of Mesa, for OpenGL (before version 24.2, and since) and for Vulkan.
    private static final Pattern DRIVER =
            Pattern.compile("/.*/(\\w+_dri|libgallium[\\w.-]*|libvulkan_\\w+)\\.so$");

    /// Mesa's side of GLX, which is found by its name. Since version 24.2 it needs the driver.
    private static final String GLX = "libGLX_mesa.so.0";

    /// The driver in software, before 24.2 in the same file as all others.
    private static final String BEFORE_24_2 = "dri/swrast_dri.so";

    /// Where that is on Debian and its like, on Fedora and its like, and on others.
    private static final List<String> FOLDERS =
            List.of(
                    "/usr/lib/x86_64-linux-gnu",
                    "/usr/lib/aarch64-linux-gnu",
                    "/usr/lib64",
                    "/usr/lib");

    /// There while cards of NVIDIA are driven by its own driver, which is not loaded so.
    static final Path NVIDIA = Path.of("/sys/module/nvidia");

    /// GLFW loads a dozen small libraries when it starts, for 2 milliseconds, and would have to
    /// wait for this large one: one thread loads at a time. Twice that, for slower machines.
    private static final long AFTER_GLFW_NANOS = 4_000_000;

    private static final Clock CLOCK = new SystemClock();

    private static int ended; // guarded by the class

    private Drivers() {}

    /// Loads Mesa's driver for OpenGL, where it is likely to be wanted next, and keeps it. For the
    /// thread that [HeadStart] gives it.
    public static void loadForOpenGl() {
        if (!Files.isReadable(LOADED) || Files.exists(NVIDIA)) return;
        try (Rest rest = new Rest(CLOCK)) {
            rest.until(CLOCK.nowNanos() + AFTER_GLFW_NANOS, Waiting.APPROXIMATE);
            KeptLibrary.keep(GLX, "libglx-mesa0");
            for (String folder : FOLDERS) {
                Path driver = Path.of(folder, BEFORE_24_2);
                if (Files.exists(driver)) KeptLibrary.keep(driver.toString(), "libgl1-mesa-dri");
            }
        } catch (BackendException e) { // no harm but the time
            LOG.debug("the driver is loaded with the first window: {}", e.getMessage());
        }
    }

    /// Keeps those in the process that are in it, from the second call on: a program that never
    /// opens another window need not look for them. To be called before what uses them is ended.
    static synchronized void keep() {
        if (++ended != 2 || !Files.isReadable(LOADED)) return;
        try {
            for (String line : Files.readAllLines(LOADED)) {
                Matcher driver = DRIVER.matcher(line);
                if (driver.find()) KeptLibrary.keep(driver.group(), "libgl1-mesa-dri");
            }
        } catch (IOException | BackendException e) { // no harm but the loss
            LOG.debug("drivers are unloaded with the last window: {}", e.getMessage());
        }
    }
}
