package fourstroke.loop.testkit;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.core.GameLoop;

/// The game that the tests of the test kit play. A lamp burns one drop of oil in each update, and
/// one more drop in each update while the player holds the key LEFT. The key ESCAPE ends the game.
final class Lamp {

    int oil = 300;
    int presses;
    String typed = "";

    void play(GameLoop loop) {
        for (Event event : loop) {
            switch (event) {
                case Update _ -> {
                    if (oil > 0) oil--;
                    if (oil > 0 && loop.controls().down(KeyCode.LEFT)) oil--;
                    loop.hash().add(oil);
                }
                case Render frame ->
                        frame.canvas()
                                .clear(Color.NAVY)
                                .rect(10, 10, oil, 20, oil > 0 ? Color.ORANGE : Color.GRAY);
                case Input.KeyPress(var key) -> {
                    presses++;
                    if (key == KeyCode.ESCAPE) return;
                }
                case Input.Text(var text) -> typed += text;
                case Input _, Notice _ -> {}
            }
        }
    }
}
