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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TimeZone;
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
            Archive.tar(image, out, ArchiveTime.EARLIEST);
        }
        String name = folder.relativize(file).toString().replace('\\', '/');
        assertEquals(name + " 644 x", unpacked(tar).getFirst());
    }

    @Test
    void aZipHoldsTheSame() throws IOException {
        Path file = folder.resolve("a.zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            Archive.zip(image, out, ArchiveTime.EARLIEST);
        }
        List<String> names = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            zip.stream().forEach(entry -> names.add(entry.getName()));
        }
        assertEquals(List.of("game/bin/game", "game/long.txt"), names);
    }

    @Test
    void anImageIsPackedBesideItself() throws IOException {
        assumeFalse(Launcher.isWindows(), "on Windows, the archive is a zip");
        Path archive = Archive.pack(image, ArchiveTime.EARLIEST);
        assertEquals(folder.resolve("game.tar.gz"), archive);
        assertEquals(
                List.of("game/bin/game 755 #!", "game/long.txt 644 " + "x".repeat(1000)),
                unpacked(archive));
        assertEquals(2 + 1000, Archive.bytes(image));
    }

    @Test
    void filesGetTheTimeThatIsGivenAndBelongToNobody() throws IOException {
        Instant time = Instant.parse("2026-01-01T00:00:00Z");
        Path tar = folder.resolve("a.tar.gz");
        try (OutputStream out = Files.newOutputStream(tar)) {
            Archive.tar(image, out, time);
        }
        try (TarArchiveInputStream entries =
                new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(tar)))) {
            for (var file = entries.getNextEntry(); file != null; file = entries.getNextEntry()) {
                assertEquals(FileTime.from(time), file.getLastModifiedTime());
                assertEquals("", file.getUserName() + file.getGroupName());
            }
        }
    }

    @Test
    void twoArchivesAreEqualWhateverTheTimesOfFilesAndTheTimeZone() throws IOException {
        TimeZone zone = TimeZone.getDefault();
        List<String> sums = new ArrayList<>();
        try {
            for (String each : List.of("UTC", "Asia/Tokyo", "America/New_York")) {
                TimeZone.setDefault(TimeZone.getTimeZone(each));
                Files.setLastModifiedTime(
                        image.resolve("long.txt"), FileTime.fromMillis(86_400_000L * sums.size()));
                Path tar = folder.resolve("a.tar.gz");
                Path zip = folder.resolve("a.zip");
                try (OutputStream out = Files.newOutputStream(tar);
                        OutputStream zipOut = Files.newOutputStream(zip)) {
                    Archive.tar(image, out, ArchiveTime.EARLIEST);
                    Archive.zip(image, zipOut, ArchiveTime.EARLIEST);
                }
                sums.add(Archive.sha256(tar) + Archive.sha256(zip));
            }
        } finally {
            TimeZone.setDefault(zone);
        }
        assertEquals(1, Set.copyOf(sums).size(), sums::toString);
    }

    @Test
    void aChecksumLiesBesideIt() throws IOException {
        Path archive = Archive.pack(image, ArchiveTime.EARLIEST);
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
