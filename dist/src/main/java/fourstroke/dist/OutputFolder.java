package fourstroke.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The folder that images are made into. What an earlier run left there, which its names tell, is
/// deleted before the next; where anything else is, nothing is.
final class OutputFolder {

    /// In it, beside the images: what they are made of.
    static final String PARTS = "parts";

    private OutputFolder() {}

    /// Empties it.
    ///
    /// @param prefix that the names of images begin with
    /// @throws IllegalArgumentException if it holds anything but images of this name, or is a file;
    ///   nothing is deleted then
    static void clear(Path folder, String prefix) throws IOException {
        if (!Files.exists(folder)) return;
        if (!Files.isDirectory(folder))
            throw new IllegalArgumentException(
                    "--into is a folder, and %s a file".formatted(folder));
        List<Path> entries;
        try (Stream<Path> all = Files.list(folder)) {
            entries = all.sorted().toList();
        }
        for (Path entry : entries) {
            String name = entry.getFileName().toString();
            if (!name.equals(PARTS) && !name.startsWith(prefix))
                throw new IllegalArgumentException(
                        "%s holds '%s', which is none of the images of this game, and would be deleted: name an empty folder"
                                .formatted(folder, name));
        }
        for (Path entry : entries) delete(entry);
    }

    private static void delete(Path entry) throws IOException {
        try (Stream<Path> all = Files.walk(entry)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
