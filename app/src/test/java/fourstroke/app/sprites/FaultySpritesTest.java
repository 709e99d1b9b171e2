package fourstroke.app.sprites;

import fourstroke.app.Finds;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.testkit.Monkeys;
import fourstroke.loop.testkit.Play;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("whole")
class FaultySpritesTest {

    /// A copy of the game sprites with a planted fault: its number of sprites has no lower limit.
    private static final class Copy {

        int count = 4;

        void play(GameLoop loop) {
            Flock flock = new Flock(loop.seed());
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> {
                        flock.setCount(count, loop.window().size());
                        flock.tick(dt, loop.window().size());
                    }
                    case Input.KeyPress(var key) when key == KeyCode.UP && count < 500 ->
                            count *= 2;
                    case Input.KeyPress(var key) when key == KeyCode.DOWN -> count /= 2;
                    case Render _, Input _, Notice _ -> {}
                }
            }
        }
    }

    private static Play<Copy> play() {
        Copy game = new Copy();
        return Play.of(game, LoopSettings.of("", 320, 180), game::play)
                .always("there is a sprite", it -> it.count > 0);
    }

    @Test
    void monkeysFindThatTheLastSpriteCanBeHalved() {
        Finds.assertFinds("there is a sprite", Monkeys.of(FaultySpritesTest::play));
    }
}
