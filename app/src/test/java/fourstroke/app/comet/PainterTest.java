package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.app.RecordingCanvas;
import fourstroke.loop.api.draw.Canvas;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PainterTest {

    private static final double DT = 1.0 / 120;

    /// {@return the radius of the largest ellipse whose outline is drawn in a picture of the world}
    private static double widest(World world) {
        double[] widest = new double[1];
        Canvas canvas =
                RecordingCanvas.of((name, arguments) -> {
                    if (name.equals("strokeCircle"))
                        widest[0] = Math.max(widest[0], (double) arguments[2]);
                });
        new Painter().draw(canvas, world, 1, 0);
        return widest[0];
    }

    @ParameterizedTest
    @CsvSource({"false, 130", "true, 240"})
    void theDrawnNovaCoversTheAreaOfItsEffect(boolean gift, double reach) {
        World world = new World(1);
        world.rest = 100;
        world.safe = 0;
        if (gift) world.goods.add(Kind.NOVA, world.x, world.y, 0);
        else world.foes.add(Kind.MINE, world.x, world.y, 0);
        double at = reach + Kind.MINE.radius;
        world.foes.add(Kind.MINE, world.x + at - 1, world.y, 0);
        world.foes.add(Kind.MINE, world.x - at - 1, world.y, 0);
        Rules.tick(world, new Steer(), DT);
        assertEquals(1, world.foes.count, "the mine outside of the blast is still there");
        world.novaAge = 0.599;
        assertEquals(reach, widest(world), 1);
    }
}
