package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;

import java.util.function.Consumer;

/// Tests the outlines of shapes that the transform squeezes until they are almost flat, like a card
/// or a coin that is turned over. For every factor of the squeezing, the opacity of the outline
/// must match the area that the outline covers.
class SqueezedOutlinesTest {

    private static final double SIDE = 40;
    private static final double LINE = 2;

    private final CanvasRecorder recorder = new CanvasRecorder();

    private double shown(double squeeze, boolean upwards, Consumer<Canvas> drawing) {
        recorder.begin(new Size(100, 100), new Size(100, 100), 1);
        recorder.translate(50.3, 50.2);
        recorder.scale(upwards ? 1 : squeeze, upwards ? squeeze : 1);
        drawing.accept(recorder);
        recorder.end();
        return Mesh.of(recorder.frame()).opacity();
    }

    /// @param whole the visible area of the outline without squeezing, in square pixels
    /// @param corners the tolerance in square pixels for the additional area that corners cover
    private void assertCoversItsArea(double whole, double corners, Consumer<Canvas> drawing) {
        for (boolean upwards : new boolean[] {false, true}) {
            for (double squeeze = 1; squeeze > 1e-3; squeeze *= 0.97) {
                String when = squeeze + (upwards ? " high" : " wide");
                assertEquals(whole * squeeze, shown(squeeze, upwards, drawing), corners, when);
            }
        }
    }

    @Test
    void aFlatRectangleHasTheOpacityOfItsArea() {
        assertCoversItsArea(
                4 * SIDE * LINE,
                2,
                c -> c.strokeRect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, LINE, Color.WHITE));
    }

    @Test
    void aCoinHasTheOpacityOfItsArea() {
        assertCoversItsArea(
                Math.PI * SIDE * LINE,
                2,
                c -> c.strokeEllipse(0, 0, SIDE / 2, SIDE / 2, LINE, Color.WHITE));
    }

    @Test
    void aCardWithRoundCornersHasTheOpacityOfItsArea() {
        double radius = 6;
        assertCoversItsArea(
                (4 * SIDE - 8 * radius + 2 * Math.PI * radius) * LINE,
                4,
                c ->
                        c.strokeRoundRect(
                                -SIDE / 2, -SIDE / 2, SIDE, SIDE, radius, LINE, Color.WHITE));
    }
}
