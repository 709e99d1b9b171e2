package fourstroke.backend.base.windows;

import static fourstroke.backend.base.windows.WindowsSleeper.INT;
import static fourstroke.backend.base.windows.WindowsSleeper.LONG;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
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

/// Tests [WindowsSleeper] on every system: the test replaces the functions of Windows by functions
/// that only record their calls. The expected numbers in this test come from Microsoft's
/// documentation and not from the code of [WindowsSleeper], so that the test finds wrong constants
/// in [WindowsSleeper].
@SuppressWarnings("restricted") // Maven grants native access to the tests of this module.
class WindowsSleeperTest {

    // This handle does not fit into 32 bits, because handles of Windows are as wide as pointers.
    private long timer = 0x1_0000_0007L;
    private long event = 8;

    private final Arena arena = Arena.ofShared();
    private final Map<String, MemorySegment> functions = new HashMap<>();
    private final SymbolLookup system = name -> Optional.ofNullable(functions.get(name));
    private final List<String> calls = new ArrayList<>();
    private int waited; // The result of the simulated function WaitForMultipleObjects.
    private int answer = 1;

    long createTimer(long attributes, long name, int flags, int access) {
        calls.add("timer %d %d %x %x".formatted(attributes, name, flags, access));
        return timer;
    }

    long createEvent(long attributes, int manual, int set, long name) {
        calls.add("event %d %d %d %d".formatted(attributes, manual, set, name));
        return event;
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
        return waited;
    }

    int setEvent(long handle) {
        calls.add("wake %x".formatted(handle));
        return answer;
    }

    int closeHandle(long handle) {
        calls.add("close %x".formatted(handle));
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
        function("SetEvent", "setEvent", INT, LONG);
        function("CloseHandle", "closeHandle", INT, LONG);
    }

    private void function(String theirs, String ours, MemoryLayout returned, MemoryLayout... taken)
            throws ReflectiveOperationException {
        FunctionDescriptor shape = FunctionDescriptor.of(returned, taken);
        MethodType type = shape.toMethodType();
        var method = MethodHandles.lookup().findVirtual(WindowsSleeperTest.class, ours, type);
        functions.put(theirs, Linker.nativeLinker().upcallStub(method.bindTo(this), shape, arena));
    }

    @AfterEach
    void close() {
        arena.close();
    }

    @Test
    void makesATimerAndAnEventThatWakesIt() {
        sleeper();
        // The timer is created with the flag CREATE_WAITABLE_TIMER_HIGH_RESOLUTION and the access
        // right TIMER_ALL_ACCESS.
        assertEquals(List.of("timer 0 0 2 1f0003", "event 0 0 0 0"), calls);
    }

    @Test
    void sleepsUntilTheTimerOrTheEvent() {
        WindowsSleeper sleeper = sleeper();
        calls.clear();
        for (waited = 0; waited < 2; waited++) assertFalse(sleeper.sleep(1_234_567));
        // The function SetWaitableTimer expects relative times as negative numbers, in units of 100
        // nanoseconds.
        String set = "set 100000007 -12345 0 0 0 0";
        String wait = "await 2 100000007 8 0 -1";
        assertEquals(List.of(set, wait, set, wait), calls);
        waited = -1; // WAIT_FAILED
        assertThrows(IllegalStateException.class, () -> sleeper.sleep(1));
    }

    @Test
    void aSleepOfLessThanATickIsOneTick() {
        WindowsSleeper sleeper = sleeper();
        calls.clear();
        sleeper.sleep(1);
        assertEquals("set 100000007 -1 0 0 0 0", calls.getFirst());
    }

    /// For a sleep without a limit, [WindowsSleeper] sets the timer to 292 years from now, and this
    /// number does not overflow.
    @Test
    void aSleepWithoutEndIsEndedByTheEvent() {
        WindowsSleeper sleeper = sleeper();
        calls.clear();
        sleeper.sleep(Long.MAX_VALUE);
        assertEquals("set 100000007 -92233720368547758 0 0 0 0", calls.getFirst());
    }

    @Test
    void aFailedCallIsReported() {
        WindowsSleeper sleeper = sleeper();
        answer = 0;
        var refused = assertThrows(IllegalStateException.class, () -> sleeper.sleep(1));
        assertEquals("the Windows function SetWaitableTimer failed", refused.getMessage());
    }

    @Test
    void noWakeUsesAHandleThatIsClosed() {
        WindowsSleeper sleeper = sleeper();
        calls.clear();
        sleeper.wake(Thread.currentThread());
        sleeper.close();
        sleeper.close();
        sleeper.wake(Thread.currentThread());
        assertEquals(List.of("wake 8", "close 8", "close 100000007"), calls);
    }

    @Test
    void anOlderWindowsHasNoSuchTimer() {
        timer = 0;
        assertNull(WindowsSleeper.of(system));
        assertEquals(List.of("timer 0 0 2 1f0003"), calls);
    }

    @Test
    void withoutAnEventTheTimerIsClosed() {
        event = 0;
        assertNull(WindowsSleeper.of(system));
        assertEquals("close 100000007", calls.getLast());
    }

    @Test
    void aLibraryWithoutTheFunctionsIsRefused() {
        functions.clear();
        assertThrows(RuntimeException.class, () -> WindowsSleeper.of(system));
    }

    private WindowsSleeper sleeper() {
        WindowsSleeper sleeper = WindowsSleeper.of(system);
        assertNotNull(sleeper);
        return sleeper;
    }
}
