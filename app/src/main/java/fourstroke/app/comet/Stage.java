package fourstroke.app.comet;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.core.GameLoop;

/// The code that all scenes share: it handles the keys with the same meaning in all scenes,
/// advances a world by a tick, and draws a picture of a world.
final class Stage {

    /// The divisor of the speed in slow motion. In slow motion the loop runs a third of the usual
    /// number of ticks per second, and each tick has the same length as before.
    private static final int SLOWER = 3;

    final GameLoop loop;
    private final Backdrop backdrop = new Backdrop();
    private final Painter painter = new Painter();
    private final Hud hud = new Hud();
    private boolean interpolating = true;
    private boolean slow;

    Stage(GameLoop loop) {
        this.loop = loop;
    }

    /// Handles the keys that have the same meaning in all scenes.
    void handle(Event event) {
        switch (event) {
            case Input.KeyPress(var key) when key == KeyCode.I -> interpolating = !interpolating;
            // The scene itself handles all events except the key I, which turns interpolation on
            // and off.
            case Event _ -> {}
        }
    }

    /// Advances a world by one tick.
    void tick(World world, Steer steer, double dt) {
        Rules.tick(world, steer, dt);
        world.addTo(loop.hash());
        if (world.slow > 0 != slow) setSlow(!slow);
    }

    /// Returns to normal speed at the end of a scene.
    void fullSpeed() {
        if (slow) setSlow(false);
    }

    private void setSlow(boolean slow) {
        this.slow = slow;
        loop.time().setScale(1, slow ? SLOWER : 1);
    }

    /// Draws a world. The scene may draw more on the canvas that this method returns, and must then
    /// call [#finish].
    Canvas draw(Render frame, World world, long best, boolean numbers) {
        Canvas canvas = frame.canvas();
        double alpha = interpolating ? Math.min(1, frame.alpha()) : 1;
        double seconds = world.age + frame.ahead();
        double x = world.oldX + (world.x - world.oldX) * alpha;
        double y = world.oldY + (world.y - world.oldY) * alpha;
        backdrop.draw(canvas, frame.size(), x, y, seconds);
        painter.draw(canvas, world, alpha, seconds);
        if (world.flash > 0)
            cover(canvas, Color.alpha(Color.WHITE, 0.14 * world.flash * world.flash));
        if (numbers) hud.draw(canvas, world, best);
        return canvas;
    }

    /// Darkens the picture of a world, so that text on it is legible.
    static void darken(Render frame, double alpha) {
        cover(frame.canvas(), Color.alpha(0xFF05070F, alpha));
    }

    private static void cover(Canvas canvas, int color) {
        canvas.rect(0, 0, World.WIDTH, World.HEIGHT, color);
    }

    /// Finishes the picture of a frame.
    void finish(Render frame) {
        if (!interpolating)
            Hud.right(
                    frame.canvas(),
                    "interpolation off (I)",
                    World.WIDTH - 24,
                    World.HEIGHT - 20,
                    14,
                    Palette.BRIGHT);
    }
}
