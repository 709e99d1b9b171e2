package fourstroke.loop.assets;

import fourstroke.loop.api.Image;
import fourstroke.loop.core.file.WholeFile;
import fourstroke.loop.core.image.ImageFormatException;
import fourstroke.loop.core.image.Png;

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

/// Pictures from PNG and JPEG files. How a camera was held, which JPEG files may say, is not looked
/// at. Any thread.
public final class Pictures {

    /// No JPEG has more pixels than this in one byte: of the 64 in a block the first pass says one
    /// bit or more.
    private static final long MOST_PIXELS = 8 * 64;

    /// Where in a JPEG the mark of its start is over.
    private static final int BEHIND_START = 2;

    private static final int[] ADOBE = {'A', 'd', 'o', 'b', 'e', 0};

    /// What stb notes where a part of a JPEG is damaged. It stops there, and mostly gives out the
    /// picture all the same, whose rest is then whatever was in memory.
    private static final String STOPPED = "Corrupt JPEG";

    private Pictures() {}

    /// {@return the picture in a file, drawn smoothly} What kind of file it is, its first bytes
    /// decide, not its name.
    ///
    /// @throws ImageFormatException if it is neither PNG nor JPEG, or damaged, or too large for an
    ///   [Image]
    /// @throws IOException if it cannot be read
    public static Image read(Path file) throws IOException {
        return read(file, Image.Sampling.LINEAR);
    }

    /// {@return the picture in a file} What kind of file it is, its first bytes decide, not its
    /// name.
    ///
    /// @throws ImageFormatException if it is neither PNG nor JPEG, or damaged, or too large for an
    ///   [Image]
    /// @throws IOException if it cannot be read
    public static Image read(Path file, Image.Sampling sampling) throws IOException {
        byte[] bytes = WholeFile.read(file, "a PNG or JPEG file", Png.FILE_LIMIT);
        try {
            return of(bytes, sampling);
        } catch (ImageFormatException e) {
            throw new ImageFormatException(file + ": " + e.getMessage(), e);
        }
    }

    /// {@return the picture in a file's bytes} For pictures that are resources of a game's module,
    /// which in a runtime image are no files.
    ///
    /// @throws ImageFormatException if it is neither PNG nor JPEG, or damaged, or too large for an
    ///   [Image]
    public static Image of(byte[] bytes, Image.Sampling sampling) throws ImageFormatException {
        Objects.requireNonNull(bytes, "bytes");
        Objects.requireNonNull(sampling, "sampling");
        if (startsWith(bytes, 0x89, 'P', 'N', 'G')) return Png.decode(bytes, sampling);
        if (startsWith(bytes, 0xFF, 0xD8, 0xFF)) return jpeg(bytes, sampling);
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
            // What it says is judged before there is memory for its pixels.
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
                return Image.of(width.get(0), height.get(0), pixels, sampling);
            } finally {
                STBImage.stbi_image_free(rgba);
            }
        } finally {
            MemoryUtil.memFree(file);
        }
    }

    /// {@return whether all tables of a JPEG are as long as their parts say} Where one is not, stb
    /// stops as well, and notes nothing.
    private static boolean hasWholeTables(byte[] jpeg) {
        for (int at = BEHIND_START; at + 4 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] != (byte) 0xFF) continue;
            int mark = jpeg[at + 1] & 0xFF;
            if (mark == 0xD9) return true; // there may be another picture behind it
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

    /// Lets stb have another reason than [#STOPPED], which would stay from one picture to the next.
    private static void forgetFailure(MemoryStack stack) {
        STBImage.stbi_info_from_memory(
                stack.bytes((byte) 0), stack.mallocInt(1), stack.mallocInt(1), stack.mallocInt(1));
    }

    /// {@return whether a JPEG lacks its end} What is missing stb shows grey; who loads it should
    /// learn of it. Pictures in the file's own notes, which have ends too, are passed over (ITU-T
    /// T.81, annex B).
    private static boolean isCutOff(byte[] jpeg) {
        for (int at = BEHIND_START; at + 2 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] == (byte) 0xFF && jpeg[at + 1] == (byte) 0xD9) return false;
        }
        return true;
    }

    /// {@return where to look on in a JPEG, behind a mark and its contents}
    private static int next(byte[] jpeg, int at) {
        int mark = jpeg[at + 1] & 0xFF;
        if (jpeg[at] != (byte) 0xFF || mark == 0xFF) return at + 1; // coded pixels, or filled up
        if (mark <= 0x01 || mark >= 0xD0 && mark <= 0xD8) return at + 2; // without contents
        if (at + 4 > jpeg.length) return jpeg.length;
        return at + 2 + ((jpeg[at + 2] & 0xFF) << 8 | jpeg[at + 3] & 0xFF);
    }

    /// {@return why stb takes a file for no JPEG} There are ways to code one that hardly any
    /// program writes, and stb calls them damaged (ITU-T T.81, table B.1).
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

    /// Refuses four channels of which nobody can tell what they are. They are inks, by a note of
    /// Adobe's, whose last byte says how they were mixed (ITU-T T.872, section 6.5.3); stb takes
    /// them without a word for red, green and blue, and what they show has quite other colours.
    private static void checkChannels(byte[] jpeg) throws ImageFormatException {
        boolean four = false;
        boolean inks = false;
        for (int at = BEHIND_START; at + 16 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] != (byte) 0xFF) continue;
            int mark = jpeg[at + 1] & 0xFF;
            if (mark == 0xC0 || mark == 0xC1 || mark == 0xC2) four |= jpeg[at + 9] == 4;
            if (mark == 0xEE && startsWith(Arrays.copyOfRange(jpeg, at + 4, at + 10), ADOBE))
                inks = jpeg[at + 15] == 0 || jpeg[at + 15] == 2;
            if (mark == 0xDA) break; // coded pixels begin
        }
        if (four && !inks)
            throw new ImageFormatException(
                    "this JPEG has four channels and does not say what they are: save it in RGB");
    }

    /// {@return that stb cannot read a JPEG} Of the reasons that it tells, one says something: the
    /// others are that it is corrupt, or no file of the format that stb tried last.
    private static ImageFormatException damaged() {
        return new ImageFormatException(
                "Out of memory".equals(STBImage.stbi_failure_reason())
                        ? "this JPEG cannot be read: there is too little memory for its pixels"
                        : "this JPEG is damaged");
    }
}
