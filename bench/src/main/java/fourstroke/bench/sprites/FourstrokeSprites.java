package fourstroke.bench.sprites;

import fourstroke.backend.glfw.gl.GlBackend;
import fourstroke.backend.glfw.gl.GlOffscreenBackend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.draw.CanvasRecorder;

/// The program of Fourstroke in the comparison: a canvas, and a window that presents the frames of
/// the canvas.
final class FourstrokeSprites implements Contender {

    private static final Size SCREEN = new Size(SpriteField.WIDTH, SpriteField.HEIGHT);

    private final BackendWindow window;
    private final CanvasRecorder canvas = new CanvasRecorder();
    private final Image atlas =
            Image.of(SpriteField.ATLAS_SIDE, SpriteField.ATLAS_SIDE, SpriteField.atlas());

    private final Region[] parts = new Region[SpriteField.PARTS * SpriteField.PARTS];

    private FourstrokeSprites(BackendWindow window) {
        this.window = window;
        int side = SpriteField.SIDE;
        for (int i = 0; i < parts.length; i++) {
            int column = i % SpriteField.PARTS;
            int row = i / SpriteField.PARTS;
            parts[i] = atlas.region(column * side, row * side, side, side);
        }
    }

    /// @param arguments what to measure, as [SpriteRace] passes it
    public static void main(String[] arguments) {
        var job = SpriteRace.Job.of(arguments);
        var settings =
                WindowSettings.of("sprites", SpriteField.WIDTH, SpriteField.HEIGHT)
                        .withVsync(Vsync.OFF);
        // A measurement without the driver shows no picture, and a window would swap its buffers.
        var backend = job.outside() ? new GlOffscreenBackend() : new GlBackend();
        try (BackendWindow window = backend.open(settings)) {
            job.run(new FourstrokeSprites(window));
        }
    }

    @Override
    public void draw(SpriteField field) {
        canvas.begin(SCREEN, SCREEN, 1);
        record(field);
        canvas.end();
        window.present(canvas.frame());
    }

    private void record(SpriteField field) {
        double side = SpriteField.SIDE;
        double[] x = field.x;
        double[] y = field.y;
        double[] turn = field.turn;
        int[] tint = field.tint;
        int[] part = field.part;
        for (int i = 0; i < x.length; i++) {
            canvas.sprite(parts[part[i]], x[i], y[i], side, side, turn[i], tint[i]);
        }
    }

    @Override
    public void show() {} // The window has shown the frame already in present().

    @Override
    public int drawCalls() {
        return canvas.frame().drawCount();
    }
}
