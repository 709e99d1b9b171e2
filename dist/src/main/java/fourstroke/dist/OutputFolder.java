package fourstroke.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The folder that images are made into. What an earlier run left there, which its names tell, is
/// deleted before the next; where anything else is, nothing is.
final class OutputFolder {

    /// What lies in an image. Of one that is half made there is some.
    private static final Set<String> MADE =
            Set.of("bin", "conf", "include", "legal", "lib", "release", "backends", "README.txt");

    private OutputFolder() {}

    /// Empties it.
    ///
    /// @param game its name
    /// @throws IllegalArgumentException if it holds anything but images of this name, or is a file;
    ///   nothing is deleted then
    static void clear(Path folder, String game) throws IOException {
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
            if (!(name.equals(Part.FOLDER)
                    ? holdsOnly(entry, Part::isNamed)
                    : isImage(entry, game)))
                throw new IllegalArgumentException(
                        "%s holds '%s', which is none of the images of this game, and would be deleted: name an empty folder"
                                .formatted(folder, name));
        }
        for (Path entry : entries) delete(entry);
    }

    /// A name alone does not make an image: a player's notes on the game may begin with its name,
    /// as the images of another game do.
    private static boolean isImage(Path entry, String game) throws IOException {
        String name = entry.getFileName().toString();
        if (!name.startsWith(game + "-")) return false;
        if (Files.isSymbolicLink(entry)) return true; // what it points to stays
        if (!Files.isDirectory(entry)) return name.matches(".*\\.(tar\\.gz|zip)(\\.sha256)?");
        Path bin = entry.resolve("bin");
        if (Files.exists(bin.resolve(game))) return true; // the game may have written beside it
        if (!holdsOnly(entry, MADE::contains)) return false;
        if (!Files.isDirectory(bin)) return true;
        try (Stream<Path> launchers = Files.list(bin)) {
            return launchers.noneMatch(file -> file.toString().endsWith(".bat"));
        }
    }

    private static boolean holdsOnly(Path folder, Predicate<String> known) throws IOException {
        if (!Files.isDirectory(folder)) return false;
        try (Stream<Path> all = Files.list(folder)) {
            return all.allMatch(file -> known.test(file.getFileName().toString()));
        }
    }

    private static void delete(Path entry) throws IOException {
        try (Stream<Path> all = Files.walk(entry)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
