package fourstroke.loop.api;

/// How what is drawn mixes with what is there, computed on the stored sRGB numbers as browsers and
/// 2D toolkits do.
public enum Blend {
    /// It covers by its opacity `a`: `new = drawn·a + there·(1 - a)`.
    NORMAL,
    /// It adds light: `new = there + drawn·a`, at most white. For fire, sparks and glow.
    ADDITIVE,
    /// It tints: `new = there·(drawn·a + 1 - a)`. For shadows and stained glass.
    MULTIPLY
}
