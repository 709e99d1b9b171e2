package fourstroke.app.comet;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.core.view.InputState;

/// Reads the player's input devices.
final class Controls {

    /// A released stick does not rest exactly in the middle.
    private static final double DEAD_ZONE = 0.2;

    /// Distance from the comet, in points of the arena, within which the cursor gives no direction.
    private static final double CURSOR_ZONE = 8;

    private Controls() {}

    /// Reads keys, gamepads and mouse. Any of them can steer; keys come first, then the gamepad
    /// with the lowest number. The only gamepad may not have number 0: a joystick that is no
    /// gamepad, or a keyboard that poses as one, can have that.
    static void read(InputState input, Fit fit, World world, Steer steer) {
        double x = held(input, Key.D, Key.RIGHT) - held(input, Key.A, Key.LEFT);
        double y = held(input, Key.S, Key.DOWN) - held(input, Key.W, Key.UP);
        for (int pad = 0; pad < Pad.LIMIT && x == 0 && y == 0; pad++) {
            x = live(input.axis(pad, Axis.LEFT_X));
            y = live(input.axis(pad, Axis.LEFT_Y));
        }
        boolean led =
                input.isDown(Mouse.LEFT) && fit.scale() > 0; // without a size there is no direction
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

    /// {@return whether this button means yes, start or continue}
    static boolean yes(Button button) {
        return button == Key.SPACE
                || button == Key.ENTER
                || button == Key.KEYPAD_ENTER
                || button == Mouse.LEFT
                || button instanceof Pad(_, var padButton)
                        && (padButton == PadButton.SOUTH || padButton == PadButton.START);
    }

    /// {@return whether this button means pause}
    static boolean pause(Button button) {
        return button == Key.P
                || button == Key.ESCAPE
                || button == Key.PAUSE
                || button instanceof Pad(_, var padButton) && padButton == PadButton.START;
    }

    /// {@return whether this button means no or back}
    static boolean no(Button button) {
        return button == Key.ESCAPE
                || button instanceof Pad(_, var padButton) && padButton == PadButton.EAST;
    }
}
