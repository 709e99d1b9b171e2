package fourstroke.app;

import fourstroke.loop.core.file.WholeFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/// Where outputs may go, and what is said where they cannot. How they are written, whole or not at
/// all, is the business of who writes them.
final class OutputFile {

    private OutputFile() {}

    /// {@return why this file could not be written, in words; null if it could} Asked before a game
    /// runs, so that nobody plays for an hour and then learns that the folder is missing.
    static @Nullable String refusal(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file))
            return "'%s' is a folder, not a file".formatted(file);
        if (Files.exists(file) && !Files.isRegularFile(file))
            return "'%s' is a pipe or device, not a file".formatted(file);
        if (!Files.exists(folder))
            return "there is no folder '%s'; make it first".formatted(folder);
        if (!Files.isDirectory(folder)) return "'%s' is a file, not a folder".formatted(folder);
        if (!Files.isWritable(folder)) return "the folder '%s' is not writable".formatted(folder);
        if (Files.exists(file) && !Files.isWritable(file))
            return "the file '%s' is not writable".formatted(file);
        return refusalOfName(file);
    }

    /// A file system says how long its names may be only to those who ask for one that is longer.
    private static @Nullable String refusalOfName(Path file) {
        Path unfinished = WholeFile.part(file);
        try {
            Files.readAttributes(unfinished, BasicFileAttributes.class);
        } catch (NoSuchFileException _) {
            return null; // as it should be
        } catch (IOException e) {
            return "until it is whole it is called '%s', and that cannot be: %s"
                    .formatted(unfinished.getFileName(), reason(e));
        }
        return null; // one that is left of a writer that broke off: the next takes another name
    }

    /// {@return where a file would lie that is not refused, by whatever way it is named}
    static Path place(Path file) {
        Path absolute = file.toAbsolutePath();
        try {
            return absolute.resolveSibling(".").toRealPath().resolve(absolute.getFileName());
        } catch (IOException _) {
            return absolute.normalize(); // its folder is gone by now; the writer will say so
        }
    }

    /// {@return the folder for pictures that nobody asked for by name: `out` here, or where that
    /// cannot be, the system's folder for passing things}
    static Path folderForPictures() {
        Path here = Path.of("out");
        try {
            Files.createDirectories(here);
            if (Files.isWritable(here)) return here;
        } catch (IOException _) { // a read-only place: the other folder is there for that
        }
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /// {@return what to throw when a file could not be written} The message is the whole sentence.
    static IOException failure(Path file, IOException cause) {
        return new IOException("%s is not written: %s".formatted(file, reason(cause)), cause);
    }

    /// {@return what is wrong where there is no memory for a picture} Of a large window it takes
    /// several times the pixels.
    static IOException noMemory(OutOfMemoryError cause) {
        return new IOException(
                "there is too little memory for a picture of this size; make the window smaller",
                cause);
    }

    /// {@return why a file could not be read or written, in words}
    static String reason(IOException cause) {
        // The file system's own exceptions say a file's name; what is wrong is in their reason or,
        // where that is missing, in their type.
        return switch (cause) {
            case AccessDeniedException _ -> "access is denied to this user";
            case FileSystemException known when known.getReason() != null -> known.getReason();
            case FileSystemException known ->
                    known.getClass().getSimpleName() + ", " + known.getMessage();
            default -> Objects.requireNonNullElse(cause.getMessage(), cause.toString()); // open set
        };
    }
}
