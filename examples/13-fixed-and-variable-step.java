// One ball moves by fixed steps; another ball moves once a frame, and flies through walls.
// Play it: ./play 13

import module fourstroke.loop.core;

final class FixedAndVariableStep {

    private static final double START = 40;
    private static final double WALL = 420; // The left side of the wall, in points.
    private static final double THICK = 30;
    private static final double SPEED = 900; // The speed in points per second.

    /// A ball that flies to the right, again and again.
    private static final class Ball {
        double x = START;
        int hits;
        int misses;

        void advance(double seconds) {
            x += SPEED * seconds;
            if (x > WALL && x < WALL + THICK) {
                hits++;
                x = START;
            } else if (x > 620) {
                misses++; // The ball has passed the wall between two steps.
                x = START;
            }
        }
    }

    static void main() {
        LoopSettings settings = LoopSettings.of("Steps", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            Ball fixed = new Ball();
            Ball variable = new Ball();
            long last = loop.nowNanos();
            for (Event event : loop) {
                switch (event) {
                    // There are 120 ticks a second at any frame rate. So a step is about 8 ms or
                    // 7.5 points long, and the wall is thicker than one step.
                    case Update(var dt) -> fixed.advance(dt);
                    case Render frame -> {
                        // In the simple loop of many tutorials, a step is as long as the last
                        // frame. At a low frame rate a step is longer than the wall is thick.
                        long now = loop.nowNanos();
                        variable.advance((now - last) / 1e9);
                        last = now;

                        Canvas canvas = frame.canvas().clear(Color.NAVY);
                        draw(canvas, 90, "fixed step, with updates", fixed, SPEED * frame.ahead());
                        draw(canvas, 230, "variable step, with frames", variable, 0);
                        String rate =
                                loop.frames().rate() + "; keys 1 2 3: 60, 20 or 8 frames a second";
                        canvas.text(rate, 20, 340, 15, Color.GRAY);
                    }
                    case Input.KeyPress(var key) -> {
                        if (key == KeyCode.DIGIT_1) loop.frames().setRate(FrameRate.capped(60));
                        if (key == KeyCode.DIGIT_2) loop.frames().setRate(FrameRate.capped(20));
                        if (key == KeyCode.DIGIT_3) loop.frames().setRate(FrameRate.capped(8));
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    private static void draw(Canvas canvas, double y, String name, Ball ball, double ahead) {
        canvas.text(name, 20, y - 40, 18, Color.WHITE);
        canvas.rect(20, y, 600, 2, 0x2B3A4A);
        canvas.rect(WALL, y - 30, THICK, 60, Color.GRAY);
        canvas.circle(Math.min(ball.x + ahead, WALL + THICK), y, 12, Color.ORANGE);
        int color = ball.misses == 0 ? Color.GREEN : Color.RED;
        String score = "%s hits, %s misses".formatted(ball.hits, ball.misses);
        canvas.text(score, 20, y + 46, 18, color);
    }
}
