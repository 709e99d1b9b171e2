package fourstroke.loop.core.schedule;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

/// The frame rates of a loop while its window is unfocused, covered or hidden. While the window is
/// unfocused, covered or hidden, the loop waits as with [fourstroke.loop.api.Waiting#APPROXIMATE]
/// and never spins (busy-waits). Updates continue at their usual rate. To stop updates while the
/// window is unfocused, covered or hidden, a game can pause the loop.
public final class Background {

    /// The default rates. While another window has the keyboard focus, the loop draws 60 frames a
    /// second, because the player may watch the game on another screen. While the window is
    /// covered, the loop tries to present at most twice a second. While the window is hidden,
    /// schedules that work frame by frame run 60 passes (rounds of input and updates) a second,
    /// which is the usual refresh rate of a screen.
    public static final Background DEFAULT = new Background(Rate.of(60), Rate.of(2), Rate.of(60));

    private final Rate unfocused;
    private final Rate covered;
    private final Rate hidden;

    private Background(Rate unfocused, Rate covered, Rate hidden) {
        this.unfocused = checked(unfocused);
        this.covered = checked(covered);
        this.hidden = checked(hidden);
    }

    private static Rate checked(Rate rate) {
        if (!rate.equals(Rate.NEVER)) return rate;
        throw new IllegalArgumentException(
                "the frame rate in the background must be above 0, not " + rate);
    }

    /// {@return a copy with another maximum frame rate while another window has the keyboard focus}
    public Background unfocused(Rate rate) {
        return new Background(rate, covered, hidden);
    }

    /// {@return a copy with another maximum rate of tries to present a frame while the window is
    /// covered} While the window is covered, the loop tries to present a frame from time to time,
    /// to find out whether the window is visible again; each try may block the loop. If a try
    /// blocked the loop for a long time, the loop waits longer before the next try: up to 16 times
    /// as long as the try took, and at most 16 seconds. Schedules that work frame by frame continue
    /// without frames, at the rate that is set for a hidden window.
    public Background covered(Rate rate) {
        return new Background(unfocused, rate, hidden);
    }

    /// {@return a copy with another maximum rate of passes (rounds of input and updates) without
    /// frames while the window is hidden} While the window is hidden, schedules that work frame by
    /// frame run at this rate, unless the frame rate is capped.
    public Background hidden(Rate rate) {
        return new Background(unfocused, covered, rate);
    }

    /// {@return the maximum number of frames a second while another window has the keyboard focus}
    public Rate unfocused() {
        return unfocused;
    }

    /// {@return the maximum number of times a second that the loop tries to present a frame while
    /// the window is covered}
    public Rate covered() {
        return covered;
    }

    /// {@return the maximum number of passes (rounds of input and updates) a second of a schedule
    /// that works frame by frame, while the loop cannot draw}
    public Rate hidden() {
        return hidden;
    }

    /// {@return the maximum number of frames a second for an activity of the window, or null if the
    /// activity is FOCUSED}
    public @Nullable Rate frames(Activity activity) {
        return switch (activity) {
            case FOCUSED -> null;
            case UNFOCUSED -> unfocused;
            case OCCLUDED -> covered;
            case MINIMIZED -> hidden;
        };
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Background background
                && unfocused.equals(background.unfocused)
                && covered.equals(background.covered)
                && hidden.equals(background.hidden);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * unfocused.hashCode() + covered.hashCode()) + hidden.hashCode();
    }

    /// {@return the three frame rates as a text}
    @Override
    public String toString() {
        return "unfocused %s, covered %s, hidden %s".formatted(unfocused, covered, hidden);
    }
}
