// Keys move a ship and the mouse aims: keys as state, presses and the mouse wheel as events.
// Play it: ./play 02

import module fourstroke.loop.core;

import java.util.ArrayList;
import java.util.List;

final class KeysAndMouse {

    private static final double SPEED = 220; // The speed in points per second.

    /// A mark where the player has clicked.
    private record Mark(double x, double y, int color) {}

    static void main() {
        // The close key ends the loop, like the close button of the window.
        LoopSettings settings =
                LoopSettings.of("Keys and mouse", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            new KeysAndMouse().play(loop);
        }
    }

    private double x = 320;
    private double y = 180;
    private double size = 18; // The mouse wheel changes the size of the ship.
    private final List<Mark> marks = new ArrayList<>();

    private void play(GameLoop loop) {
        for (Event event : loop) {
            switch (event) {
                // Keys that are held are read in the update: the ship moves for as long as a key is
                // held. A, S, D and W name positions, so these keys are in one place on every
                // keyboard.
                case Update(var dt) -> {
                    Controls controls = loop.controls();
                    x += controls.axis(KeyCode.A, KeyCode.D) * SPEED * dt;
                    y += controls.axis(KeyCode.W, KeyCode.S) * SPEED * dt;
                    x += controls.axis(KeyCode.LEFT, KeyCode.RIGHT) * SPEED * dt;
                    y += controls.axis(KeyCode.UP, KeyCode.DOWN) * SPEED * dt;
                }
                // A click is an event, so the game handles each click exactly once.
                case Input.MousePress(var button, var atX, var atY) -> {
                    int color = button == MouseButton.LEFT ? Color.TEAL : Color.PINK;
                    marks.add(new Mark(atX, atY, color));
                }
                case Input.MouseScroll(_, var dy) -> size = Math.clamp(size + 2 * dy, 8, 60);
                case Render frame -> draw(frame.canvas(), loop.controls());
                case Input _, Notice _ -> {}
            }
        }
    }

    private void draw(Canvas canvas, Controls controls) {
        canvas.clear(Color.NAVY);
        for (Mark mark : marks) canvas.circle(mark.x, mark.y, 7, mark.color);

        // The ship looks at the cursor. StrictMath computes the same result on every machine.
        double turn = StrictMath.atan2(controls.mouseY() - y, controls.mouseX() - x);
        canvas.line(x, y, controls.mouseX(), controls.mouseY(), 1, Color.alpha(Color.WHITE, 0.3));
        canvas.push().translate(x, y).rotate(turn);
        double[] hull = {1.4 * size, 0, -size, size * 0.8, -size * 0.5, 0, -size, -size * 0.8};
        canvas.polygon(hull, hull.length, Color.ORANGE);
        canvas.pop();
        canvas.text("W A S D or arrows, click, wheel", 16, 344, 14, Color.GRAY);
    }
}
