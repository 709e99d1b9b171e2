package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// macOS coalesces the ends of sleeps to save energy, except those of a thread with a
/// time-constraint policy. Such a thread still sleeps as others do and can be woken; a wait by
/// `mach_wait_until` could not. From Apple's technical note 2169.
final class TimeConstraint implements Promptness {

    /// The usual computation time of a frame: a thread that takes more for long loses its priority.
    private static final long COMPUTATION_NANOS = 5_000_000;

    /// When it must be ready, counted from its start.
    private static final long CONSTRAINT_NANOS = 10_000_000;

    /// `THREAD_STANDARD_POLICY` and `THREAD_TIME_CONSTRAINT_POLICY`.
    private static final int STANDARD = 1;

    private static final int TIME_CONSTRAINT = 2;
    private static final Logger LOG = LoggerFactory.getLogger(TimeConstraint.class);

    /// How many loops ask for the policy on this thread, which has it once: the last restores it.
    private static final ThreadLocal<Integer> ASKING = ThreadLocal.withInitial(() -> 0);

    private final MethodHandle self;
    private final MethodHandle port;
    private final MethodHandle setPolicy;
    private final MethodHandle timebase;
    private boolean raised;

    /// Uses the functions in this library.
    TimeConstraint(SymbolLookup library) {
        self = NativeCalls.function(library, "pthread_self", LONG);
        port = NativeCalls.function(library, "pthread_mach_thread_np", INT, LONG);
        setPolicy = NativeCalls.function(library, "thread_policy_set", INT, INT, INT, LONG, INT);
        timebase = NativeCalls.function(library, "mach_timebase_info", INT, LONG);
    }

    @Override
    public void raise() {
        if (raised) return;
        raised = true;
        if (askedBy(1) > 1) return;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment ratio = arena.allocate(INT, 2);
            int refused = (int) timebase.invokeExact(ratio.address());
            long numerator = Integer.toUnsignedLong(ratio.getAtIndex(INT, 0));
            long denominator = Integer.toUnsignedLong(ratio.getAtIndex(INT, 1));
            if (refused != 0 || numerator == 0) return;
            // Period (none), computation, constraint, and that others may interrupt it.
            MemorySegment policy = arena.allocate(INT, 4);
            policy.setAtIndex(INT, 1, (int) (COMPUTATION_NANOS * denominator / numerator));
            policy.setAtIndex(INT, 2, (int) (CONSTRAINT_NANOS * denominator / numerator));
            policy.setAtIndex(INT, 3, 1);
            set(TIME_CONSTRAINT, policy.address(), 4);
        } catch (Throwable e) {
            throw NativeCalls.failed("mach_timebase_info", e);
        }
    }

    @Override
    public void restore() {
        if (!raised) return;
        raised = false;
        if (askedBy(-1) > 0) return;
        try {
            set(STANDARD, 0, 0);
        } catch (Throwable e) {
            throw NativeCalls.failed("thread_policy_set", e);
        }
    }

    private static int askedBy(int more) {
        int asking = ASKING.get() + more;
        if (asking == 0) ASKING.remove();
        else ASKING.set(asking);
        return asking;
    }

    private void set(int kind, long policy, int count) throws Throwable {
        int thread = (int) port.invokeExact((long) self.invokeExact());
        int refused = (int) setPolicy.invokeExact(thread, kind, policy, count);
        if (refused != 0) LOG.debug("macOS refused thread policy {} with {}", kind, refused);
    }
}
