package fourstroke.loop.image.unpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fourstroke.loop.image.unpack.LibraryFolder.Choice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

class LibraryFolderTest {

    /// The number of the user `nobody` on Linux systems. The user `nobody` is not the user that
    /// runs the test.
    private static final int NOBODY = 65534;

    @TempDir Path folder;

    private static Choice choose(Path current, Map<String, String> properties) {
        return LibraryFolder.choose("3.4.3+4", properties::get, current);
    }

    private static void assertUnpacksIn(Path parent, Path current, Map<String, String> properties)
            throws IOException {
        var choice = assertInstanceOf(Choice.Unpack.class, choose(current, properties));
        assertTrue(choice.folder().startsWith(parent.toRealPath()), choice::toString);
        assertTrue(Files.isDirectory(choice.folder()), choice::toString);
        try (var left = Files.list(choice.folder())) {
            assertEquals(
                    0,
                    left.count(),
                    "the test file that checks whether the folder is writable was not deleted");
        }
    }

    private static String refusal(Path current, Map<String, String> properties) {
        return assertInstanceOf(Choice.Refused.class, choose(current, properties)).reason();
    }

    @Test
    void theFirstWritableFolderIsUsed() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Path some = Files.createDirectory(folder.resolve("sömé 日本"));
        Path home = Files.createDirectory(folder.resolve("home"));
        String none = file.toString();
        assertUnpacksIn(
                some, file, Map.of("java.io.tmpdir", some.toString(), "user.home", "" + home));
        assertUnpacksIn(home, some, Map.of("java.io.tmpdir", none, "user.home", "" + home));
        assertUnpacksIn(some, some, Map.of("java.io.tmpdir", none, "user.home", none));
        assertUnpacksIn(some, file, Map.of("user.name", "a/../b", "user.home", some.toString()));
    }

    @Test
    void aFolderThatTheUserNamedIsNotReplaced() throws IOException {
        Path some = Files.createDirectory(folder.resolve("some"));
        var named = Map.of(LibraryFolder.NAMED, "some", "java.io.tmpdir", "/\0");
        assertEquals(new Choice.None(), choose(folder, named));
        try (var left = Files.list(some)) {
            assertEquals(
                    0,
                    left.count(),
                    "the test file that checks whether the folder is writable was not deleted");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkWithTheNameOfAnEarlierTestFileIsNotFollowed() throws IOException {
        Path save = Files.writeString(folder.resolve("save"), "a saved game");
        String guessed = "lwjgl-probe-" + ProcessHandle.current().pid();
        Path link = Files.createSymbolicLink(folder.resolve(guessed), save);
        choose(folder, Map.of(LibraryFolder.NAMED, folder.toString()));
        choose(folder, Map.of("java.io.tmpdir", folder.toString()));
        assertEquals("a saved game", Files.readString(save));
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderThatOtherUsersCanChangeIsNotUsed() throws IOException {
        Path home = Files.createDirectory(folder.resolve("home"));
        Path shared = Files.createDirectory(folder.resolve("tmp"));
        var properties =
                Map.of(
                        "java.io.tmpdir", shared.toString(),
                        "user.home", home.toString(),
                        "user.name", "me");
        // The temporary folder usually has these permissions: all users can write, and because of
        // the sticky bit each user can delete and rename only their own files.
        Files.setAttribute(shared, "unix:mode", 01777);
        assertUnpacksIn(shared, folder, properties);
        Path mine = shared.resolve(".fourstroke-lwjgl-me");
        assertEquals("rwx------", permissions(mine));

        Files.setPosixFilePermissions(mine, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertUnpacksIn(home, folder, properties);
        Files.setPosixFilePermissions(mine, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertUnpacksIn(shared, folder, properties);
        // Without the sticky bit, other users could rename the private folder, so the parent folder
        // must be refused.
        Files.setAttribute(shared, "unix:mode", 0777);
        assertUnpacksIn(home, folder, properties);
        Files.setAttribute(shared, "unix:mode", 01777);

        Path theirs = Files.move(mine, folder.resolve("theirs"));
        Files.createSymbolicLink(mine, theirs);
        assertUnpacksIn(home, folder, properties);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderOfAnotherUserIsNotUsed() throws IOException {
        Path theirs = Files.createDirectory(folder.resolve("lib"));
        try {
            Files.setAttribute(theirs, "unix:uid", NOBODY);
        } catch (IOException _) {
            assumeTrue(false, "only root can give a folder to another user");
        }
        String message =
                assertThrows(IOException.class, () -> PrivateFolder.in(folder, "lib")).getMessage();
        assertTrue(message.contains("another user"), message);
        try (var left = Files.list(theirs)) {
            assertEquals(
                    0,
                    left.count(),
                    "the test file that checks whether the folder is writable was not deleted");
        }
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void theMessageNamesAllFoldersThatWereTriedAndTheReasons() throws IOException {
        String none = Files.createFile(folder.resolve("file")).toString();
        String refusal =
                refusal(
                        Path.of(none),
                        Map.of(
                                LibraryFolder.NAMED,
                                "x", //
                                "java.io.tmpdir",
                                none, //
                                "user.home",
                                "y"));
        assertTrue(refusal.contains(LibraryFolder.NAMED + " 'x' (it cannot be written)"), refusal);
        assertTrue(refusal.contains("java.io.tmpdir '" + none + "' (it"), refusal);
        assertTrue(refusal.contains("user.home 'y' ("), refusal);
        assertTrue(refusal.contains("the current folder ("), refusal);
        assertTrue(
                refusal.endsWith("name a folder with -D" + LibraryFolder.NAMED + "=FOLDER"),
                refusal);
    }

    @Test
    void aFolderWithAnInvalidNameIsReported() {
        String refusal = refusal(folder, Map.of("java.io.tmpdir", "/a\0"));
        assertTrue(refusal.contains("java.io.tmpdir '/a\\u0000' cannot be the name"), refusal);
        assertTrue(refusal.contains("LC_ALL=C.UTF-8"), refusal);
    }

    @Test
    void unpackedLibrariesNeedNoFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals(new Choice.None(), choose(file, Map.of("org.lwjgl.librarypath", "x")));
        Files.createFile(folder.resolve(System.mapLibraryName("lwjgl")));
        String folders = "x:" + folder;
        assertEquals(new Choice.Found(folders), choose(file, Map.of("java.library.path", folders)));
    }
}
