package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.backend.contract.Words;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@Tag("slow")
class ClocksTest {

    /// A game whose state depends only on its updates and inputs. The subclasses of this class have
    /// deliberate faults: their state depends on the number of frames or on the time of the clock.
    static class Counter {

        double x;
        int frames;

        void play(GameLoop loop) {
            for (Event event : loop) {
                if (event instanceof Render) frames++;
                if (event instanceof Update(var dt)) update(loop, dt);
            }
        }

        void update(GameLoop loop, double dt) {
            x += loop.controls().down(KeyCode.RIGHT) ? dt : 0;
        }
    }

    static final class CountsFrames extends Counter {
        @Override
        void update(GameLoop loop, double dt) {
            x += frames;
        }
    }

    static final class ReadsTheTime extends Counter {
        @Override
        void update(GameLoop loop, double dt) {
            x = loop.clock().nowNanos();
        }
    }

    /// A game that ends after 40 frames. On different clocks, the 40th frame comes after different
    /// updates.
    static final class EndsByFrames extends Counter {
        @Override
        void update(GameLoop loop, double dt) {
            if (frames == 40) loop.stop();
        }
    }

    /// A game whose state depends on the time of the clock as soon as the window was minimised
    /// once.
    static final class SeesTheWindow extends Counter {

        @Override
        void play(GameLoop loop) {
            for (Event event : loop) {
                if (event instanceof Input.Minimized) frames++;
                if (event instanceof Update && frames > 0) x = loop.clock().nowNanos();
            }
        }
    }

    /// A game that behaves differently in each run.
    static final class IsNeverTheSame extends Counter {

        static int runs;

        @Override
        void play(GameLoop loop) {
            runs++;
            super.play(loop);
        }

        @Override
        void update(GameLoop loop, double dt) {
            x += runs;
        }
    }

    private static <G extends Counter> Play<G> play(Class<G> type) {
        Play<G> play = Play.ofClass(type);
        play.at(30).hold(KeyCode.RIGHT, 200);
        return play;
    }

    private static void assertFails(String words, Executable call) {
        String message = assertThrows(AssertionError.class, call).getMessage();
        Words.assertHas(message, words);
    }

    @Test
    void aGameThatKeepsToItsUpdatesIsTheSameOnAllClocks() {
        Clocks.play(() -> play(Counter.class), 4, SECONDS, game -> game.x);
        Clocks.play(ClocksTest::lamp, 4, SECONDS);
    }

    private static Play<Lamp> lamp() {
        Play<Lamp> play = Play.ofClass(Lamp.class);
        play.at(5).hold(KeyCode.LEFT, 77);
        return play;
    }

    @Test
    void theClockTheUpdateAndTheFieldThatDifferAreNamed() {
        assertFails(
                "the clock changes the game, first in update",
                () -> Clocks.play(() -> play(CountsFrames.class), 4, SECONDS, game -> game.x));
        assertFails(
                ": x is",
                () -> Clocks.play(() -> play(CountsFrames.class), 4, SECONDS, game -> game));
        assertFails(
                "first in update",
                () -> Clocks.play(() -> play(ReadsTheTime.class), 4, SECONDS, game -> game.x));
        assertFails(
                "E8 on the clock 'steady and a display of 60 Hz, with a window that is minimised"
                        + " for a while'",
                () -> Clocks.play(() -> play(SeesTheWindow.class), 4, SECONDS, game -> game.x));
        assertFails(
                "on the clock 'steady and a display of 30 Hz', but two runs on the clock 'steady"
                        + " and a display of 60 Hz' differ, too",
                () -> Clocks.play(() -> play(IsNeverTheSame.class), 4, SECONDS, game -> game.x));
        assertFails(
                "the game ended in update",
                () -> Clocks.play(() -> play(EndsByFrames.class), 4, SECONDS, game -> game.x));
    }

    @Test
    void aStateThatCannotBeComparedIsRefused() {
        assertFails(
                "adds nothing to loop.hash()",
                () -> Clocks.play(() -> play(Counter.class), 1, SECONDS));
        IllegalArgumentException late =
                assertThrows(
                        IllegalArgumentException.class,
                        () ->
                                Clocks.play(
                                        () -> play(Counter.class).script("1s press A"),
                                        1,
                                        SECONDS));
        assertTrue(late.getMessage().contains("'1s press A'"), late.getMessage());
    }
}
