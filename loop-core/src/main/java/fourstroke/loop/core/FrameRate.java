package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

import java.util.Objects;

/// How often frames are drawn.
public sealed interface FrameRate {

    /// {@return at most so many frames in a second}
    static FrameRate capped(Rate rate) {
        return new Capped(rate);
    }

    /// {@return at most so many frames in a second}
    static FrameRate capped(long perSecond) {
        return new Capped(Rate.of(perSecond));
    }

    /// {@return one frame for each refresh of the screen}
    static FrameRate display() {
        return new Display();
    }

    /// {@return as many frames as there is time for}
    static FrameRate unlimited() {
        return new Unlimited();
    }

    /// At most so many frames in a second, paced by the loop.
    ///
    /// @param rate frames in a second
    record Capped(Rate rate) implements FrameRate {

        /// Refuses null.
        public Capped {
            Objects.requireNonNull(rate, "rate");
        }
    }

    /// One frame for each refresh of the screen, paced by presenting. Frames are locked to the
    /// screen: each shows the moment of a refresh, however late presenting returned from it, and
    /// ticks at the rate of the refreshes come one a frame; [Pacing] tells whether this holds. A
    /// schedule that slips, as [Schedules#CLASSIC] does, is not locked. Where presenting does not
    /// wait (no screen, vsync off, or a driver that ignores it), this is a cap at the screen's
    /// rate, or at [#FALLBACK] where that is unknown.
    record Display() implements FrameRate {

        /// The rate where neither presenting nor the screen gives one: the one that most screens
        /// have.
        public static final Rate FALLBACK = Rate.of(60);
    }

    /// As many frames as there is time for, after the updates that are due.
    record Unlimited() implements FrameRate {}
}
