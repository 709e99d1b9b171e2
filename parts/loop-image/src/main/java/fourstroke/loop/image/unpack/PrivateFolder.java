package fourstroke.loop.image.unpack;

import fourstroke.loop.api.text.Excerpt;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// A folder whose files only this user can create, replace or change. It keeps its name from run to
/// run, so code that was unpacked into it by one run can be loaded by the next.
///
/// In a folder that all users share, such as that of temporary files, another user can create a
/// folder of that name first. Such a folder is refused, whatever it contains.
final class PrivateFolder {

    /// Permissions to write, for the group and for others.
    private static final int OTHERS_WRITE = 0022;

    /// In a folder with this permission bit, users can rename and delete only files of their own.
    private static final int STICKY = 01000;

    private PrivateFolder() {}

    /// Creates the folder if it does not exist.
    ///
    /// @param parent the folder to create it in, which is created too if it does not exist
    /// @return its path, without links
    /// @throws IOException if it cannot be created or written, belongs to another user, or other
    ///   users can replace it; the message is one of [#reason]'s
    static Path in(Path parent, String name) throws IOException {
        Path real = Files.createDirectories(parent).toRealPath();
        boolean unix = real.getFileSystem().supportedFileAttributeViews().contains("unix");
        for (Path above = real; unix && above != null; above = above.getParent()) {
            int mode = mode(above);
            if ((mode & OTHERS_WRITE) != 0 && (mode & STICKY) == 0)
                throw new IOException("other users can replace what is in '%s'".formatted(above));
        }
        Path folder = real.resolve(name);
        try {
            Files.createDirectory(folder, unix ? ofUser() : new FileAttribute<?>[0]);
        } catch (FileAlreadyExistsException _) { // it is checked, whoever created it
        }
        check(folder, unix);
        return folder;
    }

    private static FileAttribute<?>[] ofUser() {
        var permissions = PosixFilePermissions.fromString("rwx------");
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
    }

    private static void check(Path folder, boolean unix) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS))
            throw new IOException("'%s' is not a folder".formatted(folder));
        if (unix && (mode(folder) & OTHERS_WRITE) != 0)
            throw new IOException("other users can write to '%s'".formatted(folder));
        // Permissions alone do not tell whether the disk takes a file. Java has no name for the
        // user of the process, except as the owner of a new file.
        Path probe = Files.createTempFile(folder, "probe", "");
        try {
            var owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS);
            if (!owner.equals(Files.getOwner(probe)))
                throw new IOException("'%s' belongs to another user".formatted(folder));
        } finally {
            Files.delete(probe);
        }
    }

    private static int mode(Path folder) throws IOException {
        return (int) Files.getAttribute(folder, "unix:mode", LinkOption.NOFOLLOW_LINKS);
    }

    /// {@return why [#in] failed, in a few words}
    static String reason(IOException failure) {
        return failure instanceof FileSystemException || failure.getMessage() == null
                ? "it cannot be written"
                : Excerpt.message(failure.getMessage());
    }
}
