package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.Presenter;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;

import java.util.function.Consumer;

/// Tests that the canvas records no shapes if the presenter of the window draws no pixels, and that
/// the canvas still checks the arguments of each call.
class NothingDrawnTest {

    private static final Size SIZE = new Size(80, 60);

    private final Image image = Image.filled(4, 4, Color.RED, Image.Sampling.NEAREST);

    /// A presenter that counts the presented frames, and the quads and vertices in these frames.
    private static final class Counter implements Presenter {

        private final boolean pixels;
        private int frames;
        private int parts;

        Counter(boolean pixels) {
            this.pixels = pixels;
        }

        @Override
        public boolean captures() {
            return pixels;
        }

        @Override
        public void present(Frame frame) {
            frames++;
            parts += frame.quadCount() + frame.vertexCount();
        }

        @Override
        public void read(Size size, int[] target) {}

        @Override
        public void close() {}
    }

    /// Plays a game for a few frames in a window with the given presenter.
    private static void play(Presenter presenter, Consumer<Canvas> game) {
        WindowSettings window = WindowSettings.of("Nothing", SIZE.width(), SIZE.height());
        LoopSettings settings = LoopSettings.of("Nothing", SIZE.width(), SIZE.height()).ticks(10);
        try (GameLoop loop = GameLoop.over(new ScriptedWindow(window, _ -> presenter), settings)) {
            for (Event event : loop) if (event instanceof Render frame) game.accept(frame.canvas());
        }
    }

    private void drawEverything(Canvas canvas) {
        canvas.clear(0x202020);
        canvas.push().translate(3, 4).rotate(0.1);
        canvas.rect(1, 2, 30, 20, Color.RED).circle(20, 20, 9, Color.WHITE);
        canvas.pop().clip(0, 0, 40, 40);
        canvas.polygon(new double[] {1, 1, 30, 2, 9, 40}, 6, Color.WHITE);
        canvas.polyline(new double[] {1, 1, 30, 2, 9, 40}, 6, true, 2, Color.WHITE);
        canvas.image(image, 3, 3, 9, 9, Color.WHITE);
        canvas.text(canvas.font(), "score 12", 4, 20, 10, Color.WHITE, Align.LEFT);
    }

    @Test
    void framesThatNobodySeesHaveNoShapes() {
        Counter seen = new Counter(true);
        Counter unseen = new Counter(false);
        play(seen, this::drawEverything);
        play(unseen, this::drawEverything);
        assertTrue(seen.parts > 20 * seen.frames, seen.parts + " parts of shapes");
        assertEquals(seen.frames, unseen.frames);
        assertEquals(0, unseen.parts);
    }

    @Test
    void argumentsAreCheckedThoughNothingIsDrawn() {
        Image closed = Image.filled(2, 2, Color.RED, Image.Sampling.NEAREST);
        closed.close();
        play(
                new Counter(false),
                canvas -> {
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> canvas.rect(Double.NaN, 0, 1, 1, Color.RED));
                    assertThrows(
                            IllegalStateException.class,
                            () -> canvas.image(closed, 0, 0, 2, 2, Color.WHITE));
                    assertThrows(IllegalStateException.class, canvas::pop);
                });
    }

    /// If the presenter draws no pixels, the canvas needs no memory, even for very many shapes.
    @Test
    void tooManyShapesAreNoErrorIfNothingIsDrawn() {
        play(
                new Counter(false),
                canvas -> {
                    for (int i = 0; i <= Frame.QUAD_LIMIT; i++) canvas.rect(1, 1, 2, 2, Color.RED);
                });
    }

    @Test
    void onlyTheBackendNullDrawsNothing() {
        WindowSettings settings = WindowSettings.of("Draws", 8, 8);
        try (ScriptedWindow headless = new HeadlessBackend().open(settings);
                ScriptedWindow nothing = new NullBackend().open(settings)) {
            assertTrue(headless.draws());
            assertFalse(nothing.draws());
        }
    }
}
