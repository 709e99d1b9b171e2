package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// At a kernel that tells what it is called with, and what the word holds then.
class FutexTest {

    private final List<String> calls = new ArrayList<>();
    private Runnable meanwhile = () -> {};

    private final Futex futex =
            new Futex((word, operation, value, timeout) -> {
                int held = (int) read(word, ValueLayout.JAVA_INT.byteSize());
                switch (operation) {
                    case Futex.WAIT ->
                            calls.add(
                                    timeout == 0
                                            ? "wait, %d of %d".formatted(held, value)
                                            : "wait, %d of %d, for %d s %d ns"
                                                    .formatted(
                                                            held,
                                                            value,
                                                            read(timeout, 8),
                                                            read(timeout + 8, 8)));
                    case Futex.WAKE -> calls.add("wake %d, %d".formatted(value, held));
                    default -> throw new AssertionError("operation " + operation);
                }
                if (operation == Futex.WAIT) meanwhile.run();
            });

    @SuppressWarnings("restricted")
    private static long read(long address, long bytes) {
        MemorySegment memory = MemorySegment.ofAddress(address).reinterpret(bytes);
        return bytes == 4
                ? memory.get(ValueLayout.JAVA_INT, 0)
                : memory.get(ValueLayout.JAVA_LONG, 0);
    }

    @Test
    void sleepsForSecondsAndNanoseconds() {
        futex.sleep(1);
        futex.sleep(999_999_999);
        futex.sleep(2_000_000_003);
        futex.sleep(Long.MAX_VALUE - 1);
        assertEquals(
                List.of(
                        "wait, 0 of 0, for 0 s 1 ns",
                        "wait, 0 of 0, for 0 s 999999999 ns",
                        "wait, 0 of 0, for 2 s 3 ns",
                        "wait, 0 of 0, for 9223372036 s 854775806 ns"),
                calls);
    }

    @Test
    void aSleepWithoutEndHasNoTimeout() {
        futex.sleep(1);
        futex.sleep(Long.MAX_VALUE);
        assertEquals("wait, 0 of 0", calls.getLast());
    }

    @Test
    void aWakeBeforeASleepIsInTheWordAndEndsThatSleepOnly() {
        futex.wake();
        futex.wake();
        futex.sleep(Long.MAX_VALUE);
        futex.sleep(Long.MAX_VALUE);
        assertEquals(List.of("wake 1, 1", "wake 1, 1", "wait, 1 of 0", "wait, 0 of 0"), calls);
    }

    @Test
    void aWakeDuringASleepEndsThatSleepOnly() {
        meanwhile = futex::wake;
        futex.sleep(Long.MAX_VALUE);
        meanwhile = () -> {};
        futex.sleep(Long.MAX_VALUE);
        assertEquals(List.of("wait, 0 of 0", "wake 1, 1", "wait, 0 of 0"), calls);
    }
}
