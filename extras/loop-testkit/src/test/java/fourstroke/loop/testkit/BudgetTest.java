package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.core.GameLoop;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class BudgetTest {

    /// A game that allocates a known number of bytes, and computes for a known time.
    private static final class Waster {

        private final int bytes;
        private final int rounds;
        byte[] waste = {};
        long mixed = 1;

        Waster(int bytes, int rounds) {
            this.bytes = bytes;
            this.rounds = rounds;
        }

        void play(GameLoop loop) {
            for (Event event : loop) {
                if (event instanceof Update) update();
                if (event instanceof Render frame)
                    frame.canvas()
                            .rect(0, 0, 9, 9, Color.WHITE)
                            .blend(Blend.ADDITIVE)
                            .rect(9, 9, 9, 9, Color.WHITE);
            }
        }

        private void update() {
            if (bytes > 0) waste = new byte[bytes];
            for (int i = 0; i < rounds * Meter.MIXED; i++)
                mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        }
    }

    private static Cost cost(int bytes, int rounds) {
        Waster game = new Waster(bytes, rounds);
        try (Play<?> play = Play.of(game::play)) {
            return play.measure(1200);
        }
    }

    @Test
    void bytesOfUpdatesAndDrawCallsAreCounted() {
        Cost thrifty = cost(0, 0);
        assertEquals(1200, thrifty.updates());
        assertEquals(0, thrifty.bytesPerUpdate(), 1);
        assertEquals(0, thrifty.bytesPerFrame(), 200);
        assertTrue(thrifty.drawCalls() >= 2, thrifty.toString());
        assertEquals(5000, cost(5000, 0).bytesPerUpdate(), 100);
    }

    /// The game runs the reference loop of [Meter] 100 times in each update. The value
    /// [Cost#work()], which is the time of an update divided by the time of the reference loop,
    /// should therefore be about 100. The test accepts any value above 30, because measured times
    /// vary on a busy machine.
    @Test
    void updatesAreComparedWithAKnownLoop() {
        double idle = cost(0, 0).work();
        double busy = cost(0, 100).work();
        assertTrue(
                busy > 30 && busy > 10 * idle,
                "the work of the busy game is too small: " + busy + ", of the idle game: " + idle);
    }

    @Test
    void tooFewUpdatesAreRefused() {
        Waster game = new Waster(0, 0);
        try (Play<?> play = Play.of(game::play)) {
            assertThrows(IllegalArgumentException.class, () -> play.measure(10));
            play.until(1);
        }
    }
}
