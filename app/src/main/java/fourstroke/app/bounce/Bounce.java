package fourstroke.app.bounce;

import module fourstroke.loop.core;

/** A square that crosses the window; Escape quits. */
final class Bounce {
    static void main() {
        try (var loop = GameLoop.open("Bounce", 640, 480)) {
            play(loop);
        }
    }

    static void play(GameLoop loop) {
        double x = 0, speed = 200; // points, points per second
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    x += speed * dt;
                    if (x < 0 || x > 600) speed = Math.copySign(speed, 300 - x);
                }
                case Render r -> r.canvas().rect(x + speed * r.ahead(), 220, 40, 40, Color.ORANGE);
                case Input.KeyPress(var key) when key == KeyCode.ESCAPE -> loop.stop();
                case Input _, Notice _ -> {} // and whatever a later version adds
            }
        }
    }
}
