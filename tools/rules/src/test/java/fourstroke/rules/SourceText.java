package fourstroke.rules;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Reads the text files of a source tree for [Tidy], and finds lines in them.
final class SourceText {

    /// Files that were not written by this project. The files `mvnw` and `mvnw.cmd` come from
    /// Maven, with small changes. In a second work tree of Git, `.git` is a file with the location
    /// of Git's data.
    private static final Set<String> FOREIGN = Set.of("mvnw", "mvnw.cmd", ".git");

    /// Folders that are not read. The set also excludes the file `.git`, which a second work tree
    /// of Git has instead of the folder `.git`.
    private static final Set<String> SKIPPED =
            Set.of(".git", "target", "out", ".idea", ".vscode", ".settings");

    private static final Pattern TEXT_FILE =
            Pattern.compile(
                    "(.*/)?([^./]+|\\.[^./]+|.*\\.(java|md|xml|sh|cmd|properties|ya?ml|json|txt)|.*/META-INF/services/.*)");

    private SourceText() {}

    private static final Map<Path, SortedMap<String, String>> READ = new HashMap<>();

    /// {@return the texts of the files of a source tree, by their paths relative to the root, with
    /// `/`} Each tree is read only once.
    static SortedMap<String, String> read(Path root) throws IOException {
        Path real = root.toRealPath();
        if (!READ.containsKey(real)) READ.put(real, readAnew(real));
        return new TreeMap<>(READ.get(real));
    }

    private static SortedMap<String, String> readAnew(Path root) throws IOException {
        var files = new TreeMap<String, String>();
        Files.walkFileTree(
                root,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) {
                        boolean skipped =
                                !folder.equals(root)
                                        && SKIPPED.contains(folder.getFileName().toString());
                        return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        String name = root.relativize(file).toString().replace('\\', '/');
                        boolean read = TEXT_FILE.matcher(name).matches();
                        if (read && !FOREIGN.contains(name) && !SKIPPED.contains(name)) {
                            // The charset Latin-1 accepts any bytes, and all rules concern only
                            // ASCII characters.
                            files.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return files;
    }

    /// {@return the number of the line, from 1, that contains this index}
    static int line(String text, int index) {
        return 1 + (int) text.substring(0, index).chars().filter(c -> c == '\n').count();
    }
}
