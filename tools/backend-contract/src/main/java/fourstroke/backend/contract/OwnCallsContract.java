package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Tests that a game can call the graphics API itself to draw below and above the canvas. To call
/// the graphics API, the game gets the backend-specific object for the frame with `unwrap`, and may
/// use this object only while the game handles the frame.
@Timeout(120)
public abstract class OwnCallsContract {

    private static final WindowSettings SETTINGS =
            WindowSettings.of("Own calls", 64, 48).withDebug(true);
    private static final Size SIZE = new Size(64, 48);
    private static final int RED = 0xFFFF0000;
    private static final int GREEN = 0xFF00FF00;

    private final Tested tested;

    /// @param tested the backend to test
    protected OwnCallsContract(Tested tested) {
        this.tested = tested;
    }

    /// Wraps the backend-specific object for a frame that a game gets with `unwrap`, so that the
    /// tests are the same for all backends.
    public interface OwnFrame {

        /// {@return the simple name of the class of the backend-specific object}
        String name();

        /// Adds code that draws below the canvas.
        void below(Runnable calls);

        /// Adds code that draws above the canvas.
        void above(Runnable calls);

        /// Fills a part of the frame, as an example of drawing code.
        void fill(int x, int y, int width, int height, int color);
    }

    /// {@return the view of the frame that the game is handling in a window}
    protected abstract OwnFrame unwrap(BackendWindow window);

    @Test
    void aGameDrawsBelowAndAboveTheCanvas() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            OwnFrame own = unwrap(window);
            own.below(() -> own.fill(0, 24, 64, 24, RED));
            own.above(() -> own.fill(32, 0, 32, 48, GREEN));
            window.present(Frames.plain(SIZE, Color.BLUE));
            Image picture = window.capture();
            assertEquals(Color.BLUE, picture.pixel(0, 0));
            assertEquals(RED, picture.pixel(0, 47));
            assertEquals(GREEN, picture.pixel(63, 0));
            window.present(Frames.plain(SIZE, Color.BLUE));
            assertEquals(
                    Color.BLUE,
                    window.capture().pixel(63, 0),
                    "the calls of the game are drawn only in their own frame");
        }
    }

    @Test
    void drawingAfterTheFrameIsRefused() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            OwnFrame late = unwrap(window);
            window.present(Frames.plain(SIZE, Color.BLUE));
            String message =
                    assertThrows(IllegalStateException.class, () -> late.below(() -> {}))
                            .getMessage();
            assertTrue(message.contains("unwrap a new " + late.name()), message);
            assertThrows(IllegalStateException.class, () -> late.above(() -> {}));
            OwnFrame next = unwrap(window);
            next.above(() -> assertThrows(IllegalStateException.class, () -> next.above(() -> {})));
            window.present(Frames.plain(SIZE, Color.BLUE));
            assertEquals(Color.BLUE, window.capture().pixel(0, 0));
        }
    }
}
