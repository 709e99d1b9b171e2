package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.AssertionFailedError;

import java.util.List;

@Timeout(60)
class ProcessResultTest {

    private static ProcessBuilder program(String... words) {
        List<String> command = Jvm.command("-cp", Jvm.path(), Speaker.class.getName());
        command.addAll(List.of(words));
        return new ProcessBuilder(command);
    }

    @Test
    void theOutputIsReadToItsEnd() {
        assertEquals(
                new ProcessResult(3, "one two"), ProcessResult.of(program("one two", "3"), 30));
    }

    @Test
    @Tag("slow")
    void aProgramThatHangsIsKilledAndItsOutputIsReported() {
        String message =
                assertThrows(
                                AssertionFailedError.class,
                                () -> ProcessResult.of(program("still here"), 2))
                        .getMessage();
        assertTrue(message.startsWith("still running after 2 s: "), message);
        assertTrue(message.endsWith("still here"), message);
        assertEquals(0, running());
    }

    @Test
    void aProgramIsKilledWhenItsTestIsInterrupted() {
        Thread.currentThread().interrupt(); // JUnit interrupts a test that takes too long.
        assertThrows(AssertionError.class, () -> ProcessResult.of(program("whatever"), 600));
        assertEquals(0, running());
    }

    private static long running() {
        return ProcessHandle.current().children().filter(ProcessHandle::isAlive).count();
    }

    /// A program that prints a word, and then either exits with a code or runs forever.
    static final class Speaker {

        public static void main(String[] words) throws InterruptedException {
            System.out.print(words[0]);
            System.out.flush();
            if (words.length > 1) System.exit(Integer.parseInt(words[1]));
            Thread.sleep(600_000);
        }
    }
}
