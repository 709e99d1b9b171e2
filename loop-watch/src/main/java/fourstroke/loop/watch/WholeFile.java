package fourstroke.loop.watch;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A text file that has its name only when it is whole, so that nobody reads half of one.
final class WholeFile {

    private WholeFile() {}

    /// Writes a text piece by piece.
    @FunctionalInterface
    interface Content {
        void writeTo(Writer out) throws IOException;
    }

    static void write(Path file, Content content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file))
            throw new IOException("cannot write the file " + file + ": it is a directory");
        Path part = folder.resolve(file.getFileName() + ".part"); // of a writer that broke off, too
        try {
            try (BufferedWriter out = Files.newBufferedWriter(part)) {
                content.writeTo(out);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
