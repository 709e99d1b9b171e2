// The example draws the sticks, triggers and buttons of each game pad that is connected.
// Play it: ./play 03

import module fourstroke.loop.core;

final class GamePad {

    static void main() {
        // A worn stick does not return exactly to its centre. Within the dead zone a stick counts
        // as centred.
        LoopSettings settings =
                LoopSettings.of("Game pad", 640, 360).deadZone(0.15).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            String message = "connect a game pad";
            for (Event event : loop) {
                switch (event) {
                    case Input.PadConnected(var pad, var name) ->
                            message = "pad %d is connected: %s".formatted(pad, name);
                    case Input.PadDisconnected(var pad) ->
                            message = "pad %d is gone".formatted(pad);
                    // Games for one player ask for "any pad", as in controls.down(PadButton.SOUTH).
                    // Games for several players ask for the pad of each player, as here.
                    case Render frame -> {
                        draw(frame.canvas().clear(Color.NAVY), loop.controls().pad(0));
                        frame.canvas().text(message, 320, 40, 18, Color.WHITE, Align.CENTER);
                    }
                    case Input _, Update _, Notice _ -> {}
                }
            }
        }
    }

    private static void draw(Canvas canvas, Controls.Pad pad) {
        int body = pad.connected() ? 0x2B3A4A : 0x1B2530;
        canvas.roundRect(130, 110, 380, 200, 60, body);
        trigger(canvas, 170, pad.axis(PadAxis.LEFT_TRIGGER));
        trigger(canvas, 370, pad.axis(PadAxis.RIGHT_TRIGGER));
        stick(canvas, 255, pad.axis(PadAxis.LEFT_X), pad.axis(PadAxis.LEFT_Y));
        stick(canvas, 385, pad.axis(PadAxis.RIGHT_X), pad.axis(PadAxis.RIGHT_Y));
        // Buttons are named by position, because the letters on buttons differ between pads.
        button(canvas, pad, PadButton.SOUTH, 450, 200, Color.GREEN);
        button(canvas, pad, PadButton.EAST, 478, 172, Color.RED);
        button(canvas, pad, PadButton.WEST, 422, 172, Color.BLUE);
        button(canvas, pad, PadButton.NORTH, 450, 144, Color.YELLOW);
        button(canvas, pad, PadButton.DOWN, 190, 200, Color.WHITE);
        button(canvas, pad, PadButton.RIGHT, 218, 172, Color.WHITE);
        button(canvas, pad, PadButton.LEFT, 162, 172, Color.WHITE);
        button(canvas, pad, PadButton.UP, 190, 144, Color.WHITE);
        button(canvas, pad, PadButton.BACK, 296, 150, Color.TEAL);
        button(canvas, pad, PadButton.START, 344, 150, Color.TEAL);
    }

    /// A trigger goes from 0 to 1.
    private static void trigger(Canvas canvas, double x, double pulled) {
        canvas.roundRect(x, 76, 100, 18, 9, 0x1B2530);
        if (pulled > 0) canvas.roundRect(x, 76, Math.max(18, 100 * pulled), 18, 9, Color.ORANGE);
    }

    /// A stick goes from -1 to 1 in both directions: left and up are negative.
    private static void stick(Canvas canvas, double x, double atX, double atY) {
        canvas.circle(x, 250, 42, Color.NAVY);
        canvas.circle(
                x + 22 * atX, 250 + 22 * atY, 20, atX == 0 && atY == 0 ? Color.GRAY : Color.ORANGE);
    }

    private static void button(
            Canvas canvas, Controls.Pad pad, PadButton button, double x, double y, int color) {
        if (pad.down(button)) canvas.circle(x, y, 12, color);
        else canvas.strokeCircle(x, y, 11, 2, Color.darker(color, 0.4));
    }
}
