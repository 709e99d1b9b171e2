// One thread runs two windows with a loop each: the program takes each window's events in turn.
// Play it: ./play 19

import module fourstroke.loop.core;

import fourstroke.loop.api.spi.BackendWindow;

final class TwoLoops {

    /// One of the two windows, with its loop and colour. The ball, which leaves one window and
    /// enters the other, belongs to `TwoLoops`.
    private static final class Side implements AutoCloseable {
        final BackendWindow window;
        final GameLoop loop;
        final int color;

        Side(Backends.Candidate backend, LoopSettings settings, int color) {
            // The program opens the window itself, because play() waits for events of this window.
            window = backend.open(settings.window());
            loop = GameLoop.over(window, settings);
            this.color = color;
        }

        @Override
        public void close() {
            loop.close(); // Closing the loop closes its window too.
        }
    }

    // The ball's position: 0 to 400 in the left window, and 400 to 800 in the right window.
    private double x = 100;
    private double speed = 260; // The speed in points per second.

    static void main() {
        // RunControl.over applies options such as --ticks, as GameLoop.open does by itself.
        LoopSettings first =
                RunControl.over(LoopSettings.of("Left", 400, 300).closeKey(KeyCode.ESCAPE));
        LoopSettings second =
                LoopSettings.of("Right", 400, 300).updates(30).closeKey(KeyCode.ESCAPE);
        // Both windows use this backend.
        Backends.Candidate backend = Backends.open(first, it -> it);
        try (Side left = new Side(backend, first, Color.ORANGE);
                Side right = new Side(backend, second, Color.TEAL)) {
            new TwoLoops().play(left, right);
        }
    }

    private void play(Side left, Side right) {
        while (!left.loop.stopped() && !right.loop.stopped()) {
            handle(left, 0, right);
            handle(right, 400, left);
            // No event is due in either window, so wait for an input or for the next event. With a
            // real clock, both waits end at the same time. Without a screen each window has its own
            // clock, and each clock advances only while its window waits.
            long rest = Math.min(left.loop.restNanos(), right.loop.restNanos());
            long leftUntil = left.loop.nowNanos() + rest;
            long rightUntil = right.loop.nowNanos() + rest;
            left.window.awaitUntil(leftUntil);
            right.window.awaitUntil(rightUntil);
        }
    }

    /// Handles the events that are due in one window.
    ///
    /// @param from the x coordinate at the left edge of this window
    private void handle(Side side, double from, Side other) {
        for (Event event : side.loop.due()) {
            switch (event) {
                // Only the loop of the window that contains the ball moves the ball. The steps are
                // smaller on the left, because the left loop runs more ticks per second.
                case Update(var dt) when x >= from && x < from + 400 -> {
                    x += speed * dt;
                    if (x < 20 || x > 780) speed = Math.copySign(speed, 400 - x);
                }
                case Render frame -> {
                    Canvas canvas = frame.canvas().clear(Color.NAVY);
                    canvas.circle(x - from, 130, 24, side.color);
                    canvas.text("this loop: " + describe(side.loop), 20, 240, 16, side.color);
                    canvas.text("the other: " + describe(other.loop), 20, 270, 16, other.color);
                }
                case Input _, Update _, Notice _ -> {}
            }
        }
    }

    private static String describe(GameLoop loop) {
        return "tick %s, %s ticks a second".formatted(loop.tick(), loop.time().updates());
    }
}
