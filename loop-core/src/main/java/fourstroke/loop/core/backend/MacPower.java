package fourstroke.loop.core.backend;

import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.function.BooleanSupplier;

/// Whether a macOS machine runs on its battery: its remaining time is then limited, known or not,
/// and otherwise unlimited.
final class MacPower implements BooleanSupplier {

    /// `kIOPSTimeRemainingUnlimited`.
    private static final double UNLIMITED = -2;

    private final MethodHandle remaining;

    /// Uses the function in this library, which is the framework `IOKit`.
    MacPower(SymbolLookup library) {
        remaining =
                NativeCalls.function(
                        library, "IOPSGetTimeRemainingEstimate", ValueLayout.JAVA_DOUBLE);
    }

    @Override
    public boolean getAsBoolean() {
        try {
            return (double) remaining.invokeExact() != UNLIMITED;
        } catch (Throwable e) {
            throw NativeCalls.failed("IOPSGetTimeRemainingEstimate", e);
        }
    }
}
