package fourstroke.loop.api;

/// When a frame may appear on the screen.
public enum Vsync {
    /// At once: least delay, and the screen may show parts of two frames.
    OFF,
    /// With the screen's next refresh: never torn.
    ON,
    /// With the next refresh, but a frame that is late appears at once. Where it is not to be had
    /// it is [#ON].
    ADAPTIVE
}
