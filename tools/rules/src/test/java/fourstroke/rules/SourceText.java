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

/// What [Tidy] needs to know about text: which files of a tree are text, and which part of a file
/// is code.
final class SourceText {

    /// Not written by us: they come from Maven, except a line or two.
    private static final Set<String> FOREIGN = Set.of("mvnw", "mvnw.cmd");

    /// Folders, and in a git worktree the file `.git`.
    private static final Set<String> SKIPPED =
            Set.of(".git", "target", "out", ".idea", ".vscode", ".settings");

    private static final Pattern TEXT_FILE =
            Pattern.compile(
                    "(.*/)?([^./]+|\\.[^./]+|.*\\.(java|md|xml|sh|cmd|properties|ya?ml|json|txt)|.*/META-INF/services/.*)");

    private SourceText() {}

    private static final Map<Path, SortedMap<String, String>> READ = new HashMap<>();

    /// {@return the text files of a source tree, from path (relative to the root, with `/`) to
    /// text} They are read once.
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
                            // Latin-1 never fails, and no rule needs more than ASCII.
                            files.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return files;
    }

    /// {@return the source with every comment, string and character blanked out, so that code keeps
    /// its position}
    static String code(String source) {
        var code = new StringBuilder(source);
        int i = 0;
        while (i < source.length()) {
            int end = i + 1;
            if (source.startsWith("//", i)) {
                end = indexOf(source, "\n", i);
            } else if (source.startsWith("/*", i)) {
                end = indexOf(source, "*/", i + 2) + 2;
            } else if (source.startsWith("\"\"\"", i)) {
                end = closing(source, "\"\"\"", i + 3);
            } else if (source.charAt(i) == '"' || source.charAt(i) == '\'') {
                end = closing(source, source.substring(i, i + 1), i + 1);
            } else {
                i = end;
                continue;
            }
            end = Math.min(end, source.length());
            for (; i < end; i++) {
                if (source.charAt(i) != '\n') code.setCharAt(i, ' ');
            }
        }
        return code.toString();
    }

    private static int closing(String source, String quote, int from) {
        int i = from;
        while (i < source.length() && !source.startsWith(quote, i))
            i += source.charAt(i) == '\\' ? 2 : 1;
        return i + quote.length();
    }

    private static int indexOf(String source, String what, int from) {
        int found = source.indexOf(what, from);
        return found < 0 ? source.length() : found;
    }

    /// {@return the line number, from 1, of this index}
    static int line(String text, int index) {
        return 1 + (int) text.substring(0, index).chars().filter(c -> c == '\n').count();
    }
}
