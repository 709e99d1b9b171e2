package fourstroke.loop.api.draw;

/// Colours, each as one `int`: red, green, blue and alpha, eight bits each, `0xRRGGBBAA`,
/// non-premultiplied sRGB.
///
/// An `int` rather than an object, so that a thousand fading particles make no garbage. All named
/// colours but [#TRANSPARENT] are opaque.
public final class Color {

    /// `#000000`
    public static final int BLACK = 0x000000FF;

    /// `#FFFFFF`
    public static final int WHITE = 0xFFFFFFFF;

    /// `#808080`: numerically half of white.
    public static final int GRAY = 0x808080FF;

    /// `#E5484D`: softer than the primary colour, like those below.
    public static final int RED = 0xE5484DFF;

    /// `#F2AA4C`
    public static final int ORANGE = 0xF2AA4CFF;

    /// `#F7D154`
    public static final int YELLOW = 0xF7D154FF;

    /// `#46A758`
    public static final int GREEN = 0x46A758FF;

    /// `#2BB3A3`
    public static final int TEAL = 0x2BB3A3FF;

    /// `#3E7BFA`
    public static final int BLUE = 0x3E7BFAFF;

    /// `#101820`: a dark background.
    public static final int NAVY = 0x101820FF;

    /// `#8E4EC6`
    public static final int PURPLE = 0x8E4EC6FF;

    /// `#E93D82`
    public static final int PINK = 0xE93D82FF;

    /// Fully transparent.
    public static final int TRANSPARENT = 0x00000000;

    private Color() {}

    /// {@return an opaque colour from `0xRRGGBB`, as pages of the web write it} Where a colour is
    /// wanted, `0xRRGGBB` alone is another one: what is blue there is opacity.
    ///
    /// @param rgb from 0 to 0xFFFFFF
    /// @throws IllegalArgumentException if it is out of range
    public static int hex(int rgb) {
        if (rgb < 0 || rgb > 0xFFFFFF) {
            throw new IllegalArgumentException(
                    "an opaque colour goes from 0x000000 to 0xFFFFFF, not 0x%X: colours with opacity, 0xRRGGBBAA, are taken as they are"
                            .formatted(rgb));
        }
        return rgb << 8 | 0xFF;
    }

    /// {@return an opaque colour} Each component is clamped to 0 to 255.
    public static int rgb(int red, int green, int blue) {
        return rgba(red, green, blue, 255);
    }

    /// {@return a colour} Each component is clamped to 0 to 255.
    public static int rgba(int red, int green, int blue, int alpha) {
        return clamp(red) << 24 | clamp(green) << 16 | clamp(blue) << 8 | clamp(alpha);
    }

    /// {@return a colour from hue in turns (0 red, 1/3 green, 2/3 blue), saturation and value from
    /// 0 to 1}
    public static int hsv(double hue, double saturation, double value) {
        double turn = hue - Math.floor(hue);
        double sector = turn < 1 ? turn * 6 : 0; // rounding may make it a whole turn
        double low = value * (1 - saturation);
        double falling = value * (1 - saturation * (sector - Math.floor(sector)));
        double rising = value * (1 - saturation * (1 - sector + Math.floor(sector)));
        return switch ((int) sector) {
            case 0 -> ofUnit(value, rising, low);
            case 1 -> ofUnit(falling, value, low);
            case 2 -> ofUnit(low, value, rising);
            case 3 -> ofUnit(low, falling, value);
            case 4 -> ofUnit(rising, low, value);
            default -> ofUnit(value, low, falling); // open set: an int
        };
    }

    /// {@return the same colour with another opacity, from 0 to 1}
    public static int alpha(int color, double alpha) {
        return color & 0xFFFFFF00 | clamp((int) (alpha * 255 + 0.5));
    }

    /// {@return the same colour with its opacity multiplied by a factor, from 0 to 1}
    public static int fade(int color, double factor) {
        return color & 0xFFFFFF00 | clamp((int) ((color & 0xFF) * factor + 0.5));
    }

    /// {@return the linear interpolation between two colours, opacity included, `t` from 0 to 1}
    public static int mix(int from, int to, double t) {
        int f = clamp((int) (t * 256 + 0.5), 256);
        int mixed = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            int a = from >>> shift & 0xFF;
            int b = to >>> shift & 0xFF;
            mixed |= (a * (256 - f) + b * f + 128 >> 8) << shift;
        }
        return mixed;
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
