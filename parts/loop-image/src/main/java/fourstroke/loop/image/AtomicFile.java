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

/// Writes a file either completely or not at all, and reads whole files.
///
/// A new file gets its name only when the file is complete. Programs that read the file find either
/// the old content or all of the new content, even if the writing program is killed or the disk is
/// full.
///
/// ```java
/// try (var file = new AtomicFile(Path.of("scores.txt"))) {
///     file.write(bytes);
///     file.finish();
/// }
/// ```
///
/// Until [#finish()] is called, the data is in an incomplete file with another name in the same
/// folder. The method [#part] returns the path of the incomplete file. If several writers write one
/// file at the same time, the file gets the content of the last writer that finishes, and no writer
/// damages the data of another writer. Only one thread at a time may use an `AtomicFile`.
///
/// **Symbolic links** are followed: the file at the end of the link is replaced, and the link
/// remains. In a folder in which every user can write, such as the temporary folder of the system,
/// a link is followed only if the link belongs to the current user or to the owner of the folder.
/// Without this restriction, another user could create a link in the shared folder to a file of the
/// current user, and this program would replace the file at the end of the link. The kernel of
/// Linux has the same protection (`fs.protected_symlinks`), but this class bypasses the kernel's
/// protection because this class resolves links itself.
///
/// **Permissions**: on file systems with POSIX permissions, the new file gets the permissions of
/// the old file. The new file also gets the group of the old file if the current user may set this
/// group. If the user may not set the group, the new file has no permissions for its group. The
/// owner of the new file is the user who writes.
public final class AtomicFile extends OutputStream {

    /// The number of names that the constructor tries for an incomplete file. Some of these names
    /// may already be in use, because other programs may be writing the same file, and programs
    /// that were killed may have left incomplete files behind.
    private static final int NAMES = 100;

    /// The maximum number of links in a chain of symbolic links. Linux has the same maximum. A
    /// longer chain of links is treated as an endless circle of links, and is refused.
    private static final int LINKS = 40;

    private static final Set<StandardOpenOption> NEW =
            EnumSet.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);

    private static final Set<PosixFilePermission> OWNERS =
            EnumSet.range(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE);

    private static final Set<PosixFilePermission> GROUPS =
            EnumSet.range(PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_EXECUTE);

    /// The content of a text file, which is written piece by piece.
    @FunctionalInterface
    public interface Text {

        /// Writes the whole text to a writer. The writer is buffered, and the caller flushes and
        /// closes the writer after this method.
        void writeTo(Writer out) throws IOException;
    }

    private final Path file;
    private final Path part;
    private final @Nullable PosixFileAttributes old; // The attributes of the file that is replaced.
    private final FileChannel channel;
    private boolean finished;

    /// Starts a file. When the new file is finished, it replaces any other file with the given
    /// name.
    ///
    /// @throws IOException if the folder does not exist or is not writable, or if the name belongs
    ///   to a directory, a pipe, a device, a circle of links, or a link that another user may have
    ///   planted
    public AtomicFile(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        if (Files.isDirectory(file)) throw refusal(file, "it is a directory", null);
        // Replacing a pipe would make the readers of the pipe wait forever, and replacing a device
        // would remove the device.
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
                // The existing file may be the incomplete file of another writer, so the
                // constructor does not delete the file, but tries the next name.
                if (i < NAMES) continue;
                throw refusal(
                        file,
                        "%s and %s earlier files were left by programs that were killed; delete these files"
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
    /// @throws IOException if the file cannot be written; after this exception the old content is
    ///   unchanged, and no incomplete file remains
    public static void write(Path file, Text text) throws IOException {
        Objects.requireNonNull(text, "text");
        try (var whole = new AtomicFile(file)) {
            var out = new BufferedWriter(new OutputStreamWriter(whole, StandardCharsets.UTF_8));
            text.writeTo(out);
            out.flush();
            whole.finish();
        }
    }

    /// {@return the content of a regular file} The method reads at most one byte more than the
    /// maximum size. Pipes and devices are refused, because reading a pipe may wait forever, and
    /// some devices never end.
    ///
    /// @param wanted a description in words of the content that the file should have, for messages
    /// @param limit the maximum size of the file in bytes
    /// @throws IllegalArgumentException if the maximum size is negative
    /// @throws IOException if the file does not exist, is not a regular file, is larger than the
    ///   maximum size, or cannot be read
    public static byte[] read(Path file, String wanted, int limit) throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(wanted, "wanted");
        if (limit < 0)
            throw new IllegalArgumentException(
                    "the maximum size of a file must not be negative, but is " + limit);
        if (Files.isDirectory(file))
            throw new IOException(
                    "%s must be a regular file, but '%s' is a directory"
                            .formatted(wanted, Excerpt.of(file)));
        if (!Files.exists(file)) throw new IOException("there is no file " + Excerpt.of(file));
        if (!Files.isRegularFile(file))
            throw new IOException(
                    "%s must be a regular file, but '%s' is a pipe or device"
                            .formatted(wanted, Excerpt.of(file)));
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limit);
            if (in.read() < 0) return bytes;
        }
        throw new IOException(
                "%s has more than %s bytes, which is the limit for %s"
                        .formatted(Excerpt.of(file), limit, wanted));
    }

    /// {@return the reason in words why a picture or a movie could not be written} Java also
    /// reports a lack of threads as an [OutOfMemoryError].
    public static String reason(OutOfMemoryError cause) {
        return String.valueOf(cause.getMessage()).contains("native thread")
                ? "the system allows this process no more threads; raise its limit (ulimit -u, or"
                        + " the pids limit of a container), or end other programs"
                : "there is too little memory for the pictures; make the window smaller";
    }

    /// {@return the reason in words why a file or folder could not be read or written} The message
    /// of a [FileSystemException] is only a path. This method describes a [FileSystemException] by
    /// its reason or, if the exception has no reason, by its type.
    public static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException _ -> "access is denied to this user";
            case FileSystemException known when known.getReason() != null -> known.getReason();
            case FileAlreadyExistsException there -> named(there) + " already exists";
            case NoSuchFileException gone -> "there is no " + named(gone);
            case FileSystemException known ->
                    known.getClass().getSimpleName() + ", " + named(known);
            // open set: the system can report any kind of exception
            default -> Objects.requireNonNullElse(cause.getMessage(), cause.toString());
        };
    }

    private static String named(FileSystemException e) {
        return Excerpt.of(String.valueOf(e.getMessage()));
    }

    /// {@return the path of the file with the given name}
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

    /// {@return the reason in words why a file cannot be written, or null if the file can be
    /// written} Programs call this method before a game starts, so that the user learns of a wrong
    /// name at the start and not after an hour of play.
    public static @Nullable String refusal(Path file) {
        Path folder = target(file.toAbsolutePath()).getParent();
        if (folder == null || Files.isDirectory(file))
            return "'%s' is a folder, not a file".formatted(Excerpt.of(file));
        if (Files.exists(folder) && !Files.isDirectory(folder))
            return "'%s' is a file, not a folder".formatted(Excerpt.of(folder));
        if (Files.exists(file) && !Files.isWritable(file))
            return "the file '%s' is not writable".formatted(Excerpt.of(file));
        // The constructor of `AtomicFile` detects all other reasons why the file cannot be written,
        // such as a missing folder.
        try (var _ = new AtomicFile(file)) {
            return null;
        } catch (FileSystemException e) {
            return "the file '%s' cannot be created: %s".formatted(Excerpt.of(file), reason(e));
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /// {@return the first name that is tried for a file while it is incomplete} If the first name
    /// is taken, names that end in `.1.part`, `.2.part` and so on are tried. The incomplete file is
    /// in the folder of the [#target].
    public static Path part(Path file) {
        return part(target(file), 0);
    }

    /// {@return the file that is written} If the given file is a symbolic link, the result is the
    /// path at the end of its chain of links, even if no file exists at this path. If the given
    /// file is not a link, the result is the given path. If a link of the chain must not be
    /// followed, as the class comment describes, the result is this link, and the constructor
    /// throws an exception.
    public static Path target(Path file) {
        Path target = Objects.requireNonNull(file, "file");
        try {
            for (int i = 0; i < LINKS && Files.isSymbolicLink(target) && isFollowed(target); i++)
                target = target.resolveSibling(Files.readSymbolicLink(target));
            // If a link cannot be read, for example because another program has deleted the link,
            // the chain ends at this link.
        } catch (IOException _) {
        }
        return target;
    }

    /// {@return whether this class follows a symbolic link} This class follows the link if other
    /// users cannot write in the folder of the link, or if the link belongs to the owner of the
    /// folder or to the current user.
    private static boolean isFollowed(Path link) throws IOException {
        Path folder = link.toAbsolutePath().getParent();
        PosixFileAttributes shared = posix(folder);
        if (shared == null || !shared.permissions().contains(PosixFilePermission.OTHERS_WRITE))
            return true;
        UserPrincipal owner = Files.getOwner(link, LinkOption.NOFOLLOW_LINKS);
        return owner.equals(shared.owner()) || owner.equals(thisUser(folder));
    }

    /// {@return the user who runs this process, or null if the system has no name for this user, as
    /// in some containers}
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

    /// {@return the owner and the permissions of a file, or null if the file does not exist or the
    /// file system has no POSIX permissions}
    private static @Nullable PosixFileAttributes posix(Path file) throws IOException {
        var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        try {
            return view == null ? null : view.readAttributes();
        } catch (NoSuchFileException _) {
            return null;
        }
    }

    /// {@return the permissions with which an incomplete file is created} The owner gets the same
    /// permissions as for the old file. The group and other users get no permissions yet, because
    /// the group of the incomplete file may differ from the group of the old file.
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
            } catch (IOException _) { // The current user is not a member of the old file's group.
                permissions.removeAll(GROUPS);
            }
        }
        // The permissions are set only if they differ from the current permissions, because on file
        // systems with fixed permissions each attempt to set permissions fails.
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

    /// Overwrites bytes that were written to this file before.
    ///
    /// @param position the position of the first byte, from the start of the file
    public void overwrite(long position, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) channel.write(buffer, position + buffer.position());
    }

    /// Renames the incomplete file to the name of the file, and replaces any file with this name.
    /// After this call, no more data can be written.
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
            // After `finish()` the file is not deleted, because another writer may then use the
            // name of the incomplete file.
            Files.deleteIfExists(part);
    }
}
