package fourstroke.app.comet;

import fourstroke.app.Finds;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.testkit.Monkeys;
import fourstroke.loop.testkit.Play;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("whole")
class FaultyCometTest {

    /// A copy of the game comet with a planted fault: a pause makes a dash longer. In the copy, a
    /// pause lasts until the player releases a button.
    private static final class Copy {

        final World world = new World(1);
        private final Steer steer = new Steer();

        void play(GameLoop loop) {
            Stage stage = new Stage(loop);
            for (Event event : loop) {
                stage.handle(event);
                switch (event) {
                    case Update(var dt) -> {
                        Bindings.read(loop.controls(), world, steer);
                        stage.tick(world, steer, dt);
                        if (world.over) return;
                    }
                    case Render frame -> {
                        stage.draw(frame, world, 0, true);
                        stage.finish(frame);
                    }
                    case Input.Press press when Bindings.pause(press.button()) -> pause(loop);
                    case Input _, Notice _ -> {}
                }
            }
        }

        private void pause(GameLoop loop) {
            loop.pause();
            for (Event event : loop) if (event instanceof Input.Release) break;
            if (world.dashLeft > 0) world.dashLeft += 1; // This statement is the planted fault.
            loop.resume();
        }
    }

    private static Play<Copy> play() {
        Copy game = new Copy();
        LoopSettings settings = new CometGame().settings().size(320, 180);
        // Few frames are enough for this test, and more frames would take time.
        settings = settings.frames(FrameRate.capped(5));
        return Play.of(game, settings, game::play)
                .always("a dash is short", it -> it.world.dashLeft <= Rules.DASH_SECONDS)
                .always("the comet is in the arena", it -> it.world.x >= 0);
    }

    @Test
    void monkeysFindThatAPauseProlongsADash() {
        Finds.assertFinds("a dash is short", Monkeys.of(FaultyCometTest::play));
    }
}
