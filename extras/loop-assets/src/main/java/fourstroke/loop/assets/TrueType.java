package fourstroke.loop.assets;

import fourstroke.loop.api.draw.Resources;
import fourstroke.loop.api.spi.GlyphFont;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;
import org.lwjgl.CLongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.freetype.FT_BBox;
import org.lwjgl.util.freetype.FT_Bitmap;
import org.lwjgl.util.freetype.FT_Face;
import org.lwjgl.util.freetype.FT_GlyphSlot;
import org.lwjgl.util.freetype.FreeType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// A TrueType or OpenType font. FreeType reads the font, and HarfBuzz provides its kerning. From a
/// collection of fonts, this class reads the first font.
///
/// A game can request a weight of a variable font. By default, a variable font has the regular
/// weight 400, or the nearest weight that the font allows. All axes of a font except the weight
/// have their default values. Some font families have a separate file for each weight. A game that
/// needs several weights of such a family must read several files.
///
/// The class finds the glyphs of characters in the font's Unicode map. In a font without a Unicode
/// map, the class uses a map for symbols or a map for the Mac. A coloured glyph is drawn from its
/// outline, in one colour. The class refuses a font with coloured glyphs but without outlines.
///
/// Glyphs are not hinted, so each glyph looks as it was designed, and moves smoothly. For a
/// character that the font does not have, the font's glyph for missing characters is drawn, which
/// is usually a box. The class draws nothing for white space and combining marks that the font does
/// not have, and for a glyph that is damaged or larger than [#GLYPH_LIMIT].
///
/// The method [#close()] frees the memory of the font. Any use of the font after the call of
/// `close` throws an [IllegalStateException]. Only one thread at a time may use a font.
public final class TrueType implements GlyphFont, AutoCloseable {

    /// The maximum size of a font file in bytes, which is twice the size of the largest fonts with
    /// all Chinese characters.
    public static final int FILE_LIMIT = 64 << 20;

    /// The weight of regular letters, as in OpenType and CSS.
    private static final double REGULAR = 400;

    /// The greatest weight of OpenType and CSS.
    private static final int WEIGHT_LIMIT = 1000;

    private static final String WANTED = "a TrueType or OpenType font";

    /// The names of the tables of coloured glyphs.
    private static final List<String> COLOURED = List.of("CBDT", "COLR", "sbix", "SVG ");

    /// The number of characters, from the first character of the font on, among which this class
    /// searches for a glyph with an outline. In an emoji font the first characters are digits, and
    /// if the font has outlines, its digits have outlines.
    private static final int OUTLINE_CHARACTERS = 300;

    /// The width of a space in a font without a space, as a fraction of the font size: a quarter,
    /// as in most fonts.
    private static final double SPACE = 0.25;

    // The bytes of the font's file, which FreeType reads until the font is closed.
    private final ByteBuffer data;
    // The FreeType library of this font. Each font has a FreeType library of its own, because only
    // one thread at a time may use a FreeType library.
    private final long library;
    private final FT_Face face;
    private final CharacterMap characters;
    private final Kerning kerning;
    // The length of one unit of the grid in which the font is designed, as a fraction of the font
    // size.
    private final double perUnit;
    private final Measures advances = new Measures();
    private final Measures kernings = new Measures();
    private int pixels; // The font size in pixels that FreeType currently uses.
    private boolean closed;

    private TrueType(
            ByteBuffer data, long library, FT_Face face, CharacterMap characters, double weight) {
        this.data = data;
        this.library = library;
        this.face = face;
        this.characters = characters;
        kerning = new Kerning(data, weight);
        perUnit = 1.0 / Short.toUnsignedInt(face.units_per_EM());
    }

    /// {@return the font in a file}
    ///
    /// @throws IOException if the file cannot be read, if the file is not a font, or if LWJGL does
    ///   not work
    public static TrueType read(Path file) throws IOException {
        return read(file, Double.NaN);
    }

    /// {@return the variable font in a file, in the weight that is nearest to the given weight}
    ///
    /// @param weight the weight from 1 to 1000, as in OpenType and CSS: 400 is regular and 700 is
    ///   bold
    /// @throws IOException if the file cannot be read, if the file is not a font, if the font has
    ///   only one weight, or if LWJGL does not work
    /// @throws IllegalArgumentException if the weight is out of range
    public static TrueType read(Path file, int weight) throws IOException {
        return read(file, (double) checked(weight));
    }

    private static TrueType read(Path file, double weight) throws IOException {
        byte[] bytes = AtomicFile.read(file, WANTED, FILE_LIMIT);
        try {
            return of(bytes, weight);
        } catch (IOException e) {
            throw new IOException(Excerpt.of(file) + ": " + e.getMessage(), e);
        }
    }

    /// {@return the font in a resource, which is a file that comes with the game}
    ///
    /// @param beside a class of the module that contains the resource; the module does not have to
    ///   open the package of the resource
    /// @param name the name of the resource, relative to the package of the class `beside` or, if
    ///   the name begins with `/`, relative to the root
    /// @throws IOException if no resource has the given name (the message suggests the nearest
    ///   name), if the resource is not a font, or if LWJGL does not work
    public static TrueType resource(Class<?> beside, String name) throws IOException {
        return of(Resources.read(beside, name, FILE_LIMIT));
    }

    /// {@return the font in the bytes of a file}
    ///
    /// @throws IOException if the bytes are not a font, or if LWJGL does not work
    public static TrueType of(byte[] bytes) throws IOException {
        return of(bytes, Double.NaN);
    }

    /// {@return the variable font in the bytes of a file, in the weight that is nearest to the
    /// given weight}
    ///
    /// @param weight the weight from 1 to 1000, as in OpenType and CSS: 400 is regular and 700 is
    ///   bold
    /// @throws IOException if the bytes are not a font, if the font has only one weight, or if
    ///   LWJGL does not work
    /// @throws IllegalArgumentException if the weight is out of range
    public static TrueType of(byte[] bytes, int weight) throws IOException {
        return of(bytes, (double) checked(weight));
    }

    private static int checked(int weight) {
        if (weight >= 1 && weight <= WEIGHT_LIMIT) return weight;
        throw new IllegalArgumentException(
                "a weight must be from 1 to %s (400 is regular, 700 is bold), but is %s"
                        .formatted(WEIGHT_LIMIT, weight));
    }

    /// @param weight the weight, or NaN for the regular weight
    private static TrueType of(byte[] bytes, double weight) throws IOException {
        Set<String> tables = FontTables.check(Objects.requireNonNull(bytes, "bytes"));
        try {
            Lwjgl.prepare();
            return load(bytes, tables, weight);
        } catch (LinkageError | IllegalCallerException e) {
            throw new IOException("this font cannot be read: " + Lwjgl.refusal(e), e);
        }
    }

    private static TrueType load(byte[] bytes, Set<String> tables, double weight)
            throws IOException {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer found = stack.mallocPointer(1);
            demand(FreeType.FT_Init_FreeType(found));
            long library = found.get(0);
            ByteBuffer data = MemoryUtil.memAlloc(bytes.length);
            try {
                data.put(bytes).flip();
                return of(data, tables, library, found, weight);
            } catch (IOException | RuntimeException | LinkageError e) {
                // The call of `FT_Done_FreeType` also frees the faces of the library.
                FreeType.FT_Done_FreeType(library);
                MemoryUtil.memFree(data);
                throw e;
            }
        }
    }

    private static TrueType of(
            ByteBuffer data, Set<String> tables, long library, PointerBuffer found, double weight)
            throws IOException {
        demand(FreeType.FT_New_Memory_Face(library, data, 0, found));
        FT_Face face = FT_Face.create(found.get(0));
        CharacterMap characters = CharacterMap.of(face);
        boolean scalable = (face.face_flags() & FreeType.FT_FACE_FLAG_SCALABLE) != 0;
        var coloured = COLOURED.stream().filter(tables::contains).findFirst();
        if (coloured.isPresent() && !(scalable && characters != null && hasOutline(face)))
            throw new IOException(
                    "this font must have outlines, but its letters are coloured pictures (table %s), as in a font of coloured emoji: use a font with outlines, such as a font of black and white emoji"
                            .formatted(coloured.get().strip()));
        if (!scalable)
            throw new IOException(
                    "this font must have outlines, but its letters are pictures of fixed sizes: use"
                            + " a font with outlines");
        if (characters == null)
            throw new IOException(
                    "this font cannot be used: it has no character map for Unicode: use another"
                            + " font");
        boolean asked = weight == weight;
        double set = Weight.set(library, face, asked ? weight : REGULAR);
        if (asked && set != set)
            throw new IOException(
                    "the game requests a weight, but this font has only one weight: use a variable"
                            + " font, or read the file that has the font in the wanted weight");
        return new TrueType(data, library, face, characters, set);
    }

    /// {@return whether one of the first [#OUTLINE_CHARACTERS] characters of the font has an
    /// outline}
    private static boolean hasOutline(FT_Face face) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer glyph = stack.mallocInt(1);
            long character = FreeType.FT_Get_First_Char(face, glyph);
            for (int i = 0; i < OUTLINE_CHARACTERS && glyph.get(0) != CharacterMap.MISSING; i++) {
                int error = FreeType.FT_Load_Glyph(face, glyph.get(0), FreeType.FT_LOAD_NO_SCALE);
                FT_GlyphSlot slot = face.glyph();
                if (error == FreeType.FT_Err_Ok
                        && slot != null
                        && slot.format() == FreeType.FT_GLYPH_FORMAT_OUTLINE
                        && slot.outline().n_contours() > 0) return true;
                character = FreeType.FT_Get_Next_Char(face, character, glyph);
            }
            return false;
        }
    }

    private static void demand(int error) throws IOException {
        if (error == FreeType.FT_Err_Ok) return;
        throw new IOException(
                "this font cannot be read: %s (error %s of FreeType)"
                        .formatted(FreeType.FT_Error_String(error), error));
    }

    private void checkOpen() {
        if (closed)
            throw new IllegalStateException("this font is closed and can no longer be used");
    }

    @Override
    public double ascent() {
        checkOpen();
        return face.ascender() * perUnit;
    }

    @Override
    public double descent() {
        checkOpen();
        return -face.descender() * perUnit;
    }

    @Override
    public double lineHeight() {
        checkOpen();
        return face.height() * perUnit;
    }

    @Override
    public double advance(int codePoint) {
        checkOpen();
        float known = advances.get(codePoint);
        if (known == known) return known;
        float found = (float) findAdvance(codePoint);
        advances.put(codePoint, found);
        return found;
    }

    private double findAdvance(int codePoint) {
        if (GlyphFont.isInvisible(codePoint)) return 0;
        int glyph = index(codePoint);
        if (glyph == CharacterMap.MISSING) {
            if (codePoint == ' ') return SPACE;
            if (GlyphFont.isWhiteSpace(codePoint)) return spaceAdvance(codePoint);
            if (GlyphFont.isMark(codePoint)) return 0;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            CLongBuffer advance = stack.mallocCLong(1);
            int error = FreeType.FT_Get_Advance(face, glyph, FreeType.FT_LOAD_NO_SCALE, advance);
            return error == FreeType.FT_Err_Ok ? advance.get(0) * perUnit : 0;
        }
    }

    /// {@return the number of the font's glyph for a character} For spaces the method returns the
    /// glyph of the font. For other white space, such as a tab or a line feed, the method returns
    /// the number of the missing glyph, because in many fonts the glyph of a tab is a box, or an
    /// empty glyph of width 0.
    private int index(int codePoint) {
        boolean space = Character.getType(codePoint) == Character.SPACE_SEPARATOR;
        if (GlyphFont.isWhiteSpace(codePoint) && !space) return CharacterMap.MISSING;
        return characters.glyph(codePoint);
    }

    @Override
    public double kerning(int left, int right) {
        checkOpen();
        long pair = (long) left << 32 | right & 0xFFFF_FFFFL;
        float known = kernings.get(pair);
        if (known == known) return known;
        float found = (float) (kerning.between(left, right) * perUnit);
        kernings.put(pair, found);
        return found;
    }

    @Override
    public @Nullable Glyph glyph(int codePoint, int pixels) {
        checkOpen();
        if (pixels < 1 || pixels > PIXEL_LIMIT) {
            throw new IllegalArgumentException(
                    "the size of letters must be from 1 to %s pixels, but is %s"
                            .formatted(PIXEL_LIMIT, pixels));
        }
        if (codePoint != ' ' && GlyphFont.isWhiteSpace(codePoint)
                || GlyphFont.isInvisible(codePoint)) return null;
        int glyph = index(codePoint);
        if (glyph == CharacterMap.MISSING && (codePoint == ' ' || GlyphFont.isMark(codePoint)))
            return null;
        if (pixels != this.pixels) {
            if (FreeType.FT_Set_Pixel_Sizes(face, 0, pixels) != FreeType.FT_Err_Ok) return null;
            this.pixels = pixels;
        }
        int how = FreeType.FT_LOAD_NO_HINTING | FreeType.FT_LOAD_NO_BITMAP;
        if (FreeType.FT_Load_Glyph(face, glyph, how) != FreeType.FT_Err_Ok) return null;
        FT_GlyphSlot slot = face.glyph();
        if (slot == null || slot.format() != FreeType.FT_GLYPH_FORMAT_OUTLINE) return null;
        if (isHuge(slot)) return null;
        if (FreeType.FT_Render_Glyph(slot, FreeType.FT_RENDER_MODE_NORMAL) != FreeType.FT_Err_Ok)
            return null;
        FT_Bitmap bitmap = slot.bitmap();
        byte[] coverage = coverage(bitmap);
        if (coverage.length == 0) return null;
        return new Glyph(
                slot.bitmap_left(), slot.bitmap_top(), bitmap.width(), bitmap.rows(), coverage);
    }

    /// {@return whether a glyph is too large for a glyph page of the canvas} The limit is about
    /// four times the largest font size, so a larger glyph is not a letter.
    private static boolean isHuge(FT_GlyphSlot slot) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            FT_BBox edges = FT_BBox.malloc(stack);
            FreeType.FT_Outline_Get_CBox(slot.outline(), edges);
            // FreeType measures in units of 1/64 pixel. FreeType also rounds each edge outwards to
            // whole pixels, so the limit is two pixels smaller than `GLYPH_LIMIT`.
            long limit = (GLYPH_LIMIT - 2) * 64L;
            return edges.xMax() - edges.xMin() > limit || edges.yMax() - edges.yMin() > limit;
        }
    }

    private static byte[] coverage(FT_Bitmap bitmap) {
        int width = bitmap.width();
        int rows = bitmap.rows();
        byte[] coverage = new byte[width * rows];
        ByteBuffer rendered = bitmap.buffer(bitmap.pitch() * rows);
        if (rendered == null) return new byte[0];
        for (int y = 0; y < rows; y++) rendered.get(y * bitmap.pitch(), coverage, y * width, width);
        return coverage;
    }

    /// Frees the memory of the font. A second call of this method has no effect.
    @Override
    public void close() {
        if (closed) return;
        closed = true;
        kerning.close();
        // The call of `FT_Done_FreeType` also frees the faces of the library.
        FreeType.FT_Done_FreeType(library);
        MemoryUtil.memFree(data);
    }

    @Override
    public String toString() {
        return closed ? "a closed TrueType font" : "a TrueType font";
    }
}
