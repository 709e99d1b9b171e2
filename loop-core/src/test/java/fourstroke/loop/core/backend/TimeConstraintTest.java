package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// By functions that look as those of macOS do and only take notes, so that it runs everywhere.
@SuppressWarnings("restricted") // tests of this module are granted it
class TimeConstraintTest {

    private static final int STANDARD = 1;
    private static final int TIME_CONSTRAINT = 2;

    private final Arena arena = Arena.ofShared();
    private final List<Integer> policies = new ArrayList<>();
    private SymbolLookup system;

    long self() {
        return Thread.currentThread().threadId();
    }

    int port(long thread) {
        return (int) thread;
    }

    int timebase(long ratio) {
        MemorySegment numbers = MemorySegment.ofAddress(ratio).reinterpret(8);
        numbers.setAtIndex(INT, 0, 125); // as on processors by Apple
        numbers.setAtIndex(INT, 1, 3);
        return 0;
    }

    int setPolicy(int thread, int kind, long policy, int count) {
        policies.add(kind);
        assertEquals(kind == STANDARD ? 0 : 4, count);
        if (kind == STANDARD) return 0;
        MemorySegment numbers = MemorySegment.ofAddress(policy).reinterpret(16);
        assertEquals(120_000, numbers.getAtIndex(INT, 1)); // 5 ms
        assertEquals(240_000, numbers.getAtIndex(INT, 2)); // 10 ms
        return 0;
    }

    @BeforeEach
    void fake() throws ReflectiveOperationException {
        Map<String, MemorySegment> functions =
                Map.of(
                        "pthread_self", function("self", LONG),
                        "pthread_mach_thread_np", function("port", INT, LONG),
                        "mach_timebase_info", function("timebase", INT, LONG),
                        "thread_policy_set", function("setPolicy", INT, INT, INT, LONG, INT));
        system = name -> Optional.ofNullable(functions.get(name));
    }

    private MemorySegment function(String name, ValueLayout returned, ValueLayout... taken)
            throws ReflectiveOperationException {
        FunctionDescriptor shape = FunctionDescriptor.of(returned, taken);
        MethodType type = shape.toMethodType();
        var method = MethodHandles.lookup().findVirtual(TimeConstraintTest.class, name, type);
        return Linker.nativeLinker().upcallStub(method.bindTo(this), shape, arena);
    }

    @AfterEach
    void close() {
        arena.close();
    }

    @Test
    void isAskedForOnceAndGivenBackOnce() {
        TimeConstraint constraint = new TimeConstraint(system);
        constraint.restore();
        constraint.raise();
        constraint.raise();
        constraint.restore();
        constraint.restore();
        assertEquals(List.of(TIME_CONSTRAINT, STANDARD), policies);
        constraint.raise();
        constraint.restore();
        assertEquals(4, policies.size());
    }

    /// Two loops on one thread.
    @Test
    void whoeverGivesItBackFirstLeavesItToTheOther() {
        TimeConstraint older = new TimeConstraint(system);
        TimeConstraint younger = new TimeConstraint(system);
        older.raise();
        younger.raise();
        older.restore();
        assertEquals(TIME_CONSTRAINT, policies.getLast());
        younger.restore();
        assertEquals(List.of(TIME_CONSTRAINT, STANDARD), policies);
    }

    @Test
    void whatOneThreadAsksForIsNoOthers() throws InterruptedException {
        TimeConstraint here = new TimeConstraint(system);
        here.raise();
        Thread other =
                new Thread(() -> {
                    TimeConstraint there = new TimeConstraint(system);
                    there.raise();
                    there.restore();
                });
        other.start();
        other.join();
        here.restore();
        assertEquals(List.of(TIME_CONSTRAINT, TIME_CONSTRAINT, STANDARD, STANDARD), policies);
    }
}
