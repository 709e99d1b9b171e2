package fourstroke.loop.core.schedule;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

/// How often a loop draws while its window is not focused, covered or hidden. Meanwhile the loop
/// never spins to wake precisely: it waits as with [fourstroke.loop.api.Waiting#APPROXIMATE].
/// Updates go on unchanged; to stop them, pause the loop.
public final class Background {

    /// The default. Unfocused: 60 frames a second, for a player who uses another screen. Covered:
    /// at most two tries a second. Hidden: 60 passes a second, as on a common screen.
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
        throw new IllegalArgumentException("a rate of the background is above 0, not " + rate);
    }

    /// {@return a copy with this limit while another window has the keyboard}
    public Background unfocused(Rate rate) {
        return new Background(rate, covered, hidden);
    }

    /// {@return a copy with this limit while the screen takes no frame in time} Each frame is a try
    /// whether the screen takes frames in time again, and may block the loop. This is the highest
    /// rate of tries: after a try that blocked for long, the loop rests up to 16 times as long as
    /// the try took, and at most 16 seconds. Schedules that work frame by frame go on without
    /// frames, at the rate for a hidden window.
    public Background covered(Rate rate) {
        return new Background(unfocused, rate, hidden);
    }

    /// {@return a copy with this limit while nothing can be drawn} Schedules that work frame by
    /// frame run at this rate unless the frame rate is capped.
    public Background hidden(Rate rate) {
        return new Background(unfocused, covered, rate);
    }

    /// {@return the most frames in a second while another window has the keyboard}
    public Rate unfocused() {
        return unfocused;
    }

    /// {@return the most tries in a second while the screen takes no frame in time}
    public Rate covered() {
        return covered;
    }

    /// {@return the most passes of a schedule that works frame by frame, in a second, while nothing
    /// can be drawn}
    public Rate hidden() {
        return hidden;
    }

    /// {@return the most frames in a second with this activity, or null while focused}
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

    /// {@return the rates}
    @Override
    public String toString() {
        return "unfocused %s, covered %s, hidden %s".formatted(unfocused, covered, hidden);
    }
}
