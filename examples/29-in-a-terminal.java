// A game brings its own backend, which shows frames in a terminal and reads keys from it.
// Play it: ./play 29
// Uses: examples/terminal

import module fourstroke.loop.core;

final class InATerminal {

    static void main() {
        // A loop finds a backend by its name, on the module path or on the class path.
        LoopSettings settings =
                LoopSettings.of("In a terminal", 160, 90)
                        .backend("terminal")
                        .frames(FrameRate.capped(30)) // A terminal can show 30 frames per second.
                        .closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            play(loop);
        }
    }

    private static void play(GameLoop loop) {
        double x = 80, y = 30, dx = 50, dy = 40; // The ball: in points, and in points per second.
        double paddle = 80; // The middle of the paddle.
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    double move = loop.controls().axis(KeyCode.LEFT, KeyCode.RIGHT);
                    paddle = Math.clamp(paddle + 120 * move * dt, 20, 140);
                    x += dx * dt;
                    y += dy * dt;
                    if (x < 5 || x > 155) dx = Math.copySign(dx, 80 - x);
                    boolean hit = y > 75 && Math.abs(x - paddle) < 22;
                    if (y < 5) dy = Math.abs(dy);
                    else if (hit) dy = -Math.abs(dy);
                    else if (y > 100) y = 5; // A missed ball starts again at the top.
                }
                case Render frame ->
                        frame.canvas()
                                .clear(Color.NAVY)
                                .rect(paddle - 20, 80, 40, 5, Color.TEAL)
                                .circle(
                                        x + dx * frame.ahead(),
                                        y + dy * frame.ahead(),
                                        5,
                                        Color.ORANGE);
                case Input _, Notice _ -> {}
            }
        }
    }
}
