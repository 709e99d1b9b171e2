package fourstroke.app.comet;

import fourstroke.app.Reading;
import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;

/// Numbers and text that are drawn over the arena.
final class Hud {

    private static final int DIM = 0xFF8FA3D6;
    private static final double BANNER_SECONDS = 1.6;

    private final Reading score = new Reading("%,d"::formatted);
    private final Reading multiplier = new Reading(times -> "x" + times);
    private final Reading wave = new Reading(number -> "WAVE " + number);
    private final Reading points = new Reading("+%,d"::formatted);

    void draw(Canvas canvas, World world, long best) {
        canvas.text(score.of(world.score), 24, 46, 30, Palette.BRIGHT);
        combo(canvas, world);
        right(canvas, wave.of(world.wave), World.WIDTH - 24, 40, 18, DIM);
        for (int i = 0; i < world.lives; i++) {
            double x = World.WIDTH - 32 - 20 * i;
            Glow.draw(canvas, x, 58, 13, Palette.CYAN);
            canvas.circle(x, 58, 4.5, Color.WHITE);
        }
        if (best > 0 && world.score > best) canvas.text("NEW BEST", 24, 84, 12, Palette.GOLD);
        pop(canvas, world);
        banner(canvas, world);
    }

    private void combo(Canvas canvas, World world) {
        if (world.combo == 0) return;
        double left = world.comboLeft / Rules.COMBO_SECONDS;
        int color =
                Color.mix(
                        Palette.GOLD,
                        Kind.LANCER.color,
                        Math.min(1, (world.multiplier() - 1) / 6.0));
        canvas.roundRect(24, 56, 110, 5, 2.5, 0x20FFFFFF);
        canvas.roundRect(24, 56, 110 * left, 5, 2.5, color);
        canvas.text(multiplier.of(world.multiplier()), 142, 64, 18, color);
    }

    private void pop(Canvas canvas, World world) {
        if (world.popAge > 1) return;
        center(
                canvas,
                points.of(world.popPoints),
                world.popX,
                world.popY - 22 - 30 * world.popAge,
                18,
                Color.alpha(Palette.GOLD, 1 - world.popAge));
    }

    private static void banner(Canvas canvas, World world) {
        if (world.banner > BANNER_SECONDS || world.bannerText.isEmpty()) return;
        double in = Math.min(1, world.banner * 6);
        double out = Math.min(1, (BANNER_SECONDS - world.banner) * 3);
        center(
                canvas,
                world.bannerText,
                World.WIDTH / 2,
                150,
                26 + 8 * (1 - in),
                Color.alpha(Palette.BRIGHT, in * out));
    }

    /// Draws a line of text whose middle is at a position.
    static void center(Canvas canvas, String text, double x, double y, double size, int color) {
        canvas.text(text, x, y, size, color, Align.CENTER);
    }

    /// Draws a line of text that ends at a position.
    static void right(Canvas canvas, String text, double x, double y, double size, int color) {
        canvas.text(text, x, y, size, color, Align.RIGHT);
    }
}
