package fourstroke.loop.core.backend;

import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.function.BooleanSupplier;

/// Whether a machine with macOS runs on its battery: its power then lasts for some time, known or
/// not, and otherwise without end.
final class MacPower implements BooleanSupplier {

    /// `kIOPSTimeRemainingUnlimited`.
    private static final double UNLIMITED = -2;

    private final MethodHandle remaining;

    /// By the function in this library, which is the framework `IOKit`.
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
