package fourstroke.loop.api;

import java.util.Objects;

/// An axis of a game pad moved.
///
/// @param pad which pad
/// @param axis which of its axes
/// @param value from -1 to 1, triggers from 0 to 1
public record PadAxis(int pad, Axis axis, double value) implements Input {

    /// Refuses a pad number or a value out of range, and null.
    public PadAxis {
        Pad.check(pad);
        Objects.requireNonNull(axis, "axis");
        boolean trigger = axis == Axis.LEFT_TRIGGER || axis == Axis.RIGHT_TRIGGER;
        int least = trigger ? 0 : -1;
        if (!(value >= least && value <= 1)) { // nor is NaN
            throw new IllegalArgumentException(
                    "%s goes from %s to 1, not to %s".formatted(axis, least, value));
        }
    }
}
