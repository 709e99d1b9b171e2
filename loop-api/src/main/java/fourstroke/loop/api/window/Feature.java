package fourstroke.loop.api.window;

/// What a window can do on some systems only. A call that needs a missing feature does nothing.
public enum Feature {
    /// Reading and changing the window's position.
    POSITION,
    /// Showing an icon for the window.
    ICON,
    /// Minimising, maximising and restoring the window.
    MINIMIZE,
    /// Filling a monitor.
    FULLSCREEN,
    /// Having a monitor to itself, in a video mode of its own.
    EXCLUSIVE,
    /// Taking the keyboard focus.
    FOCUS,
    /// Requesting the user's attention.
    ATTENTION,
    /// Cursor shapes other than the arrow.
    CURSOR_SHAPE,
    /// Capturing the cursor.
    CURSOR_CAPTURE,
    /// Motion of a captured mouse without the system's acceleration.
    RAW_MOTION,
    /// Adding mappings for game pads.
    PAD_MAPPINGS,
    /// Sharing text with other programs.
    CLIPBOARD,
    /// Frames synchronised with the screen's refresh.
    VSYNC,
    /// [Vsync#ADAPTIVE].
    ADAPTIVE_VSYNC,
    /// Reading back the frame presented last; without it [Window#capture()] throws.
    CAPTURE
}
