// A square crosses the window: the smallest complete game.
// Play it: ./play 01

import module fourstroke.loop.core;

final class Square {

    static void main() {
        // A loop is a window and its events. The size is in points; `try` closes the window.
        try (GameLoop loop = GameLoop.open("A square", 640, 360)) {
            double x = 40; // The left edge of the square, in points.
            double speed = 200; // The speed in points per second; positive is to the right.

            for (Event event : loop) {
                // `Event` is sealed, so the compiler reports a kind of event that the switch lacks.
                switch (event) {
                    // Advance the game by one tick. Every tick has the same length.
                    case Update(var dt) -> {
                        x += speed * dt;
                        if (x < 40) speed = 200;
                        if (x > 520) speed = -200;
                    }
                    // Draw one frame. A frame lies between two ticks, so draw where the square is
                    // now.
                    case Render frame -> {
                        double shown = x + speed * frame.ahead();
                        frame.canvas().clear(Color.NAVY).rect(shown, 140, 80, 80, Color.ORANGE);
                    }
                    case Input.KeyPress(var key) when key == KeyCode.ESCAPE -> loop.stop();
                    case Input _, Notice _ -> {} // All other events are ignored.
                }
            }
        }
    }
}
