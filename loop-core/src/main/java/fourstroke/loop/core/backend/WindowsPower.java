package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.function.BooleanSupplier;

/// Whether a Windows machine runs on its battery: `GetSystemPowerStatus` says so in the first byte
/// of what it fills in.
final class WindowsPower implements BooleanSupplier {

    /// Bytes of `SYSTEM_POWER_STATUS`: four of one byte and two numbers.
    private static final int STATUS_BYTES = 12;

    /// `ACLineStatus` of a machine that is not plugged in; 255 is unknown.
    private static final byte OFFLINE = 0;

    private final MethodHandle status;

    /// Uses the function in this library, which is `kernel32`.
    WindowsPower(SymbolLookup library) {
        status = NativeCalls.function(library, "GetSystemPowerStatus", INT, LONG);
    }

    @Override
    public boolean getAsBoolean() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment filled = arena.allocate(STATUS_BYTES, Integer.BYTES);
            boolean told = (int) status.invokeExact(filled.address()) != 0;
            return told && filled.get(ValueLayout.JAVA_BYTE, 0) == OFFLINE;
        } catch (Throwable e) {
            throw NativeCalls.failed("GetSystemPowerStatus", e);
        }
    }
}
