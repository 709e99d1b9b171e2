package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.app.LogRecorder;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class ScoresTest {

    @TempDir Path folder;

    private final LogRecorder log = new LogRecorder(Scores.class);

    @AfterEach
    void stopListening() {
        log.close();
    }

    @Test
    void keepsTheBestInOrderAndFindsThemAgain() throws IOException {
        Path file = folder.resolve("new").resolve("scores.txt");
        Scores scores = new Scores(file);
        assertEquals(0, scores.enter("ONE", 10));
        assertEquals(0, scores.enter("TWO", 20));
        assertEquals(2, scores.enter("LATER", 10));
        assertEquals(List.of("20 TWO", "10 ONE", "10 LATER"), Files.readAllLines(file));
        assertEquals(scores.entries(), new Scores(file).entries());
    }

    @Test
    void theTableHasALimitedNumberOfPlaces() {
        Scores scores = new Scores(null);
        for (int i = 1; i <= Scores.PLACES; i++) scores.enter("A", 10 * i);
        assertFalse(scores.welcomes(10));
        assertEquals(-1, scores.enter("B", 10));
        assertTrue(scores.welcomes(11));
        assertEquals(Scores.PLACES - 1, scores.enter("B", 11));
        assertEquals(Scores.PLACES, scores.entries().size());
        assertEquals(80, scores.best());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage",
                "12",
                "0 ZERO",
                "-5 LESS",
                "10 lower",
                "10 FAR TOO LONG A NAME",
                "99999999999999999999 MUCH",
                "10 GOOD\n\n20 GOOD",
                "10  ",
                "\u0000\u0001"
            })
    void aCorruptFileGivesAnEmptyTableAndIsLeftAsItIs(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("scores.txt"), text);
        Scores scores = new Scores(file);
        assertEquals(List.of(), scores.entries());
        assertEquals(1, log.messages().size(), "the log has one warning");
        String line = log.messages().getFirst();
        assertTrue(line.chars().noneMatch(c -> c < ' '), line);
        assertEquals(0, scores.enter("A", 5));
        assertEquals(1, scores.entries().size());
        assertEquals(text, Files.readString(file), "the unreadable file of scores is kept");
    }

    @Test
    void aFileThatIsNoTextOrFarTooLargeGivesAnEmptyTable() throws IOException {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xFF, (byte) 0xC0});
        assertEquals(List.of(), new Scores(binary).entries());
        Path large = Files.writeString(folder.resolve("large"), "10 A\n".repeat(10_000));
        assertEquals(List.of(), new Scores(large).entries());
    }

    @Test
    void aFolderInPlaceOfTheFileIsReported() throws IOException {
        Path file =
                Files.createDirectories(folder.resolve("scores.txt").resolve("full")).getParent();
        Scores scores = new Scores(file);
        assertEquals(0, scores.enter("A", 5));
        assertEquals(1, scores.entries().size());
        assertEquals(1, log.messages().size());
    }

    @Test
    void anUnwritableHomeIsReportedInASentence() throws IOException {
        Path home = Files.createFile(folder.resolve("home"));
        Path file = home.resolve("sub").resolve("scores.txt");
        Scores scores = new Scores(file);
        assertEquals(0, scores.enter("A", 5));
        assertEquals(
                List.of("the scores cannot be saved in %s: Not a directory".formatted(file)),
                log.messages());
        Path letters = folder.resolve("hü 日本").resolve("scores.txt");
        assertEquals(0, new Scores(letters).enter("A", 5));
        assertEquals(List.of("5 A"), Files.readAllLines(letters));
    }

    @Test
    void namesThatCouldNotBeReadBackAreRefused() {
        Scores scores = new Scores(null);
        for (String name : new String[] {"", "   ", "a", "A\nB", "ELEVENCHARS"}) {
            assertThrows(IllegalArgumentException.class, () -> scores.enter(name, 10), name);
        }
        assertThrows(IllegalArgumentException.class, () -> scores.enter("A", 0));
    }
}
