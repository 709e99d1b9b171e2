package fourstroke.loop.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/// Compares the heap of deadlines with a simple map, which must give the same results.
class DeadlineHeapTest {

    private static final long SEED = Long.getLong("seed", System.nanoTime());

    private final DeadlineHeap heap = new DeadlineHeap();
    private final Map<Integer, Long> expected = new HashMap<>();

    @Test
    void theFirstIsAlwaysTheEarliest() {
        Random random = new Random(SEED);
        // The number `base` is so large that some deadlines exceed the largest `long` value and
        // overflow.
        long base = Long.MAX_VALUE - 500;
        for (int i = 0; i < 50_000; i++) {
            int choice = random.nextInt(i % 2_000 < 1_000 ? 4 : 6);
            long nanos = base + random.nextInt(1_000);
            if (choice < 2) {
                int slot = heap.add(nanos);
                assertEquals(
                        null, expected.put(slot, nanos), "the heap returned a slot that is in use");
            } else if (!expected.isEmpty()) {
                int slot = anySlot(random);
                if (choice < 4) {
                    heap.set(slot, nanos);
                    expected.put(slot, nanos);
                } else {
                    heap.remove(slot);
                    expected.remove(slot);
                }
            }
            check(base, "step " + i + " of seed " + SEED);
        }
    }

    private int anySlot(Random random) {
        return expected.keySet().stream()
                .skip(random.nextInt(Math.min(20, expected.size())))
                .findFirst()
                .orElseThrow();
    }

    private void check(long base, String where) {
        assertEquals(expected.size(), heap.size(), "the size of the heap is wrong, " + where);
        if (expected.isEmpty()) {
            assertEquals(
                    DeadlineHeap.NONE, heap.first(), "an empty heap has no first slot, " + where);
            return;
        }
        long least = Long.MAX_VALUE;
        for (long nanos : expected.values()) least = Math.min(least, nanos - base);
        assertEquals(
                least,
                heap.firstNanos() - base,
                "the first deadline is not the earliest, " + where);
        assertEquals(
                expected.get(heap.first()),
                heap.firstNanos(),
                "the first slot has another deadline, " + where);
    }

    @Test
    void slotsOfRemovedDeadlinesAreUsedAgain() {
        for (int i = 0; i < 1_000; i++) {
            int one = heap.add(i);
            int other = heap.add(-i);
            assertTrue(
                    Math.max(one, other) < 2,
                    "the heap does not use removed slots again: " + one + " and " + other);
            heap.remove(one);
            heap.remove(other);
        }
    }
}
