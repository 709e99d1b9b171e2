package fourstroke.loop.api;

/// What not every system lets a window do. A call for a feature that is not there does nothing.
public enum Feature {
    /// Telling and changing where the window is.
    POSITION,
    /// Showing an icon for the window.
    ICON,
    /// Minimising, maximising and restoring it.
    MINIMIZE,
    /// Filling a monitor.
    FULLSCREEN,
    /// Taking a monitor for itself, in a video mode of its own.
    EXCLUSIVE,
    /// Taking the keyboard focus for itself.
    FOCUS,
    /// Asking for the user's attention.
    ATTENTION,
    /// Other cursors than the arrow.
    CURSOR_SHAPE,
    /// Capturing the cursor.
    CURSOR_CAPTURE,
    /// Motion of a captured mouse without the system's acceleration.
    RAW_MOTION,
    /// Being taught game pads.
    PAD_MAPPINGS,
    /// Sharing text with other programs.
    CLIPBOARD,
    /// Frames in step with the screen.
    VSYNC,
    /// [Vsync#ADAPTIVE].
    ADAPTIVE_VSYNC,
    /// Reading back what was shown.
    CAPTURE
}
