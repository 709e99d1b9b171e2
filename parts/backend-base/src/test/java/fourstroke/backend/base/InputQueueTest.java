package fourstroke.backend.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Scroll;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/// What a queue of inputs keeps, in which order, and what it does where there is no more room.
class InputQueueTest {

    private final InputQueue queue = new InputQueue();

    private List<Input> all() {
        List<Input> all = new ArrayList<>();
        for (Input input = queue.poll(); input != null; input = queue.poll()) all.add(input);
        return all;
    }

    private void press(Key key, long stampNanos) {
        queue.add(new Press(key), stampNanos);
    }

    private void release(Key key, long stampNanos) {
        queue.add(new Release(key), stampNanos);
    }

    @Test
    void keepsTheOrderAsItGrows() {
        List<Input> expected = new ArrayList<>();
        int taken = 0;
        for (int i = 0; i < 5000; i++) {
            Input input = new Scroll(i, 0);
            expected.add(input);
            queue.add(input, i);
            if (i % 3 == 0) {
                assertEquals(expected.get(taken), queue.poll());
                assertEquals(taken++, queue.stampNanos());
            }
        }
        assertEquals(expected.subList(taken, expected.size()), all());
        assertNull(queue.poll());
    }

    @Test
    void aMouseThatIsMovedForMinutesCostsNoKeysRelease() {
        press(Key.W, 0);
        for (int i = 1; i <= 3 * InputQueue.LIMIT; i++) queue.add(new MouseMove(i, -i), i);
        release(Key.W, 200_000);
        press(Key.A, 200_001);
        release(Key.A, 200_002);
        int last = 3 * InputQueue.LIMIT;
        assertEquals(
                List.of(
                        new Press(Key.W),
                        new MouseMove(last, -last),
                        new Release(Key.W),
                        new Press(Key.A),
                        new Release(Key.A)),
                all());
        assertEquals(0, queue.lost());
        assertEquals(200_002, queue.stampNanos());
    }

    @Test
    void norDoesItWhenTheQueueFillsUpAgain() {
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 2 * InputQueue.LIMIT; i++) queue.add(new MouseMove(round, i), i);
            release(Key.W, round);
        }
        assertEquals(0, queue.lost());
        List<Input> keys = all();
        keys.removeIf(input -> !(input instanceof Release));
        assertEquals(5, keys.size());
    }

    @Test
    void motionsThatAreMergedStayFinite() {
        for (int i = 0; i < 2 * InputQueue.LIMIT; i++)
            queue.add(new MouseDelta(Double.MAX_VALUE, -Double.MAX_VALUE), i);
        for (Input input : all())
            assertEquals(new MouseDelta(Double.MAX_VALUE, -Double.MAX_VALUE), input);
    }

    @Test
    void motionsOfACapturedMouseAreAddedUp() {
        queue.add(new Scroll(0, 1), 0);
        queue.poll(); // so that it begins in the middle
        press(Key.W, 0);
        for (int i = 0; i < 2 * InputQueue.LIMIT; i++) queue.add(new MouseDelta(1, 0.5), i);
        release(Key.W, 1);
        for (int i = 0; i < InputQueue.LIMIT; i++) queue.add(new MouseDelta(-1, 0), i);
        assertEquals(
                List.of(new Press(Key.W), new MouseDelta(2 * InputQueue.LIMIT, InputQueue.LIMIT)),
                List.of(queue.poll(), queue.poll()));
        assertEquals(new Release(Key.W), queue.poll());
        double back = 0;
        for (Input input : all()) back += ((MouseDelta) input).dx();
        assertEquals(-InputQueue.LIMIT, back);
        assertEquals(0, queue.lost());
    }

    @Test
    void whatCannotBePutTogetherIsLostAndCounted() {
        for (int i = 0; i < InputQueue.LIMIT; i++) queue.add(new Scroll(i, 0), i);
        for (int i = 0; i < InputQueue.LIMIT; i++) press(Key.A, i);
        assertEquals(InputQueue.LIMIT, queue.lost());
        assertEquals(InputQueue.LIMIT, queue.size());
        assertEquals(new Scroll(0, 0), queue.poll());
        press(Key.B, 0);
        List<Input> all = all();
        assertEquals(new Press(Key.B), all.getLast());
        assertEquals(InputQueue.LIMIT, all.size());
    }

    /// {@return these without the places of the mouse that others follow at once}
    private static List<Input> together(List<Input> inputs) {
        List<Input> together = new ArrayList<>();
        for (Input input : inputs) {
            boolean moved = input instanceof MouseMove && !together.isEmpty();
            if (moved && together.getLast() instanceof MouseMove) together.removeLast();
            together.add(input);
        }
        return together;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 1000, InputQueue.LIMIT - 1})
    void inAFullQueueNothingButPlacesOnTheWayIsLeftOutWhereverItBegins(int taken) {
        List<Input> added = new ArrayList<>();
        for (int i = 0; i < 2 * InputQueue.LIMIT; i++) {
            boolean turned = i % 3 == 0 && i < InputQueue.LIMIT + 100;
            added.add(turned ? new Scroll(i, 0) : new MouseMove(i, 0));
            queue.add(added.getLast(), i);
            if (i != InputQueue.LIMIT - 1) continue;
            for (int k = 0; k < taken; k++) assertEquals(added.get(k), queue.poll());
        }
        assertEquals(together(added.subList(taken, added.size())), together(all()));
        assertEquals(0, queue.lost());
    }
}
