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

/// Selects the best way to wait on this system.
///
/// On Linux the sleeps of Java end promptly. On Windows, functions of the system are called through
/// the foreign-function interface, which needs a grant of native access on the command line. These
/// calls were tested with functions of the same signatures, but not on Windows. On other systems
/// sleeps end later, so waits learn longer margins and use more processor time.
public final class SystemTimers {

    private static final String NAME = System.getProperty("os.name");
    private static final boolean LINUX = NAME.startsWith("Linux");
    private static final boolean WINDOWS = NAME.startsWith("Windows");

    private SystemTimers() {}

    /// {@return a way to sleep without a window}
    public static Sleeper sleeper() {
        // Without the grant, Java would print a warning at the first native call.
        boolean granted = SystemTimers.class.getModule().isNativeAccessEnabled();
        Sleeper better = WINDOWS && granted ? windows() : null;
        return better == null ? new Sleeper() {} : better;
    }

    @SuppressWarnings("restricted") // called only if native access was granted
    private static @Nullable Sleeper windows() {
        return WindowsSleeper.of(SymbolLookup.libraryLookup("kernel32", Arena.global()));
    }

    /// {@return a wait by this clock, which must run in real time}
    public static PreciseWait preciseWait(Clock clock) {
        return preciseWait(clock, sleeper());
    }

    /// {@return a wait by this clock, which must run in real time, with this way to sleep}
    public static PreciseWait preciseWait(Clock clock, Sleeper sleeper) {
        return new PreciseWait(clock, sleeper, LINUX ? new TimerSlack() : new TimerResolution() {});
    }
}
