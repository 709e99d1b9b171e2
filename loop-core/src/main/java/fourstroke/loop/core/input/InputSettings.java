package fourstroke.loop.core.input;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

/// What a loop makes of its window's inputs before the game gets them.
///
/// @param logical the size that the game is made for, or null for the window's
/// @param closeKey closes the window, as its button does, or null
/// @param fullscreenKey enters and leaves fullscreen, or null
public record InputSettings(
        @Nullable LogicalSize logical,
        @Nullable KeyCode closeKey,
        @Nullable KeyCode fullscreenKey) {}
