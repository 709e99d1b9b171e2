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

/// Reads JPEG, twice: with glibc, memory that was just allocated is filled with another byte each
/// time, so that a pixel that was never written differs.
public final class JpegTarget {

    /// Larger pictures are left out: they take long.
    private static final long MOST_PIXELS = 1 << 22;

    /// What reading takes besides an int for each pixel and copies of the file.
    private static final long OTHER_BYTES = 1 << 20;

    /// Of `mallopt(3)`: the byte that memory is filled with.
    private static final int M_PERTURB = -6;

    @SuppressWarnings("restricted") // it is a call of native code
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

    /// Called by the fuzzer.
    public static void fuzzerTestOneInput(byte[] input) {
        if (pixels(input) > MOST_PIXELS || !new Jpeg().starts(input)) return;
        int[] first = read(input, 0x55);
        int[] second = read(input, 0x2A);
        if (!Arrays.equals(first, second))
            throw new AssertionError("pixels that were never written are shown");
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
        if (MALLOPT == null) return; // another C library
        try {
            int _ = (int) MALLOPT.invokeExact(M_PERTURB, filling);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /// {@return the most pixels that a frame header in a file may mean}
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
