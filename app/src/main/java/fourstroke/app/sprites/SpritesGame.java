package fourstroke.app.sprites;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

/// A game with many sprites that move and turn, each in its own colour. The game shows how long a
/// frame with all of these sprites takes.
public final class SpritesGame implements Game {

    /// The system property that sets the number of sprites at the start.
    static final String PROPERTY = "sprites.count";

    private static final int USUAL = 10_000;

    /// The number of frames after which the numbers on the screen change. A player cannot read
    /// numbers that change more often than every 30 frames.
    private static final int READ_EVERY = 30;

    @Override
    public String name() {
        return "sprites";
    }

    @Override
    public String description() {
        return "many sprites; arrow up doubles their number, arrow down halves it";
    }

    @Override
    public LoopSettings settings() {
        return Game.super.settings().closeKey(KeyCode.ESCAPE);
    }

    @Override
    public void play(GameLoop loop) {
        Image gem = gem();
        Flock flock = new Flock(loop.seed());
        flock.setCount(Integer.getInteger(PROPERTY, USUAL), loop.window().size());
        String numbers = "";
        for (var event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    flock.tick(dt, loop.window().size());
                    flock.addTo(loop.hash());
                }
                case Render frame -> {
                    flock.draw(frame.canvas().clear(0xFF0B1020), gem, frame.alpha());
                    if (frame.number() % READ_EVERY == 0) numbers = read(flock, loop);
                    label(frame.canvas(), frame.size(), numbers);
                }
                case Input.KeyPress(var key) when key == KeyCode.UP ->
                        flock.setCount(flock.count() * 2, loop.window().size());
                case Input.KeyPress(var key) when key == KeyCode.DOWN ->
                        flock.setCount(flock.count() / 2, loop.window().size());
                case Input _, Notice _ -> {}
            }
        }
        gem.close();
    }

    private static String read(Flock flock, GameLoop loop) {
        var stats = loop.stats();
        return "%,d sprites   %.1f frames/s   interval %.2f ms   update and draw %.2f ms"
                .formatted(
                        flock.count(),
                        stats.framesPerSecond(),
                        stats.intervalNanos(0.5) / 1e6,
                        stats.workNanos(0.5) / 1e6);
    }

    /// Draws the numbers in a row. The letters are smaller if the window is too narrow for the row.
    static void label(Canvas canvas, Size size, String numbers) {
        double width = canvas.font().width(numbers, 16) + 24;
        double scale = Math.min(1, size.width() / (width + 20));
        canvas.push().scale(scale, scale);
        canvas.roundRect(10, 10, width, 32, 8, 0xB0000000);
        canvas.text(numbers, 22, 32, 16, Color.WHITE);
        canvas.pop();
    }

    /// {@return an image of a round gem that is lit from the top left}
    private static Image gem() {
        int side = 32;
        int[] pixels = new int[side * side];
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                double dx = (2 * x + 1.0) / side - 1;
                double dy = (2 * y + 1.0) / side - 1;
                double edge =
                        Math.max(
                                Math.abs(dx) + Math.abs(dy) * 0.4,
                                Math.abs(dy) + Math.abs(dx) * 0.4);
                if (edge > 0.96) continue;
                double light = 0.62 - 0.3 * (dx + dy) * 0.7 + (edge > 0.8 ? 0.25 : 0);
                int tone = (int) (255 * Math.clamp(light, 0, 1));
                pixels[y * side + x] =
                        Color.rgba(
                                tone,
                                tone,
                                tone,
                                (int) (255 * Math.clamp((0.96 - edge) * 12, 0, 1)));
            }
        }
        return Image.of(side, side, pixels);
    }
}
