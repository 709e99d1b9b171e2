package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.spi.Readiness;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Windows and macOS by functions that look as theirs do, so that it runs everywhere; Linux as it
/// is here.
@SuppressWarnings("restricted") // tests of this module are granted it
class SystemPowerTest {

    private static final Path SUPPLIES = Path.of("/sys/class/power_supply");

    private final Arena arena = Arena.ofShared();
    private int told = 1;
    private byte line;
    private double seconds;

    int status(long filled) {
        MemorySegment.ofAddress(filled).reinterpret(12).set(ValueLayout.JAVA_BYTE, 0, line);
        return told;
    }

    double remaining() {
        return seconds;
    }

    private SymbolLookup library(
            String symbol, String method, ValueLayout returned, ValueLayout... taken)
            throws ReflectiveOperationException {
        FunctionDescriptor shape = FunctionDescriptor.of(returned, taken);
        var handle =
                MethodHandles.lookup()
                        .findVirtual(SystemPowerTest.class, method, shape.toMethodType())
                        .bindTo(this);
        MemorySegment function = Linker.nativeLinker().upcallStub(handle, shape, arena);
        return name -> name.equals(symbol) ? Optional.of(function) : Optional.empty();
    }

    @AfterEach
    void close() {
        arena.close();
    }

    @Test
    void windowsTellsWhetherTheLineIsPluggedIn() throws ReflectiveOperationException {
        var power = new WindowsPower(library("GetSystemPowerStatus", "status", INT, LONG));
        line = 0;
        assertTrue(power.getAsBoolean());
        line = 1;
        assertFalse(power.getAsBoolean());
        line = (byte) 255; // unknown
        assertFalse(power.getAsBoolean());
        line = 0;
        told = 0;
        assertFalse(power.getAsBoolean(), "what it did not fill in counts for nothing");
    }

    @Test
    void powerOfMacosLastsForeverWherePluggedIn() throws ReflectiveOperationException {
        var power =
                new MacPower(
                        library(
                                "IOPSGetTimeRemainingEstimate",
                                "remaining",
                                ValueLayout.JAVA_DOUBLE));
        seconds = -2;
        assertFalse(power.getAsBoolean());
        seconds = -1; // on battery, and not known yet for how long
        assertTrue(power.getAsBoolean());
        seconds = 7200;
        assertTrue(power.getAsBoolean());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Timeout(60)
    void ofThisMachineItTellsWhatLinuxTells() throws IOException {
        if (!Files.isDirectory(SUPPLIES)) {
            assertNotEquals(new Readiness.Ready("battery"), SystemPower.readiness());
            return;
        }
        boolean unplugged = told("Mains|USB", "online", "1").isEmpty();
        List<Path> mice = told("Battery", "scope", "Device");
        List<Path> discharging = told("Battery", "status", "Discharging");
        boolean onBattery = unplugged && !mice.containsAll(discharging);
        assertEquals(
                new Readiness.Ready(onBattery ? "battery" : "plugged in"), SystemPower.readiness());
        try (PowerSource source = SystemPower.source()) {
            while (source.onBattery() != onBattery) Thread.onSpinWait();
        }
    }

    /// {@return the supplies of such a type whose file says this}
    private static List<Path> told(String type, String file, String word) throws IOException {
        try (Stream<Path> supplies = Files.list(SUPPLIES)) {
            return supplies.filter(it -> says(it, "type", type) && says(it, file, word)).toList();
        }
    }

    private static boolean says(Path supply, String file, String words) {
        try {
            return Files.readString(supply.resolve(file)).strip().matches(words);
        } catch (IOException _) {
            return false; // as of a supply without such a file
        }
    }
}
