package fourstroke.dist;

import fourstroke.loop.api.spi.Excerpt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The folder that images are written to. It is emptied before each run of what an earlier run
/// left, which is recognised by name. If it holds anything else, nothing is deleted.
final class OutputFolder {

    /// What an image contains. A half-made one contains some of it.
    private static final Set<String> MADE =
            Set.of("bin", "conf", "include", "legal", "lib", "release", "backends", "README.txt");

    /// The name of an archive, and of the image that was packed into it.
    private static final Pattern ARCHIVE = Pattern.compile("(.+)\\.(tar\\.gz|zip)(\\.sha256)?");

    private OutputFolder() {}

    /// Empties the folder.
    ///
    /// @param game the game's name
    /// @throws IllegalArgumentException if it holds anything but images of this name, or is a file;
    ///   then nothing is deleted
    static void clear(Path folder, String game) throws IOException {
        if (!Files.exists(folder)) return;
        if (!Files.isDirectory(folder))
            throw new IllegalArgumentException(
                    "--into needs a folder, but %s is a file".formatted(Excerpt.of(folder)));
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
                        "%s holds '%s', which is not an image of this game, or not beside its image, and would be deleted: name an empty folder"
                                .formatted(Excerpt.of(folder), Excerpt.of(name)));
        }
        // Archives before their images, so that what is left after a failure is deleted next time.
        for (Path entry : entries.reversed()) delete(entry);
    }

    /// A matching name is not enough: a player's notes on the game may begin with its name, and so
    /// may another game's images. An archive is one if the image that was packed is beside it.
    private static boolean isImage(Path entry, String game) throws IOException {
        String name = entry.getFileName().toString();
        if (!name.startsWith(game + "-")) return false;
        if (Files.isSymbolicLink(entry)) return true; // its target is not deleted
        if (!Files.isDirectory(entry)) {
            Matcher archive = ARCHIVE.matcher(name);
            return archive.matches() && isImage(entry.resolveSibling(archive.group(1)), game);
        }
        Path bin = entry.resolve("bin");
        if (Files.exists(bin.resolve(game))) return true; // the game may have added files
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
