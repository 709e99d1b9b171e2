package fourstroke.loop.core.schedule;

import fourstroke.loop.api.Rate;

import java.util.Objects;

/// How often frames are drawn.
public sealed interface FrameRate {

    /// {@return at most this many frames in a second}
    static FrameRate capped(Rate rate) {
        return new Capped(rate);
    }

    /// {@return at most this many frames in a second}
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

    /// At most this many frames in a second, paced by the loop.
    ///
    /// @param rate frames in a second
    record Capped(Rate rate) implements FrameRate {

        /// Refuses null.
        public Capped {
            Objects.requireNonNull(rate, "rate");
        }
    }

    /// One frame for each refresh of the screen, paced by presenting. Frames are locked to the
    /// screen: each shows the moment of a refresh, however late presenting returned from it, and at
    /// an update rate equal to the refresh rate each frame has one tick.
    /// [fourstroke.loop.core.view.Pacing] tells whether they are locked. Frames of a schedule that
    /// slips, such as [Schedules#CLASSIC], never are. Where presenting does not wait (no screen,
    /// vsync off, or a driver that ignores it), this is a cap at the screen's rate, or at
    /// [#FALLBACK] where that is unknown.
    record Display() implements FrameRate {

        /// The rate used where neither presenting nor the screen gives one: that of most screens.
        public static final Rate FALLBACK = Rate.of(60);
    }

    /// As many frames as there is time for after the updates that are due.
    record Unlimited() implements FrameRate {}
}
