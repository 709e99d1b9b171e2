package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/// Checks that messages contain their essential words. Tests use this class because a test that
/// quotes a whole message would fail after each change of the wording. The essential words of a
/// message are the names, values, options and variables that a user needs to act.
public final class Words {

    private Words() {}

    /// Checks that a text contains the given words in this order.
    public static void assertHas(String text, String... words) {
        int from = 0;
        for (String each : words) {
            int at = text.indexOf(each, from);
            assertTrue(at >= 0, () -> "'" + each + "' is missing or too early in: " + text);
            from = at + each.length();
        }
    }

    /// Checks that a text is one line, and contains the given words in this order.
    public static void assertLine(String text, String... words) {
        assertEquals(1, text.lines().count(), text);
        assertHas(text, words);
    }
}
