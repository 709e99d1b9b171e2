package fourstroke.backend.base.time;

import fourstroke.backend.base.linux.TimerSlack;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.backend.base.wait.Sleeper;
import fourstroke.backend.base.wait.TimerResolution;
import fourstroke.backend.base.windows.WindowsSleeper;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Readiness;

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

    /// {@return what makes sleeps end in time here, or why nothing does}
    public static Readiness readiness() {
        if (LINUX) return new TimerSlack().readiness();
        if (!WINDOWS) return new Readiness.NotReady("nothing makes sleeps end on time on " + NAME);
        if (granted())
            return new Readiness.Ready(
                    "Windows ends sleeps on time without a window, and to the millisecond in one");
        return new Readiness.NotReady(
                "Windows ends sleeps late: start Java with"
                        + " --enable-native-access=fourstroke.backend.base");
    }

    /// {@return a way to sleep without a window}
    public static Sleeper sleeper() {
        Sleeper better = WINDOWS && granted() ? windows() : null;
        return better == null ? new Sleeper() {} : better;
    }

    @SuppressWarnings("restricted") // asked for only where it is allowed
    private static @Nullable Sleeper windows() {
        return WindowsSleeper.of(SymbolLookup.libraryLookup("kernel32", Arena.global()));
    }

    /// {@return whether native calls were granted, so that Java prints no warning}
    private static boolean granted() {
        return SystemTimers.class.getModule().isNativeAccessEnabled();
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
