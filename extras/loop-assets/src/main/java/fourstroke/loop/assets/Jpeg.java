package fourstroke.loop.assets;

import fourstroke.loop.api.draw.Image;

import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;

/// Reads JPEG pictures. The method [Image#read] finds this class as a service. This class ignores
/// the orientation in the metadata of a JPEG, so a photo that was taken with a rotated camera is
/// not rotated.
public final class Jpeg implements Image.Format {

    /// The maximum number of pixels that one byte of a JPEG can encode. The first scan has at least
    /// one bit for each block of 64 pixels, so a byte can encode at most eight blocks.
    private static final long MOST_PIXELS = 8 * 64;

    /// The position in bytes after the start marker of a JPEG.
    private static final int BEHIND_START = 2;

    private static final int[] ADOBE = {'A', 'd', 'o', 'b', 'e', 0};

    /// The error message that the library stb reports for a damaged part of a JPEG. The library
    /// stops at the damaged part but usually still returns the image. In a damaged image, the
    /// pixels after the damaged part have arbitrary values.
    private static final String STOPPED = "Corrupt JPEG";

    /// Creates the format, for [java.util.ServiceLoader].
    public Jpeg() {}

    @Override
    public String name() {
        return "JPEG";
    }

    @Override
    public boolean starts(byte[] file) {
        return startsWith(file, 0xFF, 0xD8, 0xFF);
    }

    @Override
    public Pixels read(byte[] file) throws IOException {
        try {
            Lwjgl.prepare();
            return decode(file);
        } catch (LinkageError | IllegalCallerException e) {
            throw new IOException("this JPEG cannot be read: " + Lwjgl.refusal(e), e);
        }
    }

    private static boolean startsWith(byte[] bytes, int... start) {
        if (bytes.length < start.length) return false;
        for (int i = 0; i < start.length; i++) {
            if ((bytes[i] & 0xFF) != start[i]) return false;
        }
        return true;
    }

    private static Pixels decode(byte[] bytes) throws IOException {
        ByteBuffer file = MemoryUtil.memAlloc(bytes.length);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            file.put(bytes).flip();
            IntBuffer width = stack.mallocInt(1);
            IntBuffer height = stack.mallocInt(1);
            IntBuffer channels = stack.mallocInt(1);
            if (!STBImage.stbi_info_from_memory(file, width, height, channels)) throw unread(bytes);
            // The method checks the size before it allocates memory for the pixels.
            if (width.get(0) > Image.LIMIT || height.get(0) > Image.LIMIT) {
                throw new IOException(
                        "this JPEG has %s x %s pixels, but an image must have from 1 x 1 to %3$s x %3$s pixels"
                                .formatted(width.get(0), height.get(0), Image.LIMIT));
            }
            if ((long) width.get(0) * height.get(0) > bytes.length * MOST_PIXELS) {
                throw new IOException(
                        "this JPEG is damaged: its header gives a size of %s x %s pixels, but the file has far too little data for this size"
                                .formatted(width.get(0), height.get(0)));
            }
            check(bytes);
            forgetFailure(stack);
            ByteBuffer rgba = STBImage.stbi_load_from_memory(file, width, height, channels, 4);
            if (rgba == null) throw damaged();
            try {
                if (STOPPED.equals(STBImage.stbi_failure_reason())) throw damaged();
                int[] pixels = new int[width.get(0) * height.get(0)];
                rgba.order(ByteOrder.BIG_ENDIAN).asIntBuffer().get(pixels);
                for (int i = 0; i < pixels.length; i++)
                    pixels[i] = Integer.rotateRight(pixels[i], 8);
                return new Pixels(width.get(0), height.get(0), pixels);
            } finally {
                STBImage.stbi_image_free(rgba);
            }
        } finally {
            MemoryUtil.memFree(file);
        }
    }

    /// Throws an exception for each JPEG that the library stb would accept but decode incorrectly
    /// (ITU-T T.81, annex B):
    ///
    /// - a JPEG without an end marker, because its missing part would be grey. A thumbnail image in
    ///   the metadata has an end marker too, so the method skips the metadata;
    /// - a JPEG with a quantisation or Huffman table whose length differs from the length of its
    ///   segment. The library stb stops at a table with a wrong length, but reports no error;
    /// - a JPEG with four colour channels whose meaning is unknown. The channels are inks if the
    ///   last byte of an Adobe segment is a colour transform of inks (ITU-T T.872, section 6.5.3).
    ///   Without an Adobe segment, the library stb would treat the channels as red, green and blue,
    ///   although they may be inks;
    /// - a JPEG with a component that has no scan or, in a progressive JPEG, no first scan of its
    ///   DC coefficients. The library stb never writes the memory of a component without a scan;
    /// - a JPEG with a scan that has fewer restart markers than its interval requires. The library
    ///   stb stops at the missing restart marker;
    /// - a JPEG with more than [JpegScans#MOST_SCANS] scans.
    private static void check(byte[] jpeg) throws IOException {
        boolean whole = true;
        boolean four = false;
        boolean inks = false;
        var scans = new JpegScans();
        for (int at = BEHIND_START; at + 2 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] != (byte) 0xFF) continue;
            int mark = jpeg[at + 1] & 0xFF;
            if (mark == 0xD9) { // The file may contain another image after the end marker.
                if (four && !inks)
                    throw new IOException(
                            "a JPEG with four colour channels must say which colours they are, but"
                                    + " this JPEG does not: save the picture in RGB");
                if (!whole) throw damaged();
                scans.checkComplete();
                return;
            }
            int end = Math.min(next(jpeg, at), jpeg.length);
            int table = at + 4;
            while (mark == 0xDB && table < end) table += jpeg[table] >> 4 == 0 ? 65 : 129;
            while (mark == 0xC4 && table < end) table += 17 + codes(jpeg, table);
            if (mark == 0xDB || mark == 0xC4) whole &= table == end;
            if (mark == 0xC0 || mark == 0xC1 || mark == 0xC2) scans.frame(jpeg, at);
            if (mark == 0xDD) scans.interval(jpeg, at);
            if (mark >= 0xD0 && mark <= 0xD7) scans.restart(jpeg, at);
            if (mark == 0xDA) scans.scan(jpeg, at);
            if (at + 16 > jpeg.length) continue;
            if (mark == 0xC0 || mark == 0xC1 || mark == 0xC2) four |= jpeg[at + 9] == 4;
            if (mark == 0xEE && startsWith(Arrays.copyOfRange(jpeg, at + 4, at + 10), ADOBE))
                inks = jpeg[at + 15] == 0 || jpeg[at + 15] == 2;
        }
        throw new IOException("this JPEG is cut off: its end marker is missing");
    }

    private static int codes(byte[] jpeg, int table) {
        int codes = 0;
        for (int i = 1; i <= 16 && table + i < jpeg.length; i++) codes += jpeg[table + i] & 0xFF;
        return codes;
    }

    /// Makes the library stb replace its last error message. The library stores the message until
    /// the next error, so an old message [#STOPPED] would look like an error of the next image.
    private static void forgetFailure(MemoryStack stack) {
        STBImage.stbi_info_from_memory(
                stack.bytes((byte) 0), stack.mallocInt(1), stack.mallocInt(1), stack.mallocInt(1));
    }

    /// {@return the position after the marker at the given position and after the segment of this
    /// marker}
    private static int next(byte[] jpeg, int at) {
        int mark = jpeg[at + 1] & 0xFF;
        // The two bytes at this position are coded pixels or padding instead of a marker.
        if (jpeg[at] != (byte) 0xFF || mark == 0xFF) return at + 1;
        // A marker with a code up to 0x01 or from 0xD0 to 0xD8 has no segment.
        if (mark <= 0x01 || mark >= 0xD0 && mark <= 0xD8) return at + 2;
        if (at + 4 > jpeg.length) return jpeg.length;
        return at + 2 + ((jpeg[at + 2] & 0xFF) << 8 | jpeg[at + 3] & 0xFF);
    }

    /// {@return the reason why the library stb does not read a JPEG} The library reports damage for
    /// some valid encodings, which hardly any program writes (ITU-T T.81, table B.1), so the method
    /// finds these encodings itself.
    private static IOException unread(byte[] jpeg) {
        for (int at = BEHIND_START; at + 5 <= jpeg.length; at = next(jpeg, at)) {
            if (jpeg[at] != (byte) 0xFF) continue;
            int mark = jpeg[at + 1] & 0xFF;
            boolean frame = mark >= 0xC0 && mark <= 0xCF && (mark & 3) != 0 || mark == 0xC0;
            if (frame && mark > 0xC2) {
                return new IOException(
                        "this JPEG must be baseline or progressive, but is of another kind: save"
                                + " the picture as a baseline JPEG");
            }
            if (frame && jpeg[at + 4] != 8) {
                return new IOException(
                        "this JPEG must have 8 bits per colour channel, but has %s: save the picture with 8 bits per channel"
                                .formatted(jpeg[at + 4] & 0xFF));
            }
            if (frame) break;
        }
        return damaged();
    }

    /// {@return the exception for a JPEG that the library stb cannot read} The message repeats the
    /// reason of the library only for a lack of memory. The other reasons only say that the file is
    /// corrupt, or name a format other than JPEG that the library tried last.
    private static IOException damaged() {
        return new IOException(
                "Out of memory".equals(STBImage.stbi_failure_reason())
                        ? "this JPEG cannot be read: its pixels need more memory than is free"
                        : "this JPEG is damaged");
    }
}
