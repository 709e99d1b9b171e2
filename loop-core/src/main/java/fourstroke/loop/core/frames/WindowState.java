package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.FrameRate;

import java.util.Optional;

/// What a window can show, as the driver read it last.
///
/// @param visible whether it can show frames
/// @param focused whether it has the keyboard
/// @param presentRate frames in a second that presenting lets through, empty if it does not hold
///   them back
/// @param displayRate frames in a second that the screen shows, empty if unknown
record WindowState(
        boolean visible, boolean focused, Optional<Rate> presentRate, Optional<Rate> displayRate) {

    /// Before the driver has read it.
    static final WindowState UNKNOWN =
            new WindowState(true, true, Optional.empty(), Optional.empty());

    /// {@return whether it equals a state of these parts, without creating one}
    boolean is(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate) {
        return visible == this.visible
                && focused == this.focused
                && presentRate.equals(this.presentRate)
                && displayRate.equals(this.displayRate);
    }

    boolean sameRates(WindowState other) {
        return presentRate.equals(other.presentRate) && displayRate.equals(other.displayRate);
    }

    /// {@return frames in a second that can be seen}
    Rate screenRate() {
        return presentRate.orElse(displayRate.orElse(FrameRate.FALLBACK));
    }
}
