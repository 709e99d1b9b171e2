package fourstroke.loop.core.input;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

/// The settings that say how a loop changes the inputs of its window before the game gets them.
///
/// @param logical the logical size that the game uses, or null if the game uses the size of the
///   window
/// @param closeKey the key that closes the window as its close button does, or null if no key
///   closes the window
/// @param fullscreenKey the key that starts and ends fullscreen, or null if no key does
/// @param deadZone the dead zone of sticks as a part of their range, from 0 to [#DEAD_ZONE_LIMIT]
public record InputSettings(
        @Nullable LogicalSize logical,
        @Nullable KeyCode closeKey,
        @Nullable KeyCode fullscreenKey,
        double deadZone) {

    /// The default dead zone. A stick that is not worn out returns to within a tenth of its range
    /// around the centre.
    public static final double DEAD_ZONE = 0.1;

    /// The largest dead zone. A larger dead zone would leave too little of the range of a stick.
    public static final double DEAD_ZONE_LIMIT = 0.9;
}
