package lantern;

import module fourstroke.loop.core;

/// A game with a swinging lantern; the key Escape ends the game.
public final class Lantern {

    static final LoopSettings SETTINGS =
            LoopSettings.of("Lantern", 320, 240).logicalSize(320, 240).closeKey(KeyCode.ESCAPE);

    private Lantern() {}

    /// Swings the lantern.
    public static void main() {
        try (GameLoop loop = GameLoop.open(SETTINGS)) {
            swing(loop);
            System.out.printf("%d ticks, %d frames%n", loop.tick(), loop.frames().number());
        }
    }

    static void swing(GameLoop loop) {
        double x = 60; // points to the right of the rope
        double speed = 0; // points per second
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    speed -= 9 * x * dt;
                    x += speed * dt;
                }
                case Render frame -> {
                    double shown = 160 + x + speed * frame.ahead();
                    frame.canvas()
                            .clear(Color.NAVY)
                            .line(160, 0, shown, 150, 2, Color.WHITE)
                            .ellipse(shown, 160, 18, 22, Color.ORANGE);
                }
                case Input _, Notice _ -> {}
            }
        }
    }
}
