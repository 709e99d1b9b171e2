package fourstroke.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Counts the lines of main code, except blank lines, comments and imports. Prints the numbers for
/// each module, for one source tree or for several source trees side by side.
final class Size {

    /// The modules with benchmarks and samples, whose lines do not count in the sum.
    private static final Set<String> APART = Set.of("bench", "sample");

    private Size() {}

    /// @param roots the name of each source tree, followed by its folder
    static void main(String[] roots) throws IOException {
        List<SortedMap<String, Integer>> trees = new ArrayList<>();
        StringBuilder heads = new StringBuilder("%-20s".formatted("code lines"));
        var modules = new TreeSet<String>();
        for (int i = 0; i < roots.length; i += 2) {
            trees.add(modules(Path.of(roots[i + 1])));
            modules.addAll(trees.getLast().keySet());
            heads.append("%10s".formatted(roots[i]));
        }
        System.out.println(heads);
        modules.removeAll(APART);
        for (String module : modules) print(module, trees, List.of(module));
        print("all of these", trees, List.copyOf(modules));
        for (String module : APART) print(module, trees, List.of(module));
    }

    private static void print(
            String name, List<SortedMap<String, Integer>> trees, List<String> modules) {
        StringBuilder row = new StringBuilder("%-20s".formatted(name));
        for (var tree : trees) {
            int lines = modules.stream().mapToInt(module -> tree.getOrDefault(module, 0)).sum();
            row.append("%,10d".formatted(lines));
        }
        System.out.println(row);
    }

    private static SortedMap<String, Integer> modules(Path root) throws IOException {
        SortedMap<String, Integer> modules = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(path -> path.toString().endsWith(".java")).toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                int at = name.indexOf("/src/main/java/");
                if (at < 0 || name.startsWith("target/")) continue;
                String module = name.substring(name.lastIndexOf('/', at - 1) + 1, at);
                modules.merge(module, lines(Files.readAllLines(file)), Integer::sum);
            }
        }
        return modules;
    }

    static int lines(List<String> source) {
        int lines = 0;
        boolean comment = false;
        for (String line : source) {
            String text = line.strip();
            if (comment) comment = !text.contains("*/");
            else if (text.startsWith("/*")) comment = !text.contains("*/");
            else if (!text.isEmpty() && !text.startsWith("//") && !text.startsWith("import "))
                lines++;
        }
        return lines;
    }
}
