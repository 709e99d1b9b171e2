package fourstroke.loop.core.backend;

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

    private static final String WINDOWS_TIMER = "a high-resolution waitable timer";

    private SystemTimers() {}

    /// {@return what makes sleeps end in time here, or why nothing does}
    public static Readiness readiness() {
        return switch (SystemKind.HERE) {
            case LINUX -> new TimerSlack().readiness();
            case WINDOWS -> windows(NativeCalls.allowed() ? messageTimer() : null);
            case OTHER -> new Readiness.NotReady("nothing makes them prompt on " + SystemKind.NAME);
        };
    }

    private static Readiness granted(String what) {
        return NativeCalls.allowed()
                ? new Readiness.Ready(what)
                : new Readiness.NotReady(what + NativeCalls.MISSING);
    }

    /// Tries it once: nothing else tells whether Windows waits in this way.
    private static Readiness windows(@Nullable MessageTimer timer) {
        if (!NativeCalls.allowed()) return granted(WINDOWS_TIMER);
        if (timer != null) {
            timer.await(1);
            timer.close();
        }
        return told(WindowsMessageTimer.HERE.refusal());
    }

    /// {@return what there is on Windows}
    ///
    /// @param refusal why windows wait in another way, or null
    static Readiness told(@Nullable String refusal) {
        if (refusal == null)
            return new Readiness.Ready(WINDOWS_TIMER + ", also while a window waits for input");
        return new Readiness.NotReady(
                "while a window waits for input, sleeps take whole milliseconds: " + refusal);
    }

    /// {@return a way to wait for messages of windows, for a thread that has some; null where the
    /// library of the window waits as well, where native calls were not granted, and where such a
    /// wait failed before}
    public static @Nullable MessageTimer messageTimer() {
        if (SystemKind.HERE != SystemKind.WINDOWS || !NativeCalls.allowed()) return null;
        return WindowsMessageTimer.of(
                () -> new WindowsKernel(library("kernel32")),
                () -> new WindowsQueue(library("user32")),
                WindowsMessageTimer.HERE);
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
