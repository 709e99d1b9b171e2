package fourstroke.loop.core.input;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

/// The settings by which a loop changes the inputs of its window before it delivers them to the
/// game.
///
/// @param logical the logical size that the game uses, or null if the game uses the size of the
///   window
/// @param closeKey the key that acts like the close button of the window, or null if no key does
/// @param fullscreenKey the key that starts and ends fullscreen, or null if no key does
/// @param deadZone the dead zone of sticks as a fraction of their range, from 0 to
///   [#DEAD_ZONE_LIMIT]
public record InputSettings(
        @Nullable LogicalSize logical,
        @Nullable KeyCode closeKey,
        @Nullable KeyCode fullscreenKey,
        double deadZone) {

    /// The default dead zone. When a player releases a stick that is not worn out, its distance
    /// from the centre is at most a tenth of its range.
    public static final double DEAD_ZONE = 0.1;

    /// The largest dead zone. With a larger dead zone, too little of the range of a stick could be
    /// used.
    public static final double DEAD_ZONE_LIMIT = 0.9;
}
