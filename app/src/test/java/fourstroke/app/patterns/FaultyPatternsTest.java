package fourstroke.app.patterns;

import fourstroke.app.Finds;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.testkit.Monkeys;
import fourstroke.loop.testkit.Play;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("whole")
class FaultyPatternsTest {

    /// A copy of the game patterns with a planted fault: its number keys count the loads from 0, so
    /// the last key selects a load that does not exist.
    private static void play(GameLoop loop) {
        PatternsGame.Show show = new PatternsGame.Show();
        Board board = new Board();
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> show.tick(dt);
                case Render frame -> board.draw(frame, show);
                case Input.KeyPress(var key)
                        when key.compareTo(KeyCode.DIGIT_1) >= 0
                                && key.compareTo(KeyCode.DIGIT_4) <= 0 ->
                        show.choose(Load.values()[key.ordinal() - KeyCode.DIGIT_0.ordinal()]);
                case Input.KeyPress(var key) when key == KeyCode.H -> show.hitchNow();
                case Input _, Notice _ -> {}
            }
        }
    }

    @Test
    void monkeysFindTheKeyWithoutALoad() {
        Monkeys<Object> monkeys =
                Monkeys.of(() -> Play.of(new PatternsGame().settings(), FaultyPatternsTest::play))
                        .buttons(
                                KeyCode.DIGIT_1,
                                KeyCode.DIGIT_2,
                                KeyCode.DIGIT_3,
                                KeyCode.DIGIT_4,
                                KeyCode.H);
        Finds.assertFinds("ArrayIndexOutOfBoundsException", monkeys);
    }
}
