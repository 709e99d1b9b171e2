package fourstroke.backend.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.KeyCode;

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

    private void press(KeyCode key, long stampNanos) {
        queue.add(new KeyPress(key), stampNanos);
    }

    private void release(KeyCode key, long stampNanos) {
        queue.add(new KeyRelease(key), stampNanos);
    }

    @Test
    void keepsTheOrderAsItGrows() {
        List<Input> expected = new ArrayList<>();
        int taken = 0;
        for (int i = 0; i < 5000; i++) {
            Input input = new MouseScroll(i, 0);
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
    void motionsThatAreMergedStayFinite() {
        for (int i = 0; i < 2 * InputQueue.LIMIT; i++)
            queue.add(new MouseDelta(Double.MAX_VALUE, -Double.MAX_VALUE), i);
        for (Input input : all())
            assertEquals(new MouseDelta(Double.MAX_VALUE, -Double.MAX_VALUE), input);
    }

    private static MouseDelta sum(List<Input> motions, int from, int to) {
        double x = 0;
        double y = 0;
        for (Input input : motions.subList(from, to)) {
            MouseDelta motion = (MouseDelta) input;
            x += motion.dx();
            y += motion.dy();
        }
        return new MouseDelta(x, y);
    }

    @Test
    void motionsOfACapturedMouseAreAddedUp() {
        queue.add(new MouseScroll(0, 1), 0);
        queue.poll(); // so that it begins in the middle
        press(KeyCode.W, 0);
        for (int i = 0; i < 2 * InputQueue.LIMIT; i++) queue.add(new MouseDelta(1, 0.5), i);
        release(KeyCode.W, 1);
        for (int i = 0; i < InputQueue.LIMIT; i++) queue.add(new MouseDelta(-1, 0), i);
        assertEquals(new KeyPress(KeyCode.W), queue.poll());
        List<Input> all = all();
        int release = all.indexOf(new KeyRelease(KeyCode.W));
        assertEquals(new MouseDelta(2 * InputQueue.LIMIT, InputQueue.LIMIT), sum(all, 0, release));
        assertEquals(new MouseDelta(-InputQueue.LIMIT, 0), sum(all, release + 1, all.size()));
        assertEquals(0, queue.lost());
    }

    @Test
    void whatCannotBePutTogetherIsLostAndCounted() {
        for (int i = 0; i < InputQueue.LIMIT; i++) queue.add(new MouseScroll(i, 0), i);
        for (int i = 0; i < InputQueue.LIMIT; i++) press(KeyCode.A, i);
        assertEquals(InputQueue.LIMIT, queue.lost());
        assertEquals(InputQueue.LIMIT, queue.size());
        assertEquals(new MouseScroll(0, 0), queue.poll());
        press(KeyCode.B, 0);
        List<Input> all = all();
        assertEquals(new KeyPress(KeyCode.B), all.getLast());
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
    @ValueSource(ints = {0, 1, 2, 1000, InputQueue.LIMIT / 2 - 1})
    void inAFullQueueNothingButPlacesOnTheWayIsLeftOutWhereverItBegins(int taken) {
        List<Input> added = new ArrayList<>();
        for (int i = 0; i < 2 * InputQueue.LIMIT; i++) {
            boolean turned = i % 3 == 0 && i < InputQueue.LIMIT + 100;
            added.add(turned ? new MouseScroll(i, 0) : new MouseMove(i, 0));
            queue.add(added.getLast(), i);
            if (i != InputQueue.LIMIT - 1) continue;
            for (int k = 0; k < taken; k++) assertEquals(added.get(k), queue.poll());
        }
        assertEquals(together(added.subList(taken, added.size())), together(all()));
        assertEquals(2 * InputQueue.LIMIT - 1, queue.stampNanos());
        assertEquals(0, queue.lost());
    }
}
