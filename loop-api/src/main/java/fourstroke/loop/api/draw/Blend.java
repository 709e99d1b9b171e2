package fourstroke.loop.api.draw;

/// How the colour of a shape is mixed with the pixels that it covers. As in browsers and 2D
/// toolkits, the mixture is computed from the sRGB values as they are stored. A mode that replaces
/// pixels is not necessary, because in [#NORMAL] an opaque shape replaces the pixels that it
/// covers.
public enum Blend {
    /// The shape covers the pixels in proportion to its opacity `a`: `new = drawn·a + old·(1 - a)`.
    NORMAL,
    /// The shape adds light: `new = old + drawn·a`, at most white. Use `ADDITIVE` for fire, sparks
    /// and glow.
    ADDITIVE,
    /// The shape tints the pixels: `new = old·(drawn·a + 1 - a)`. Use `MULTIPLY` for shadows and
    /// stained glass.
    MULTIPLY
}
