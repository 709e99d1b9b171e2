package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Folders as Linux shows them, of machines that are not here.
class LinuxPowerTest {

    @TempDir private Path folder;

    /// A supply with these files and words.
    private void supply(String name, String... files) throws IOException {
        Path supply = Files.createDirectories(folder.resolve(name));
        for (int i = 0; i < files.length; i += 2)
            Files.writeString(supply.resolve(files[i]), files[i + 1] + "\n");
    }

    private boolean onBattery() {
        return new LinuxPower(folder).getAsBoolean();
    }

    @Test
    void aMachineWithoutSuppliesIsPluggedIn() {
        assertFalse(onBattery());
    }

    @Test
    void aLaptopWhosePlugIsPulledRunsOnItsBattery() throws IOException {
        supply("AC", "type", "Mains", "online", "1");
        supply("BAT0", "type", "Battery", "status", "Charging");
        assertFalse(onBattery());
        supply("AC", "online", "0");
        supply("BAT0", "status", "Discharging");
        assertTrue(onBattery());
        supply("AC", "online", "1");
        assertFalse(onBattery(), "firmware discharges it to where it lives longest");
    }

    @Test
    void aPlugIsAlsoOneOfUsb() throws IOException {
        supply("BAT0", "type", "Battery", "status", "Discharging");
        supply("ucsi-source-psy-1", "type", "USB", "online", "1");
        assertFalse(onBattery());
        supply("ucsi-source-psy-1", "online", "0");
        assertTrue(onBattery());
    }

    @Test
    void oneBatteryOfTwoIsEnough() throws IOException {
        supply("BAT0", "type", "Battery", "status", "Not charging");
        supply("BAT1", "type", "Battery", "status", "Discharging");
        assertTrue(onBattery());
    }

    @Test
    void theBatteryOfAMouseDoesNotCount() throws IOException {
        supply("hid-mouse", "type", "Battery", "scope", "Device", "status", "Discharging");
        assertFalse(onBattery());
    }

    @Test
    void aSupplyThatSaysNothingDoesNotCount() throws IOException {
        supply("odd");
        supply("BAT0", "type", "Battery");
        assertFalse(onBattery());
    }

    @Test
    void aFolderThatIsNotThereIsAReason() {
        Path missing = folder.resolve("missing");
        LinuxPower power = new LinuxPower(missing);
        String message =
                assertThrows(IllegalStateException.class, power::getAsBoolean).getMessage();
        assertEquals(
                "what Linux tells cannot be read: java.nio.file.NoSuchFileException: " + missing,
                message);
    }
}
