package fourstroke.backend.glfw;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Preloads and keeps graphics drivers on Linux. Otherwise they are loaded with the first window of
/// a graphics API, and unloaded with the last.
///
/// Each time they are loaded, Mesa's software drivers leak 10 MiB of address space into which their
/// vertex compiler writes, with one or two pages in use (`rtasm_execmem.c`). They also load a
/// compiler of 110 MB, whose pointers the system's loader relocates one by one; this takes a fifth
/// of a program's time to its first frame.
public final class Drivers {

    private static final Logger LOG = LoggerFactory.getLogger(Drivers.class);

    /// The libraries that the process has loaded; this file exists only on Linux.
    private static final Path LOADED = Path.of("/proc/self/maps");

    /// Mesa's drivers for OpenGL (before version 24.2, and since) and for Vulkan.
    private static final Pattern DRIVER =
            Pattern.compile("/.*/(\\w+_dri|libgallium[\\w.-]*|libvulkan_\\w+)\\.so$");

    /// Mesa's GLX library, found by name. Since version 24.2 it links to the driver.
    private static final String GLX = "libGLX_mesa.so.0";

    /// The software driver, which before 24.2 is in the same file as all others.
    private static final String BEFORE_24_2 = "dri/swrast_dri.so";

    /// The folders of that file on Debian and Fedora, their derivatives, and others.
    private static final List<String> FOLDERS =
            List.of(
                    "/usr/lib/x86_64-linux-gnu",
                    "/usr/lib/aarch64-linux-gnu",
                    "/usr/lib64",
                    "/usr/lib");

    /// Exists while NVIDIA's own driver is in use, which is not preloaded.
    static final Path NVIDIA = Path.of("/sys/module/nvidia");

    /// How long to wait before the driver is loaded. GLFW takes 2 milliseconds to load a dozen
    /// small libraries when it is initialised, and would have to wait for this large one, since
    /// only one thread loads at a time. The value is twice as long, for slower machines.
    private static final long AFTER_GLFW_NANOS = 4_000_000;

    private static final Clock CLOCK = new SystemClock();

    private static int ended; // guarded by the lock of the class

    private Drivers() {}

    /// Loads Mesa's driver for OpenGL, if it is likely to be needed next, and keeps it. Called on
    /// the thread of [Preload].
    public static void loadForOpenGl() {
        if (!Files.isReadable(LOADED) || Files.exists(NVIDIA)) return;
        try (PreciseWait rest = SystemTimers.preciseWait(CLOCK)) {
            rest.until(CLOCK.nowNanos() + AFTER_GLFW_NANOS, Waiting.APPROXIMATE);
            PinnedLibrary.pin(GLX, "libglx-mesa0");
            for (String folder : FOLDERS) {
                Path driver = Path.of(folder, BEFORE_24_2);
                if (Files.exists(driver)) PinnedLibrary.pin(driver.toString(), "libgl1-mesa-dri");
            }
        } catch (BackendException e) { // the driver is loaded later instead
            LOG.debug("the driver is loaded with the first window: {}", e.getMessage());
        }
    }

    /// Keeps the loaded drivers in the process, from the second call on: a program that never opens
    /// another window need not search for them. To be called before their users are closed.
    public static synchronized void keep() {
        if (++ended != 2 || !Files.isReadable(LOADED)) return;
        try {
            for (String line : Files.readAllLines(LOADED)) {
                Matcher driver = DRIVER.matcher(line);
                if (driver.find()) PinnedLibrary.pin(driver.group(), "libgl1-mesa-dri");
            }
        } catch (IOException | BackendException e) { // drivers are unloaded then, as usual
            LOG.debug("drivers are unloaded with the last window: {}", e.getMessage());
        }
    }
}
