package fourstroke.backend.base.time;

import fourstroke.backend.base.linux.TimerSlack;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.backend.base.wait.Sleeper;
import fourstroke.backend.base.wait.TimerResolution;
import fourstroke.backend.base.windows.WindowsSleeper;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;

/// The means of waiting that this system has beyond those of Java.
///
/// Linux has prompt sleeps for all. Windows is called through the foreign-function interface, which
/// must be granted when Java is started; the calls were tried against functions with the same
/// signatures, not there. Elsewhere sleeps are later and cost more, and the margins that are
/// learned are longer.
public final class SystemTimers {

    private static final String NAME = System.getProperty("os.name");
    private static final boolean LINUX = NAME.startsWith("Linux");
    private static final boolean WINDOWS = NAME.startsWith("Windows");

    private SystemTimers() {}

    /// {@return a way to sleep without a window}
    public static Sleeper sleeper() {
        // Where native calls were not granted, Java would print a warning.
        boolean granted = SystemTimers.class.getModule().isNativeAccessEnabled();
        Sleeper better = WINDOWS && granted ? windows() : null;
        return better == null ? new Sleeper() {} : better;
    }

    @SuppressWarnings("restricted") // asked for only where it is allowed
    private static @Nullable Sleeper windows() {
        return WindowsSleeper.of(SymbolLookup.libraryLookup("kernel32", Arena.global()));
    }

    /// {@return a wait by this clock, whose nanoseconds must pass as real ones do}
    public static PreciseWait preciseWait(Clock clock) {
        return preciseWait(clock, sleeper());
    }

    /// {@return a wait by this clock that sleeps in this way}
    public static PreciseWait preciseWait(Clock clock, Sleeper sleeper) {
        return new PreciseWait(clock, sleeper, LINUX ? new TimerSlack() : new TimerResolution() {});
    }
}
