package fourstroke.loop.api.draw;

/// How drawing is mixed with the existing pixels. It is computed with the stored sRGB values, as in
/// browsers and 2D toolkits. No mode replaces the pixels: what is opaque does so in [#NORMAL], and
/// a canvas has no opacity of its own.
public enum Blend {
    /// Covers in proportion to the opacity `a`: `new = drawn·a + old·(1 - a)`.
    NORMAL,
    /// Adds light: `new = old + drawn·a`, at most white. For fire, sparks and glow.
    ADDITIVE,
    /// Tints: `new = old·(drawn·a + 1 - a)`. For shadows and stained glass.
    MULTIPLY
}
