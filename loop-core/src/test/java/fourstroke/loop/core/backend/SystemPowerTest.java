package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/// By functions that look as those of Windows and macOS do, so that it runs everywhere.
@SuppressWarnings("restricted") // tests of this module are granted it
class SystemPowerTest {

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

    /// Whatever it is here.
    @Test
    void thisMachineIsAskedWithoutHarm() {
        assertNotNull(SystemPower.readiness());
        try (PowerSource source = SystemPower.source()) {
            assertEquals(source.onBattery(), source.onBattery());
        }
    }
}
