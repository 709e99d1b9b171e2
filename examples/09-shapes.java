// The example draws every shape of a canvas, with transforms, a clip and three blend modes.
// Play it: ./play 09

import module fourstroke.loop.core;

final class Shapes {

    static void main() {
        LoopSettings settings = LoopSettings.of("Shapes", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            double turn = 0; // radians
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> turn += 0.5 * dt;
                    case Render frame -> draw(frame.canvas().clear(Color.NAVY), turn);
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    private static void draw(Canvas canvas, double turn) {
        cell(canvas, 0, "rect").rect(-30, -24, 60, 48, Color.ORANGE).pop();
        cell(canvas, 1, "roundRect").roundRect(-32, -24, 64, 48, 14, Color.YELLOW).pop();
        cell(canvas, 2, "circle").circle(0, 0, 28, Color.RED).pop();
        cell(canvas, 3, "ellipse").ellipse(0, 0, 36, 20, Color.PINK).pop();
        cell(canvas, 4, "stroke…").strokeRect(-34, -26, 44, 36, 3, Color.TEAL);
        canvas.strokeCircle(14, 8, 20, 3, Color.GREEN).pop();

        cell(canvas, 5, "line").line(-34, 20, 34, -20, 6, Color.WHITE).pop();
        double[] zigzag = {-36, 16, -18, -20, 0, 16, 18, -20, 36, 16};
        cell(canvas, 6, "polyline").polyline(zigzag, zigzag.length, false, 5, Color.BLUE).pop();
        cell(canvas, 7, "polygon").polygon(star(), 20, Color.PURPLE).pop();
        cell(canvas, 8, "triangle")
                .triangle(0, -28, Color.RED, 34, 24, Color.GREEN, -34, 24, Color.BLUE)
                .pop();
        int glow = Color.YELLOW;
        cell(canvas, 9, "radialGradient")
                .radialGradient(0, 0, 36, glow, Color.alpha(glow, 0))
                .pop();

        // A transform applies to all later shapes, until pop is called.
        cell(canvas, 10, "rotate").rotate(turn).rect(-24, -24, 48, 48, Color.ORANGE).pop();
        cell(canvas, 11, "clip").clip(-36, -16, 72, 32).circle(0, 0, 28, Color.RED).pop();
        blended(cell(canvas, 12, "NORMAL"), Blend.NORMAL).pop();
        blended(cell(canvas, 13, "ADDITIVE"), Blend.ADDITIVE).pop();
        canvas.rect(530, 260, 92, 64, Color.WHITE); // MULTIPLY darkens the picture below the shape.
        blended(cell(canvas, 14, "MULTIPLY"), Blend.MULTIPLY).pop();
    }

    /// Saves the state of the canvas, and moves the origin into the middle of a cell.
    private static Canvas cell(Canvas canvas, int index, String name) {
        canvas.push().translate(64 + index % 5 * 128, 52 + index / 5 * 120);
        return canvas.text(name, 0, 54, 13, Color.GRAY, Align.CENTER);
    }

    private static Canvas blended(Canvas canvas, Blend blend) {
        canvas.blend(blend);
        canvas.circle(0, -8, 20, 0xFF5050).circle(-13, 12, 20, 0x50C850);
        return canvas.circle(13, 12, 20, 0x5078FF);
    }

    /// {@return the coordinates of the ten corners of a star, as x and y in turn}
    private static double[] star() {
        double[] points = new double[20];
        for (int i = 0; i < 10; i++) {
            double radius = i % 2 == 0 ? 32 : 14;
            points[2 * i] = radius * Trig.sin(i * Math.PI / 5);
            points[2 * i + 1] = -radius * Trig.cos(i * Math.PI / 5);
        }
        return points;
    }
}
