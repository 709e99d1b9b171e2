package fourstroke.loop.assets;

import fourstroke.loop.api.Font;

import org.jspecify.annotations.Nullable;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// A TrueType or OpenType font. Of a collection it is the first font.
///
/// A character that the font lacks has the shape that the font has for that, mostly a box. The
/// font's memory is freed by [#close()]; a font that is closed can be used no more. Not safe for
/// use by several threads at once.
public final class TrueType implements Font, AutoCloseable {

    /// The longest font file that is read: the largest fonts of all Chinese characters have half of
    /// that.
    public static final int FILE_LIMIT = 64 << 20;

    private static final String WANTED = "a TrueType or OpenType font";

    /// Characters whose advances, and whose pairs' kerning, lie ready: ASCII.
    private static final int ASCII = 128;

    private final ByteBuffer
            data; // the font's own file, which stb reads from for as long as the font lives
    private final STBTTFontinfo info;
    private final double perUnit; // of the font's grid, as a fraction of the size
    private final double ascent;
    private final double descent;
    private final double lineHeight;
    private final double[] advances = new double[ASCII];
    private final float[] kerning = new float[ASCII * ASCII];
    private final Map<Integer, Double> otherAdvances = new HashMap<>();
    private boolean closed;

    private TrueType(ByteBuffer data, STBTTFontinfo info) {
        this.data = data;
        this.info = info;
        perUnit = STBTruetype.stbtt_ScaleForMappingEmToPixels(info, 1);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer ascent = stack.mallocInt(1);
            IntBuffer descent = stack.mallocInt(1);
            IntBuffer gap = stack.mallocInt(1);
            STBTruetype.stbtt_GetFontVMetrics(info, ascent, descent, gap);
            this.ascent = ascent.get(0) * perUnit;
            this.descent = -descent.get(0) * perUnit;
            lineHeight = (ascent.get(0) - descent.get(0) + gap.get(0)) * perUnit;
        }
        Arrays.fill(advances, Double.NaN); // not looked up yet
        Arrays.fill(kerning, Float.NaN);
    }

    /// {@return the font in a file}
    ///
    /// @throws IOException if it cannot be read, or is no font
    public static TrueType read(Path file) throws IOException {
        byte[] bytes = Pictures.bytes(file, WANTED, FILE_LIMIT);
        try {
            return of(bytes);
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    /// {@return the font in a file's bytes}
    ///
    /// @throws IOException if it is no font
    public static TrueType of(byte[] bytes) throws IOException {
        FontTables.check(bytes);
        ByteBuffer data = MemoryUtil.memAlloc(bytes.length);
        STBTTFontinfo info = STBTTFontinfo.malloc();
        try {
            data.put(bytes).flip();
            int offset = STBTruetype.stbtt_GetFontOffsetForIndex(data, 0);
            if (offset < 0 || !STBTruetype.stbtt_InitFont(info, data, offset)) {
                throw new IOException(
                        "this font cannot be used: its characters are mapped in no way that is"
                                + " known here");
            }
            return new TrueType(data, info);
        } catch (IOException | RuntimeException e) {
            info.free();
            MemoryUtil.memFree(data);
            throw e;
        }
    }

    private void checkOpen() {
        if (closed) throw new IllegalStateException("the font was closed and can be used no more");
    }

    @Override
    public double ascent() {
        return ascent;
    }

    @Override
    public double descent() {
        return descent;
    }

    @Override
    public double lineHeight() {
        return lineHeight;
    }

    @Override
    public double advance(int codePoint) {
        checkOpen();
        if (codePoint >= 0 && codePoint < ASCII) {
            double advance = advances[codePoint];
            return advance == advance ? advance : (advances[codePoint] = findAdvance(codePoint));
        }
        Double advance = otherAdvances.get(codePoint);
        if (advance == null) {
            advance = findAdvance(codePoint);
            otherAdvances.put(codePoint, advance);
        }
        return advance;
    }

    private double findAdvance(int codePoint) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer advance = stack.mallocInt(1);
            STBTruetype.stbtt_GetCodepointHMetrics(info, codePoint, advance, null);
            return advance.get(0) * perUnit;
        }
    }

    @Override
    public double kerning(int left, int right) {
        checkOpen();
        if (left < 0 || left >= ASCII || right < 0 || right >= ASCII)
            return findKerning(left, right);
        int pair = left * ASCII + right;
        float found = kerning[pair];
        return found == found ? found : (kerning[pair] = (float) findKerning(left, right));
    }

    private double findKerning(int left, int right) {
        return STBTruetype.stbtt_GetCodepointKernAdvance(info, left, right) * perUnit;
    }

    @Override
    public @Nullable Glyph glyph(int codePoint, int pixels) {
        checkOpen();
        if (pixels < 1 || pixels > PIXEL_LIMIT) {
            throw new IllegalArgumentException(
                    "letters are made from 1 to %d pixels large, not %d"
                            .formatted(PIXEL_LIMIT, pixels));
        }
        float scale = (float) (perUnit * pixels);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer left = stack.mallocInt(1);
            IntBuffer top = stack.mallocInt(1);
            IntBuffer right = stack.mallocInt(1);
            IntBuffer bottom = stack.mallocInt(1);
            STBTruetype.stbtt_GetCodepointBitmapBox(
                    info, codePoint, scale, scale, left, top, right, bottom);
            int width = right.get(0) - left.get(0);
            int height = bottom.get(0) - top.get(0);
            if (width <= 0 || height <= 0) return null;
            // a letter far wider than the size is a broken font, and would ask for any amount of
            // memory
            if (width > 8 * PIXEL_LIMIT || height > 8 * PIXEL_LIMIT) return null;
            byte[] coverage = new byte[width * height];
            ByteBuffer bitmap = MemoryUtil.memCalloc(coverage.length);
            try {
                STBTruetype.stbtt_MakeCodepointBitmap(
                        info, bitmap, width, height, width, scale, scale, codePoint);
                bitmap.get(coverage);
            } finally {
                MemoryUtil.memFree(bitmap);
            }
            return new Glyph(left.get(0), -top.get(0), width, height, coverage);
        }
    }

    /// Frees the font's memory. A second call does nothing.
    @Override
    public void close() {
        if (closed) return;
        closed = true;
        info.free();
        MemoryUtil.memFree(data);
    }

    @Override
    public String toString() {
        return closed ? "a closed TrueType font" : "a TrueType font";
    }
}
