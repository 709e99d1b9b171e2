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

/// A folder in which only the current user can create, replace or change files. The name of the
/// folder is the same in each run of a game, so a run can load the native libraries that an earlier
/// run unpacked.
///
/// In a folder that all users share, such as the folder of temporary files, another user may have
/// created a folder with the same name. This class refuses a folder that belongs to another user,
/// whatever the folder contains.
final class PrivateFolder {

    /// The permission bits that allow the group and other users to write.
    private static final int OTHERS_WRITE = 0022;

    /// The permission bit ("sticky bit") of a folder in which users can rename and delete only
    /// their own files.
    private static final int STICKY = 01000;

    private PrivateFolder() {}

    /// Creates the private folder if it does not exist.
    ///
    /// @param parent the folder in which the private folder is created; the parent is also created
    ///   if it does not exist
    /// @return the path of the folder, without symbolic links
    /// @throws IOException if the folder cannot be created or written, belongs to another user, or
    ///   can be replaced by other users; [#reason] describes the exception in words
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
        } catch (FileAlreadyExistsException _) {
            // The folder may be left from an earlier run or belong to another user, which the call
            // of `check()` below finds out.
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
        // This method creates a file for two reasons. The permissions alone do not show whether a
        // file can be created on this disk. The owner of the new file is the user of this process,
        // and Java has no other reliable way to find out this user.
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

    /// {@return the reason why [#in] failed, in a few words}
    static String reason(IOException failure) {
        return failure instanceof FileSystemException || failure.getMessage() == null
                ? "it cannot be written"
                : Excerpt.message(failure.getMessage());
    }
}
