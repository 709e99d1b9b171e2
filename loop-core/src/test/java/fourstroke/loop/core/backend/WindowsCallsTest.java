package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// By functions that look as those of Windows do and only take notes, so that it runs everywhere.
/// The numbers are those of Microsoft's documentation, written once more.
@SuppressWarnings("restricted") // tests of this module are granted it
class WindowsCallsTest {

    private static final long TIMER = 0x1_0000_0007L; // handles are as wide as pointers
    private static final long EVENT = 8;

    private final Arena arena = Arena.ofShared();
    private final Map<String, MemorySegment> functions = new HashMap<>();
    private final SymbolLookup system = name -> Optional.ofNullable(functions.get(name));
    private final List<String> calls = new ArrayList<>();
    private int answer;

    long createTimer(long attributes, long name, int flags, int access) {
        calls.add("timer %d %d %x %x".formatted(attributes, name, flags, access));
        return TIMER;
    }

    long createEvent(long attributes, int manual, int set, long name) {
        calls.add("event %d %d %d %d".formatted(attributes, manual, set, name));
        return EVENT;
    }

    int setTimer(long timer, long due, int period, long routine, long argument, int resume) {
        long ticks = number(due, 0);
        calls.add(
                "set %x %d %d %d %d %d".formatted(timer, ticks, period, routine, argument, resume));
        return answer;
    }

    int awaitMany(int count, long handles, int all, int millis) {
        calls.add(
                "await %d %x %x %d %d"
                        .formatted(count, number(handles, 0), number(handles, 1), all, millis));
        return answer;
    }

    int handle(long handle) {
        calls.add("handle %x".formatted(handle));
        return answer;
    }

    private static long number(long address, int index) {
        return MemorySegment.ofAddress(address).reinterpret(16).getAtIndex(LONG, index);
    }

    @BeforeEach
    void fake() throws ReflectiveOperationException {
        function("CreateWaitableTimerExW", "createTimer", LONG, LONG, LONG, INT, INT);
        function("CreateEventW", "createEvent", LONG, LONG, INT, INT, LONG);
        function("SetWaitableTimer", "setTimer", INT, LONG, LONG, INT, LONG, LONG, INT);
        function("WaitForMultipleObjects", "awaitMany", INT, INT, LONG, INT, INT);
        for (String each : List.of("CancelWaitableTimer", "SetEvent", "CloseHandle"))
            function(each, "handle", INT, LONG);
    }

    private void function(String theirs, String ours, MemoryLayout returned, MemoryLayout... taken)
            throws ReflectiveOperationException {
        FunctionDescriptor shape = FunctionDescriptor.of(returned, taken);
        MethodType type = shape.toMethodType();
        var method = MethodHandles.lookup().findVirtual(WindowsCallsTest.class, ours, type);
        functions.put(theirs, Linker.nativeLinker().upcallStub(method.bindTo(this), shape, arena));
    }

    @AfterEach
    void close() {
        arena.close();
    }

    /// `LARGE_INTEGER` and a handle have 8 bytes each, `DWORD` and `BOOL` 4.
    @Test
    void numbersAreAsWideAsThoseOfWindows() {
        assertEquals(8, LONG.byteSize());
        assertEquals(4, INT.byteSize());
    }

    @Test
    void aTimerIsStartedForARelativeTime() {
        WindowsKernel kernel = new WindowsKernel(system);
        assertEquals(TIMER, kernel.createTimer());
        answer = 1;
        kernel.start(TIMER, 12_345);
        // CREATE_WAITABLE_TIMER_HIGH_RESOLUTION, TIMER_ALL_ACCESS; relative times are negative.
        assertEquals(List.of("timer 0 0 2 1f0003", "set 100000007 -12345 0 0 0 0"), calls);
        answer = 0;
        assertThrows(IllegalStateException.class, () -> kernel.start(TIMER, 1));
    }

    @Test
    void aSleepWithoutAWindowWaitsForTimerAndEvent() {
        WindowsKernel kernel = new WindowsKernel(system);
        assertEquals(EVENT, kernel.createEvent());
        for (int either = 0; either < 2; either++) {
            answer = either;
            kernel.await(TIMER, EVENT);
        }
        String wait = "await 2 100000007 8 0 -1";
        assertEquals(List.of("event 0 0 0 0", wait, wait), calls);
        answer = -1; // WAIT_FAILED
        assertThrows(IllegalStateException.class, () -> kernel.await(TIMER, EVENT));
    }

    @Test
    void handlesArePassedWhole() {
        WindowsKernel kernel = new WindowsKernel(system);
        answer = 1;
        kernel.stop(TIMER);
        kernel.set(TIMER);
        kernel.close(TIMER);
        String handle = "handle 100000007";
        assertEquals(List.of(handle, handle, handle), calls);
    }

    @Test
    void aLibraryWithoutTheFunctionIsRefused() {
        functions.clear();
        assertThrows(RuntimeException.class, () -> new WindowsKernel(system));
    }
}
