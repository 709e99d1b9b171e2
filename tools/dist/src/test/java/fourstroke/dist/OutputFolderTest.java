package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

class OutputFolderTest {

    @TempDir Path folder;

    private void makeImage() throws IOException {
        Files.createDirectories(folder.resolve("game-gl/bin"));
        Files.createFile(folder.resolve("game-gl/bin/game"));
        Files.createDirectories(folder.resolve("parts"));
    }

    private void assertCleared() throws IOException {
        OutputFolder.clear(folder, "game");
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void filesOfAnEarlierRunAreDeleted() throws IOException {
        makeImage();
        Files.createFile(folder.resolve("game-gl.tar.gz"));
        Files.createDirectories(folder.resolve("parts/modules"));
        assertCleared();
    }

    @Test
    void aFolderOfOtherThingsIsLeftAsItIs() throws IOException {
        makeImage();
        Files.createFile(folder.resolve("game-gl.tar.gz"));
        Path other = Files.createFile(folder.resolve("thesis.txt"));
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> OutputFolder.clear(folder, "game"))
                        .getMessage();
        assertTrue(message.contains("contains 'thesis.txt'"), message);
        assertTrue(Files.exists(other));
        assertTrue(Files.exists(folder.resolve("game-gl.tar.gz")));
    }

    /// The name of a folder that contains sources instead of an image may also begin with the name
    /// of the game.
    @Test
    void imagesWithoutTheirPartsAreLeftAsTheyAre() throws IOException {
        makeImage();
        Files.delete(folder.resolve("parts"));
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> OutputFolder.clear(folder, "game"))
                        .getMessage();
        assertTrue(message.contains("contains 'game-gl'"), message);
        assertTrue(Files.exists(folder.resolve("game-gl/bin/game")));
    }

    @Test
    void anImageThatTheGameWroteIntoOrThatIsHalfMadeIsDeleted() throws IOException {
        makeImage();
        Files.createFile(folder.resolve("game-gl/crash.log"));
        Files.createDirectories(folder.resolve("game-open/bin"));
        Files.createDirectories(folder.resolve("game-all/lib"));
        Files.createDirectories(folder.resolve("game-all/bin"));
        Files.createFile(folder.resolve("game-all/bin/java"));
        for (String end : new String[] {".zip", ".zip.sha256", ".tar.gz", ".tar.gz.sha256"})
            Files.createFile(folder.resolve("game-open" + end));
        Files.createDirectories(folder.resolve("parts"));
        for (String part : new String[] {"modules", "omitted.txt", "training.log"})
            Files.createFile(folder.resolve("parts").resolve(part));
        assertCleared();
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThrows(IllegalArgumentException.class, () -> OutputFolder.clear(file, "game"));
        assertTrue(Files.exists(file));
    }

    @Test
    void theTargetOfALinkIsNotDeleted() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createFile(elsewhere.resolve("file"));
        Path images = Files.createDirectory(folder.resolve("images"));
        Files.createDirectory(images.resolve("parts"));
        Files.createSymbolicLink(images.resolve("game-gl"), elsewhere);
        OutputFolder.clear(images, "game");
        assertFalse(Files.exists(images.resolve("game-gl")));
        assertTrue(Files.exists(elsewhere.resolve("file")));
    }

    @Test
    void aMissingFolderCountsAsEmpty() throws IOException {
        OutputFolder.clear(folder.resolve("none"), "game");
        assertFalse(Files.exists(folder.resolve("none")));
    }
}
