package fourstroke.bench;

import fourstroke.backend.headless.SoftwareRasterizer;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.draw.CanvasRecorder;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/// Measures how long the software rasteriser takes for a frame of 1280 x 720 pixels. The frame has
/// 10,000 sprites of 32 x 32 pixels, all of which are blended: 10.24 million pixels per frame.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class RasterCost {

    private final CanvasRecorder upright = new CanvasRecorder();
    private final CanvasRecorder turned = new CanvasRecorder();
    private final CanvasRecorder empty = new CanvasRecorder();
    private final SoftwareRasterizer rasterizer = new SoftwareRasterizer();
    private final int[] pixels = new int[Sprites.SCREEN.width() * Sprites.SCREEN.height()];

    /// Records the frames.
    @Setup
    public void record() {
        Sprites sprites = new Sprites(10_000);
        for (CanvasRecorder canvas : new CanvasRecorder[] {upright, turned, empty}) {
            canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
            canvas.clear(Color.NAVY);
        }
        sprites.drawUpright(upright);
        sprites.drawTurned(turned, 0);
        for (CanvasRecorder canvas : new CanvasRecorder[] {upright, turned, empty}) canvas.end();
    }

    /// Measures upright sprites that are aligned to whole pixels.
    @Benchmark
    public void uprightSprites() {
        rasterizer.draw(upright.frame(), pixels);
    }

    /// Measures sprites at any angle. Each sprite is two triangles with filtered texels.
    @Benchmark
    public void turnedSprites() {
        rasterizer.draw(turned.frame(), pixels);
    }

    /// Measures a frame with a background and no shapes.
    @Benchmark
    public void emptyFrame() {
        rasterizer.draw(empty.frame(), pixels);
    }
}
