package fourstroke.loop.api.draw;

/// Creates and mixes colours. A colour is an `int` of the form `0xAARRGGBB`, with eight bits each
/// for opacity, red, green and blue, in non-premultiplied sRGB.
///
/// **Colours can be written as on the web**: the canvas and the methods of this class treat an
/// opacity byte AA of 00 as opaque, so `0x3366CC` is an opaque colour. An opacity byte of 01 means
/// fully transparent, and the methods of this class return 01 as the opacity byte of transparent
/// colours. If the opacity is computed, use [#alpha], [#fade] or [#rgba], because `a << 24 | rgb`
/// would be opaque if `a` is 0. In the pixels of an [Image], an opacity byte of 00 and an opacity
/// byte of 01 are both transparent.
///
/// A colour is an `int` and not an object, so that a thousand fading particles create no garbage.
/// All named colours are opaque.
public final class Color {

    /// `#000000`
    public static final int BLACK = 0xFF000000;

    /// `#FFFFFF`
    public static final int WHITE = 0xFFFFFFFF;

    /// `#808080`: a grey with half the red, green and blue of white.
    public static final int GRAY = 0xFF808080;

    /// `#E5484D`: a red that is softer than the primary colour `#FF0000`. The other named colours
    /// are softer than primary colours too.
    public static final int RED = 0xFFE5484D;

    /// `#F2AA4C`
    public static final int ORANGE = 0xFFF2AA4C;

    /// `#F7D154`
    public static final int YELLOW = 0xFFF7D154;

    /// `#46A758`
    public static final int GREEN = 0xFF46A758;

    /// `#2BB3A3`
    public static final int TEAL = 0xFF2BB3A3;

    /// `#3E7BFA`
    public static final int BLUE = 0xFF3E7BFA;

    /// `#101820`: a dark background, much darker than the colour that CSS calls `navy` (`#000080`).
    public static final int NAVY = 0xFF101820;

    /// `#8E4EC6`
    public static final int PURPLE = 0xFF8E4EC6;

    /// `#E93D82`
    public static final int PINK = 0xFFE93D82;

    private Color() {}

    /// {@return the opaque colour with these components} Each component is clamped to the range 0
    /// to 255.
    public static int rgb(int red, int green, int blue) {
        return rgba(red, green, blue, 255);
    }

    /// {@return the colour with these components and this opacity} Each of the four numbers is
    /// clamped to the range 0 to 255.
    public static int rgba(int red, int green, int blue, int alpha) {
        return opacity(alpha) << 24 | clamp(red) << 16 | clamp(green) << 8 | clamp(blue);
    }

    /// {@return the opaque colour with a hue, a saturation and a value} The hue is in turns: 0 is
    /// red, 1/3 is green, and 2/3 is blue. Saturation and value go from 0 to 1.
    public static int hsv(double hue, double saturation, double value) {
        double turn = hue - Math.floor(hue);
        // For a hue just below 0, rounding makes the value of `turn` exactly 1.
        double sector = turn < 1 ? turn * 6 : 0;
        double low = value * (1 - saturation);
        double falling = value * (1 - saturation * (sector - Math.floor(sector)));
        double rising = value * (1 - saturation * (1 - sector + Math.floor(sector)));
        return switch ((int) sector) {
            case 0 -> ofUnit(value, rising, low);
            case 1 -> ofUnit(falling, value, low);
            case 2 -> ofUnit(low, value, rising);
            case 3 -> ofUnit(low, falling, value);
            case 4 -> ofUnit(rising, low, value);
            // open set: the sector is an `int` from 0 to 5, and the other cases handle 0 to 4
            default -> ofUnit(value, low, falling);
        };
    }

    /// {@return the given colour with another opacity, which goes from 0 to 1}
    public static int alpha(int color, double alpha) {
        return color & 0xFFFFFF | opacity((int) (alpha * 255 + 0.5)) << 24;
    }

    /// {@return the given colour with its opacity multiplied by a factor from 0 to 1}
    public static int fade(int color, double factor) {
        return color & 0xFFFFFF | opacity((int) (opacityOf(color) * factor + 0.5)) << 24;
    }

    /// {@return the linear interpolation between two colours and their opacities} The result is the
    /// first colour if `t` is 0, and the second colour if `t` is 1.
    public static int mix(int from, int to, double t) {
        int f = clamp((int) (t * 256 + 0.5), 256);
        int mixed = opacity(between(opacityOf(from), opacityOf(to), f)) << 24;
        for (int shift = 0; shift < 24; shift += 8)
            mixed |= between(from >>> shift & 0xFF, to >>> shift & 0xFF, f) << shift;
        return mixed;
    }

    /// {@return a colour that is nearer to white, with the same opacity}
    ///
    /// @param part how far the colour moves towards white, from 0 (not at all) to 1 (white)
    public static int lighter(int color, double part) {
        return mix(color, WHITE, part) & 0xFFFFFF | opacity(opacityOf(color)) << 24;
    }

    /// {@return a colour that is nearer to black, with the same opacity}
    ///
    /// @param part how far the colour moves towards black, from 0 (not at all) to 1 (black)
    public static int darker(int color, double part) {
        return mix(color, BLACK, part) & 0xFFFFFF | opacity(opacityOf(color)) << 24;
    }

    private static int between(int from, int to, int weight) {
        return from * (256 - weight) + to * weight + 128 >> 8;
    }

    /// {@return the opacity of a colour, from 0 to 255, where an opacity byte of 00 means opaque,
    /// and an opacity byte of 01 means transparent}
    private static int opacityOf(int color) {
        int alpha = color >>> 24;
        return alpha == 0 ? 255 : alpha == 1 ? 0 : alpha;
    }

    /// {@return the opacity byte AA for an opacity, which is 01 for a fully transparent colour}
    private static int opacity(int alpha) {
        return Math.clamp(alpha, 1, 255);
    }

    private static int ofUnit(double red, double green, double blue) {
        return rgb((int) (red * 255 + 0.5), (int) (green * 255 + 0.5), (int) (blue * 255 + 0.5));
    }

    private static int clamp(int part) {
        return clamp(part, 255);
    }

    private static int clamp(int part, int limit) {
        return Math.max(0, Math.min(limit, part));
    }
}
