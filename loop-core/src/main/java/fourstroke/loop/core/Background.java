package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// What a loop does while the player looks elsewhere. Updates go on as ever: who wants them to stop
/// pauses the loop.
///
/// @param unfocused while another window has the keyboard
/// @param occluded while the screen takes no frame in time: each frame is a try whether it does
///   again, and may hold the loop up
/// @param minimized while nothing can be drawn: so often schedules that go by frames have their
///   turn, where they have no rate of their own
public record Background(Pace unfocused, Pace occluded, Pace minimized) {

    /// How often, and how exactly.
    ///
    /// @param frames in a second at most
    /// @param waiting how close the loop comes to the moments at which something is due
    public record Pace(Rate frames, Waiting waiting) {

        /// Refuses null.
        public Pace {
            Objects.requireNonNull(frames, "frames");
            Objects.requireNonNull(waiting, "waiting");
        }
    }

    /// Nothing is spun where nobody looks; 60 frames in a second, for who plays on one screen and
    /// reads on another; two tries in a second; and 60 turns in a second, as on a common screen.
    public static final Background DEFAULT =
            new Background(
                    new Pace(Rate.of(60), Waiting.APPROXIMATE),
                    new Pace(Rate.of(2), Waiting.APPROXIMATE),
                    new Pace(Rate.of(60), Waiting.APPROXIMATE));

    /// Refuses null.
    public Background {
        Objects.requireNonNull(unfocused, "unfocused");
        Objects.requireNonNull(occluded, "occluded");
        Objects.requireNonNull(minimized, "minimized");
    }

    /// {@return the pace for this, or null where the player looks}
    @Nullable Pace pace(Activity activity) {
        return switch (activity) {
            case FOCUSED -> null;
            case UNFOCUSED -> unfocused;
            case OCCLUDED -> occluded;
            case MINIMIZED -> minimized;
        };
    }
}
