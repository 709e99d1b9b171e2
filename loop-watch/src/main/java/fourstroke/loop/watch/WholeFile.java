package fourstroke.loop.watch;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A text file that has its name only when it is whole, so that nobody reads half of one.
final class WholeFile {

    /// Attempts at a name for what is not whole yet: other programs may be writing the same file,
    /// and some may have broken off.
    private static final int NAMES = 100;

    private WholeFile() {}

    /// Writes a text piece by piece.
    @FunctionalInterface
    interface Content {
        void writeTo(Writer out) throws IOException;
    }

    static void write(Path file, Content content) throws IOException {
        if (Files.isDirectory(file) || file.getFileName() == null)
            throw new IOException("cannot write the file " + file + ": it is a directory");
        Path part = begun(file);
        try {
            try (BufferedWriter out = Files.newBufferedWriter(part)) {
                content.writeTo(out);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /// {@return a file beside it that was not there before} One that is there is another's: it is
    /// neither written to nor deleted, nor what it links to.
    private static Path begun(Path file) throws IOException {
        for (int i = 0; ; i++) {
            Path part = file.resolveSibling(file.getFileName() + "." + i + ".part");
            try {
                Files.newByteChannel(part, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)
                        .close();
                return part;
            } catch (FileAlreadyExistsException e) {
                if (i < NAMES) continue;
                throw new IOException(
                        "cannot write the file %s: %s and %d before it are left of writers that broke off; delete them"
                                .formatted(file, part, NAMES),
                        e);
            } catch (NoSuchFileException e) {
                throw new IOException(
                        "cannot write the file " + file + ": its folder does not exist", e);
            }
        }
    }
}
