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
/// On an idle Linux machine the sleeps of Java end less than 0.3 milliseconds late, so waits use
/// these sleeps. On Windows, waits sleep with Windows functions, which this class calls through
/// Java's foreign-function interface. If the command line of the program does not grant native
/// access, waits on Windows sleep with the functions of Java. The tests replace the Windows
/// functions by substitutes with the same signatures; nobody has tested the calls on Windows
/// itself. On systems other than Linux and Windows, the sleeps of Java end later than on Linux, so
/// waits begin to spin earlier and use more processor time.
public final class SystemTimers {

    private static final String NAME = System.getProperty("os.name");
    private static final boolean LINUX = NAME.startsWith("Linux");
    private static final boolean WINDOWS = NAME.startsWith("Windows");

    private SystemTimers() {}

    /// {@return the best sleeper of this system for a thread that has no window on a screen}
    public static Sleeper sleeper() {
        // The code does not call native functions without native access, because Java would print a
        // warning at the first call.
        boolean granted = SystemTimers.class.getModule().isNativeAccessEnabled();
        Sleeper better = WINDOWS && granted ? windows() : null;
        return better == null ? new Sleeper() {} : better;
    }

    @SuppressWarnings("restricted") // This method is called only if native access was granted.
    private static @Nullable Sleeper windows() {
        return WindowsSleeper.of(SymbolLookup.libraryLookup("kernel32", Arena.global()));
    }

    /// {@return a wait that measures time with the given clock, which must run in real time}
    public static PreciseWait preciseWait(Clock clock) {
        return preciseWait(clock, sleeper());
    }

    /// {@return a wait that measures time with the given clock and sleeps with the given sleeper}
    /// The clock must run in real time.
    public static PreciseWait preciseWait(Clock clock, Sleeper sleeper) {
        return new PreciseWait(clock, sleeper, LINUX ? new TimerSlack() : new TimerResolution() {});
    }
}
