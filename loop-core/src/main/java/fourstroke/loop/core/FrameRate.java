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
    /// ticks as fast as refreshes are one a frame; [Pacing] tells of it. Not so where the schedule
    /// slips, as [Schedules#CLASSIC] does. Where presenting does not hold back, as without a
    /// screen, with vsync off or under a driver that ignores it, it is a cap at the rate that the
    /// screen has, and where that is not told, at [#FALLBACK].
    record Display() implements FrameRate {

        /// The rate where neither presenting nor the screen gives one: the one that most screens
        /// have.
        public static final Rate FALLBACK = Rate.of(60);
    }

    /// As many frames as there is time for, after the updates that are due.
    record Unlimited() implements FrameRate {}
}
