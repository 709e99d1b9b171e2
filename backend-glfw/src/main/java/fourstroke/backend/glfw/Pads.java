package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.glfwGetGamepadName;
import static org.lwjgl.glfw.GLFW.glfwGetGamepadState;
import static org.lwjgl.glfw.GLFW.glfwJoystickIsGamepad;
import static org.lwjgl.glfw.GLFW.glfwJoystickPresent;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.PadConnected;
import fourstroke.loop.api.PadDisconnected;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWGamepadState;

import java.util.Arrays;
import java.util.Objects;

/// Game pads as inputs. GLFW tells when one comes or goes, and must be asked for everything else;
/// what differs from the last answer becomes an input. Pads are those joysticks that GLFW's
/// mappings, in the format of SDL's database, know.
final class Pads implements AutoCloseable {

    private static final PadButton[] BUTTONS = PadButton.values(); // in GLFW's order, as the next
    private static final Axis[] AXES = Axis.values();

    /// What pads there are and what they do, so that tests need no pads.
    interface Source {

        /// {@return the name of a pad, or null if there is none}
        @Nullable String name(int pad);

        /// Reads a pad, with axes from -1 to 1 as GLFW tells them.
        ///
        /// @return false if it is gone, and nothing was read
        boolean read(int pad, boolean[] buttons, double[] axes);
    }

    /// No pads, where there is no display either.
    static final Source NONE =
            new Source() {
                @Override
                public @Nullable String name(int pad) {
                    return null;
                }

                @Override
                public boolean read(int pad, boolean[] buttons, double[] axes) {
                    return false;
                }
            };

    private final WindowState state;
    private final Source source;
    private final @Nullable String[] names = new String[Pad.LIMIT]; // null: there is none
    private final boolean[][] buttons = new boolean[Pad.LIMIT][BUTTONS.length];
    private final double[][] axes = new double[Pad.LIMIT][AXES.length];
    private final boolean[][] moved = new boolean[Pad.LIMIT][AXES.length]; // since it is there
    private final boolean[] newButtons = new boolean[BUTTONS.length];
    private final double[] newAxes = new double[AXES.length];
    private int knownChanges = -1;

    Pads(WindowState state, Source source) {
        this.state = state;
        this.source = source;
    }

    /// Makes inputs of what changed.
    ///
    /// @param changes how often a pad came or went so far
    void poll(int changes) {
        if (changes != knownChanges) {
            knownChanges = changes;
            for (int pad = 0; pad < Pad.LIMIT; pad++) look(pad);
        }
        for (int pad = 0; pad < Pad.LIMIT; pad++) if (names[pad] != null) read(pad);
    }

    /// {@return whether there is any}
    boolean connected() {
        for (String name : names) if (name != null) return true;
        return false;
    }

    /// A pad of another name under the same number is another: it was changed, or is known
    /// otherwise.
    private void look(int pad) {
        String name = source.name(pad);
        if (Objects.equals(name, names[pad])) return;
        if (names[pad] != null) gone(pad);
        names[pad] = name;
        if (name != null) state.add(new PadConnected(pad, name));
    }

    private void gone(int pad) {
        state.releasePad(pad);
        Arrays.fill(buttons[pad], false);
        Arrays.fill(moved[pad], false);
        for (Axis axis : AXES) axis(pad, axis, 0);
        state.add(new PadDisconnected(pad));
    }

    private void read(int pad) {
        if (!source.read(pad, newButtons, newAxes)) return;
        for (PadButton button : BUTTONS) {
            boolean down = newButtons[button.ordinal()];
            if (down == buttons[pad][button.ordinal()]) continue;
            buttons[pad][button.ordinal()] = down;
            if (down) state.press(Pad.of(pad, button));
            else state.release(Pad.of(pad, button));
        }
        for (Axis axis : AXES) {
            double raw = newAxes[axis.ordinal()];
            moved[pad][axis.ordinal()] |= raw != 0;
            axis(pad, axis, moved[pad][axis.ordinal()] ? value(axis, raw) : 0);
        }
    }

    private void axis(int pad, Axis axis, double value) {
        if (value == axes[pad][axis.ordinal()]) return;
        axes[pad][axis.ordinal()] = value;
        state.add(new PadAxis(pad, axis, value));
    }

    /// Frees what the source holds.
    @Override
    public void close() {
        if (source instanceof GlfwPads pads) pads.close();
    }

    /// The pads that GLFW sees.
    static final class GlfwPads implements Source, AutoCloseable {

        private final GLFWGamepadState answer = GLFWGamepadState.malloc();

        @Override
        public @Nullable String name(int pad) {
            return glfwJoystickPresent(pad) && glfwJoystickIsGamepad(pad)
                    ? glfwGetGamepadName(pad)
                    : null;
        }

        @Override
        public boolean read(int pad, boolean[] buttons, double[] axes) {
            if (!glfwGetGamepadState(pad, answer)) return false;
            for (int i = 0; i < buttons.length; i++) buttons[i] = answer.buttons(i) == GLFW_PRESS;
            for (int i = 0; i < axes.length; i++) axes[i] = answer.axes(i);
            return true;
        }

        @Override
        public void close() {
            answer.free();
        }
    }

    /// {@return an axis as games know it} GLFW's triggers rest at -1. Those that a pad does not
    /// have stand at 0, as if they were pulled half, and an axis that was nowhere else yet is at
    /// rest.
    static double value(Axis axis, double raw) {
        double value = Math.clamp(raw, -1.0, 1.0);
        return switch (axis) {
            case LEFT_TRIGGER, RIGHT_TRIGGER -> (value + 1) / 2;
            case LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y -> value;
        };
    }
}
