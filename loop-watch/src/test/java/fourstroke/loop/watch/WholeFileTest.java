package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that is whole or not there, and nobody else's file harmed.
class WholeFileTest {

    @TempDir Path folder;

    @Test
    void whatIsAnothersUnderTheNameOfAPartStays() throws IOException {
        Path another = Files.writeString(folder.resolve("another"), "another's");
        Files.createSymbolicLink(folder.resolve("a.html.part"), another);
        Path part = Files.createDirectory(folder.resolve("b.html.part"));
        for (String name : new String[] {"a.html", "b.html"}) {
            WholeFile.write(folder.resolve(name), out -> out.write("ours"));
            assertEquals("ours", Files.readString(folder.resolve(name)));
        }
        assertFalse(Files.isSymbolicLink(folder.resolve("a.html")));
        assertEquals("another's", Files.readString(another));
        assertTrue(Files.isDirectory(part));
    }

    @Test
    void aWriterInsideAnotherSpoilsNeither() throws IOException {
        Path file = folder.resolve("a.html");
        WholeFile.write(
                file,
                out -> {
                    out.write("outer");
                    WholeFile.write(file, inner -> inner.write("inner"));
                    assertEquals("inner", Files.readString(file));
                });
        assertEquals("outer", Files.readString(file));
        assertOnly(file);
    }

    @Test
    void oneThatBreaksOffLeavesWhatWasThere() throws IOException {
        Path file = Files.writeString(folder.resolve("a.html"), "before");
        IOException full = new IOException("the disk is full");
        assertEquals(
                full,
                assertThrows(
                        IOException.class,
                        () ->
                                WholeFile.write(
                                        file,
                                        out -> {
                                            out.write("half");
                                            throw full;
                                        })));
        assertEquals("before", Files.readString(file));
        assertOnly(file);
    }

    @Test
    void aFolderThatIsNotThereIsNamed() {
        Path file = folder.resolve("missing/a.html");
        assertEquals(
                "cannot write the file " + file + ": its folder does not exist",
                assertThrows(IOException.class, () -> WholeFile.write(file, _ -> {})).getMessage());
    }

    private void assertOnly(Path file) throws IOException {
        try (var all = Files.list(folder)) {
            assertEquals(java.util.List.of(file), all.toList());
        }
    }
}
