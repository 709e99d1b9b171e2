package fourstroke.dist;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Packs an image into one archive for distribution, with a checksum beside it.
///
/// The bytes of an archive depend only on the names, contents and executable bits of the files, and
/// on one file time for all files. For this reason the archives of two builds can be compared byte
/// for byte.
final class Archive {

    /// The permissions of files in the archive: executable by everyone, or readable by everyone.
    private static final int RUN = 0100755;

    private static final int READ = 0100644;

    private Archive() {}

    /// Packs a folder, and writes the archive beside the folder. On Windows the archive is a zip.
    /// On other systems the archive is a tar.gz, because the format tar.gz keeps executable bits.
    ///
    /// @param time the time that all files get
    /// @return the archive
    static Path pack(Path folder, Instant time) throws IOException {
        Path archive =
                folder.resolveSibling(
                        folder.getFileName() + (Launcher.isWindows() ? ".zip" : ".tar.gz"));
        try (OutputStream out = Files.newOutputStream(archive)) {
            if (Launcher.isWindows()) zip(folder, out, time);
            else tar(folder, out, time);
        }
        Files.writeString(
                archive.resolveSibling(archive.getFileName() + ".sha256"),
                "%s  %s%n".formatted(sha256(archive), archive.getFileName()));
        return archive;
    }

    /// {@return the total size of all files in a folder, in bytes}
    static long bytes(Path folder) throws IOException {
        long bytes = 0;
        for (Path file : Tree.files(folder)) bytes += Files.size(file);
        return bytes;
    }

    static void zip(Path folder, OutputStream out, Instant time) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : Tree.files(folder)) {
                zip.putNextEntry(entry(name(folder, file), time));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
    }

    /// {@return an entry of a zip or a jar, with the earliest time that the format can express}
    static ZipEntry entry(String name) {
        return entry(name, ArchiveTime.EARLIEST);
    }

    private static ZipEntry entry(String name, Instant time) {
        ZipEntry entry = new ZipEntry(name);
        // A time in a zip has no time zone. The method setTimeLocal is the only one that sets the
        // earliest time independently of the time zone of the JVM.
        entry.setTimeLocal(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
        return entry;
    }

    static void tar(Path folder, OutputStream out, Instant time) throws IOException {
        try (TarArchiveOutputStream tar =
                new TarArchiveOutputStream(
                        new GZIPOutputStream(out, 1 << 16), StandardCharsets.UTF_8.name())) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Path file : Tree.files(folder)) {
                TarArchiveEntry entry = new TarArchiveEntry(name(folder, file));
                entry.setSize(Files.size(file));
                entry.setLastModifiedTime(FileTime.from(time));
                entry.setMode(Files.isExecutable(file) ? RUN : READ);
                // The archive contains no user name, because the user who packs the archive has no
                // account on the machine of a player.
                entry.setNames("", "");
                tar.putArchiveEntry(entry);
                Files.copy(file, tar);
                tar.closeArchiveEntry();
            }
        }
    }

    /// All files of the archive are inside one folder, so a player who unpacks the archive gets one
    /// new folder instead of many single files.
    private static String name(Path folder, Path file) {
        return folder.getFileName() + "/" + Tree.name(folder, file);
    }

    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                DigestInputStream digest =
                        new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
            digest.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
