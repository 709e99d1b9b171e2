package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void aTarHoldsNamesModesAndBytes() throws IOException {
        Path tar = folder.resolve("a.tar.gz");
        try (OutputStream out = Files.newOutputStream(tar)) {
            Archive.tar(image, out);
        }
        byte[] bytes;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(tar))) {
            bytes = in.readAllBytes();
        }
        assertEquals(0, bytes.length % 512);
        assertEquals("game/bin/game", text(bytes, 0, 100));
        assertEquals("0000755", text(bytes, 100, 8));
        assertEquals("00000000002", text(bytes, 124, 12));
        assertEquals("ustar", text(bytes, 257, 6));
        assertEquals("#!", text(bytes, 512, 512));
        assertEquals("game/long.txt", text(bytes, 1024, 100));
        assertEquals("0000644", text(bytes, 1024 + 100, 8));
        assertEquals("x".repeat(1000), text(bytes, 1536, 1024));
        assertEquals(1536 + 1024 + 1024, bytes.length, "two empty blocks at the end");
        int sum = 0;
        for (int i = 0; i < 512; i++) sum += i >= 148 && i < 156 ? ' ' : bytes[i];
        assertEquals("%06o".formatted(sum), text(bytes, 148, 8));
    }

    @Test
    void longNamesAreCutAtAFolderAndLongerOnesRefused() throws IOException {
        Path deep = Files.createDirectories(image.resolve("a".repeat(90)).resolve("b".repeat(60)));
        Files.writeString(deep.resolve("c".repeat(30)), "x");
        try (OutputStream out = OutputStream.nullOutputStream()) {
            Archive.tar(image, out);
        }
        Files.writeString(deep.resolve("d".repeat(101)), "x");
        assertThrows(IOException.class, () -> Archive.tar(image, OutputStream.nullOutputStream()));
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
    void aChecksumLiesBesideIt() throws IOException {
        Path archive = Archive.pack(image);
        String line = Files.readString(folder.resolve(archive.getFileName() + ".sha256"));
        assertEquals(Archive.sha256(archive) + "  " + archive.getFileName(), line.strip());
        assertEquals(
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                Archive.sha256(Files.writeString(folder.resolve("abc"), "abc")));
        assertFalse(line.isBlank());
    }

    private static String text(byte[] bytes, int from, int length) {
        int end = from;
        while (end < from + length && bytes[end] != 0) end++;
        return new String(bytes, from, end - from, StandardCharsets.US_ASCII).strip();
    }
}
