package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// The kernel of Windows, through the foreign-function interface. It assumes 64 bits, as every
/// Windows that Java 25 runs on has.
final class WindowsKernel implements WindowsSleeper.Kernel {

    /// `CREATE_WAITABLE_TIMER_HIGH_RESOLUTION`, since Windows 10 1803.
    private static final int HIGH_RESOLUTION = 2;

    /// `TIMER_ALL_ACCESS`.
    private static final int ALL_ACCESS = 0x1F0003;

    /// `INFINITE`.
    private static final int FOREVER = -1;

    private final MethodHandle createTimer;
    private final MethodHandle createEvent;
    private final MethodHandle setTimer;
    private final MethodHandle cancelTimer;
    private final MethodHandle awaitMany;
    private final MethodHandle setEvent;
    private final MethodHandle closeHandle;

    /// What is passed by address: two handles, then the time.
    private final MemorySegment scratch = Arena.ofAuto().allocate(LONG, 3);

    /// Uses the functions in this library.
    WindowsKernel(SymbolLookup library) {
        createTimer =
                NativeCalls.function(library, "CreateWaitableTimerExW", LONG, LONG, LONG, INT, INT);
        createEvent = NativeCalls.function(library, "CreateEventW", LONG, LONG, INT, INT, LONG);
        setTimer =
                NativeCalls.function(
                        library, "SetWaitableTimer", INT, LONG, LONG, INT, LONG, LONG, INT);
        cancelTimer = NativeCalls.function(library, "CancelWaitableTimer", INT, LONG);
        awaitMany =
                NativeCalls.function(library, "WaitForMultipleObjects", INT, INT, LONG, INT, INT);
        setEvent = NativeCalls.function(library, "SetEvent", INT, LONG);
        closeHandle = NativeCalls.function(library, "CloseHandle", INT, LONG);
    }

    @Override
    public long createTimer() {
        try {
            return (long) createTimer.invokeExact(0L, 0L, HIGH_RESOLUTION, ALL_ACCESS);
        } catch (Throwable e) {
            throw NativeCalls.failed("CreateWaitableTimerExW", e);
        }
    }

    @Override
    public long createEvent() {
        try { // it resets itself, and is not set at first
            return (long) createEvent.invokeExact(0L, 0, 0, 0L);
        } catch (Throwable e) {
            throw NativeCalls.failed("CreateEventW", e);
        }
    }

    @Override
    public void start(long timer, long ticks) {
        scratch.setAtIndex(LONG, 2, -ticks); // negative means relative
        long due = scratch.address() + 2 * LONG.byteSize();
        check("SetWaitableTimer", () -> (int) setTimer.invokeExact(timer, due, 0, 0L, 0L, 0));
    }

    @Override
    public void stop(long timer) {
        check("CancelWaitableTimer", () -> (int) cancelTimer.invokeExact(timer));
    }

    @Override
    public void await(long timer, long event) {
        scratch.setAtIndex(LONG, 0, timer);
        scratch.setAtIndex(LONG, 1, event);
        // 0 or 1 is the one that was there; -1 is a failure.
        check(
                "WaitForMultipleObjects",
                () -> 1 + (int) awaitMany.invokeExact(2, scratch.address(), 0, FOREVER));
    }

    @Override
    public void set(long event) {
        check("SetEvent", () -> (int) setEvent.invokeExact(event));
    }

    @Override
    public void close(long handle) {
        check("CloseHandle", () -> (int) closeHandle.invokeExact(handle));
    }

    private interface Call {
        int make() throws Throwable;
    }

    private static void check(String name, Call call) {
        int result;
        try {
            result = call.make();
        } catch (Throwable e) {
            throw NativeCalls.failed(name, e);
        }
        if (result == 0) throw new IllegalStateException(name + " failed");
    }
}
