package fourstroke.bench;

import fourstroke.backend.headless.HeadlessBackend;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.canvas.CanvasRecorder;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/// What it costs to rasterise a frame of very small shapes in software. Here the work per shape
/// matters, not the work per pixel.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class TinyRasterCost {

    private static final int GLYPHS_A_LINE = 100;
    private static final String LETTERS = "the quick brown fox jumps over a lazy dog; ";

    /// What is drawn.
    public enum Scene {
        /// 10,000 upright sprites, aligned to pixels.
        UPRIGHT,
        /// 10,000 upright sprites, not aligned to pixels, of different sizes.
        BETWEEN,
        /// 10,000 sprites at any angle.
        TURNED,
        /// 5,000 characters.
        TEXT,
        /// 2,000 lines, one pixel thick and up to 40 long.
        LINES
    }

    /// What is drawn.
    @Param public Scene scene;

    private final CanvasRecorder canvas = new CanvasRecorder();
    private BackendWindow window;

    /// Opens the window and records the frame.
    @Setup
    public void open() {
        window =
                new HeadlessBackend()
                        .open(
                                WindowSettings.of(
                                        "raster", Sprites.SCREEN.width(), Sprites.SCREEN.height()));
        canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
        canvas.clear(Color.NAVY);
        Sprites sprites = new Sprites(10_000);
        switch (scene) {
            case UPRIGHT -> sprites.drawSmall(canvas, 4, 0, false);
            case BETWEEN -> sprites.drawSmall(canvas, 4, 0.4, false);
            case TURNED -> sprites.drawSmall(canvas, 4, 0.4, true);
            case TEXT -> text();
            case LINES -> lines();
        }
        canvas.end();
    }

    private void text() {
        String line = LETTERS.repeat(GLYPHS_A_LINE / LETTERS.length() + 1);
        for (int i = 0; i < 50; i++) {
            canvas.text(line.substring(0, GLYPHS_A_LINE), 4, 4 + 14 * i, 12, Color.WHITE);
        }
    }

    private void lines() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2_000; i++) {
            double x = random.nextDouble(40, Sprites.SCREEN.width() - 40);
            double y = random.nextDouble(40, Sprites.SCREEN.height() - 40);
            canvas.line(
                    x,
                    y,
                    x + random.nextDouble(-30, 30),
                    y + random.nextDouble(-30, 30),
                    1,
                    Color.WHITE);
        }
    }

    /// Closes it.
    @TearDown
    public void close() {
        window.close();
    }

    /// Draws one frame of the scene.
    @Benchmark
    public void frame() {
        window.present(canvas.frame());
    }
}
