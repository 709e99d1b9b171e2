package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
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

    @Test
    void aFileThatMayNotBeReadIsRefusedWithTheReason() throws IOException {
        Path secret = Files.writeString(folder.resolve("s.txt"), "1s down SPACE\n");
        assumeTrue(secret.toFile().setReadable(false) && !Files.isReadable(secret), "needs a user");
        assertEquals(
                new Ran(
                        2,
                        "",
                        "fourstroke: --script: %s cannot be read: access is denied to this user\n"
                                .formatted(secret)),
                play(secret));
    }
}
