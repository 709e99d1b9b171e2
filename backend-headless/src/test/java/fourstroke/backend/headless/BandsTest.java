package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Comparison;
import fourstroke.backend.contract.Seeds;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.draw.FrameBuffer;

import org.junit.jupiter.api.Test;

import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/// Tests pictures that are drawn on several cores.
class BandsTest {

    private static final int WIDTH = 300;
    private static final int HEIGHT = 230;

    @Test
    void bytesAreTheSameOnAnyNumberOfCores() {
        long seed = Seeds.seed();
        SoftwareRasterizer alone = new SoftwareRasterizer();
        Bands[] bands = {new Bands(1), new Bands(2), new Bands(3), new Bands(70)};
        int[] expected = new int[WIDTH * HEIGHT];
        int[] actual = new int[WIDTH * HEIGHT];
        for (int scene = 0; scene < Seeds.some(60); scene++) {
            Random random = new Random(seed + scene);
            FrameBuffer frame = Scenes.random(random, WIDTH, HEIGHT, 1 + random.nextInt(90));
            for (int round = 0; round < 2; round++) {
                alone.draw(frame, expected);
                for (Bands each : bands) {
                    each.draw(frame, actual);
                    Comparison.assertSame(expected, actual, WIDTH, "bands-seed" + (seed + scene));
                }
                Image image = frame.image(0);
                if (image != null) image.replace(0, 0, 1, 1, new int[] {random.nextInt()});
            }
        }
        for (Bands each : bands) each.close();
    }

    @Test
    void aFrameThatCannotBeDrawnIsRefusedWhenAllHaveEnded() {
        FrameBuffer frame = Scenes.frame(WIDTH, HEIGHT, Color.NAVY);
        Scenes.state(frame, null, Blend.NORMAL);
        Scenes.indices(frame, 0, 1, 2);
        Bands bands = new Bands(4);
        var refusal =
                assertThrows(
                        IllegalStateException.class,
                        () -> bands.draw(frame, new int[WIDTH * HEIGHT]));
        assertTrue(refusal.getMessage().startsWith("index 0 of the frame"));
        bands.close();
    }

    @Test
    void drawingThreadsStartWithAFrameAndEndWithTheWindow() throws InterruptedException {
        Set<Thread> before = workers();
        ScriptedWindow window = new HeadlessBackend().open(WindowSettings.of("Bands", 640, 480));
        FrameBuffer frame = new FrameBuffer();
        frame.begin(window.pixels());
        window.present(frame);
        assertEquals(
                before, workers(), "a frame whose pixels nobody reads started drawing threads");
        Thread.currentThread().interrupt();
        assertEquals(Color.BLACK, window.capture().pixel(9, 9));
        assertTrue(Thread.interrupted(), "the game's interrupt is kept");
        Set<Thread> during = workers();
        during.removeAll(before);
        assertTrue(during.size() < Runtime.getRuntime().availableProcessors());
        for (Thread worker : during) assertTrue(worker.isDaemon());
        window.close();
        for (Thread worker : during) worker.join(10_000);
        for (Thread worker : during) assertTrue(!worker.isAlive(), worker + " lives on");
    }

    private static Set<Thread> workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("ForkJoinPool-"))
                .collect(Collectors.toSet());
    }
}
