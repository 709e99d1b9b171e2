package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipFile;

class ArchiveTest {

    @TempDir Path folder;

    private Path image;

    @BeforeEach
    void makeAnImage() throws IOException {
        image = Files.createDirectories(folder.resolve("game"));
        Path bin = Files.createDirectories(image.resolve("bin"));
        assertTrue(Files.writeString(bin.resolve("game"), "#!").toFile().setExecutable(true));
        Files.writeString(image.resolve("long.txt"), "x".repeat(1000));
    }

    @Test
    void aTarHoldsLongNames() throws IOException {
        Path deep = Files.createDirectories(image.resolve("a".repeat(200)).resolve("b".repeat(60)));
        Path file = Files.writeString(deep.resolve("c".repeat(101)), "x");
        Path tar = folder.resolve("a.tar.gz");
        try (OutputStream out = Files.newOutputStream(tar)) {
            Archive.tar(image, out);
        }
        String name = folder.relativize(file).toString().replace('\\', '/');
        assertEquals(name + " 644 x", unpacked(tar).getFirst());
    }

    @Test
    void aZipHoldsTheSame() throws IOException {
        Path file = folder.resolve("a.zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            Archive.zip(image, out);
        }
        List<String> names = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            zip.stream().forEach(entry -> names.add(entry.getName()));
        }
        assertEquals(List.of("game/bin/game", "game/long.txt"), names);
    }

    @Test
    void anImageIsPackedBesideItself() throws IOException {
        assumeFalse(Launcher.isWindows(), "there it is a zip");
        Path archive = Archive.pack(image);
        assertEquals(folder.resolve("game.tar.gz"), archive);
        assertEquals(
                List.of("game/bin/game 755 #!", "game/long.txt 644 " + "x".repeat(1000)),
                unpacked(archive));
        assertEquals(2 + 1000, Archive.bytes(image));
    }

    @Test
    void filesKeepTheirTimeAndBelongToNobody() throws IOException {
        Files.setLastModifiedTime(image.resolve("long.txt"), FileTime.fromMillis(86_400_000));
        Path tar = folder.resolve("a.tar.gz");
        try (OutputStream out = Files.newOutputStream(tar)) {
            Archive.tar(image, out);
        }
        try (TarArchiveInputStream entries =
                new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(tar)))) {
            entries.getNextEntry();
            var file = entries.getNextEntry();
            assertEquals(FileTime.fromMillis(86_400_000), file.getLastModifiedTime());
            assertEquals("", file.getUserName() + file.getGroupName());
        }
    }

    @Test
    void aChecksumLiesBesideIt() throws IOException {
        Path archive = Archive.pack(image);
        String line = Files.readString(folder.resolve(archive.getFileName() + ".sha256"));
        assertEquals(Archive.sha256(archive) + "  " + archive.getFileName(), line.strip());
        assertEquals(
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                Archive.sha256(Files.writeString(folder.resolve("abc"), "abc")));
        assertFalse(line.isBlank());
    }

    private static List<String> unpacked(Path file) throws IOException {
        List<String> entries = new ArrayList<>();
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(file)))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                String bytes = new String(tar.readAllBytes(), StandardCharsets.US_ASCII);
                entries.add("%s %o %s".formatted(entry.getName(), entry.getMode() & 0777, bytes));
            }
        }
        return entries;
    }
}
