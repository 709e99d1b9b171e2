package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Graphics drivers, which on Linux are unloaded with the last window of a graphics API.
///
/// Mesa's drivers in software leave 10 MiB of addresses behind each time, of which they have used a
/// page or two: what their compiler for vertices writes into (`rtasm_execmem.c`).
final class Drivers {

    private static final Logger LOG = LoggerFactory.getLogger(Drivers.class);

    /// What the process has loaded; there is no such file but on Linux.
    private static final Path LOADED = Path.of("/proc/self/maps");

    /// Drivers of Mesa, for OpenGL (before version 24.2, and since) and for Vulkan.
    private static final Pattern DRIVER =
            Pattern.compile("/.*/(\\w+_dri|libgallium[\\w.-]*|libvulkan_\\w+)\\.so$");

    private static int ended; // guarded by the class

    private Drivers() {}

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
