package fourstroke.loop.api.window;

/// How frames are synchronised with the screen's refresh.
public enum Vsync {
    /// A frame appears at once: least latency, but the screen may show parts of two frames
    /// (tearing).
    OFF,
    /// A frame appears with the next refresh: no tearing.
    ON,
    /// A frame appears with the next refresh, or at once if it is late. The same as [#ON] where the
    /// system does not support it.
    ADAPTIVE
}
