package fourstroke.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SizeTest {

    @Test
    void blankLinesCommentsAndImportsAreNotCounted() {
        String source =
                """
                package a;

                import java.util.List;

                /// A doc.
                /* one line */
                /*
                 * several
                 */
                class A { // with a comment behind it
                    int important;
                }
                """;
        assertEquals(4, Size.lines(source.lines().toList()));
    }
}
