// Six ticks a second are drawn in three ways: unchanged, extrapolated and interpolated.
// Play it: ./play 11

import module fourstroke.loop.core;

import java.util.ArrayDeque;
import java.util.Deque;

final class Interpolation {

    private static final int TRAIL = 40; // The number of frames that leave a mark.

    /// The positions at which a ball was drawn in the last frames.
    private record Lane(String name, double y, int color, Deque<Double> drawn) {

        static Lane of(String name, double y, int color) {
            return new Lane(name, y, color, new ArrayDeque<>());
        }

        void draw(Canvas canvas, double x) {
            drawn.addLast(x);
            if (drawn.size() > TRAIL) drawn.removeFirst();
            canvas.text(name, 20, y - 34, 15, Color.GRAY);
            for (double mark : drawn) canvas.circle(mark, y, 16, Color.alpha(color, 0.12));
            canvas.circle(x, y, 16, color);
        }
    }

    static void main() {
        // Real games use 60 or more ticks a second; with six ticks the difference is easy to see.
        LoopSettings settings =
                LoopSettings.of("Interpolation", 640, 360).updates(6).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            play(loop);
        }
    }

    private static void play(GameLoop loop) {
        Lane plain = Lane.of("as it is: jumps with each tick", 70, Color.RED);
        Lane extrapolated = Lane.of("ahead(): smooth, but into the wall", 180, Color.ORANGE);
        Lane interpolated = Lane.of("alpha(): smooth, but one tick late", 290, Color.TEAL);
        double before = 60; // The position of the ball one tick earlier.
        double x = 60;
        double speed = 260; // The speed in points per second.
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    before = x;
                    x = Math.clamp(x + speed * dt, 60, 560);
                    if (x == 60 || x == 560) speed = Math.copySign(speed, 300 - x);
                }
                case Render frame -> {
                    Canvas canvas = frame.canvas().clear(Color.NAVY);
                    canvas.rect(576, 0, 64, 360, 0x2B3A4A);
                    plain.draw(canvas, x);
                    // Extrapolation needs no earlier position and shows the newest input, but
                    // just before a bounce extrapolation shows the ball at a wrong position.
                    extrapolated.draw(canvas, x + speed * frame.ahead());
                    // Interpolation never shows a wrong position. But interpolation must store the
                    // previous position, and its picture is always late.
                    interpolated.draw(canvas, before + (x - before) * frame.alpha());
                }
                case Input _, Notice _ -> {}
            }
        }
    }
}
