package fourstroke.loop.core.input;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

/// How a loop changes the inputs of its window before the game gets them.
///
/// @param logical the size that the game is made for, or null for the window's
/// @param closeKey closes the window, as its button does, or null
/// @param fullscreenKey enters and leaves fullscreen, or null
/// @param deadZone of sticks, from 0 to [#DEAD_ZONE_LIMIT]
public record InputSettings(
        @Nullable LogicalSize logical,
        @Nullable KeyCode closeKey,
        @Nullable KeyCode fullscreenKey,
        double deadZone) {

    /// The default dead zone: sticks that are not worn out return to within a tenth of their
    /// centre.
    public static final double DEAD_ZONE = 0.1;

    /// The largest dead zone: with more, little of the range of a stick would be left.
    public static final double DEAD_ZONE_LIMIT = 0.9;
}
