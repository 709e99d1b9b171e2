package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// A word of memory that one thread sleeps at and that any thread can wake it by, as `futex(2)` of
/// Linux has it.
///
/// No wake is lost if whoever wakes sets a flag first and whoever sleeps looks at it before each
/// sleep. A wake that comes between that look and the sleep leaves the word set, and the kernel
/// does not let a thread sleep at a word that is set; a later one finds the thread asleep. The word
/// is reset after the sleep and before the next look, so a wake whose word that wipes out is seen
/// by its flag.
final class Futex {

    /// The one call of Linux that this makes.
    interface Kernel {

        /// Waits or wakes.
        ///
        /// @param word the address of the word
        /// @param operation [#WAIT] or [#WAKE]
        /// @param value what the word must hold for a wait, or how many threads are woken
        /// @param timeout the address of seconds and nanoseconds, how long a wait lasts at most; 0
        ///   means without end
        void futex(long word, int operation, int value, long timeout);
    }

    /// `FUTEX_PRIVATE_FLAG`: the word is not shared with other processes.
    private static final int PRIVATE = 128;

    /// `FUTEX_WAIT`: sleeps if the word holds the value.
    static final int WAIT = PRIVATE;

    /// `FUTEX_WAKE`: ends the sleep of that many threads.
    static final int WAKE = PRIVATE | 1;

    private static final long SECOND_NANOS = 1_000_000_000;

    /// A line of the cache: a thread that wakes finds none of this in it.
    private static final int LINE = 64;

    private static final long WORD = 0;
    private static final long SECONDS = 8;
    private static final long NANOS = 16;

    /// Exact: an offset that is no long would be adapted at each access, which costs microseconds
    /// on a cold core.
    private static final VarHandle INTS = INT.varHandle().withInvokeExactBehavior();

    private final Kernel kernel;
    // Freed when nobody can wake or sleep any more: a late wake finds it there.
    private final MemorySegment memory = Arena.ofAuto().allocate(LINE, LINE);
    private final long address = memory.address();

    Futex(Kernel kernel) {
        this.kernel = kernel;
    }

    /// Sleeps until the time is over, it is woken, or for no reason less; not at all if a wake came
    /// since the last sleep. One thread.
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
        // Volatile: it must not come to pass after the look at the flag that follows.
        if ((int) INTS.getVolatile(memory, WORD) != 0) INTS.setVolatile(memory, WORD, 0);
    }

    /// Ends this sleep, or the next. Any thread.
    void wake() {
        INTS.setVolatile(memory, WORD, 1);
        kernel.futex(address, WAKE, 1, 0);
    }
}
