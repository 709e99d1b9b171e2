package fourstroke.app.comet;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.core.InputState;

/// What the player's hands say.
final class Controls {

    /// Sticks that are let go do not come to rest in the very middle.
    private static final double DEAD_ZONE = 0.2;

    /// Points of the arena around the comet in which the cursor gives no direction.
    private static final double CURSOR_ZONE = 8;

    private Controls() {}

    /// Reads keys, pads and mouse; whoever says anything is heard, the keys first, and of the pads
    /// the lowest number. The only pad there is need not be number 0: a joystick that is no pad,
    /// and some keyboards pass for one, can have that.
    static void read(InputState input, Fit fit, World world, Steer steer) {
        double x = held(input, Key.D, Key.RIGHT) - held(input, Key.A, Key.LEFT);
        double y = held(input, Key.S, Key.DOWN) - held(input, Key.W, Key.UP);
        for (int pad = 0; pad < Pad.LIMIT && x == 0 && y == 0; pad++) {
            x = live(input.axis(pad, Axis.LEFT_X));
            y = live(input.axis(pad, Axis.LEFT_Y));
        }
        boolean led = input.isDown(Mouse.LEFT) && fit.scale() > 0; // no size, no direction
        if (x == 0 && y == 0 && led) {
            x = fit.arenaX(input.mouseX()) - world.x;
            y = fit.arenaY(input.mouseY()) - world.y;
            if (x * x + y * y < CURSOR_ZONE * CURSOR_ZONE) x = y = 0;
        }
        steer.towards(x, y);
        steer.dash = input.pressed(Key.SPACE) || input.pressed(Mouse.RIGHT);
        for (int pad = 0; pad < Pad.LIMIT; pad++)
            steer.dash |= input.pressed(Pad.of(pad, PadButton.SOUTH));
    }

    private static int held(InputState input, Key one, Key other) {
        return input.isDown(one) || input.isDown(other) ? 1 : 0;
    }

    private static double live(double axis) {
        return Math.abs(axis) < DEAD_ZONE ? 0 : axis;
    }

    /// {@return whether this means yes, start, go on}
    static boolean yes(Button button) {
        return button == Key.SPACE
                || button == Key.ENTER
                || button == Key.KEYPAD_ENTER
                || button == Mouse.LEFT
                || button instanceof Pad(_, var padButton)
                        && (padButton == PadButton.SOUTH || padButton == PadButton.START);
    }

    /// {@return whether this means stop for a moment}
    static boolean pause(Button button) {
        return button == Key.P
                || button == Key.ESCAPE
                || button == Key.PAUSE
                || button instanceof Pad(_, var padButton) && padButton == PadButton.START;
    }

    /// {@return whether this means no, back, away}
    static boolean no(Button button) {
        return button == Key.ESCAPE
                || button instanceof Pad(_, var padButton) && padButton == PadButton.EAST;
    }
}
