package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;

class OmissionTest {

    @Test
    void aPackageIsOmittedExceptItsSmallestClass() throws IOException {
        List<String> patterns =
                Omission.patterns(List.of(Omission.of("java.xml/com.sun.org.apache.bcel")));
        String folder = "/java.xml/com/sun/org/apache/bcel/internal/util/";
        String[] classes = {"Args.class", "ByteSequence.class", "ClassPath.class"};
        int left = 0;
        for (String name : classes) if (excluded(patterns, folder + name)) left++;
        assertTrue(left >= classes.length - 1, () -> String.join("\n", patterns));
        assertTrue(
                excluded(patterns, "/java.xml/com/sun/org/apache/bcel/internal/Const.class")
                        || excluded(
                                patterns,
                                "/java.xml/com/sun/org/apache/bcel/internal/Repository.class"));
        assertFalse(excluded(patterns, "/java.xml/javax/xml/parsers/SAXParser.class"));
        assertFalse(excluded(patterns, "/java.base/java/lang/String.class"));
    }

    @Test
    void translationsAreOmittedExceptEnglish() throws IOException {
        List<String> patterns = Omission.patterns(List.of());
        String messages = "/java.base/sun/launcher/resources/launcher";
        assertTrue(excluded(patterns, messages + "_de.class"));
        assertTrue(excluded(patterns, messages + "_zh_CN.properties"));
        assertFalse(excluded(patterns, messages + ".class"));
        assertFalse(excluded(patterns, "/java.desktop/sun/awt/resources/awt_de.class"));
        assertFalse(excluded(patterns, "/lantern/lantern/words_de.properties"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.xml", "/com.sun", "java.xml/"})
    void anUnknownPackageIsRefused(String word) {
        String message =
                assertThrows(IllegalArgumentException.class, () -> Omission.of(word)).getMessage();
        assertEquals("--leave-out needs MODULE/PACKAGE, not '%s'".formatted(word), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no.such/a", "java.xml/no.such", "java.xml/com.sun.org.apache.xal"})
    void whatIsNotThereIsRefused(String word) {
        var omissions = List.of(Omission.of(word));
        assertThrows(IllegalArgumentException.class, () -> Omission.patterns(omissions));
    }

    private static boolean excluded(List<String> patterns, String resource) {
        return patterns.stream()
                .anyMatch(pattern -> resource.matches(pattern.substring("regex:".length())));
    }
}
