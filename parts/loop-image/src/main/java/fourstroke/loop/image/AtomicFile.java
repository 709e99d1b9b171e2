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
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/// Writes a file completely or not at all, and reads whole files.
///
/// A file gets its name only when it is complete. Readers find either the old content or all of the
/// new content, even if the program is killed or the disk is full.
///
/// ```java
/// try (var file = new AtomicFile(Path.of("scores.txt"))) {
///     file.write(bytes);
///     file.finish();
/// }
/// ```
///
/// Until [#finish()] the data is in a file of the same folder that is named by [#part]. If several
/// writers write one file at the same time, the last one to finish wins, and no writer damages the
/// data of another. An instance must not be used by several threads at once.
///
/// **Symbolic links** are followed: the file at the end of the link is replaced, and the link
/// remains. There is one exception, because this class resolves links itself and so bypasses the
/// protection of the kernel (`fs.protected_symlinks` of Linux). In a folder in which every user can
/// write, such as the temporary folder of the system, a link is followed only if it belongs to this
/// user or to the owner of the folder. Another user could otherwise plant a link there and have a
/// file of this user replaced.
///
/// **Permissions**: where files have POSIX permissions, the new file gets the permissions of the
/// old file. It also gets the group of the old file if this user may set that group; otherwise the
/// group gets no permissions. The owner is the user who writes.
public final class AtomicFile extends OutputStream {

    /// The number of names that are tried for an incomplete file: other programs may be writing the
    /// same file, and programs that were killed may have left incomplete files behind.
    private static final int NAMES = 100;

    /// The number of links in a row that are followed, as on Linux. More are treated as a circle.
    private static final int LINKS = 40;

    private static final Set<StandardOpenOption> NEW =
            EnumSet.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);

    private static final Set<PosixFilePermission> OWNERS =
            EnumSet.range(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE);

    private static final Set<PosixFilePermission> GROUPS =
            EnumSet.range(PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_EXECUTE);

    /// Content that is written piece by piece.
    @FunctionalInterface
    public interface Text {

        /// Writes the whole text. The writer is buffered and does not have to be flushed or closed.
        void writeTo(Writer out) throws IOException;
    }

    private final Path file;
    private final Path part;
    private final @Nullable PosixFileAttributes old; // those of the file that is replaced
    private final FileChannel channel;
    private boolean finished;

    /// Starts a file that replaces any file of the same name when it is finished.
    ///
    /// @throws IOException if the folder does not exist or is not writable, or if the name belongs
    ///   to a directory, a pipe, a device, a circle of links, or a link that another user may have
    ///   planted
    public AtomicFile(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        if (Files.isDirectory(file)) throw refusal(file, "it is a directory", null);
        // Replacing a pipe would make its readers wait forever; replacing a device would remove it.
        if (Files.exists(file) && !Files.isRegularFile(file))
            throw refusal(file, "it is a pipe or device, which a file must not replace", null);
        this.file = target(file);
        if (Files.isSymbolicLink(this.file)) throw refusal(file, whyNotFollowed(this.file), null);
        old = posix(this.file);
        FileChannel begun = null;
        Path name = this.file;
        for (int i = 0; begun == null; i++) {
            name = part(this.file, i);
            try {
                begun = FileChannel.open(name, NEW, atFirst(old));
            } catch (FileAlreadyExistsException e) {
                if (i < NAMES) continue; // it may belong to another writer: leave it alone
                throw refusal(
                        file,
                        "%s and %s files before it were left by programs that were killed; delete them"
                                .formatted(Excerpt.of(name), NAMES),
                        e);
            } catch (NoSuchFileException e) {
                boolean there = Files.isDirectory(this.file.toAbsolutePath().getParent());
                throw refusal(
                        file,
                        there
                                ? "no file can be created in its folder"
                                : "its folder does not exist",
                        e);
            }
        }
        part = name;
        channel = begun;
    }

    /// Writes a text in UTF-8.
    ///
    /// @throws IOException if the file cannot be written; the old content is then unchanged, and no
    ///   incomplete file remains
    public static void write(Path file, Text text) throws IOException {
        Objects.requireNonNull(text, "text");
        try (var whole = new AtomicFile(file)) {
            var out = new BufferedWriter(new OutputStreamWriter(whole, StandardCharsets.UTF_8));
            text.writeTo(out);
            out.flush();
            whole.finish();
        }
    }

    /// {@return the content of a regular file} At most the limit plus one byte is read. Pipes and
    /// devices are refused: reading a pipe may wait forever, and some devices never end.
    ///
    /// @param wanted what the file should contain, in words, for messages
    /// @param limit the maximum size of the file in bytes
    /// @throws IllegalArgumentException if the limit is negative
    /// @throws IOException if the file does not exist, is not a regular file, is larger than the
    ///   limit, or cannot be read
    public static byte[] read(Path file, String wanted, int limit) throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(wanted, "wanted");
        if (limit < 0)
            throw new IllegalArgumentException("a limit must not be negative, but is " + limit);
        if (Files.isDirectory(file))
            throw new IOException(
                    "wanted %s, but %s is a directory".formatted(wanted, Excerpt.of(file)));
        if (!Files.exists(file)) throw new IOException("there is no file " + Excerpt.of(file));
        if (!Files.isRegularFile(file))
            throw new IOException(
                    "wanted %s, but %s is a pipe or device: name a regular file"
                            .formatted(wanted, Excerpt.of(file)));
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limit);
            if (in.read() < 0) return bytes;
        }
        throw new IOException(
                "%s has more than %s bytes, the limit for %s"
                        .formatted(Excerpt.of(file), limit, wanted));
    }

    /// {@return why a picture or a movie could not be written, in words} Java reports the lack of
    /// threads, too, as an [OutOfMemoryError].
    public static String reason(OutOfMemoryError cause) {
        return String.valueOf(cause.getMessage()).contains("native thread")
                ? "the system allows this process no more threads; raise its limit (ulimit -u, or"
                        + " the pids limit of a container), or end other programs"
                : "there is too little memory for it; make the window smaller";
    }

    /// {@return why a file or folder could not be read or written, in words} The message of a
    /// [FileSystemException] is only a path. The fault is in its reason or, if it has no reason, in
    /// its type.
    public static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException _ -> "access is denied to this user";
            case FileSystemException known when known.getReason() != null -> known.getReason();
            case FileAlreadyExistsException there -> named(there) + " already exists";
            case NoSuchFileException gone -> "there is no " + named(gone);
            case FileSystemException known ->
                    known.getClass().getSimpleName() + ", " + named(known);
            default -> Objects.requireNonNullElse(cause.getMessage(), cause.toString()); // open set
        };
    }

    private static String named(FileSystemException e) {
        return Excerpt.of(String.valueOf(e.getMessage()));
    }

    /// {@return the path of this name}
    ///
    /// @throws IllegalArgumentException if no file can have this name
    public static Path named(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "'%s' cannot be the name of a file".formatted(Excerpt.of(name)), e);
        }
    }

    /// {@return why this file cannot be written, in words; null if it can} Programs ask this before
    /// a game starts, so that a wrong name is reported then and not after an hour of play.
    public static @Nullable String refusal(Path file) {
        Path folder = target(file.toAbsolutePath()).getParent();
        if (folder == null || Files.isDirectory(file))
            return "'%s' is a folder, not a file".formatted(Excerpt.of(file));
        if (Files.exists(folder) && !Files.isDirectory(folder))
            return "'%s' is a file, not a folder".formatted(Excerpt.of(folder));
        if (Files.exists(file) && !Files.isWritable(file))
            return "the file '%s' is not writable".formatted(Excerpt.of(file));
        try (var _ = new AtomicFile(file)) { // finds all other reasons, such as a missing folder
            return null;
        } catch (FileSystemException e) {
            return "the file '%s' cannot be created: %s".formatted(Excerpt.of(file), reason(e));
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /// {@return the first name that is tried for a file while it is incomplete} If that name is
    /// taken, names that end in `.1.part` and so on follow. They are in the folder of the
    /// [#target].
    public static Path part(Path file) {
        return part(target(file), 0);
    }

    /// {@return the file that is written: the end of a chain of symbolic links, whether or not a
    /// file exists there, or the file itself if it is no link} A link that is not followed, as the
    /// class comment describes, is returned itself; writing to it is refused.
    public static Path target(Path file) {
        Path target = Objects.requireNonNull(file, "file");
        try {
            for (int i = 0; i < LINKS && Files.isSymbolicLink(target) && isFollowed(target); i++)
                target = target.resolveSibling(Files.readSymbolicLink(target));
        } catch (IOException _) { // the link was deleted meanwhile, or is not readable: stop here
        }
        return target;
    }

    /// {@return whether a link is followed: it is not in a folder in which every user can write, or
    /// it belongs to the owner of the folder or to this user}
    private static boolean isFollowed(Path link) throws IOException {
        Path folder = link.toAbsolutePath().getParent();
        PosixFileAttributes shared = posix(folder);
        if (shared == null || !shared.permissions().contains(PosixFilePermission.OTHERS_WRITE))
            return true;
        UserPrincipal owner = Files.getOwner(link, LinkOption.NOFOLLOW_LINKS);
        return owner.equals(shared.owner()) || owner.equals(thisUser(folder));
    }

    /// {@return the user who runs this process; null if the system has no name for that user, as in
    /// some containers}
    private static @Nullable UserPrincipal thisUser(Path folder) {
        try {
            return folder.getFileSystem()
                    .getUserPrincipalLookupService()
                    .lookupPrincipalByName(System.getProperty("user.name", ""));
        } catch (IOException | UnsupportedOperationException _) {
            return null;
        }
    }

    private static String whyNotFollowed(Path link) throws IOException {
        return isFollowed(link)
                ? "it is a link that leads to no file"
                : "%s is a link of another user in a folder in which every user can write; delete the link, or name a file in another folder"
                        .formatted(Excerpt.of(link));
    }

    /// {@return the owner and permissions of a file; null if there is no file, or the file system
    /// has no POSIX permissions}
    private static @Nullable PosixFileAttributes posix(Path file) throws IOException {
        var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        try {
            return view == null ? null : view.readAttributes();
        } catch (NoSuchFileException _) {
            return null;
        }
    }

    /// {@return the permissions of an incomplete file} They are the owner's part of the old
    /// permissions: the file may still have another group than the old file.
    private static FileAttribute<?>[] atFirst(@Nullable PosixFileAttributes old) {
        if (old == null) return new FileAttribute<?>[0];
        Set<PosixFilePermission> permissions = new HashSet<>(old.permissions());
        permissions.retainAll(OWNERS);
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
    }

    /// Gives the incomplete file the group and the permissions of the file that it replaces.
    private void takeOverPermissions() throws IOException {
        PosixFileAttributes now = old == null ? null : posix(part);
        if (now == null) return;
        Set<PosixFilePermission> permissions = new HashSet<>(old.permissions());
        if (!now.group().equals(old.group())) {
            try {
                Files.getFileAttributeView(part, PosixFileAttributeView.class)
                        .setGroup(old.group());
            } catch (IOException _) { // this user is not a member of the group
                permissions.removeAll(GROUPS);
            }
        }
        // Only if they differ: file systems with fixed permissions refuse each change.
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

    /// Overwrites bytes that were written before.
    ///
    /// @param position of the first byte, from the start of the file
    public void overwrite(long position, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) channel.write(buffer, position + buffer.position());
    }

    /// Gives the file its name and replaces any file that had this name. Nothing can be written
    /// after that.
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

    /// Deletes the incomplete file, unless [#finish()] was called.
    @Override
    public void close() throws IOException {
        channel.close();
        if (!finished)
            Files.deleteIfExists(part); // after finish() another writer may use this name
    }
}
