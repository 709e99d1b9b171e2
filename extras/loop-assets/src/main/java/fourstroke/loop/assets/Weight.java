package fourstroke.loop.assets;

import org.jspecify.annotations.Nullable;
import org.lwjgl.CLongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.freetype.FT_Face;
import org.lwjgl.util.freetype.FT_MM_Var;
import org.lwjgl.util.freetype.FT_Var_Axis;
import org.lwjgl.util.freetype.FreeType;

/// Sets the weight of a variable font (OpenType specification, "OpenType Font Variations Overview"
/// and the table `fvar`).
///
/// The file of a variable font stores the font in its default weight. The default weight is often
/// the thinnest weight, and sometimes the boldest weight, while the regular weight is 400 in every
/// font.
final class Weight {

    /// The tag `wght`, which identifies the axis of a variable font whose values are weights.
    static final int TAG = 'w' << 24 | 'g' << 16 | 'h' << 8 | 't';

    // The factor from a number to a fixed-point number of FreeType, which has 16 bits after the
    // binary point.
    private static final double FIXED = 1 << 16;

    private Weight() {}

    /// Sets a font to the weight that is nearest to the wanted weight. All axes except the weight
    /// keep their default values.
    ///
    /// @return the weight that was set, or NaN if the font has only one weight
    static double set(long library, FT_Face face, double wanted) {
        if ((face.face_flags() & FreeType.FT_FACE_FLAG_MULTIPLE_MASTERS) == 0) return Double.NaN;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer found = stack.mallocPointer(1);
            if (FreeType.FT_Get_MM_Var(face, found) != FreeType.FT_Err_Ok) return Double.NaN;
            FT_MM_Var variations = FT_MM_Var.create(found.get(0));
            try {
                return set(face, variations.axis(), wanted, stack);
            } finally {
                FreeType.FT_Done_MM_Var(library, variations);
            }
        }
    }

    private static double set(
            FT_Face face, FT_Var_Axis.@Nullable Buffer axes, double wanted, MemoryStack stack) {
        if (axes == null) return Double.NaN;
        CLongBuffer places = stack.mallocCLong(axes.remaining());
        double weight = Double.NaN;
        for (int i = 0; i < axes.remaining(); i++) {
            FT_Var_Axis axis = axes.get(i);
            long place = axis.def();
            if ((int) axis.tag() == TAG && axis.minimum() <= axis.maximum()) {
                long nearest = Math.round(wanted * FIXED);
                place = Math.clamp(nearest, axis.minimum(), axis.maximum());
                weight = place / FIXED;
            }
            places.put(i, place);
        }
        if (weight != weight) return weight;
        int error = FreeType.FT_Set_Var_Design_Coordinates(face, places);
        return error == FreeType.FT_Err_Ok ? weight : Double.NaN;
    }
}
