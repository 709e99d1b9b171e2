package fourstroke.loop.image;

import fourstroke.loop.api.draw.Image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Reads a PNG file that is in memory. Reading needs memory for the file, for four bytes per pixel
/// and for two rows.
///
/// Like libpng and most other programs, this class ignores an error in a file if the pixels of the
/// picture are certain in spite of the error. For example, the reader ignores a list of transparent
/// colours that is in the wrong place or longer than the palette. The reader also ignores surplus
/// colours in a palette and surplus pixels after the last row, and shows a colour that is missing
/// in the palette as black.
final class PngReader {

    /// The maximum factor by which zlib can compress data. The factor is 1032 according to "zlib
    /// Technical Details" by Mark Adler.
    private static final long MOST_EXPANSION = 1032;

    private static final int GRAY = 0;
    private static final int RGB = 2;
    private static final int PALETTE = 3;
    private static final int GRAY_ALPHA = 4;
    private static final int RGBA = 6;

    // The first column, first row and step sizes of the seven passes of an interlaced picture
    // (Adam7). The last element of each array is for the single pass of a picture that is not
    // interlaced.
    private static final int[] PASS_X = {0, 4, 0, 2, 0, 1, 0, 0};
    private static final int[] PASS_Y = {0, 0, 4, 0, 2, 0, 1, 0};
    private static final int[] PASS_STEP_X = {8, 8, 4, 4, 2, 2, 1, 1};
    private static final int[] PASS_STEP_Y = {8, 8, 8, 4, 4, 2, 2, 1};
    private static final int PASSES = 7;

    /// The type of the chunks that contain the pixels, in ASCII.
    private static final int IDAT = 0x4944_4154;

    private final byte[] bytes;
    private int width;
    private int height;
    private int depth;
    private int kind;
    private int channels;
    private boolean interlaced;
    // The colours of the palette; colours that are missing in the file are black.
    private int[] palette = new int[0];
    private int colors; // The number of colours in the file's palette.
    private boolean transparent; // Whether the file declares some colours as transparent.
    private int clearRed;
    private int clearGreen;
    private int clearBlue;
    private int next; // The position of the next chunk with pixels.
    private long compressed; // The total number of bytes in the chunks with pixels.

    PngReader(byte[] bytes) {
        this.bytes = bytes;
    }

    Image.Format.Pixels pixels() throws IOException {
        readChunks();
        int first = interlaced ? 0 : PASSES;
        int end = interlaced ? PASSES : PASSES + 1;
        long inflated = 0;
        for (int pass = first; pass < end; pass++)
            inflated += passBytes(passWidth(pass), passHeight(pass));
        // The size in the header is compared with the length of the data before memory is
        // allocated, so that a small file that declares a large size cannot exhaust the memory.
        if (inflated > compressed * MOST_EXPANSION) {
            throw new IOException(
                    "the header of this PNG declares %s x %s pixels, but the file has far too little data for so many pixels"
                            .formatted(width, height));
        }
        int[] pixels = new int[width * height];
        try (Inflater inflater = new Inflater()) {
            for (int pass = first; pass < end; pass++) readPass(inflater, pixels, pass);
            byte[] more = new byte[1];
            // The loop skips surplus pixels. The compressed data must end with a checksum of all
            // pixels, which the decompressor verifies.
            while (inflater.inflate(more) == 0 && !inflater.finished()) {
                if (!feed(inflater))
                    throw new IOException(
                            "this PNG is damaged: the checksum after its last pixel is missing");
            }
        } catch (DataFormatException e) {
            throw new IOException("this PNG's pixels are damaged: " + e.getMessage(), e);
        }
        return new Image.Format.Pixels(width, height, pixels);
    }

    private static IOException cutOff(String how) {
        return new IOException("this PNG is cut off: " + how);
    }

    // --- chunks

    private void readChunks() throws IOException {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        in.position(PngChunks.signature().length);
        boolean pixelsBegun = false;
        boolean pixelsEnded = false;
        for (boolean first = true; ; first = false) {
            if (in.remaining() < PngChunks.FRAME)
                throw cutOff(
                        pixelsBegun
                                ? "it ends before its last chunk (IEND)"
                                : "it ends before its pixels");
            int length = in.getInt();
            int start = in.position();
            String type = new String(bytes, start, 4, StandardCharsets.US_ASCII);
            if (length < 0 || length > in.remaining() - 8)
                throw cutOff(
                        "its chunk %s is longer than the rest of the file"
                                .formatted(printable(type)));
            CRC32 crc = new CRC32();
            crc.update(bytes, start, 4 + length);
            in.position(start + 4 + length);
            boolean intact = in.getInt() == (int) crc.getValue();
            // Like libpng, this method ignores a damaged ancillary chunk. The name of an ancillary
            // chunk starts with a lower case letter. This method throws an exception for a damaged
            // chunk with the transparent colours (tRNS), because the picture would look wrong
            // without this chunk.
            boolean ancillary = type.charAt(0) >= 'a' && type.charAt(0) <= 'z';
            if (!intact && ancillary && !first && !type.equals("tRNS")) {
                if (pixelsBegun) pixelsEnded = true;
                continue;
            }
            if (first && type.equals("CgBI")) {
                throw new IOException(
                        "this is a PNG in the form that Xcode makes for iOS (CgBI), which is not"
                                + " standard PNG: use the original file");
            }
            if (!intact) {
                throw new IOException(
                        "this PNG is damaged: the checksum of its chunk %s is wrong"
                                .formatted(printable(type)));
            }
            if (first != type.equals("IHDR")) {
                throw new IOException(
                        first
                                ? "this PNG does not start with a header (IHDR)"
                                : "this PNG has more than one header (IHDR)");
            }
            ByteBuffer content = ByteBuffer.wrap(bytes, start + 4, length).slice();
            switch (type) {
                case "IHDR" -> readHeader(content);
                case "PLTE" -> readPalette(content);
                case "tRNS" -> readTransparency(content, pixelsBegun);
                case "IDAT" -> {
                    if (pixelsEnded)
                        throw new IOException(
                                "the chunks with pixels (IDAT) in this PNG are not consecutive");
                    if (kind == PALETTE && colors == 0) {
                        throw new IOException("this PNG needs a palette, but has no palette");
                    }
                    if (!pixelsBegun) next = start - 4;
                    pixelsBegun = true;
                    compressed += length;
                }
                case "IEND" -> {
                    if (!pixelsBegun) throw new IOException("this PNG contains no pixels");
                    return;
                }
                default -> {
                    if (Character.isUpperCase(
                            // According to the standard, the name of a critical chunk starts with
                            // an upper case letter.
                            type.charAt(0))) {
                        throw new IOException(
                                "this PNG contains the chunk %s, which the PNG standard does not define"
                                        .formatted(printable(type)));
                    }
                }
            }
            if (pixelsBegun && !type.equals("IDAT")) pixelsEnded = true;
        }
    }

    private static String printable(String type) {
        return type.chars().allMatch(c -> c > ' ' && c < 127) ? type : "with an unreadable name";
    }

    private void readHeader(ByteBuffer in) throws IOException {
        if (in.remaining() != 13)
            throw new IOException(
                    "the header of this PNG must have 13 bytes, but has %s"
                            .formatted(in.remaining()));
        width = in.getInt();
        height = in.getInt();
        depth = in.get() & 0xFF;
        kind = in.get() & 0xFF;
        int compression = in.get();
        int filter = in.get();
        int interlace = in.get();
        if (width < 1 || height < 1 || width > Image.LIMIT || height > Image.LIMIT) {
            throw new IOException(
                    "this PNG has %s x %s pixels, but an image must have from 1 x 1 to %3$s x %3$s pixels"
                            .formatted(
                                    Integer.toUnsignedString(width),
                                    Integer.toUnsignedString(height),
                                    Image.LIMIT));
        }
        boolean known =
                switch (kind) {
                    case GRAY ->
                            depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
                    case PALETTE -> depth == 1 || depth == 2 || depth == 4 || depth == 8;
                    case RGB, GRAY_ALPHA, RGBA -> depth == 8 || depth == 16;
                    default -> false; // open set
                };
        if (!known) {
            throw new IOException(
                    "this PNG has the colour type %s with a bit depth of %s, which the standard does not allow"
                            .formatted(kind, depth));
        }
        if (compression != 0 || filter != 0 || interlace < 0 || interlace > 1) {
            throw new IOException(
                    "this PNG is compressed, filtered or interlaced in a way that the standard does"
                            + " not allow");
        }
        interlaced = interlace == 1;
        channels =
                switch (kind) {
                    case GRAY_ALPHA -> 2;
                    case RGB -> 3;
                    case RGBA -> 4;
                    default -> 1; // open set
                };
    }

    private void readPalette(ByteBuffer in) throws IOException {
        // If the pixels of the file do not refer to a palette, the chunk PLTE is only a suggested
        // palette for screens with few colours.
        if (kind != PALETTE) return;
        int found = in.remaining() / 3;
        if (colors > 0 || in.remaining() % 3 != 0 || found < 1 || found > 256) {
            throw new IOException(
                    "this PNG's palette must have 1 to 256 colours and must come before the"
                            + " pixels");
        }
        // A pixel with `depth` bits cannot refer to more than 2 to the power of `depth` colours of
        // the palette.
        colors = Math.min(found, 1 << depth);
        palette = new int[256];
        Arrays.fill(palette, 0xFF000000);
        for (int i = 0; i < colors; i++) {
            palette[i] |= (in.get() & 0xFF) << 16 | (in.get() & 0xFF) << 8 | in.get() & 0xFF;
        }
    }

    private void readTransparency(ByteBuffer in, boolean pixelsBegun) {
        if (pixelsBegun || transparent) return;
        // A sample has only `depth` bits, so the mask removes the bits above.
        int mask = (1 << depth) - 1;
        int length = in.remaining();
        if (kind == PALETTE && length > 0 && length <= colors) {
            for (int i = 0; i < length; i++) palette[i] = palette[i] & 0xFFFFFF | in.get() << 24;
        } else if (kind == GRAY && length == 2) {
            clearRed = clearGreen = clearBlue = in.getShort() & mask;
        } else if (kind == RGB && length == 6) {
            clearRed = in.getShort() & mask;
            clearGreen = in.getShort() & mask;
            clearBlue = in.getShort() & mask;
        } else {
            return;
        }
        transparent = true;
    }

    // --- pixels

    private int passWidth(int pass) {
        return (width - PASS_X[pass] + PASS_STEP_X[pass] - 1) / PASS_STEP_X[pass];
    }

    private int passHeight(int pass) {
        return (height - PASS_Y[pass] + PASS_STEP_Y[pass] - 1) / PASS_STEP_Y[pass];
    }

    private int rowBytes(int width) {
        return (width * channels * depth + 7) / 8;
    }

    private long passBytes(int width, int height) {
        return width == 0 ? 0 : (rowBytes(width) + 1L) * height;
    }

    private void readPass(Inflater inflater, int[] pixels, int pass)
            throws IOException, DataFormatException {
        int width = passWidth(pass);
        if (width == 0) return;
        int rowBytes = rowBytes(width);
        int back = Math.max(1, channels * depth / 8);
        byte[] row = new byte[rowBytes + 1];
        byte[] above = new byte[rowBytes + 1];
        for (int line = 0; line < passHeight(pass); line++) {
            for (int at = 0; at < row.length; ) {
                int n = inflater.inflate(row, at, row.length - at);
                if (n == 0 && !feed(inflater))
                    throw new IOException(
                            "this PNG is damaged: its compressed data ends before the last of %s rows"
                                    .formatted(height));
                at += n;
            }
            unfilter(row, above, back);
            int at = (PASS_Y[pass] + line * PASS_STEP_Y[pass]) * this.width + PASS_X[pass];
            for (int i = 0; i < width; i++, at += PASS_STEP_X[pass]) pixels[at] = color(row, i);
            byte[] done = above;
            above = row;
            row = done;
        }
    }

    /// Passes the next chunk of pixels to the decompressor.
    ///
    /// @return whether the file had another chunk of pixels
    private boolean feed(Inflater inflater) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        // The decompressor needs no input if the compressed data has ended, or if the data requires
        // a preset dictionary, which PNG files do not have.
        if (!inflater.needsInput() || in.getInt(next + 4) != IDAT) return false;
        int length = in.getInt(next);
        inflater.setInput(bytes, next + 8, length);
        next += PngChunks.FRAME + length;
        return true;
    }

    /// Computes the original bytes of a row from the filtered bytes. The first byte of the row is
    /// the number of the filter.
    private static void unfilter(byte[] row, byte[] above, int back) throws IOException {
        int filter = row[0];
        if (filter < 0 || filter > 4) {
            throw new IOException(
                    "this PNG's pixels are damaged: a row has the filter %s, which the standard does not define"
                            .formatted(filter & 0xFF));
        }
        for (int i = 1; i < row.length; i++) {
            int left = i <= back ? 0 : row[i - back] & 0xFF;
            int up = above[i] & 0xFF;
            int upLeft = i <= back ? 0 : above[i - back] & 0xFF;
            int predicted =
                    switch (filter) {
                        case 1 -> left;
                        case 2 -> up;
                        case 3 -> left + up >> 1;
                        case 4 -> PngPixels.paeth(left, up, upLeft);
                        default -> 0;
                    };
            row[i] += (byte) predicted;
        }
    }

    private int color(byte[] row, int i) {
        int at = i * channels;
        int red = sample(row, at);
        if (kind == PALETTE) return palette[red];
        boolean gray = channels < 3;
        int green = gray ? red : sample(row, at + 1);
        int blue = gray ? red : sample(row, at + 2);
        boolean clear = transparent && red == clearRed && green == clearGreen && blue == clearBlue;
        boolean opacity = kind == GRAY_ALPHA || kind == RGBA;
        int alpha = opacity ? eightBits(sample(row, at + channels - 1)) : clear ? 0 : 0xFF;
        return alpha << 24 | eightBits(red) << 16 | eightBits(green) << 8 | eightBits(blue);
    }

    private int sample(byte[] row, int i) {
        return switch (depth) {
            case 8 -> row[1 + i] & 0xFF;
            case 16 -> (row[1 + 2 * i] & 0xFF) << 8 | row[2 + 2 * i] & 0xFF;
            default -> {
                int bit = i * depth;
                yield row[1 + (bit >> 3)] >> 8 - depth - (bit & 7) & (1 << depth) - 1;
            }
        };
    }

    private int eightBits(int value) {
        return switch (depth) {
            case 8 -> value;
            // The formula computes value / 257, rounded to the nearest whole number, which converts
            // 16 bits to 8 bits.
            case 16 -> value * 255 + 32_895 >> 16;
            default -> value * 255 / ((1 << depth) - 1);
        };
    }
}
