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

/// Loads graphics drivers early and keeps them loaded, on Linux. Without this class, the system
/// loads a driver when the first window that needs the driver opens, and unloads the driver when
/// the last window that needs the driver closes.
///
/// Each time the system loads Mesa's software drivers, the drivers leak 10 MiB of address space.
/// Mesa's file `rtasm_execmem.c` reserves these 10 MiB for the code of a vertex compiler, which
/// uses only one or two pages. Mesa's software drivers also load a compiler library of 110 MB. The
/// dynamic loader of Linux adjusts the pointers in this library one by one. Adjusting the pointers
/// takes a fifth of the time from the start of a program to its first frame.
public final class Drivers {

    private static final Logger LOG = LoggerFactory.getLogger(Drivers.class);

    /// The file that lists the libraries which the process has loaded. Only Linux has this file.
    private static final Path LOADED = Path.of("/proc/self/maps");

    /// The file names of three kinds of Mesa's drivers: for OpenGL before Mesa 24.2, for OpenGL
    /// since Mesa 24.2, and for Vulkan.
    private static final Pattern DRIVER =
            Pattern.compile("/.*/(\\w+_dri|libgallium[\\w.-]*|libvulkan_\\w+)\\.so$");

    /// The name by which the system's loader finds Mesa's GLX library. Since Mesa 24.2 the GLX
    /// library links to Mesa's driver, so the loader loads the driver together with the GLX
    /// library.
    private static final String GLX = "libGLX_mesa.so.0";

    /// The file of Mesa's software driver before Mesa 24.2. Before Mesa 24.2, this one file also
    /// contained all other OpenGL drivers of Mesa.
    private static final String BEFORE_24_2 = "dri/swrast_dri.so";

    /// The folders that can contain [#BEFORE_24_2], the file of Mesa's driver, on Debian, on
    /// Fedora, on the derivatives of Debian and Fedora, and on other distributions.
    private static final List<String> FOLDERS =
            List.of(
                    "/usr/lib/x86_64-linux-gnu",
                    "/usr/lib/aarch64-linux-gnu",
                    "/usr/lib64",
                    "/usr/lib");

    /// A folder that exists while the kernel has loaded NVIDIA's driver. If this folder exists,
    /// this class preloads no driver, because the program will probably use NVIDIA's driver and not
    /// Mesa's driver.
    static final Path NVIDIA = Path.of("/sys/module/nvidia");

    /// How long the thread of [Preload] waits before the thread loads the graphics driver. Only one
    /// thread can load libraries at a time, so GLFW's initialisation would have to wait if the
    /// thread of [Preload] loaded the large driver first. GLFW's initialisation needs 2
    /// milliseconds to load a dozen small libraries. The wait of 4 milliseconds is twice as long as
    /// the time that GLFW needs, because other machines may be slower.
    private static final long AFTER_GLFW_NANOS = 4_000_000;

    private static final Clock CLOCK = new SystemClock();

    // The number of calls of keep(); guarded by the lock of Drivers.class.
    private static int ended;

    private Drivers() {}

    /// Loads Mesa's driver for OpenGL and keeps the driver loaded. Does nothing on systems other
    /// than Linux, and on systems that use NVIDIA's driver. The thread of [Preload] calls this
    /// method.
    public static void loadForOpenGl() {
        if (!Files.isReadable(LOADED) || Files.exists(NVIDIA)) return;
        try (PreciseWait rest = SystemTimers.preciseWait(CLOCK)) {
            rest.until(CLOCK.nowNanos() + AFTER_GLFW_NANOS, Waiting.APPROXIMATE);
            PinnedLibrary.pin(GLX, "libglx-mesa0");
            for (String folder : FOLDERS) {
                Path driver = Path.of(folder, BEFORE_24_2);
                if (Files.exists(driver)) PinnedLibrary.pin(driver.toString(), "libgl1-mesa-dri");
            }
            // If the driver could not be loaded early, the system loads the driver when the first
            // window opens.
        } catch (BackendException e) {
            LOG.debug(
                    "the graphics driver could not be loaded early, so it is loaded with the first"
                            + " window: {}",
                    e.getMessage());
        }
    }

    /// Makes the graphics drivers that are loaded now stay loaded until the process ends. The first
    /// call has no effect, so that a program that opens only one window does not spend time on the
    /// search for loaded drivers. The second call makes the drivers stay loaded, and later calls
    /// have no effect. Must be called before the windows that use the drivers are closed.
    public static synchronized void keep() {
        if (++ended != 2 || !Files.isReadable(LOADED)) return;
        try {
            for (String line : Files.readAllLines(LOADED)) {
                Matcher driver = DRIVER.matcher(line);
                if (driver.find()) PinnedLibrary.pin(driver.group(), "libgl1-mesa-dri");
            }
        } catch (IOException | BackendException e) {
            // If this class cannot keep the drivers loaded, the system unloads the drivers when the
            // last window closes.
            LOG.debug(
                    "the graphics drivers could not be kept loaded, so they are unloaded with the"
                            + " last window: {}",
                    e.getMessage());
        }
    }
}
