package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

class LibraryFolderTest {

    private static final String FIRST = "org.lwjgl.system.SharedLibraryExtractPath";

    @TempDir Path folder;

    private static @Nullable String refusal(Path current, Map<String, String> properties) {
        return LibraryFolder.refusal(properties::get, current);
    }

    @Test
    void oneFolderThatTakesFilesIsEnoughAndStaysEmpty() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Path some = Files.createDirectory(folder.resolve("sömé 日本"));
        String none = file.toString();
        assertNull(refusal(file, Map.of("java.io.tmpdir", some.toString(), "user.home", none)));
        assertNull(refusal(some, Map.of("java.io.tmpdir", none, "user.home", none)));
        assertNull(refusal(file, Map.of("java.io.tmpdir", none, "user.home", some.toString())));
        assertNull(refusal(file, Map.of(FIRST, some.toString(), "java.io.tmpdir", "/\0")));
        try (var left = Files.list(some)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void allThatWereTriedAreNamed() throws IOException {
        String none = Files.createFile(folder.resolve("file")).toString();
        assertEquals(
                "LWJGL cannot unpack its libraries: it cannot write to %s 'x', java.io.tmpdir '%s', the current folder, user.home 'y'; name a folder that it can with -D%1$s=FOLDER"
                        .formatted(FIRST, none),
                refusal(
                        Path.of(none),
                        Map.of(FIRST, "x", "java.io.tmpdir", none, "user.home", "y")));
    }

    @Test
    void aNameThatTheSystemHasNoLettersForIsSaid() throws IOException {
        assertEquals(
                "LWJGL cannot unpack its libraries: java.io.tmpdir '/a\\u0000' cannot be the name"
                        + " of a folder here; if the locale lacks its letters, set LC_ALL=C.UTF-8",
                refusal(folder, Map.of("java.io.tmpdir", "/a\0")));
    }

    @Test
    void librariesThatLieReadyNeedNoFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertNull(refusal(file, Map.of("org.lwjgl.librarypath", "x")));
        Files.createFile(folder.resolve(System.mapLibraryName("lwjgl")));
        assertNull(refusal(file, Map.of("java.library.path", "x:" + folder)));
    }
}
