package stranger;

import module fourstroke.loop.core;

/// A game whose method `main` has twenty lines.
final class Dot {

    static void main() {
        try (GameLoop loop = GameLoop.open("Dot", 64, 48)) {
            double x = 8;
            for (Event event : loop) {
                switch (event) {
                    case Update(double dt) -> {
                        if (loop.controls().down(KeyCode.SPACE)) x += 20 * dt;
                    }
                    case Render frame -> {
                        frame.canvas().clear(Color.NAVY);
                        frame.canvas().rect(x, 20, 8, 8, Color.ORANGE);
                    }
                    case Input.KeyPress(KeyCode key) when key == KeyCode.ESCAPE -> loop.stop();
                    case Input _, Notice _ -> {}
                }
            }
            System.out.println(loop.tick() + " ticks");
        }
    }
}
