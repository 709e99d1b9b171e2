package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Error: /a jdk/lib/security/blocked.certs has been modified\n",
                "Error: SHA-512 sum check failed!\n"
                        + "java.lang.AssertionError: SHA-512 sum check failed!\n"
                        + "\tat a.b(C.java:1)\n"
                        + "Caused by: java.nio.file.NoSuchFileException: /a"
                        + " jdk/lib/security/blocked.certs\n"
                        + "\tat a.b(C.java:2)\n"
            })
    void aChangedJdkIsReportedWithItsFileAndTheCure(String output) {
        String message = Tool.failure("jlink", 1, output);
        assertTrue(message.contains(" /a jdk/lib/security/blocked.certs was changed"), message);
        assertTrue(message.contains("JAVA_HOME"), message);
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void anotherFailureIsReportedInTheWordsOfTheTool() {
        assertEquals(
                "jlink failed with exit code 2: Error: no such module",
                Tool.failure("jlink", 2, "Error: no such module\n"));
    }
}
