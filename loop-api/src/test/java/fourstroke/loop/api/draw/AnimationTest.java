package fourstroke.loop.api.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AnimationTest {

    private final Region[] pictures = Image.of(4, 1, new int[4]).grid(4, 1);
    private final Animation walk = Animation.of(8, pictures);

    @Test
    void anAnimationShowsItsPicturesInOrderAndRepeats() {
        assertEquals(0.5, walk.seconds());
        assertSame(pictures[0], walk.at(0));
        assertSame(pictures[0], walk.at(-3));
        assertSame(pictures[0], walk.at(0.124));
        assertSame(pictures[1], walk.at(0.125));
        assertSame(pictures[3], walk.at(0.499));
        assertSame(pictures[0], walk.at(0.5));
        assertSame(pictures[2], walk.at(1e15 + 0.25), "the animation repeats after any time");
        assertFalse(walk.ended(1e9));
    }

    @Test
    void anAnimationThatIsPlayedOnceStaysAtItsLastPicture() {
        Animation once = walk.once();
        assertSame(pictures[3], once.at(100));
        assertFalse(once.ended(0.499));
        assertTrue(once.ended(0.5));
    }

    @Test
    void invalidAnimationsAreRefused() {
        for (double rate : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
            assertRefused("pictures per second", () -> Animation.of(rate, pictures));
        assertRefused("at least one picture", () -> Animation.of(8));
        assertRefused("finite", () -> walk.at(Double.NaN));
    }

    private static void assertRefused(String words, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(words), "'" + words + "' is not in: " + message);
    }
}
