package fourstroke.loop.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Quads find their indices in place, whatever the frames before left there.
class QuadsTest {

    private static final Size SIZE = new Size(10, 10);

    private final Frame frame = new Frame();
    private final List<Integer> expected = new ArrayList<>();

    // The longest row so far, and the one that is being added to.
    private int longestStart;
    private int longestEnd;
    private int start = -1;

    private void begin() {
        frame.begin(SIZE);
        frame.state(null, Blend.NORMAL, 0, 0, 10, 10);
        expected.clear();
        longestStart = 0;
        longestEnd = 0;
        start = -1;
    }

    private void quads(int count) {
        if (start < 0) start = expected.size();
        for (int i = 0; i < count; i++) {
            int first = frame.vertexCount();
            assertEquals(first, frame.addQuad());
            for (int corner : new int[] {0, 1, 2, 0, 2, 3}) expected.add(first + corner);
        }
        if (expected.size() - start > longestEnd - longestStart) {
            longestStart = start;
            longestEnd = expected.size();
        }
    }

    private void shape(int vertices, int indices) {
        start = -1;
        int first = frame.add(vertices, indices);
        for (int i = frame.indexCount() - indices; i < frame.indexCount(); i++) {
            frame.indices()[i] = first;
            expected.add(first);
        }
    }

    private void check() {
        assertEquals(
                expected, Arrays.stream(frame.indices(), 0, frame.indexCount()).boxed().toList());
        assertEquals(longestStart, frame.rowStart());
        assertEquals(longestEnd, frame.rowEnd());
        if (longestEnd > longestStart) {
            assertEquals(expected.get(longestStart), frame.rowVertex());
        }
    }

    @Test
    void indicesAreRightWhateverCameBefore() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("-Dseed=" + seed);
        Random random = new Random(seed);
        for (int round = 0; round < 2000; round++) {
            begin();
            int parts = random.nextInt(6);
            for (int part = 0; part < parts; part++) {
                switch (random.nextInt(4)) {
                    case 0 -> shape(random.nextInt(5), 3 * random.nextInt(4));
                    case 1 -> quads(1 + random.nextInt(400));
                    case 2 -> quads(1 + random.nextInt(3));
                    case 3 -> {
                        if (random.nextInt(5) == 0) begin();
                    }
                }
            }
            check();
        }
    }

    @Test
    void theSameFrameAgainWritesNoIndices() {
        for (int i = 0; i < 2; i++) {
            begin();
            shape(4, 30);
            quads(1000);
            shape(3, 3);
        }
        check();
        Arrays.fill(frame.indices(), 0, 6033, -1); // seen only if they are not written again
        begin();
        shape(4, 30);
        quads(1000);
        assertTrue(
                Arrays.stream(frame.indices(), 30, 6030).allMatch(index -> index == -1),
                "indices were written that lay there already");
    }

    @Test
    void aFullFrameRefusesAQuadAndStaysAsItWas() {
        frame.begin(SIZE);
        frame.add(Frame.VERTEX_LIMIT - 7, 3);
        assertEquals(Frame.VERTEX_LIMIT - 7, frame.addQuad());
        assertEquals(
                "a frame holds 4194304 vertices and is full: draw less",
                assertThrows(IllegalStateException.class, frame::addQuad).getMessage());
        assertEquals(9, frame.indexCount());
        assertEquals(Frame.VERTEX_LIMIT - 3, frame.vertexCount());
    }
}
