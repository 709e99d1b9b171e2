package fourstroke.loop.launch.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class ValuesTest {

    @TempDir Path folder;

    private static void assertRefused(String words, String name) {
        String message =
                assertThrows(IllegalArgumentException.class, () -> Values.script(name))
                        .getMessage();
        assertTrue(message.contains(words), message);
    }

    @Test
    void aScriptIsRead() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "1s type é\n");
        assertEquals("1s type é\n", Values.script(file.toString()));
        Files.writeString(file, "1s type é\n", StandardCharsets.ISO_8859_1);
        assertRefused("not a text in UTF-8", file.toString());
        assertRefused("there is no file", folder.resolve("none").toString());
        assertRefused("is a directory", folder.toString());
    }

    /// Reading a device as a script may never end, and reading a pipe waits until another program
    /// writes to the pipe.
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aScriptIsNeitherADeviceNorAPipe() throws Exception {
        assumeTrue(File.separatorChar == '/', "this system has no named pipes");
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        assertRefused("pipe or device", pipe.toString());
        assertRefused("pipe or device", "/dev/zero");
    }

    @Test
    void aScriptFileIsNotLargerThanItsLimit() throws IOException {
        Path file = folder.resolve("large.txt");
        try (var sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(Values.SCRIPT_LIMIT + 1);
        }
        assertRefused("the limit for a script", file.toString());
    }
}
