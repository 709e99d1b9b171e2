package fourstroke.loop.image;

import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/// Writes and reads files whole or not at all.
///
/// A file gets its name only once it is complete: readers find the old content or all of the new,
/// even if the program breaks off or the disk is full.
///
/// ```java
/// try (var file = new AtomicFile(Path.of("scores.txt"))) {
///     file.write(bytes);
///     file.finish();
/// }
/// ```
///
/// Until [#finish()] it is in the same folder under the name of [#part]. If several writers write
/// one file, the last to finish wins, and none disturbs another. Not safe for use by several
/// threads at once.
///
/// Symbolic links are followed: what they lead to is replaced, and they stay. Where files have
/// POSIX permissions, the new file takes over those of the old, and its group if this user may set
/// it; otherwise the group gets no permissions. Its owner is who wrote it.
public final class AtomicFile extends OutputStream {

    /// Attempts at a name for an incomplete file: other programs may be writing the same file, and
    /// some may have broken off.
    private static final int NAMES = 100;

    /// Links in a row, after which they are taken to lead in a circle; systems follow 40.
    private static final int LINKS = 40;

    private static final Set<StandardOpenOption> NEW =
            EnumSet.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);

    private static final Set<PosixFilePermission> OWNERS =
            EnumSet.range(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE);

    private static final Set<PosixFilePermission> GROUPS =
            EnumSet.range(PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_EXECUTE);

    /// Writes a text piece by piece.
    @FunctionalInterface
    public interface Text {

        /// Writes all of it; the writer is buffered, and need not be flushed or closed.
        void writeTo(Writer out) throws IOException;
    }

    private final Path file;
    private final Path part;
    private final @Nullable PosixFileAttributes old; // of the file that is replaced
    private final FileChannel channel;
    private boolean finished;

    /// Begins a file, which replaces any file of its name when it is finished.
    ///
    /// @throws IOException if its folder does not exist or cannot be written to, or if it is a
    ///   directory itself, a pipe, a device, or a link in a circle
    public AtomicFile(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        if (Files.isDirectory(file)) throw refusal(file, "it is a directory", null);
        // Readers of a pipe would wait for ever, and a device would be gone from the system.
        if (Files.exists(file) && !Files.isRegularFile(file))
            throw refusal(file, "it is a pipe or device, and no file takes its place", null);
        this.file = target(file);
        if (Files.isSymbolicLink(this.file))
            throw refusal(file, "it is a link that leads to no file", null);
        old = posix(this.file);
        FileChannel begun = null;
        Path name = this.file;
        for (int i = 0; begun == null; i++) {
            name = part(this.file, i);
            try {
                begun = FileChannel.open(name, NEW, atFirst(old));
            } catch (FileAlreadyExistsException e) {
                if (i < NAMES) continue; // another writer's: neither written to nor deleted
                throw refusal(
                        file,
                        "%s and %s before it are left of writers that broke off; delete them"
                                .formatted(Excerpt.of(name), NAMES),
                        e);
            } catch (NoSuchFileException e) {
                boolean there = Files.isDirectory(this.file.toAbsolutePath().getParent());
                throw refusal(
                        file, there ? "its folder takes no file" : "its folder does not exist", e);
            }
        }
        part = name;
        channel = begun;
    }

    /// Writes a text in UTF-8.
    ///
    /// @throws IOException if the file cannot be written; what was there before stays, and nothing
    ///   is left behind
    public static void write(Path file, Text text) throws IOException {
        Objects.requireNonNull(text, "text");
        try (var whole = new AtomicFile(file)) {
            var out = new BufferedWriter(new OutputStreamWriter(whole, StandardCharsets.UTF_8));
            text.writeTo(out);
            out.flush();
            whole.finish();
        }
    }

    /// {@return the content of a file} No more than the limit and one byte is read, even from a
    /// file without end.
    ///
    /// @param wanted what is expected there, in words, for messages
    /// @param limit the most bytes that the file may have
    /// @throws IllegalArgumentException if the limit is negative
    /// @throws IOException if the file does not exist, is a directory, is larger, or cannot be read
    public static byte[] read(Path file, String wanted, int limit) throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(wanted, "wanted");
        if (limit < 0)
            throw new IllegalArgumentException("a limit must not be negative, and is " + limit);
        if (Files.isDirectory(file))
            throw new IOException(
                    "wanted %s, but %s is a directory".formatted(wanted, Excerpt.of(file)));
        if (!Files.exists(file)) throw new IOException("there is no file " + Excerpt.of(file));
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limit);
            if (in.read() < 0) return bytes;
        }
        throw new IOException(
                "%s has more than %s bytes, which is the most for %s"
                        .formatted(Excerpt.of(file), limit, wanted));
    }

    /// {@return why a file or folder could not be read or written, in words} The message of a
    /// [FileSystemException] is a path; what is wrong is its reason or, if that is missing, its
    /// type.
    public static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException _ -> "access is denied to this user";
            case FileSystemException known when known.getReason() != null -> known.getReason();
            case FileAlreadyExistsException there -> named(there) + " is there already";
            case NoSuchFileException gone -> "there is no " + named(gone);
            case FileSystemException known ->
                    known.getClass().getSimpleName() + ", " + named(known);
            default -> Objects.requireNonNullElse(cause.getMessage(), cause.toString()); // open set
        };
    }

    private static String named(FileSystemException e) {
        return Excerpt.of(String.valueOf(e.getMessage()));
    }

    /// {@return the file of this name}
    ///
    /// @throws IllegalArgumentException if no file can have it
    public static Path named(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "'%s' cannot be the name of a file".formatted(Excerpt.of(name)), e);
        }
    }

    /// {@return why this file could not be written, in words; null if it could} To be asked before
    /// a game runs, so that nobody plays for an hour and then learns that the folder is missing.
    public static @Nullable String refusal(Path file) {
        Path folder = target(file.toAbsolutePath()).getParent();
        if (folder == null || Files.isDirectory(file))
            return "'%s' is a folder, not a file".formatted(Excerpt.of(file));
        if (Files.exists(folder) && !Files.isDirectory(folder))
            return "'%s' is a file, not a folder".formatted(Excerpt.of(folder));
        if (Files.exists(file) && !Files.isWritable(file))
            return "the file '%s' is not writable".formatted(Excerpt.of(file));
        try (var _ = new AtomicFile(file)) { // tells what else there is, such as a missing folder
            return null;
        } catch (FileSystemException e) {
            return "no file '%s' can be made: %s".formatted(Excerpt.of(file), reason(e));
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /// {@return the name of a file until it is complete, if nothing has that name yet} Otherwise it
    /// ends in `.1.part` and so on. It is beside the [#target].
    public static Path part(Path file) {
        return part(target(file), 0);
    }

    /// {@return the file that is written: what a symbolic link leads to, there or not, or the file
    /// itself}
    public static Path target(Path file) {
        Path target = Objects.requireNonNull(file, "file");
        try {
            for (int i = 0; i < LINKS && Files.isSymbolicLink(target); i++)
                target = target.resolveSibling(Files.readSymbolicLink(target));
        } catch (IOException _) { // it has gone since, or may not be read: so far it leads
        }
        return target;
    }

    /// {@return who may do what with a file; null if it is not there, or has no such permissions}
    private static @Nullable PosixFileAttributes posix(Path file) throws IOException {
        var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        try {
            return view == null ? null : view.readAttributes();
        } catch (NoSuchFileException _) {
            return null;
        }
    }

    /// {@return what a part begins with} Only its owner may use it, and no more than before: it may
    /// not have the right group yet.
    private static FileAttribute<?>[] atFirst(@Nullable PosixFileAttributes old) {
        if (old == null) return new FileAttribute<?>[0];
        Set<PosixFilePermission> permissions = new HashSet<>(old.permissions());
        permissions.retainAll(OWNERS);
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
    }

    /// Lets those use the part who may use the file that it replaces.
    private void takeOverPermissions() throws IOException {
        PosixFileAttributes now = old == null ? null : posix(part);
        if (now == null) return;
        Set<PosixFilePermission> permissions = new HashSet<>(old.permissions());
        if (!now.group().equals(old.group())) {
            try {
                Files.getFileAttributeView(part, PosixFileAttributeView.class)
                        .setGroup(old.group());
            } catch (IOException _) { // this user is not in it
                permissions.removeAll(GROUPS);
            }
        }
        // Only if it must: some file systems know nothing else, and refuse.
        if (!permissions.equals(now.permissions()))
            Files.setPosixFilePermissions(part, permissions);
    }

    private static Path part(Path file, int number) {
        return file.resolveSibling(file.getFileName() + "." + number + ".part");
    }

    private static IOException refusal(Path file, String why, @Nullable IOException cause) {
        return new IOException("cannot write " + Excerpt.of(file) + ": " + why, cause);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value});
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
        while (buffer.hasRemaining()) channel.write(buffer);
    }

    /// Overwrites what was written, from a position in bytes from the start.
    public void overwrite(long position, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) channel.write(buffer, position + buffer.position());
    }

    /// Gives the file its name, in place of any file that had it. Nothing can be written after
    /// that.
    public void finish() throws IOException {
        channel.close();
        takeOverPermissions();
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
        finished = true;
    }

    /// Deletes what was written, unless it was finished.
    @Override
    public void close() throws IOException {
        channel.close();
        if (!finished) Files.deleteIfExists(part); // its name may be another writer's by now
    }
}
