package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import fourstroke.loop.api.Clock;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.util.Locale;

/// The futex of Linux, through the foreign-function interface. The C library has no function for
/// it, so it is called by number.
final class LinuxKernel implements Futex.Kernel {

    private static final long UNKNOWN = 0; // no processor has a futex there

    /// The number of the futex call on this processor.
    private static final long NUMBER = number(System.getProperty("os.arch"));

    /// How long the trial of a futex sleeps.
    private static final long TRIAL_NANOS = 1_000_000;

    private static volatile @Nullable LinuxKernel linked;

    /// Linked on first use. A constant for the compiler, so that a sleep touches little memory.
    private static final class Call {

        static final MethodHandle SYSTEM_CALL =
                NativeCalls.function(
                        Linker.nativeLinker().defaultLookup(),
                        "syscall",
                        new Linker.Option[] {Linker.Option.firstVariadicArg(1)},
                        LONG,
                        LONG,
                        LONG,
                        INT,
                        INT,
                        LONG);
    }

    private LinuxKernel() {}

    /// {@return whether this processor's number of the call is known}
    static boolean isKnown() {
        return NUMBER != UNKNOWN;
    }

    /// {@return whether a futex is available here, or why not}
    static String description() {
        if (!isKnown()) return "no futex is known on " + System.getProperty("os.arch");
        return NativeCalls.allowed()
                ? String.format(
                        Locale.ROOT,
                        "a futex to sleep at after %,d parks, where there is no window",
                        LinuxSleeper.PARKS)
                : "a futex to sleep at" + NativeCalls.MISSING;
    }

    /// {@return the number of the system call on a processor of this name; each has its own table,
    /// but the newer ones share one}
    static long number(String processor) {
        return switch (processor) {
            case "amd64" -> 202;
            case "aarch64", "riscv64" -> 98;
            default -> UNKNOWN; // open set: what Java runs on
        };
    }

    /// {@return the kernel, or null while it is not linked}
    static Futex.@Nullable Kernel linked() {
        return linked;
    }

    /// Links the call, which takes tens of milliseconds the first time, and tries it.
    ///
    /// @throws IllegalStateException if a futex does not let a thread sleep here
    static Futex.Kernel link() {
        LinuxKernel kernel = new LinuxKernel();
        Futex futex = new Futex(kernel);
        Clock clock = new SystemClock();
        long start = clock.nowNanos();
        futex.sleep(TRIAL_NANOS);
        long slept = clock.nowNanos() - start;
        // A sleep that ends at once would make every rest a spin.
        if (slept < TRIAL_NANOS)
            throw new IllegalStateException(
                    String.format(Locale.ROOT, "a futex slept %,d ns of %,d", slept, TRIAL_NANOS));
        linked = kernel;
        return kernel;
    }

    @Override
    public void futex(long word, int operation, int value, long timeout) {
        try {
            // The error is ignored: the sleeper checks the time anyway.
            long _ = (long) Call.SYSTEM_CALL.invokeExact(NUMBER, word, operation, value, timeout);
        } catch (Throwable e) {
            throw NativeCalls.failed("futex", e);
        }
    }
}
