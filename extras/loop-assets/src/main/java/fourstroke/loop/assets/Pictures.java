package fourstroke.loop.assets;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;
import fourstroke.loop.image.ImageFormatException;
import fourstroke.loop.image.Png;

import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/// Reads images from PNG and JPEG files. The orientation in a JPEG's metadata is ignored. All
/// methods are thread-safe.
public final class Pictures {

    /// The most pixels that one byte of a JPEG can encode: the first scan has at least one bit for
    /// each block of 64.
    private static final long MOST_PIXELS = 8 * 64;

    /// Where the start marker of a JPEG ends.
    private static final int BEHIND_START = 2;

    private static final int[] ADOBE = {'A', 'd', 'o', 'b', 'e', 0};

    /// The reason that stb gives where a part of a JPEG is damaged. It stops there, but mostly
    /// returns the image all the same, the rest of which is whatever was in memory.
    private static final String STOPPED = "Corrupt JPEG";

    private Pictures() {}

    /// {@return the image in a file, with [Image.Sampling#LINEAR]} The format is detected from the
    /// first bytes, not from the name.
    ///
    /// @throws ImageFormatException if the file is neither PNG nor JPEG, or damaged, or too large
    ///   for an [Image], or a JPEG and LWJGL cannot be used
    /// @throws IOException if the file cannot be read
    public static Image read(Path file) throws IOException {
        return read(file, Image.Sampling.LINEAR);
    }

    /// {@return the image in a file} The format is detected from the first bytes, not from the
    /// name.
    ///
    /// @throws ImageFormatException if the file is neither PNG nor JPEG, or damaged, or too large
    ///   for an [Image], or a JPEG and LWJGL cannot be used
    /// @throws IOException if the file cannot be read
    public static Image read(Path file, Image.Sampling sampling) throws IOException {
        byte[] bytes = AtomicFile.read(file, "a PNG or JPEG file", Png.FILE_LIMIT);
        try {
            return of(bytes, sampling);
        } catch (ImageFormatException e) {
            throw new ImageFormatException(Excerpt.of(file) + ": " + e.getMessage(), e);
        }
    }

    /// {@return the image in a file's bytes} For resources of a game's module, which are not files
    /// in a runtime image.
    ///
    /// @throws ImageFormatException if the bytes are neither PNG nor JPEG, or damaged, or the image
    ///   is too large for an [Image], or a JPEG and LWJGL cannot be used
    public static Image of(byte[] bytes, Image.Sampling sampling) throws ImageFormatException {
        Objects.requireNonNull(bytes, "bytes");
        Objects.requireNonNull(sampling, "sampling");
        if (startsWith(bytes, 0x89, 'P', 'N', 'G')) return Png.decode(bytes, sampling);
        if (startsWith(bytes, 0xFF, 0xD8, 0xFF)) {
            try {
                return jpeg(bytes, sampling);
            } catch (LinkageError | IllegalCallerException e) {
                throw new ImageFormatException("this JPEG cannot be read: " + Lwjgl.refusal(e), e);
            }
        }
        throw new ImageFormatException(
                "this is neither a PNG nor a JPEG file: it does not start like one");
    }

    private static boolean startsWith(byte[] bytes, int... start) {
        if (bytes.length < start.length) return false;
        for (int i = 0; i < start.length; i++) {
            if ((bytes[i] & 0xFF) != start[i]) return false;
        }
        return true;
    }

    private static Image jpeg(byte[] bytes, Image.Sampling sampling) throws ImageFormatException {
        ByteBuffer file = MemoryUtil.memAlloc(bytes.length);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            file.put(bytes).flip();
            IntBuffer width = stack.mallocInt(1);
            IntBuffer height = stack.mallocInt(1);
            IntBuffer channels = stack.mallocInt(1);
            if (!STBImage.stbi_info_from_memory(file, width, height, channels)) throw unread(bytes);
            // The size is checked before memory is allocated for the pixels.
            if (width.get(0) > Image.LIMIT || height.get(0) > Image.LIMIT) {
                throw new ImageFormatException(
                        "this JPEG is %s x %s, but an image goes from 1 x 1 to %3$s x %3$s"
                                .formatted(width.get(0), height.get(0), Image.LIMIT));
            }
            if ((long) width.get(0) * height.get(0) > bytes.length * MOST_PIXELS) {
                throw new ImageFormatException(
                        "this JPEG says it is %s x %s, but holds far too little data for that"
                                .formatted(width.get(0), height.get(0)));
            }
            if (isCutOff(bytes)) {
                throw new ImageFormatException(
                        "this JPEG is cut off: it ends before the mark of its end");
            }
            checkChannels(bytes);
            if (!hasWholeTables(bytes)) throw damaged();
            forgetFailure(stack);
            ByteBuffer rgba = STBImage.stbi_load_from_memory(file, width, height, channels, 4);
            if (rgba == null) throw damaged();
            try {
                if (STOPPED.equals(STBImage.stbi_failure_reason())) throw damaged();
                int[] pixels = new int[width.get(0) * height.get(0)];
                rgba.order(ByteOrder.BIG_ENDIAN).asIntBuffer().get(pixels);
                return Image.over(width.get(0), height.get(0), pixels, sampling);
            } finally {
                STBImage.stbi_image_free(rgba);
            }
        } finally {
            MemoryUtil.memFree(file);
        }
    }

    /// {@return whether all tables of a JPEG are as long as their segments say} Where one is not,
    /// stb stops too, but gives no reason.
    private static boolean hasWholeTables(byte[] jpeg) {
        for (int at = BEHIND_START; at + 4 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] != (byte) 0xFF) continue;
            int mark = jpeg[at + 1] & 0xFF;
            if (mark == 0xD9) return true; // another image may follow
            int end = Math.min(next(jpeg, at), jpeg.length);
            int table = at + 4;
            while (mark == 0xDB && table < end) table += jpeg[table] >> 4 == 0 ? 65 : 129;
            while (mark == 0xC4 && table < end) table += 17 + codes(jpeg, table);
            if ((mark == 0xDB || mark == 0xC4) && table != end) return false;
        }
        return true;
    }

    private static int codes(byte[] jpeg, int table) {
        int codes = 0;
        for (int i = 1; i <= 16 && table + i < jpeg.length; i++) codes += jpeg[table + i] & 0xFF;
        return codes;
    }

    /// Makes stb forget [#STOPPED], which it would keep from one image to the next, for another
    /// reason.
    private static void forgetFailure(MemoryStack stack) {
        STBImage.stbi_info_from_memory(
                stack.bytes((byte) 0), stack.mallocInt(1), stack.mallocInt(1), stack.mallocInt(1));
    }

    /// {@return whether a JPEG has no end marker} stb would show what is missing in grey, and the
    /// caller should learn of it. Thumbnails in the metadata, which have end markers too, are
    /// skipped (ITU-T T.81, annex B).
    private static boolean isCutOff(byte[] jpeg) {
        for (int at = BEHIND_START; at + 2 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] == (byte) 0xFF && jpeg[at + 1] == (byte) 0xD9) return false;
        }
        return true;
    }

    /// {@return the position in a JPEG after a marker and its segment}
    private static int next(byte[] jpeg, int at) {
        int mark = jpeg[at + 1] & 0xFF;
        if (jpeg[at] != (byte) 0xFF || mark == 0xFF) return at + 1; // coded pixels, or padding
        if (mark <= 0x01 || mark >= 0xD0 && mark <= 0xD8) return at + 2; // without a segment
        if (at + 4 > jpeg.length) return jpeg.length;
        return at + 2 + ((jpeg[at + 2] & 0xFF) << 8 | jpeg[at + 3] & 0xFF);
    }

    /// {@return why stb does not read a JPEG} Some encodings that hardly any program writes are
    /// damaged to stb (ITU-T T.81, table B.1).
    private static ImageFormatException unread(byte[] jpeg) {
        for (int at = BEHIND_START; at + 5 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] != (byte) 0xFF) continue;
            int mark = jpeg[at + 1] & 0xFF;
            boolean frame = mark >= 0xC0 && mark <= 0xCF && (mark & 3) != 0 || mark == 0xC0;
            if (frame && mark > 0xC2) {
                return new ImageFormatException(
                        "this JPEG is neither baseline nor progressive, and no other is read: save"
                                + " it as one of these");
            }
            if (frame && jpeg[at + 4] != 8) {
                return new ImageFormatException(
                        "this JPEG has %s bits to a channel, and only 8 are read: save it with 8"
                                .formatted(jpeg[at + 4] & 0xFF));
            }
            if (frame) break;
        }
        return damaged();
    }

    /// Refuses four channels of unknown meaning. They are inks if a segment of Adobe's says so,
    /// whose last byte is their colour transform (ITU-T T.872, section 6.5.3); stb takes any others
    /// for red, green and blue, so that the image has wrong colours.
    private static void checkChannels(byte[] jpeg) throws ImageFormatException {
        boolean four = false;
        boolean inks = false;
        for (int at = BEHIND_START; at + 16 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] != (byte) 0xFF) continue;
            int mark = jpeg[at + 1] & 0xFF;
            if (mark == 0xC0 || mark == 0xC1 || mark == 0xC2) four |= jpeg[at + 9] == 4;
            if (mark == 0xEE && startsWith(Arrays.copyOfRange(jpeg, at + 4, at + 10), ADOBE))
                inks = jpeg[at + 15] == 0 || jpeg[at + 15] == 2;
            if (mark == 0xDA) break; // the coded pixels begin
        }
        if (four && !inks)
            throw new ImageFormatException(
                    "this JPEG has four channels and does not say what they are: save it in RGB");
    }

    /// {@return the exception for a JPEG that stb cannot read} Of the reasons that stb gives only
    /// one is of use: the others are that the file is corrupt, or not of the format tried last.
    private static ImageFormatException damaged() {
        return new ImageFormatException(
                "Out of memory".equals(STBImage.stbi_failure_reason())
                        ? "this JPEG cannot be read: there is too little memory for its pixels"
                        : "this JPEG is damaged");
    }
}
