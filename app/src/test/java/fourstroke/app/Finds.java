package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.testkit.Monkeys;

import java.time.Duration;
import java.util.Arrays;

/// Checks what the monkeys of the test kit, which play with random inputs, find in copies of our
/// games with planted faults.
public final class Finds {

    private Finds() {}

    /// Checks that monkeys find a fault within a minute, and reduce it to at most three inputs.
    ///
    /// @param words words that the message about the fault must contain
    public static void assertFinds(String words, Monkeys<?> monkeys) {
        AssertionError error =
                assertTimeout(
                        Duration.ofMinutes(1),
                        () -> assertThrows(AssertionError.class, () -> monkeys.play(20, SECONDS)));
        String message = String.valueOf(error.getMessage());
        assertTrue(message.contains(words), message);
        long inputs =
                Arrays.stream(message.split("\n")).filter(it -> it.matches("[0-9]+ms .*")).count();
        assertTrue(inputs >= 1 && inputs <= 3, message);
    }
}
