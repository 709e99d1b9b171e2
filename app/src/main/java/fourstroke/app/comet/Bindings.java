package fourstroke.app.comet;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Controls;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;

/// Translates the input of the player's devices into actions of the game.
final class Bindings {

    /// The distance from the comet within which the cursor gives no direction, in points of the
    /// arena.
    private static final double CURSOR_ZONE = 8;

    private Bindings() {}

    /// Reads the keys, the game pads and the mouse, so that the player can steer with any device.
    /// Keys take precedence over game pads, and game pads take precedence over the mouse. The
    /// method reads all game pads, because a single game pad may have a number other than 0: the
    /// number 0 may belong to a joystick without a mapping, or to a keyboard that reports itself as
    /// a joystick.
    static void read(Controls controls, World world, Steer steer) {
        double x =
                held(controls, KeyCode.D, KeyCode.RIGHT) - held(controls, KeyCode.A, KeyCode.LEFT);
        double y = held(controls, KeyCode.S, KeyCode.DOWN) - held(controls, KeyCode.W, KeyCode.UP);
        if (x == 0 && y == 0) {
            x = controls.axis(PadAxis.LEFT_X);
            y = controls.axis(PadAxis.LEFT_Y);
        }
        if (x == 0 && y == 0 && controls.down(MouseButton.LEFT)) {
            x = controls.mouseX() - world.x;
            y = controls.mouseY() - world.y;
            if (x * x + y * y < CURSOR_ZONE * CURSOR_ZONE) x = y = 0;
        }
        steer.towards(x, y);
        steer.dash =
                controls.pressed(KeyCode.SPACE)
                        || controls.pressed(MouseButton.RIGHT)
                        || controls.pressed(PadButton.SOUTH);
    }

    private static int held(Controls controls, KeyCode one, KeyCode other) {
        return controls.down(one) || controls.down(other) ? 1 : 0;
    }

    /// {@return whether this button means yes, start or continue}
    static boolean yes(Button button) {
        return switch (button) {
            case KeyCode.SPACE, KeyCode.ENTER, KeyCode.KEYPAD_ENTER -> true;
            case MouseButton.LEFT, PadButton.SOUTH, PadButton.START -> true;
            // open set: a Button may be any key or button
            default -> false;
        };
    }

    /// {@return whether this button pauses the game}
    static boolean pause(Button button) {
        return switch (button) {
            case KeyCode.P, KeyCode.ESCAPE, KeyCode.PAUSE, PadButton.START -> true;
            // open set: a Button may be any key or button
            default -> false;
        };
    }

    /// {@return whether this button means no or back}
    static boolean no(Button button) {
        return button == KeyCode.ESCAPE || button == PadButton.EAST;
    }
}
