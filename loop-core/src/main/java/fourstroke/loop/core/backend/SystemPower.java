package fourstroke.loop.core.backend;

import fourstroke.loop.api.spi.Readiness;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.util.function.BooleanSupplier;

/// Whether this machine runs on its battery.
///
/// Linux tells in files. Windows and macOS are called through the foreign-function interface, which
/// must be granted when Java is started. Where nothing tells, the machine is assumed to be plugged
/// in.
public final class SystemPower {

    private static final String IOKIT = "/System/Library/Frameworks/IOKit.framework/IOKit";

    private SystemPower() {}

    /// {@return what the machine runs on; the system is asked from the first use until it is
    /// closed}
    public static PowerSource source() {
        return new PowerWatch(new Here());
    }

    /// {@return what the machine runs on now, in words, or why that is not known}
    public static Readiness readiness() {
        try {
            return new Readiness.Ready(battery().getAsBoolean() ? "battery" : "plugged in");
        } catch (IllegalStateException e) {
            return new Readiness.NotReady(e.getMessage());
        }
    }

    /// {@return what tells here whether the machine runs on its battery}
    ///
    /// @throws IllegalStateException if nothing does; the message says why
    private static BooleanSupplier battery() {
        return switch (SystemKind.HERE) {
            case LINUX -> new LinuxPower(LinuxPower.FOLDER);
            case WINDOWS -> new WindowsPower(library("kernel32"));
            case MACOS -> new MacPower(library(IOKIT));
            case OTHER -> throw new IllegalStateException("nothing is known of " + SystemKind.NAME);
        };
    }

    /// Finds the source on the first question, so that a loop that opens does not wait for it.
    private static final class Here implements BooleanSupplier {

        private @Nullable BooleanSupplier found;

        @Override
        public boolean getAsBoolean() {
            BooleanSupplier battery = found;
            if (battery == null) found = battery = battery();
            return battery.getAsBoolean();
        }
    }

    @SuppressWarnings("restricted") // only where it is allowed
    private static SymbolLookup library(String name) {
        if (!NativeCalls.allowed())
            throw new IllegalStateException("asking the system" + NativeCalls.MISSING);
        return SymbolLookup.libraryLookup(name, Arena.global());
    }
}
