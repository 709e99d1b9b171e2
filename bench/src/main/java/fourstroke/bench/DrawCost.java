package fourstroke.bench;

import fourstroke.loop.api.Color;
import fourstroke.loop.core.canvas.CanvasRecorder;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/// What a drawing call costs until it has become triangles in a frame.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class DrawCost {

    private static final int SPRITES = 10_000;
    private static final String LINE = "The quick brown fox jumps over the lazy dog 0123456789";

    private CanvasRecorder canvas;
    private Sprites sprites;

    /// Makes the sprites.
    @Setup
    public void open() {
        canvas = new CanvasRecorder();
        sprites = new Sprites(SPRITES);
    }

    /// An image, tinted and rotated.
    @Benchmark
    @OperationsPerInvocation(SPRITES)
    public int turnedSprite() {
        canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
        sprites.drawTurned(canvas);
        canvas.end();
        return canvas.frame().quadCount();
    }

    /// An image, tinted and upright.
    @Benchmark
    @OperationsPerInvocation(SPRITES)
    public int uprightSprite() {
        canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
        sprites.drawUpright(canvas);
        canvas.end();
        return canvas.frame().quadCount();
    }

    /// A rectangle with smooth edges.
    @Benchmark
    @OperationsPerInvocation(1000)
    public int rectangle() {
        canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
        for (int i = 0; i < 1000; i++) canvas.rect(i * 0.7, i * 0.3, 20, 10, Color.ORANGE);
        canvas.end();
        return canvas.frame().vertexCount();
    }

    /// A circle with a radius of 20 points.
    @Benchmark
    @OperationsPerInvocation(1000)
    public int circle() {
        canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
        for (int i = 0; i < 1000; i++) canvas.ellipse(i, i * 0.5, 20, 20, Color.ORANGE);
        canvas.end();
        return canvas.frame().vertexCount();
    }

    /// A character of a line of text.
    @Benchmark
    @OperationsPerInvocation(5400)
    public int letter() {
        canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
        for (int i = 0; i < 100; i++) canvas.text(LINE, 10, 7 * i, 14, Color.WHITE);
        canvas.end();
        return canvas.frame().vertexCount();
    }
}
