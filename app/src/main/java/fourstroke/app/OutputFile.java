package fourstroke.app;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Where outputs may go, and the messages where they may not. How files are written, whole or not
/// at all, is up to the writers.
final class OutputFile {

    private OutputFile() {}

    /// {@return the folder for pictures that were not requested by name: `out` in the current
    /// folder, or the system's temporary folder where that is impossible}
    static Path folderForPictures() {
        Path here = Path.of("out");
        try {
            Files.createDirectories(here);
            if (Files.isWritable(here)) return here;
        } catch (IOException _) { // read-only; use the temporary folder
        }
        try {
            return Path.of(System.getProperty("java.io.tmpdir"));
        } catch (InvalidPathException _) { // the locale lacks letters of its name
            return here; // the writer will say so
        }
    }

    /// Writes a file.
    interface Writer {

        void write(Path file) throws IOException;
    }

    /// Writes a file, also where there may be too little memory for it.
    ///
    /// @throws IOException if it cannot be written; the message is a whole sentence
    static void write(Path file, Writer writer) throws IOException {
        try {
            writer.write(file);
        } catch (IOException e) {
            throw failure(file, e);
        } catch (OutOfMemoryError | IllegalStateException e) {
            throw failure(file, tooLarge(e));
        }
    }

    /// {@return why a picture is not there that was too large for the memory or the card}
    static IOException tooLarge(Throwable cause) {
        String reason =
                cause instanceof OutOfMemoryError
                        ? "there is too little memory for a picture of this size; make the window"
                                + " smaller"
                        : String.valueOf(cause.getMessage());
        return new IOException(reason, cause);
    }

    /// {@return what to throw if a file could not be written} The message is a whole sentence.
    static IOException failure(Path file, IOException cause) {
        return new IOException(
                "%s is not written: %s".formatted(Excerpt.of(file), AtomicFile.reason(cause)),
                cause);
    }
}
