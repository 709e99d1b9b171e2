package fourstroke.loop.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.HeldMemory;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// Tests that the readers of fonts and pictures free their native memory, even if a reader refuses
/// the file. The garbage collector does not free native memory.
@Tag("slow")
// The test runs only on Linux, where the memory allocator reports exactly how many bytes the
// process has allocated.
@EnabledOnOs(OS.LINUX)
class FreedTest {

    /// The number of repetitions of each action between two measurements of the used memory. After
    /// 1000 repetitions, a memory leak is large enough to be measured.
    private static final int TIMES = 1000;

    /// The time limit of a test in nanoseconds. For up to 20 seconds, the test measures the memory
    /// again and again, and passes as soon as one measurement shows no leak. A single measurement
    /// is not enough, because the JVM itself allocates and frees megabytes of memory while it
    /// compiles code, for one second, or for several seconds on a busy machine. A real leak would
    /// appear in all measurements.
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    /// The number of bytes by which the memory may grow for each repetition of an action. A leak of
    /// any tested action would be larger than 32 bytes.
    private static final long ROOM = 32;

    /// The number of bytes that the test adds at the end of the file of a font or a picture. A
    /// reader that forgets to free a file therefore leaks at least 8192 bytes, which the test can
    /// measure.
    private static final int TRAILER = 8192;

    @Test
    void aClosedFontKeepsNoMemory() throws IOException {
        byte[] bytes = withTrailer(TinyFont.bytes("GPOS", TinyFont.GPOS));
        assertFrees(() -> {
            try (TrueType font = TrueType.of(bytes)) {
                font.advance('A');
                font.kerning('A', 'A');
                font.glyph('A', 20);
            }
        });
    }

    @Test
    void aRefusedFontKeepsNoMemory() throws IOException {
        byte[] damaged = withTrailer(new byte[] {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        assertFrees(() -> assertThrows(IOException.class, () -> TrueType.of(damaged)));
        byte[] unmapped = withTrailer(TinyFont.bytes());
        TinyFont.loseCharacterMap(ByteBuffer.wrap(unmapped));
        assertFrees(() -> assertThrows(IOException.class, () -> TrueType.of(unmapped)));
    }

    @Test
    void aJpegThatWasReadOrRefusedKeepsNoMemory() throws IOException {
        byte[] whole = withTrailer(JpegTest.JPEG);
        assertFrees(() -> assertEquals(16, JpegTest.of(whole).width()));
        byte[] cut = Arrays.copyOf(JpegTest.JPEG, JpegTest.JPEG.length - 2);
        assertFrees(() -> assertThrows(IOException.class, () -> JpegTest.of(cut)));
    }

    private static byte[] withTrailer(byte[] file) {
        return Arrays.copyOf(file, file.length + TRAILER);
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void assertFrees(Work work) throws IOException {
        long each = Long.MAX_VALUE;
        long before = 0;
        long began = System.nanoTime();
        while (Math.abs(each) > ROOM && System.nanoTime() - began < PATIENCE_NANOS) {
            for (int i = 0; i < TIMES; i++) work.run();
            long after = HeldMemory.allocated();
            each = (after - before) / TIMES;
            before = after;
        }
        assertTrue(
                Math.abs(each) <= ROOM,
                "each run of the work leaves memory allocated, in bytes: " + each);
    }
}
