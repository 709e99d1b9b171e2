package fourstroke.dist;

import fourstroke.loop.api.text.Excerpt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The folder into which images are written. Before each run, the image maker deletes the images
/// and parts of an earlier run, which it recognises by their names and by the folder of parts. If
/// the output folder contains any other file, the image maker deletes nothing.
final class OutputFolder {

    private OutputFolder() {}

    /// Empties the folder.
    ///
    /// @param game the name of the game
    /// @throws IllegalArgumentException if the folder is a file, or if it contains anything except
    ///   images with this name and their parts; in these cases nothing is deleted
    static void clear(Path folder, String game) throws IOException {
        if (!Files.exists(folder)) return;
        if (!Files.isDirectory(folder))
            throw new IllegalArgumentException(
                    "--into needs a folder, but %s is a file".formatted(Excerpt.of(folder)));
        Path parts = folder.resolve(Part.FOLDER);
        List<Path> entries;
        try (Stream<Path> all = Files.list(folder)) {
            entries = all.filter(entry -> !entry.equals(parts)).sorted().toList();
        }
        for (Path entry : entries) {
            String name = entry.getFileName().toString();
            if (!Files.isDirectory(parts) || !name.startsWith(game + "-"))
                throw new IllegalArgumentException(
                        "--into: %s contains '%s', which is not an image of this game, and the image maker would delete this entry: name an empty folder"
                                .formatted(Excerpt.of(folder), Excerpt.of(name)));
        }
        for (Path entry : entries) delete(entry);
        // The folder of parts is deleted last. If the deletion of an image fails, this folder
        // still exists, and the next run finds that it may delete the images.
        if (Files.exists(parts)) delete(parts);
    }

    static void delete(Path entry) throws IOException {
        try (Stream<Path> all = Files.walk(entry)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
