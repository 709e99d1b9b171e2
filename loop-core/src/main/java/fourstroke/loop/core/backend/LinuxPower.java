package fourstroke.loop.core.backend;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/// Whether a machine with Linux runs on its battery: one of its own discharges, and no line that
/// brings power is plugged in. A folder for each supply tells, in files of one word (see
/// `Documentation/ABI/testing/sysfs-class-power` of Linux).
final class LinuxPower implements BooleanSupplier {

    static final Path FOLDER = Path.of("/sys/class/power_supply");

    private final Path folder;

    LinuxPower(Path folder) {
        this.folder = folder;
    }

    @Override
    public boolean getAsBoolean() {
        boolean discharging = false;
        try (DirectoryStream<Path> supplies = Files.newDirectoryStream(folder)) {
            for (Path supply : supplies) {
                String type = word(supply, "type");
                if (type.equals("Mains") || type.equals("USB")) {
                    if (word(supply, "online").equals("1")) return false;
                } else if (type.equals("Battery") && !word(supply, "scope").equals("Device")) {
                    discharging |= word(supply, "status").equals("Discharging");
                } // the battery of a mouse is a device's
            }
            return discharging;
        } catch (IOException e) {
            throw new IllegalStateException("what Linux tells cannot be read: " + e, e);
        }
    }

    /// {@return what a file says; nothing if the supply has none, or went in the meantime}
    private static String word(Path supply, String file) {
        try {
            return Files.readString(supply.resolve(file)).strip();
        } catch (IOException _) {
            return "";
        }
    }
}
