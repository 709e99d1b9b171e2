// The canvas draws a turning torus in perspective, with vectors and matrices of JOML.
// Play it: ./play 24
// Uses: JOML

import module fourstroke.loop.core;

import org.joml.Matrix4f;
import org.joml.Vector3f;

final class Joml {

    private static final int AROUND = 48; // The number of points around the torus.
    private static final int ACROSS = 20; // The number of points around the tube of the torus.
    private static final double SPIN = 0.8; // The speed in radians per second.

    static void main() {
        // Without this property, Java prints a warning about JOML.
        System.setProperty("joml.nounsafe", "true");
        LoopSettings settings = LoopSettings.of("JOML", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            new Joml().play(loop);
        }
    }

    // Each frame uses these objects again, so a frame allocates nothing.
    private final Matrix4f matrix = new Matrix4f();
    private final Vector3f point = new Vector3f();
    private final double[] line = new double[2 * AROUND];

    private void play(GameLoop loop) {
        double turn = 0; // radians
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> turn = (turn + SPIN * dt) % (2 * Math.PI);
                case Render frame -> draw(frame, (float) (turn + SPIN * frame.ahead()));
                case Input _, Notice _ -> {}
            }
        }
    }

    private void draw(Render frame, float turn) {
        Size size = frame.size();
        // A matrix applies its operations from the last to the first: the torus is turned, moved
        // away from the viewer, and projected.
        matrix.setPerspective(1, (float) size.width() / size.height(), 0.1f, 100)
                .translate(0, -0.25f, -4.5f)
                .rotateX(0.9f)
                .rotateZ(turn);
        Canvas canvas = frame.canvas().clear(Color.NAVY);
        for (int j = 0; j < ACROSS; j++) { // The lines around the torus.
            for (int i = 0; i < AROUND; i++) put(i, size, i, j);
            canvas.polyline(line, 2 * AROUND, true, 1, Color.TEAL);
        }
        for (int i = 0; i < AROUND; i++) { // The lines around the tube of the torus.
            for (int j = 0; j < ACROSS; j++) put(j, size, i, j);
            canvas.polyline(line, 2 * ACROSS, true, 1, i < AROUND / 4 ? Color.ORANGE : Color.TEAL);
        }
    }

    /// Puts a point of the torus into the line, in points of the canvas.
    private void put(int index, Size size, int i, int j) {
        float around = (float) (2 * Math.PI * i / AROUND);
        float across = (float) (2 * Math.PI * j / ACROSS);
        point.set(1.5f, 0, 0) // The centre of the tube at this angle.
                .add(0.6f * org.joml.Math.cos(across), 0, 0.6f * org.joml.Math.sin(across))
                .rotateZ(around)
                .mulProject(matrix); // Within the window, x and y are now between -1 and 1.
        line[2 * index] = (1 + point.x) / 2 * size.width();
        line[2 * index + 1] = (1 - point.y) / 2 * size.height();
    }
}
