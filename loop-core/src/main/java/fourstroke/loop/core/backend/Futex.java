package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// A word of memory at which one thread sleeps and any thread can wake it, as in `futex(2)` of
/// Linux.
///
/// No wake is lost if the waker first sets a flag and the sleeper checks it before each sleep. A
/// wake between that check and the sleep leaves the word set, and the kernel does not let a thread
/// sleep at a word that is set; a later one finds the thread asleep. The word is reset after the
/// sleep and before the next check, so a wake whose word the reset clears is seen by its flag.
final class Futex {

    /// The one call of Linux that this makes.
    interface Kernel {

        /// Waits or wakes.
        ///
        /// @param word the address of the word
        /// @param operation [#WAIT] or [#WAKE]
        /// @param value what the word must hold for a wait, or how many threads are woken
        /// @param timeout the address of seconds and nanoseconds, how long a wait lasts at most; 0
        ///   means without limit
        void futex(long word, int operation, int value, long timeout);
    }

    /// `FUTEX_PRIVATE_FLAG`: the word is not shared with other processes.
    private static final int PRIVATE = 128;

    /// `FUTEX_WAIT`: sleeps if the word holds the value.
    static final int WAIT = PRIVATE;

    /// `FUTEX_WAKE`: ends the sleep of that many threads.
    static final int WAKE = PRIVATE | 1;

    private static final long SECOND_NANOS = 1_000_000_000;

    /// A cache line: a thread that wakes up finds none of this in its cache.
    private static final int LINE = 64;

    private static final long WORD = 0;
    private static final long SECONDS = 8;
    private static final long NANOS = 16;

    /// Exact: an offset that is not a long would be converted at each access, which costs
    /// microseconds on a cold core.
    private static final VarHandle INTS = INT.varHandle().withInvokeExactBehavior();

    private final Kernel kernel;
    // Freed once nobody can wake or sleep any more: a late wake still finds it.
    private final MemorySegment memory = Arena.ofAuto().allocate(LINE, LINE);
    private final long address = memory.address();

    Futex(Kernel kernel) {
        this.kernel = kernel;
    }

    /// Sleeps until the time is over or it is woken, or returns early for no reason; does not sleep
    /// if a wake came since the last sleep. One thread.
    ///
    /// @param nanos at least 1; [Long#MAX_VALUE] is a sleep without end
    void sleep(long nanos) {
        long timeout = 0;
        if (nanos != Long.MAX_VALUE) {
            memory.set(LONG, SECONDS, nanos / SECOND_NANOS);
            memory.set(LONG, NANOS, nanos % SECOND_NANOS);
            timeout = address + SECONDS;
        }
        kernel.futex(address, WAIT, 0, timeout);
        // Volatile: it must not happen after the check of the flag that follows.
        if ((int) INTS.getVolatile(memory, WORD) != 0) INTS.setVolatile(memory, WORD, 0);
    }

    /// Ends this sleep, or the next. Any thread.
    void wake() {
        INTS.setVolatile(memory, WORD, 1);
        kernel.futex(address, WAKE, 1, 0);
    }
}
