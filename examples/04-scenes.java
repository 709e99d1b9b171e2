// A title, a game and a result are three scenes: each scene is a method with its own loop.
// Play it: ./play 04

import module fourstroke.loop.core;

final class Scenes {

    private static final double BASKET = 110; // The width in points.

    static void main() {
        LoopSettings settings = LoopSettings.of("Scenes", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            // When the player closes the window, the `for` of every scene ends, and this `while`
            // ends too.
            while (!loop.stopped()) {
                title(loop);
                int caught = play(loop);
                result(loop, caught);
            }
        }
    }

    private static void title(GameLoop loop) {
        for (Event event : loop) {
            switch (event) {
                case Input.Press _ -> {
                    return; // The next scene gets the event that follows this event.
                }
                case Render frame -> words(frame.canvas(), "APPLES", "press any key");
                case Input _, Update _, Notice _ -> {}
            }
        }
    }

    /// Catches apples until one falls past the basket.
    ///
    /// @return the number of apples that were caught
    private static int play(GameLoop loop) {
        int caught = 0;
        double basket = 320; // The x coordinate of the middle of the basket, in points.
        double x = 320;
        double y = 0;
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    double axis = loop.controls().axis(KeyCode.LEFT, KeyCode.RIGHT);
                    basket = Math.clamp(basket + 420 * axis * dt, BASKET / 2, 640 - BASKET / 2);
                    y += (170 + 20 * caught) * dt; // Each apple falls faster than the one before.
                    if (y > 310 && Math.abs(x - basket) < BASKET / 2) {
                        caught++;
                        x = loop.random().nextDouble(60, 580);
                        y = 0;
                    }
                    if (y > 350) return caught;
                }
                case Render frame -> {
                    Canvas canvas = frame.canvas().clear(0x16323A);
                    canvas.circle(x, y, 14, Color.RED);
                    canvas.roundRect(basket - BASKET / 2, 310, BASKET, 30, 10, Color.ORANGE);
                    canvas.text("" + caught, 20, 44, 32, Color.WHITE);
                }
                case Input _, Notice _ -> {}
            }
        }
        return caught; // The window was closed.
    }

    private static void result(GameLoop loop, int caught) {
        for (Event event : loop) {
            switch (event) {
                case Input.KeyPress(var key) when key == KeyCode.ENTER -> {
                    return;
                }
                case Render frame ->
                        words(frame.canvas(), "Apples: " + caught, "press Enter to play again");
                case Input _, Update _, Notice _ -> {}
            }
        }
    }

    private static void words(Canvas canvas, String large, String small) {
        canvas.clear(0x16323A);
        canvas.circle(320, 90, 30, Color.RED).line(320, 62, 332, 44, 5, Color.GREEN);
        canvas.text(large, 320, 200, 64, Color.ORANGE, Align.CENTER);
        canvas.text(small, 320, 260, 20, Color.WHITE, Align.CENTER);
    }
}
