package fourstroke.backend.base.windows;

import fourstroke.backend.base.wait.Sleeper;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Makes a thread sleep with a high-resolution waitable timer of Windows. A sleep with a
/// high-resolution timer ends half a millisecond late, while a parked thread wakes up to 15
/// milliseconds late. The sleeping thread waits for the timer and for an event object of Windows
/// together, so that another thread can end the sleep by signalling the event object.
///
/// This class calls the functions of the Windows kernel through Java's foreign-function interface.
/// This class declares the functions for 64-bit systems, because Java 25 supports only 64-bit
/// Windows.
// The annotation is safe, because an object of this class is created only if Java granted this
// module native access.
@SuppressWarnings("restricted")
public final class WindowsSleeper implements Sleeper {

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG; // handle, pointer

    /// The flag `CREATE_WAITABLE_TIMER_HIGH_RESOLUTION`, which Windows 10 has since version 1803.
    private static final int HIGH_RESOLUTION = 2;

    /// `TIMER_ALL_ACCESS`.
    private static final int ALL_ACCESS = 0x1F0003;

    /// `INFINITE`.
    private static final int FOREVER = -1;

    private static final int TICK_NANOS = 100;

    private final MethodHandle setTimer;
    private final MethodHandle awaitMany;
    private final MethodHandle setEvent;
    private final MethodHandle closeHandle;
    private final long timer;
    // The handle of the event object that wake() signals, or 0 after close(). Access to this field
    // is synchronized on the sleeper.
    private long event;

    /// Memory for the arguments that Windows functions expect by address: the handles of the timer
    /// and of the event object, followed by the length of the sleep in units of 100 nanoseconds.
    private final MemorySegment scratch = Arena.ofAuto().allocate(LONG, 3);

    private WindowsSleeper(SymbolLookup kernel) {
        setTimer = function(kernel, "SetWaitableTimer", INT, LONG, LONG, INT, LONG, LONG, INT);
        awaitMany = function(kernel, "WaitForMultipleObjects", INT, INT, LONG, INT, INT);
        setEvent = function(kernel, "SetEvent", INT, LONG);
        closeHandle = function(kernel, "CloseHandle", INT, LONG);
        var createTimer = function(kernel, "CreateWaitableTimerExW", LONG, LONG, LONG, INT, INT);
        var createEvent = function(kernel, "CreateEventW", LONG, LONG, INT, INT, LONG);
        timer = call(() -> (long) createTimer.invokeExact(0L, 0L, HIGH_RESOLUTION, ALL_ACCESS));
        // The event object is created in the state "not signalled", and returns to this state by
        // itself each time it has ended a wait.
        event = timer == 0 ? 0 : call(() -> (long) createEvent.invokeExact(0L, 0, 0, 0L));
        scratch.setAtIndex(LONG, 0, timer);
        scratch.setAtIndex(LONG, 1, event);
    }

    /// {@return a sleeper that calls the given Windows functions, or null if this version of
    /// Windows has no high-resolution timer}
    public static @Nullable WindowsSleeper of(SymbolLookup kernel) {
        WindowsSleeper sleeper = new WindowsSleeper(kernel);
        if (sleeper.event != 0) return sleeper;
        if (sleeper.timer != 0) sleeper.closeHandle(sleeper.timer);
        return null;
    }

    private static MethodHandle function(
            SymbolLookup library, String name, ValueLayout returned, ValueLayout... taken) {
        return Linker.nativeLinker()
                .downcallHandle(library.findOrThrow(name), FunctionDescriptor.of(returned, taken));
    }

    @Override
    public boolean sleep(long nanos) {
        // For SetWaitableTimer, a negative number means a time relative to now.
        scratch.setAtIndex(LONG, 2, -Math.max(1, nanos / TICK_NANOS));
        long due = scratch.address() + 2 * LONG.byteSize();
        check("SetWaitableTimer", () -> (int) setTimer.invokeExact(timer, due, 0, 0L, 0L, 0));
        // WaitForMultipleObjects returns the index (0 or 1) of the object that was signalled, or -1
        // if the call failed.
        check(
                "WaitForMultipleObjects",
                () -> 1 + (int) awaitMany.invokeExact(2, scratch.address(), 0, FOREVER));
        return false;
    }

    @Override
    public synchronized void wake(Thread sleeping) {
        if (event != 0) check("SetEvent", () -> (int) setEvent.invokeExact(event));
    }

    @Override
    public synchronized void close() {
        if (event == 0) return;
        closeHandle(event);
        closeHandle(timer);
        event = 0;
    }

    private void closeHandle(long handle) {
        check("CloseHandle", () -> (int) closeHandle.invokeExact(handle));
    }

    private interface Call {
        long make() throws Throwable;
    }

    private static void check(String name, Call call) {
        if (call(call) == 0)
            throw new IllegalStateException("the Windows function " + name + " failed");
    }

    private static long call(Call call) {
        try {
            return call.make();
            // The invocation of a Windows function throws an exception only if this class declares
            // the function with wrong types.
        } catch (Throwable e) {
            throw new IllegalStateException("a function of Windows could not be called: " + e, e);
        }
    }
}
