package fourstroke.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Lists the files below a folder, in an order and with names that are the same on every system.
final class Tree {

    private Tree() {}

    /// {@return the regular files below a folder, sorted}
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /// {@return the path of a file relative to a folder, with slashes}
    static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }
}
