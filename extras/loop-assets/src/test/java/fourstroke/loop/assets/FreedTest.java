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

/// Tests that native memory is freed, also the memory of files that are refused. The garbage
/// collector does not free native memory.
@Tag("slow")
@EnabledOnOs(OS.LINUX) // On Linux the allocator reports its memory exactly to the byte.
class FreedTest {

    /// The number of repetitions of each action between two readings of the memory. After so many
    /// repetitions a leak is large enough to measure.
    private static final int TIMES = 1000;

    /// The time limit for readings of the memory; the test passes if one reading shows no leak.
    /// While the JVM compiles, it takes and gives back megabytes of its own. The compilation takes
    /// a second, and several seconds on a busy machine. A leak shows in all readings.
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    /// The tolerance in bytes for each action. A leak of any tested action would be larger than
    /// this tolerance.
    private static final long ROOM = 32;

    /// The number of bytes that are added at the end of a file of a font or picture. The program
    /// keeps these bytes in memory like the other bytes of the file.
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
        assertTrue(Math.abs(each) <= ROOM, each + " bytes are held of each");
    }
}
