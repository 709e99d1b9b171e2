package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class WordsTest {

    private static void assertFails(Runnable check) {
        assertThrows(AssertionError.class, check::run);
    }

    @Test
    void findsWordsInTheirOrder() {
        Words.assertHas("the file 'a' is too large", "'a'", "large");
        Words.assertHas("any text");
        assertFails(() -> Words.assertHas("the file 'a' is too large", "large", "'a'"));
        assertFails(() -> Words.assertHas("the file 'a' is too large", "'b'"));
    }

    @Test
    void aWordThatOccursOnceIsFoundOnce() {
        assertFails(() -> Words.assertHas("set A", "A", "A"));
    }

    @Test
    void aLineIsOneLine() {
        Words.assertLine("one line\n", "line");
        assertFails(() -> Words.assertLine("one line\nand another\n", "line"));
        assertFails(() -> Words.assertLine("", new String[0]));
    }
}
