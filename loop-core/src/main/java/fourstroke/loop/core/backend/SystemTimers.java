package fourstroke.loop.core.backend;

import fourstroke.loop.api.spi.Readiness;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;

/// The means of waiting that this system has beyond those of Java.
///
/// Linux has prompt sleeps for all. Windows is called through the foreign-function interface, which
/// must be granted when Java is started; the calls were tried against functions with the same
/// signatures, not there. Elsewhere sleeps are later and cost more, and the margins that are
/// learned are longer.
public final class SystemTimers {

    private static final String WINDOWS_TIMER = "a high-resolution waitable timer";

    private SystemTimers() {}

    /// {@return what makes sleeps end in time here, or why nothing does}
    public static Readiness readiness() {
        return switch (SystemKind.HERE) {
            case LINUX -> new TimerSlack().readiness();
            case WINDOWS ->
                    NativeCalls.allowed()
                            ? new Readiness.Ready(
                                    WINDOWS_TIMER
                                            + " where there is no window; a window rests for whole"
                                            + " milliseconds")
                            : new Readiness.NotReady(WINDOWS_TIMER + NativeCalls.MISSING);
            case OTHER -> new Readiness.NotReady("nothing makes them prompt on " + SystemKind.NAME);
        };
    }

    /// {@return a way to sleep without a window}
    public static Sleeper sleeper() {
        Sleeper better = null;
        if (SystemKind.HERE == SystemKind.WINDOWS && NativeCalls.allowed())
            better = WindowsSleeper.of(new WindowsKernel(library("kernel32")));
        return better == null ? new ParkSleeper() : better;
    }

    static Promptness promptness() {
        return switch (SystemKind.HERE) {
            case LINUX -> new TimerSlack();
            case WINDOWS, OTHER -> Promptness.NONE;
        };
    }

    /// {@return how many threads want a core, where that can be asked}
    static CoreDemand demand() {
        return SystemKind.HERE == SystemKind.LINUX ? new LoadAverage() : CoreDemand.NONE;
    }

    @SuppressWarnings("restricted") // asked for only where it is allowed
    private static SymbolLookup library(String name) {
        return SymbolLookup.libraryLookup(name, Arena.global());
    }
}
