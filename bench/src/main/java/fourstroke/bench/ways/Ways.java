package fourstroke.bench.ways;

import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.tools.ExecFileLoader;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Prints through which classes of Fourstroke a key press, a tick and a rectangle pass.
///
/// The program examines three actions: a key press, a tick, and the drawing of a rectangle. The
/// program plays a game several times with an action and several times without the action, each
/// time in a separate process. JaCoCo records which lines have run. A class counts if one of its
/// lines runs in every game with the action and in no game without the action. For this reason,
/// lines that run by chance do not count. Lines that only pass on an action count, because these
/// lines do not run without the action.
final class Ways {

    /// The number of times that each game is played. Three times are sufficient, because chance
    /// events, such as a late frame, are rare.
    private static final int TIMES = 3;

    private Ways() {}

    static void main() throws IOException, InterruptedException {
        Path agent = agent();
        for (List<String> way :
                List.of(
                        List.of("key", "gl"),
                        List.of("tick", "null"),
                        List.of("rectangle", "gl-offscreen"),
                        List.of("rectangle", "headless"))) {
            String thing = way.getFirst();
            String backend = way.getLast();
            Set<String> with = null;
            Set<String> without = new TreeSet<>();
            for (int i = 0; i < TIMES; i++) {
                Set<String> ran = lines(agent, backend, thing, true);
                if (with == null) with = ran;
                else with.retainAll(ran);
                without.addAll(lines(agent, backend, thing, false));
            }
            with.removeAll(without);
            print(thing, backend, with);
        }
    }

    /// {@return the jar of the JaCoCo agent, which is on the class path}
    private static Path agent() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.contains("org.jacoco.agent"))
                .map(Path::of)
                .findFirst()
                .orElseThrow();
    }

    private static void print(String thing, String backend, Set<String> lines) {
        SortedMap<String, Set<String>> modules = new TreeMap<>();
        int classes = 0;
        for (String line : lines) {
            String[] parts = line.split(" ");
            if (modules.computeIfAbsent(parts[0], _ -> new TreeSet<>()).add(parts[1])) classes++;
        }
        System.out.printf("%n%s, %s: %d classes%n", thing, backend, classes);
        modules.forEach((module, names) -> {
            System.out.printf("  %-16s %2d  %s%n", module, names.size(), String.join(" ", names));
        });
    }

    /// {@return the lines of Fourstroke that ran, each with its module, class and number}
    private static Set<String> lines(Path agent, String backend, String thing, boolean happens)
            throws IOException, InterruptedException {
        Path record = Files.createTempFile("ways", ".exec");
        Process game =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-javaagent:%s=destfile=%s,includes=fourstroke.*,dumponexit=false"
                                        .formatted(agent, record),
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Carried.class.getName(),
                                backend,
                                thing,
                                Boolean.toString(happens))
                        .inheritIO()
                        .start();
        if (game.waitFor() != 0) throw new IOException("the game of %s failed".formatted(thing));
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(record.toFile());
        Files.delete(record);
        Set<String> lines = new TreeSet<>();
        try (Stream<Path> all = Files.find(Path.of(""), 4, (path, _) -> isClasses(path))) {
            for (Path classes : all.toList()) {
                CoverageBuilder covered = new CoverageBuilder();
                new Analyzer(loader.getExecutionDataStore(), covered).analyzeAll(classes.toFile());
                String module = classes.getParent().getParent().getFileName().toString();
                for (IClassCoverage each : covered.getClasses()) add(module, each, lines);
            }
        }
        return lines;
    }

    /// {@return whether a folder contains the classes of a module other than the benchmarks}
    private static boolean isClasses(Path path) {
        return path.endsWith("target/classes") && !path.startsWith("bench");
    }

    private static void add(String module, IClassCoverage each, Set<String> lines) {
        String name = each.getName().substring(each.getName().lastIndexOf('/') + 1);
        for (int line = each.getFirstLine(); line <= each.getLastLine(); line++) {
            if (line < 0) return; // The class file has no line numbers.
            if ((each.getLine(line).getStatus() & ICounter.FULLY_COVERED) != 0)
                lines.add(module + " " + name + " " + line);
        }
    }
}
