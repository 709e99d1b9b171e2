package fourstroke.loop.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Tests that an [AtomicFile] writes a file completely or not at all, and does not damage the files
/// of other writers.
class AtomicFileTest {

    @TempDir Path folder;

    @Test
    void anIncompleteFileOfAnotherWriterStays() throws IOException {
        Path another = Files.writeString(folder.resolve("another"), "another's");
        Files.createSymbolicLink(AtomicFile.part(folder.resolve("a.html")), another);
        Path part = Files.createDirectory(AtomicFile.part(folder.resolve("b.html")));
        for (String name : new String[] {"a.html", "b.html"}) {
            AtomicFile.write(folder.resolve(name), out -> out.write("ours"));
            assertEquals("ours", Files.readString(folder.resolve(name)));
        }
        assertFalse(Files.isSymbolicLink(folder.resolve("a.html")));
        assertEquals("another's", Files.readString(another));
        assertTrue(Files.isDirectory(part));
    }

    @Test
    void twoWritersOfOneFileDoNotDamageEachOther() throws IOException {
        Path file = folder.resolve("a.html");
        AtomicFile.write(
                file,
                out -> {
                    out.write("outer");
                    AtomicFile.write(file, inner -> inner.write("inner"));
                    assertEquals("inner", Files.readString(file));
                });
        assertEquals("outer", Files.readString(file));
        assertOnly(file);
    }

    @Test
    void aWriterThatFailsKeepsTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a.html"), "before");
        IOException full = new IOException("the disk is full");
        assertEquals(
                full,
                assertThrows(
                        IOException.class,
                        () ->
                                AtomicFile.write(
                                        file,
                                        out -> {
                                            out.write("half");
                                            throw full;
                                        })));
        assertEquals("before", Files.readString(file));
        assertOnly(file);
    }

    @Test
    void aMissingFolderAndAFolderInPlaceOfTheFileAreNamed() {
        Path file = folder.resolve("missing/a.html");
        assertEquals(
                "cannot write " + file + ": its folder does not exist",
                assertThrows(IOException.class, () -> AtomicFile.write(file, _ -> {}))
                        .getMessage());
        assertEquals(
                "cannot write " + folder + ": it is a directory",
                assertThrows(IOException.class, () -> AtomicFile.write(folder, _ -> {}))
                        .getMessage());
    }

    @Test
    void aFileThatCannotBeCreatedIsRefusedBeforehand() throws IOException {
        assertNull(AtomicFile.refusal(folder.resolve("a.html")));
        // The name of the incomplete file has 7 more characters, so it exceeds the limit of 255
        // characters of the file system.
        Path tooLong = folder.resolve("x".repeat(250));
        String refused = AtomicFile.refusal(tooLong);
        assertTrue(refused != null && refused.contains("cannot be created"), refused);
        assertOnly();
        Path kernels = Path.of("/proc/a.html");
        assumeTrue(Files.isDirectory(kernels.getParent()), "the folder /proc exists only on Linux");
        assertEquals(
                "cannot write /proc/a.html: no file can be created in its folder",
                AtomicFile.refusal(kernels));
    }

    @Test
    void aPipeIsNotReplaced() throws Exception {
        Path pipe = folder.resolve("a.html");
        assumeTrue(File.separatorChar == '/', "this system has no named pipes");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        assertEquals(
                "cannot write " + pipe + ": it is a pipe or device, which a file must not replace",
                assertThrows(IOException.class, () -> AtomicFile.write(pipe, _ -> {}))
                        .getMessage());
        assertOnly(pipe);
        assertFalse(Files.isRegularFile(pipe));
    }

    /// A player can, for example, replace the file with the scores by a link to a file in a
    /// synchronised folder.
    @Test
    void aLinkStaysAndTheFileAtItsEndIsReplaced() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path file = Files.writeString(elsewhere.resolve("scores"), "before");
        Path near = Files.createSymbolicLink(elsewhere.resolve("near"), Path.of("scores"));
        Path link = Files.createSymbolicLink(folder.resolve("far"), Path.of("elsewhere/near"));
        assertEquals(elsewhere.resolve("scores.0.part"), AtomicFile.part(link));
        AtomicFile.write(
                link,
                out -> {
                    out.write("after");
                    assertEquals("before", Files.readString(link));
                    assertTrue(Files.exists(AtomicFile.part(file)));
                });
        assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(near));
        assertEquals("after", Files.readString(file));
        try (var all = Files.list(elsewhere)) {
            assertEquals(2, all.count());
        }
        assertOnly(link, elsewhere);
    }

    @Test
    void aLinkToAMissingFileCreatesThisFile() throws IOException {
        Path file = folder.resolve("scores");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        AtomicFile.write(link, out -> out.write("new"));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
        assertOnly(file, link);
    }

    @Test
    void linksThatLeadInACircleAreRefused() throws IOException {
        Path one = folder.resolve("one");
        Path other = Files.createSymbolicLink(folder.resolve("other"), one);
        Files.createSymbolicLink(one, other);
        assertEquals(
                "cannot write " + one + ": it is a link that leads to no file",
                assertThrows(IOException.class, () -> AtomicFile.write(one, _ -> {})).getMessage());
        assertTrue(Files.isSymbolicLink(one) && Files.isSymbolicLink(other));
        assertOnly(one, other);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-rw-rw-", "r--r-----", "rwxr-x--x"})
    void theNewFileHasThePermissionsOfTheOldOne(String rights) throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "before");
        assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(rights));
        AtomicFile.write(
                file,
                out -> {
                    out.write("after");
                    // The group and other users must not read the incomplete file.
                    String meanwhile = rights.substring(0, 3) + "------";
                    assertEquals(meanwhile, rights(AtomicFile.part(file)));
                });
        assertEquals("after", Files.readString(file));
        assertEquals(rights, rights(file));
    }

    @Test
    void theNewFileHasTheGroupOfTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "before");
        assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        var another = file.getFileSystem().getUserPrincipalLookupService();
        try {
            Files.getFileAttributeView(file, PosixFileAttributeView.class)
                    .setGroup(another.lookupPrincipalByGroupName("daemon"));
        } catch (IOException e) {
            abort("this user cannot change the group of a file: " + e);
        }
        AtomicFile.write(file, out -> out.write("after"));
        assertEquals(
                "daemon", Files.readAttributes(file, PosixFileAttributes.class).group().getName());
    }

    private static String rights(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    /// After a file is finished, another writer may use the name of its incomplete file. Closing
    /// the first writer must not delete the file of the other writer.
    @Test
    void aFinishedWriterDoesNotDeleteTheFileOfTheNextWriter() throws IOException {
        Path file = folder.resolve("x");
        AtomicFile one = new AtomicFile(file);
        one.write(new byte[] {1});
        one.finish();
        AtomicFile two = new AtomicFile(file);
        two.write(new byte[] {2});
        one.close();
        two.finish();
        two.close();
        assertArrayEquals(new byte[] {2}, Files.readAllBytes(file));
    }

    @Test
    void manyIncompleteFilesAreNamedAndStay() throws IOException {
        Path file = folder.resolve("a");
        for (int i = 0; i <= 100; i++) Files.createFile(folder.resolve("a." + i + ".part"));
        String last = folder.resolve("a.100.part").toString();
        assertEquals(
                "cannot write %s: %s and 100 earlier files were left by programs that were killed; delete these files"
                        .formatted(file, last),
                assertThrows(IOException.class, () -> new AtomicFile(file)).getMessage());
        try (var all = Files.list(folder)) {
            assertEquals(101, all.count());
        }
    }

    @Test
    void bytesCanBeWrittenSinglyInArraysAndOverEarlierBytes() throws IOException {
        Path file = folder.resolve("a");
        try (var whole = new AtomicFile(file)) {
            whole.write('x');
            whole.write(new byte[] {'a', 'b', 'c', 'd'}, 1, 2);
            whole.overwrite(0, new byte[] {'y'});
            whole.write('z');
            assertFalse(Files.exists(file));
            whole.finish();
            assertThrows(IOException.class, () -> whole.write('!'));
        }
        assertEquals("ybcz", Files.readString(file));
        assertOnly(file);
    }

    @Test
    void aFileAboveTheLimitIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("a"), new byte[] {1, 2, 3});
        assertArrayEquals(new byte[] {1, 2, 3}, AtomicFile.read(file, "a thing", 3));
        assertEquals(
                file + " has more than 2 bytes, which is the limit for a thing",
                assertThrows(IOException.class, () -> AtomicFile.read(file, "a thing", 2))
                        .getMessage());
    }

    /// Reading a device may never end, and reading a pipe waits until another program writes to the
    /// pipe.
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipesAndDevicesAreNotRead() throws Exception {
        assumeTrue(File.separatorChar == '/', "this system has no named pipes");
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        for (Path file : List.of(pipe, Path.of("/dev/zero")))
            assertEquals(
                    "a thing must be a regular file, but '" + file + "' is a pipe or device",
                    assertThrows(IOException.class, () -> AtomicFile.read(file, "a thing", 1000))
                            .getMessage());
    }

    /// {@return a symbolic link to a file, in a folder in which every user can write}
    private Path sharedLink(Path file, int owner) throws IOException {
        Path shared = Files.createDirectory(folder.resolve("shared" + owner));
        Files.setAttribute(shared, "unix:mode", 01777);
        Path link = Files.createSymbolicLink(shared.resolve("picture.png"), file);
        Files.setAttribute(link, "unix:uid", owner, LinkOption.NOFOLLOW_LINKS);
        return link;
    }

    @Test
    void aLinkThatAnotherUserPlantedIsNotFollowed() throws IOException {
        assumeTrue(
                System.getProperty("user.name").equals("root"),
                "only root can change the owner of a file");
        Path victim = Files.writeString(folder.resolve("keys"), "precious");
        Path planted = sharedLink(victim, 65534);
        String refusal =
                assertThrows(IOException.class, () -> AtomicFile.write(planted, _ -> {}))
                        .getMessage();
        assertTrue(refusal.contains("a link of another user"), refusal);
        assertEquals(refusal, AtomicFile.refusal(planted));
        assertEquals(planted, AtomicFile.target(planted));
        // `AtomicFile` also refuses a chain of links that leads to a link of another user.
        Path own = Files.createSymbolicLink(folder.resolve("own.png"), planted);
        assertThrows(IOException.class, () -> AtomicFile.write(own, _ -> {}));
        // `AtomicFile` also refuses a link of another user if the target of this link does not
        // exist yet.
        Files.delete(victim);
        assertThrows(IOException.class, () -> AtomicFile.write(planted, _ -> {}));
        assertFalse(Files.exists(victim));
    }

    @Test
    void thisUsersOwnLinkInASharedFolderIsFollowed() throws IOException {
        assumeTrue(
                System.getProperty("user.name").equals("root"),
                "only root can change the owner of a file");
        Path file = folder.resolve("keys");
        Path link = sharedLink(file, 0);
        Files.setAttribute(link.getParent(), "unix:uid", 65534);
        AtomicFile.write(link, out -> out.write("new"));
        assertEquals("new", Files.readString(file));
    }

    private void assertOnly(Path... files) throws IOException {
        try (var all = Files.list(folder)) {
            assertEquals(Set.of(files), all.collect(Collectors.toSet()));
        }
    }

    @Test
    void theMessageContainsTheReasonAndNotOnlyTheName() {
        assertEquals(
                "access is denied to this user",
                AtomicFile.reason(new AccessDeniedException("a.png")));
        assertEquals(
                "too long", AtomicFile.reason(new FileSystemException("a.png", null, "too long")));
        assertEquals(
                "FileSystemLoopException, a.png",
                AtomicFile.reason(new FileSystemLoopException("a.png")));
        assertEquals("the disk is full", AtomicFile.reason(new IOException("the disk is full")));
        assertEquals("java.io.IOException", AtomicFile.reason(new IOException()));
        assertEquals(
                "a.png already exists", AtomicFile.reason(new FileAlreadyExistsException("a.png")));
        assertEquals("there is no a\\nb", AtomicFile.reason(new NoSuchFileException("a\nb")));
    }
}
