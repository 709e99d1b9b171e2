package fourstroke.fuzz;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.assets.Jpeg;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/// Reads each JPEG twice. Before each reading, the target makes the library glibc fill new memory
/// with a different byte. For this reason, a pixel that the reader did not write differs between
/// the two pictures.
public final class JpegTarget {

    /// The maximum number of pixels of a picture that the target reads. The target ignores larger
    /// pictures, because reading larger pictures takes too long.
    private static final long MOST_PIXELS = 1 << 22;

    /// The memory, in bytes, that reading needs in addition to an int for each pixel and copies of
    /// the file.
    private static final long OTHER_BYTES = 1 << 20;

    /// The parameter of the C function `mallopt` that sets the byte with which memory is filled.
    private static final int M_PERTURB = -6;

    @SuppressWarnings("restricted") // The statement calls native code.
    private static final @Nullable MethodHandle MALLOPT =
            Linker.nativeLinker()
                    .defaultLookup()
                    .find("mallopt")
                    .map(address ->
                            Linker.nativeLinker()
                                    .downcallHandle(
                                            address,
                                            FunctionDescriptor.of(
                                                    ValueLayout.JAVA_INT,
                                                    ValueLayout.JAVA_INT,
                                                    ValueLayout.JAVA_INT)))
                    .orElse(null);

    private JpegTarget() {}

    /// The method that the fuzzer calls.
    public static void fuzzerTestOneInput(byte[] input) {
        if (pixels(input) > MOST_PIXELS || !new Jpeg().starts(input)) return;
        int[] first = read(input, 0x55);
        int[] second = read(input, 0x2A);
        if (!Arrays.equals(first, second))
            throw new AssertionError("the picture has pixels that the decoder never wrote");
    }

    private static int[] read(byte[] input, int filling) {
        int[][] read = {{}};
        fill(filling);
        try {
            Bounds.check(
                    4 * MOST_PIXELS + 8L * input.length + OTHER_BYTES,
                    () -> {
                        try {
                            Image.Format.Pixels pixels = new Jpeg().read(input);
                            read[0] = pixels.colors();
                        } catch (IOException e) {
                            Bounds.refused(e);
                        }
                    });
        } finally {
            fill(0);
        }
        return read[0];
    }

    private static void fill(int filling) {
        if (MALLOPT == null) return; // Only glibc has mallopt.
        try {
            int _ = (int) MALLOPT.invokeExact(M_PERTURB, filling);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /// {@return the largest number of pixels that any possible frame header in a file declares}
    private static long pixels(byte[] file) {
        long most = 0;
        for (int at = 0; at + 9 <= file.length; at++) {
            int mark = file[at + 1] & 0xFF;
            if (file[at] != (byte) 0xFF || mark < 0xC0 || mark > 0xC2) continue;
            long height = (file[at + 5] & 0xFF) << 8 | file[at + 6] & 0xFF;
            long width = (file[at + 7] & 0xFF) << 8 | file[at + 8] & 0xFF;
            most = Math.max(most, width * height);
        }
        return most;
    }
}
