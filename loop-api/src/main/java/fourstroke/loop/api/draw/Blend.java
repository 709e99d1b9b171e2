package fourstroke.loop.api.draw;

/// How drawing is mixed with what is already there, computed on the stored sRGB values as in
/// browsers and 2D toolkits.
public enum Blend {
    /// Covers by its opacity `a`: `new = drawn·a + there·(1 - a)`.
    NORMAL,
    /// Adds light: `new = there + drawn·a`, at most white. For fire, sparks and glow.
    ADDITIVE,
    /// Tints: `new = there·(drawn·a + 1 - a)`. For shadows and stained glass.
    MULTIPLY
}
