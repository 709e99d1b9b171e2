package fourstroke.app;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Where outputs may go, and the messages where they may not. How files are written, whole or not
/// at all, is up to the writers.
final class OutputFile {

    /// The reason and the cure where Java finds no memory, which a picture takes four bytes a pixel
    /// of.
    static final String OUT_OF_MEMORY =
            "Java found no memory for it; give it more with -Xmx, or ask for a smaller window";

    private OutputFile() {}

    /// {@return why this file could not be written, in words; null if it could} Checked before a
    /// game runs, so that nobody plays for an hour and then learns that the folder is missing.
    static @Nullable String refusal(Path file) {
        Path folder = AtomicFile.target(file.toAbsolutePath()).getParent();
        if (folder == null || Files.isDirectory(file))
            return "'%s' is a folder, not a file".formatted(Excerpt.of(file));
        if (!Files.exists(folder))
            return "there is no folder '%s'; create it first".formatted(Excerpt.of(folder));
        if (!Files.isDirectory(folder))
            return "'%s' is a file, not a folder".formatted(Excerpt.of(folder));
        if (!Files.isWritable(folder))
            return "the folder '%s' is not writable".formatted(Excerpt.of(folder));
        return Files.exists(file) && !Files.isWritable(file)
                ? "the file '%s' is not writable".formatted(Excerpt.of(file))
                : null;
    }

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

    /// {@return what to throw if a file could not be written} The message is a whole sentence.
    ///
    /// @param cause an [IOException] or an [OutOfMemoryError]
    static IOException failure(Path file, Throwable cause) {
        String reason =
                cause instanceof IOException known ? AtomicFile.reason(known) : OUT_OF_MEMORY;
        return new IOException("%s is not written: %s".formatted(Excerpt.of(file), reason), cause);
    }
}
