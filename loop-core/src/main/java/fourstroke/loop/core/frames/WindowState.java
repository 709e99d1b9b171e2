package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.FrameRate;

import java.util.Optional;

/// The part of a window's state that affects frames. The driver reads this state from the window.
///
/// @param visible whether the window can show frames
/// @param focused whether the window has the keyboard focus
/// @param presentRate the number of frames a second that the display allows; empty if the call that
///   presents a frame does not wait for a refresh
/// @param displayRate the number of refreshes of the display a second; empty if unknown
record WindowState(
        boolean visible, boolean focused, Optional<Rate> presentRate, Optional<Rate> displayRate) {

    /// The state that the pacer assumes before the driver has read the state of the window.
    static final WindowState UNKNOWN =
            new WindowState(true, true, Optional.empty(), Optional.empty());

    /// {@return whether this state has the given values} The method allocates no memory.
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

    /// {@return the number of frames a second that the display can show}
    Rate screenRate() {
        return presentRate.orElse(displayRate.orElse(FrameRate.FALLBACK));
    }
}
