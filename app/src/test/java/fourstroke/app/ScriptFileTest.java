package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// What `--script` reads.
class ScriptFileTest {

    @TempDir Path folder;

    private static Ran play(Path script) {
        return Ran.of("bounce", "--backend=null", "--ticks=1", "--script=" + script);
    }

    private static String tooLong(Path script) {
        return "fourstroke: --script: %s has more than 4194304 bytes, which are the most that are read; make it shorter\n"
                .formatted(script);
    }

    @Test
    void aFileOfTheLargestSizeIsReadAndAByteMoreIsRefused() throws IOException {
        byte[] blank = new byte[Options.SCRIPT_LIMIT + 1];
        Arrays.fill(blank, (byte) '\n');
        Path over = Files.write(folder.resolve("over"), blank);
        assertEquals(new Ran(2, "", tooLong(over)), play(over));
        Path most = Files.write(folder.resolve("most"), Arrays.copyOf(blank, Options.SCRIPT_LIMIT));
        assertEquals(0, play(most).code());
    }

    @Test
    void aDeviceThatNeverEndsIsRefusedToo() {
        Path zeros = Path.of("/dev/zero");
        assumeTrue(Files.exists(zeros), "needs a device that never ends");
        assertEquals(new Ran(2, "", tooLong(zeros)), play(zeros));
    }

    /// Root may read anything, so the exception is made and not met.
    @Test
    void whyAFileMayNotBeReadIsSaid() {
        assertEquals(
                "access is denied to this user",
                OutputFile.reason(new AccessDeniedException("s.txt")));
        assertEquals(
                "it is busy", OutputFile.reason(new FileSystemException("s", "t", "it is busy")));
    }
}
