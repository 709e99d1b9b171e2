package fourstroke.loop.core.schedule;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// What a loop does while the player looks elsewhere. Updates go on unchanged; to stop them, pause
/// the loop.
///
/// @param unfocused the pace while another window has the keyboard
/// @param occluded the pace while the screen takes no frame in time: each frame tests whether it
///   does again, and may block the loop. So this is the highest rate of tries; where they block for
///   long, the loop rests up to 16 times as long between two of them, and no more than 16 seconds;
///   schedules that work frame by frame go on without frames, at the rate of `minimized`
/// @param minimized the pace while nothing can be drawn: schedules that work frame by frame run at
///   its rate unless the frame rate is capped
public record Background(Pace unfocused, Pace occluded, Pace minimized) {

    /// How often a loop draws, and how exactly it waits.
    ///
    /// @param frames the most frames in a second
    /// @param waiting how exactly the loop wakes when something is due
    public record Pace(Rate frames, Waiting waiting) {

        /// Refuses null.
        public Pace {
            Objects.requireNonNull(frames, "frames");
            Objects.requireNonNull(waiting, "waiting");
        }
    }

    /// The default, which never spins. Unfocused: 60 frames a second, for a player who reads on
    /// another screen. Occluded: two tries a second at most. Minimised: 60 turns a second, as on a
    /// common screen.
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

    /// {@return the pace for this activity, or null while focused}
    public @Nullable Pace pace(Activity activity) {
        return switch (activity) {
            case FOCUSED -> null;
            case UNFOCUSED -> unfocused;
            case OCCLUDED -> occluded;
            case MINIMIZED -> minimized;
        };
    }
}
