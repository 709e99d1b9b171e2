package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// What a loop draws while the player looks elsewhere. Updates go on as ever: who wants them to
/// stop pauses the loop.
///
/// @param unfocused frames in a second at most while another window has the keyboard
/// @param occluded frames in a second at most while the screen takes none in time: each is a try
///   whether it does again, and may hold the loop up
/// @param minimized how often schedules that go by frames have their turn while nothing can be
///   drawn, where they have no rate of their own
public record Background(Rate unfocused, Rate occluded, Rate minimized) {

    /// 60 frames in a second, for who plays on one screen and reads on another; two tries in a
    /// second; and 60 turns in a second, as on a common screen.
    public static final Background DEFAULT = new Background(Rate.of(60), Rate.of(2), Rate.of(60));

    /// Refuses null.
    public Background {
        Objects.requireNonNull(unfocused, "unfocused");
        Objects.requireNonNull(occluded, "occluded");
        Objects.requireNonNull(minimized, "minimized");
    }

    /// {@return the most frames in a second, or null where this sets no limit}
    @Nullable Rate most(Activity activity) {
        return switch (activity) {
            case FOCUSED, MINIMIZED -> null;
            case UNFOCUSED -> unfocused;
            case OCCLUDED -> occluded;
        };
    }
}
