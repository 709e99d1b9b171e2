package fourstroke.loop.assets;

import org.lwjgl.system.Configuration;
import org.lwjgl.util.freetype.FreeType;
import org.lwjgl.util.harfbuzz.HarfBuzz;
import org.lwjgl.util.harfbuzz.hb_feature_t;
import org.lwjgl.util.harfbuzz.hb_glyph_position_t;

import java.nio.ByteBuffer;

/// Measures the kerning of a font. The class uses HarfBuzz, which knows the table `kern` of old
/// fonts and the table `GPOS` of new fonts.
final class Kerning implements AutoCloseable {

    static {
        // The native library of FreeType also contains HarfBuzz, so this class uses HarfBuzz from
        // this library. A second library with HarfBuzz would take a megabyte. If other code has
        // already set the library name, this class does not change the library name.
        if (Configuration.HARFBUZZ_LIBRARY_NAME.get() == null)
            Configuration.HARFBUZZ_LIBRARY_NAME.set(FreeType.getLibrary());
    }

    private final long face;
    private final long font;
    private final long buffer;
    private final hb_feature_t.Buffer features = hb_feature_t.calloc(1);

    /// @param data the bytes of the font's file, which must not move until this object is closed
    /// @param weight the weight of a variable font; NaN if the font has only one weight
    Kerning(ByteBuffer data, double weight) {
        long blob = HarfBuzz.hb_blob_create(data, HarfBuzz.HB_MEMORY_MODE_READONLY, 0, null);
        face = HarfBuzz.hb_face_create(blob, 0);
        // The HarfBuzz face keeps a reference to the blob, so HarfBuzz frees the blob only when
        // this object closes the face.
        HarfBuzz.hb_blob_destroy(blob);
        font = HarfBuzz.hb_font_create(face);
        if (weight == weight) HarfBuzz.hb_font_set_variation(font, Weight.TAG, (float) weight);
        buffer = HarfBuzz.hb_buffer_create();
        features.tag(HarfBuzz.HB_TAG('k', 'e', 'r', 'n'));
        features.end(-1); // The kerning feature applies to the whole text.
    }

    /// {@return the kerning of two adjacent characters, which is the adjustment of their distance,
    /// in units of the font's grid}
    int between(int left, int right) {
        // The method subtracts the width of the pair without kerning from its width with kerning.
        // Other features of the font, such as ligatures, change both widths equally, so the
        // difference is only the kerning.
        return width(left, right, 1) - width(left, right, 0);
    }

    private int width(int left, int right, int kerned) {
        HarfBuzz.hb_buffer_clear_contents(buffer);
        HarfBuzz.hb_buffer_add(buffer, left, 0);
        HarfBuzz.hb_buffer_add(buffer, right, 1);
        HarfBuzz.hb_buffer_set_content_type(buffer, HarfBuzz.HB_BUFFER_CONTENT_TYPE_UNICODE);
        // HarfBuzz must measure from left to right, because the canvas draws text from left to
        // right.
        HarfBuzz.hb_buffer_set_direction(buffer, HarfBuzz.HB_DIRECTION_LTR);
        HarfBuzz.hb_buffer_guess_segment_properties(buffer);
        features.value(kerned);
        HarfBuzz.hb_shape(font, buffer, features);
        hb_glyph_position_t.Buffer positions = HarfBuzz.hb_buffer_get_glyph_positions(buffer);
        int width = 0;
        if (positions != null)
            for (int i = 0; i < positions.limit(); i++) width += positions.get(i).x_advance();
        return width;
    }

    @Override
    public void close() {
        HarfBuzz.hb_buffer_destroy(buffer);
        HarfBuzz.hb_font_destroy(font);
        HarfBuzz.hb_face_destroy(face);
        features.free();
    }
}
