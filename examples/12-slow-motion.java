// The game pauses, runs single steps, and lets its time pass in slow motion.
// Play it: ./play 12

import module fourstroke.loop.core;

final class SlowMotion {

    static void main() {
        LoopSettings settings = LoopSettings.of("Slow motion", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            double turn = 0; // radians
            double beat = 0; // seconds
            for (Event event : loop) {
                switch (event) {
                    // The update needs no code for a pause or for slow motion. In slow motion the
                    // loop runs fewer ticks, but all ticks have the same length. So a game in slow
                    // motion computes the same states as a game in real time.
                    case Update(var dt) -> {
                        turn += 1.5 * dt;
                        beat += dt;
                    }
                    case Input.KeyPress(var key) -> handle(key, loop);
                    case Render frame -> {
                        // The time since the last tick: from 0 to one tick, also in slow motion.
                        double ahead = frame.ahead();
                        draw(frame.canvas().clear(Color.NAVY), turn + 1.5 * ahead, beat + ahead);
                        status(frame.canvas(), loop);
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    private static void handle(KeyCode key, GameLoop loop) {
        if (key == KeyCode.P) {
            if (loop.paused()) loop.resume();
            else loop.pause();
        }
        // Runs one tick; the game stays paused.
        if (key == KeyCode.N && loop.paused()) loop.time().step(1);
        if (key == KeyCode.DIGIT_1) loop.time().setScale(1, 1);
        // Game time now runs at an eighth of real time.
        if (key == KeyCode.DIGIT_2) loop.time().setScale(1, 8);
        if (key == KeyCode.DIGIT_3) loop.time().setScale(3, 1);
    }

    /// Draws three planets, with fading images at their earlier positions.
    private static void draw(Canvas canvas, double turn, double beat) {
        canvas.radialGradient(320, 165, 70, 0xFFD98A, Color.alpha(0xFFD98A, 0));
        canvas.circle(320, 165, 24 + 2 * Trig.sin(beat * 4), 0xFFD98A);
        int[] colors = {Color.TEAL, Color.PINK, Color.BLUE};
        for (int planet = 0; planet < colors.length; planet++) {
            double radius = 60 + 42 * planet;
            canvas.strokeEllipse(320, 165, radius * 1.6, radius * 0.8, 1, 0x2B3A4A);
            for (int before = 20; before >= 0; before--) {
                double angle = (turn - 0.03 * before) * (2.2 - 0.6 * planet);
                double x = 320 + radius * 1.6 * Trig.cos(angle);
                double y = 165 + radius * 0.8 * Trig.sin(angle);
                int color = Color.alpha(colors[planet], before == 0 ? 1 : 0.3 - 0.014 * before);
                canvas.circle(x, y, 12 - 0.4 * before, color);
            }
        }
    }

    private static void status(Canvas canvas, GameLoop loop) {
        String pace = loop.paused() ? "paused" : loop.time().scale() + " times real time";
        canvas.text("tick " + loop.tick() + ", " + pace, 20, 340, 16, Color.ORANGE);
        String keys = "P pause, N next tick, 1 2 3 pace";
        canvas.text(keys, 620, 340, 16, Color.GRAY, Align.RIGHT);
    }
}
