package fourstroke.loop.core.backend;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/// Whether a Linux machine runs on its battery: one of its own batteries discharges, and neither
/// mains nor USB power is online. Read from a folder for each supply, with files of one word (see
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
                } // scope Device: the battery of a mouse
            }
            return discharging;
        } catch (IOException e) {
            throw new IllegalStateException("what Linux tells cannot be read: " + e, e);
        }
    }

    /// {@return the content of a file; empty if the supply has none, or has gone in the meantime}
    private static String word(Path supply, String file) {
        try {
            return Files.readString(supply.resolve(file)).strip();
        } catch (IOException _) {
            return "";
        }
    }
}
