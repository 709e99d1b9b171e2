package fourstroke.loop.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.text.Excerpt;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

class ExcerptTest {

    @Test
    void textsInAnyLanguageAreQuotedUnchanged() {
        for (String text : new String[] {"", "käse 日本 😀", "C:\\saves", "a'b\"c"})
            assertEquals(text, Excerpt.of(text));
    }

    @Test
    void charactersThatATerminalInterpretsAreEscaped() {
        assertEquals("a\\n\\r\\tb", Excerpt.of("a\n\r\tb"));
        assertEquals("\\u001b[2J\\u0000\\u007f\\u009b", Excerpt.of("\u001b[2J\0\u007f\u009b"));
        assertEquals(
                "\\u2028\\u2029\\u202e\\u2066\\ufeff",
                Excerpt.of("\u2028\u2029\u202e\u2066\ufeff"));
        assertEquals("\\ud83d", Excerpt.of("\ud83d"), "half of a surrogate pair is escaped");
        assertEquals(
                "\\udb40\\udc41", Excerpt.of("\udb40\udc41"), "an invisible character is escaped");
    }

    @Test
    void longTextsAreCutBetweenCharacters() {
        assertEquals("x".repeat(60), Excerpt.of("x".repeat(60)));
        assertEquals("x".repeat(60) + "...", Excerpt.of("x".repeat(61)));
        assertEquals("😀".repeat(60), Excerpt.of("😀".repeat(60)));
        assertEquals("😀".repeat(60) + "...", Excerpt.of("😀".repeat(61)));
    }

    @Test
    void messagesMayBeLongerThanTexts() {
        assertEquals("x".repeat(300), Excerpt.message("x".repeat(300)));
        assertEquals("a\\n" + "x".repeat(298) + "...", Excerpt.message("a\n" + "x".repeat(299)));
    }

    @Test
    void pathsMayBeLongerThanTexts() {
        String name = "/" + "x".repeat(299);
        assertEquals(name, Excerpt.of(Path.of(name)));
        assertEquals(name + "...", Excerpt.of(Path.of(name + "y")));
        assertEquals("a\\nb", Excerpt.of(Path.of("a\nb")));
    }
}
