package lantern;

import module fourstroke.loop.core;

/// A lantern that swings; Escape quits. Given a number, it ends after that many ticks.
public final class Lantern {

    private Lantern() {}

    /// Swings the lantern.
    public static void main(String[] words) {
        if (words.length > 1 || words.length == 1 && !words[0].matches("[0-9]{1,18}")) {
            System.err.println("usage: lantern [TICKS]");
            System.exit(2);
        }
        long ticks = words.length == 0 ? 0 : Long.parseLong(words[0]);
        LoopSettings settings = LoopSettings.of("Lantern", 320, 240).ticks(ticks);
        try (GameLoop loop = GameLoop.open(settings)) {
            swing(loop);
            System.out.printf("%d ticks, %d frames%n", loop.tick(), loop.frames().number());
        } catch (BackendException e) { // no display or driver, say: it says what to do
            System.err.println("lantern: " + e.getMessage());
            System.exit(1);
        }
    }

    static void swing(GameLoop loop) {
        double x = 60; // points from the rope
        double speed = 0; // points per second
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    speed -= 9 * x * dt;
                    x += speed * dt;
                }
                case Render frame -> {
                    double shown = 160 + x + speed * frame.ahead();
                    frame.canvas().clear(Color.NAVY);
                    frame.canvas().line(160, 0, shown, 150, 2, Color.WHITE);
                    frame.canvas().ellipse(shown, 160, 18, 22, Color.ORANGE);
                }
                case Input.KeyPress(var key) when key == KeyCode.ESCAPE -> loop.stop();
                case Input _, Notice _ -> {}
            }
        }
    }
}
