package fourstroke.loop.core.backend;

import fourstroke.loop.api.spi.Readiness;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;

/// What this system has for waiting beyond what Java has everywhere.
///
/// Linux has it for all. Windows and macOS are called through the foreign-function interface, which
/// takes a grant by whoever starts Java; without it, sleeps are as late as they are, and margins
/// are learned that are as long.
public final class SystemTimers {

    private enum Kind {
        LINUX,
        WINDOWS,
        MACOS,
        OTHER;

        static Kind named(String name) {
            if (name.startsWith("Linux")) return LINUX;
            if (name.startsWith("Windows")) return WINDOWS;
            return name.startsWith("Mac") ? MACOS : OTHER;
        }
    }

    private static final String NAME = System.getProperty("os.name");
    private static final Kind SYSTEM = Kind.named(NAME);

    private SystemTimers() {}

    /// {@return what helps sleeps to end in time here, or why nothing does}
    public static Readiness readiness() {
        return switch (SYSTEM) {
            case LINUX -> new TimerSlack().readiness();
            case WINDOWS -> granted("a high-resolution waitable timer, where there is no window");
            case MACOS -> granted("a time constraint for the thread of a loop");
            case OTHER -> new Readiness.NotReady("nothing is known of " + NAME);
        };
    }

    private static Readiness granted(String what) {
        return NativeCalls.allowed()
                ? new Readiness.Ready(what)
                : new Readiness.NotReady(
                        "%s needs native access: start Java with %s"
                                .formatted(what, NativeCalls.GRANT));
    }

    /// {@return a way to sleep without a window}
    static Sleeper sleeper() {
        Sleeper better = null;
        if (SYSTEM == Kind.WINDOWS && NativeCalls.allowed())
            better = WindowsSleeper.of(new WindowsKernel(kernel32()));
        return better == null ? new ParkSleeper() : better;
    }

    static Promptness promptness() {
        return switch (SYSTEM) {
            case LINUX -> new TimerSlack();
            case MACOS ->
                    NativeCalls.allowed()
                            ? new TimeConstraint(Linker.nativeLinker().defaultLookup())
                            : Promptness.NONE;
            case WINDOWS, OTHER -> Promptness.NONE;
        };
    }

    /// {@return how many threads want a core, where that can be asked}
    static CoreDemand demand() {
        return SYSTEM == Kind.LINUX ? new LoadAverage() : CoreDemand.NONE;
    }

    @SuppressWarnings("restricted") // asked for only where it is allowed
    private static SymbolLookup kernel32() {
        return SymbolLookup.libraryLookup("kernel32", Arena.global());
    }
}
