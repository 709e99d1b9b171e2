package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Objects;

/// Turns the state of game pads into inputs. GLFW calls a callback when a pad is connected or
/// disconnected, but this class must poll the state of connected pads. Each change since the last
/// poll becomes an input. A joystick counts as a game pad if it has a mapping in the format of
/// SDL's database.
final class Pads implements AutoCloseable {

    // The buttons of a game pad, in the order in which GLFW reports the buttons. The constant AXES
    // lists the axes in the order in which GLFW reports the axes.
    private static final PadButton[] BUTTONS = PadButton.values();
    private static final PadAxis[] AXES = PadAxis.values();

    /// The source of the state of game pads. Tests implement this interface with simulated game
    /// pads.
    interface Source extends AutoCloseable {

        /// {@return the name of the game pad with the given number, or null if no game pad has the
        /// number}
        @Nullable String name(int pad);

        /// Reads the state of a game pad. Axes have values from -1 to 1, as in GLFW.
        ///
        /// @return false if the pad is not connected any more and nothing was read
        boolean read(int pad, boolean[] buttons, double[] axes);

        /// Frees the memory of the source.
        @Override
        default void close() {}
    }

    private final WindowModel model;
    private final Clock clock;
    private final Source source;
    // The names of the connected game pads. The index is the number of the pad; the element is null
    // if no pad with this number is connected.
    private final @Nullable String[] names = new String[Input.PAD_LIMIT];
    private final boolean[][] buttons = new boolean[Input.PAD_LIMIT][BUTTONS.length];
    private final double[][] axes = new double[Input.PAD_LIMIT][AXES.length];

    /// For each pad and axis, whether the axis has reported another value than 0 since the pad was
    /// connected.
    private final boolean[][] moved = new boolean[Input.PAD_LIMIT][AXES.length];

    private final boolean[] newButtons = new boolean[BUTTONS.length];
    private final double[] newAxes = new double[AXES.length];
    private int knownChanges = -1;

    Pads(WindowModel model, Clock clock, Source source) {
        this.model = model;
        this.clock = clock;
        this.source = source;
    }

    /// Turns all changes since the last call into inputs.
    ///
    /// @param changes how many times pads have been connected, disconnected or mapped differently
    ///   until now; if this number differs from the last call, the method checks which pads are
    ///   connected
    void poll(int changes) {
        if (changes != knownChanges) {
            knownChanges = changes;
            for (int pad = 0; pad < Input.PAD_LIMIT; pad++) refresh(pad);
        }
        for (int pad = 0; pad < Input.PAD_LIMIT; pad++) if (names[pad] != null) read(pad);
    }

    /// {@return whether any game pad is connected}
    boolean connected() {
        for (String name : names) if (name != null) return true;
        return false;
    }

    /// Checks whether the pad with the given number was connected, disconnected or replaced. If the
    /// name of the pad has changed, the user has replaced the pad, or the mapping of the pad has
    /// changed.
    private void refresh(int pad) {
        String name = source.name(pad);
        if (Objects.equals(name, names[pad])) return;
        if (names[pad] != null) disconnected(pad);
        names[pad] = name;
        if (name != null) add(new PadConnected(pad, name));
    }

    private void disconnected(int pad) {
        for (PadButton button : BUTTONS) button(pad, button, false);
        Arrays.fill(moved[pad], false);
        for (PadAxis axis : AXES) axis(pad, axis, 0);
        add(new PadDisconnected(pad));
    }

    private void read(int pad) {
        if (!source.read(pad, newButtons, newAxes)) return;
        for (PadButton button : BUTTONS) {
            button(pad, button, newButtons[button.ordinal()]);
        }
        for (PadAxis axis : AXES) {
            double raw = newAxes[axis.ordinal()];
            moved[pad][axis.ordinal()] |= raw != 0;
            axis(pad, axis, moved[pad][axis.ordinal()] ? value(axis, raw) : 0);
        }
    }

    private void button(int pad, PadButton button, boolean down) {
        if (down == buttons[pad][button.ordinal()]) return;
        buttons[pad][button.ordinal()] = down;
        add(down ? new PadPress(pad, button) : new PadRelease(pad, button));
    }

    private void axis(int pad, PadAxis axis, double value) {
        if (value == axes[pad][axis.ordinal()]) return;
        axes[pad][axis.ordinal()] = value;
        add(new PadMove(pad, axis, value));
    }

    private void add(Input input) {
        model.take(input, clock.nowNanos());
    }

    /// Frees the resources of the source.
    @Override
    public void close() {
        source.close();
    }

    /// {@return the value of an axis for games: from 0 to 1 for a trigger, from -1 to 1 for another
    /// axis} If a trigger is not pulled, GLFW reports the value -1. If a pad has no triggers, GLFW
    /// reports 0 for both triggers, as if the user had pulled both triggers halfway. The value 0 of
    /// a trigger can therefore mean that the trigger is missing. Until an axis has reported another
    /// value than 0, this class therefore assumes that the user does not touch the axis.
    static double value(PadAxis axis, double raw) {
        double value = Math.clamp(raw, -1.0, 1.0);
        return switch (axis) {
            case LEFT_TRIGGER, RIGHT_TRIGGER -> (value + 1) / 2;
            case LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y -> value;
        };
    }
}
