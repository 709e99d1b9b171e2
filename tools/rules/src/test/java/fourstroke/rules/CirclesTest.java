package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Tests that classes and packages do not depend on each other in cycles. Cycles in the file
/// `circles.txt` are allowed. The file lists one cycle per line, with a reason after `#`. No change
/// may add a cycle to `circles.txt`.
class CirclesTest {

    private static final String OURS = "fourstroke.";

    private static final String LOOP = "loop.core";

    /// {@return the cycles} A cycle is a set of names in which every name depends on every other
    /// name, directly or through other names.
    private static List<SortedSet<String>> circles(Map<String, Set<String>> uses) {
        SortedMap<String, Set<String>> reached = new TreeMap<>();
        for (String from : uses.keySet()) reached.put(from, reachedFrom(from, uses));
        Set<SortedSet<String>> circles = new LinkedHashSet<>();
        reached.forEach((from, all) -> {
            SortedSet<String> circle = new TreeSet<>();
            for (String to : all)
                if (reached.getOrDefault(to, Set.of()).contains(from)) circle.add(to);
            if (!circle.isEmpty()) circles.add(circle);
        });
        return List.copyOf(circles);
    }

    private static Set<String> reachedFrom(String from, Map<String, Set<String>> uses) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty())
            for (String to : uses.getOrDefault(open.pop(), Set.of()))
                if (reached.add(to)) open.add(to);
        return reached;
    }

    /// {@return the groups of classes that each group of classes uses}
    ///
    /// @param of maps the name of a class to the name of its group
    private static Map<String, Set<String>> uses(UnaryOperator<String> of) throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass each : Classes.of("target/classes")) {
            String name = of.apply(each.getName());
            Set<String> used = uses.computeIfAbsent(name, _ -> new TreeSet<>());
            Stream.concat(
                            each.getDirectDependenciesFromSelf().stream()
                                    .map(use -> use.getTargetClass().getBaseComponentType())
                                    .map(JavaClass::getName),
                            pooled(each).stream())
                    .filter(target -> target.startsWith(OURS))
                    .map(of)
                    .filter(target -> !target.equals(name))
                    .forEach(used::add);
        }
        return uses;
    }

    /// {@return the names of classes in the constant pool of a class} If a class uses a constant of
    /// another class, the compiler copies the constant, and only the constant pool still names the
    /// other class. ArchUnit does not report the class of a copied constant.
    private static List<String> pooled(JavaClass each) throws IOException {
        List<String> names = new ArrayList<>();
        Path file = Path.of(each.getSource().orElseThrow().getUri());
        for (PoolEntry entry : ClassFile.of().parse(file).constantPool())
            if (entry instanceof ClassEntry type)
                names.add(type.asInternalName().replace('/', '.'));
        return names;
    }

    private static String topLevel(String type) {
        return type.substring(OURS.length()).replaceFirst("\\$.*", "");
    }

    private static String folder(String type) {
        return type.substring(OURS.length(), type.lastIndexOf('.'));
    }

    private static List<String> listed(boolean classes) throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/circles.txt")).stream()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty() && line.matches(".*[A-Z].*") == classes)
                .sorted()
                .toList();
    }

    private static void assertListed(List<SortedSet<String>> circles, boolean classes)
            throws IOException {
        List<String> found =
                circles.stream().map(circle -> String.join(" ", circle)).sorted().toList();
        List<String> listed = listed(classes);
        String all = "; all circles that were found:\n" + String.join("\n", found) + "\n";
        for (SortedSet<String> circle : circles)
            assertTrue(
                    listed.stream().anyMatch(line -> Set.of(line.split(" ")).containsAll(circle)),
                    "the dependencies of these classes must not form a new circle: "
                            + String.join(" ", circle)
                            + all);
        assertEquals(
                found,
                listed,
                "remove from circles.txt the lines of circles that no longer exist" + all);
    }

    @Test
    void classesAreInNoCircleThatIsNotListed() throws IOException {
        Map<String, Set<String>> uses = uses(CirclesTest::topLevel);
        assertTrue(uses.size() > 400, "the classes of all modules: " + uses.size());
        assertListed(circles(uses), true);
    }

    @Test
    void packagesAreInNoCircleThatIsNotListed() throws IOException {
        assertListed(circles(uses(CirclesTest::folder)), false);
    }

    /// The table of `docs/architecture.md` lists packages in the order in which a reader can
    /// understand them.
    @Test
    void packagesOfTheLoopUseOnlyThoseThatThePageNamesBeforeThem() throws IOException {
        String page = Files.readString(Classes.ROOT.resolve("docs/architecture.md"));
        List<String> order = new ArrayList<>();
        for (MatchResult row :
                Pattern.compile("(?m)^\\| `\\.([\\w.]+)` \\|").matcher(page).results().toList())
            order.add(LOOP + "." + row.group(1));
        order.add(LOOP);
        List<String> wrong = new ArrayList<>();
        uses(CirclesTest::folder)
                .forEach((folder, used) -> {
                    if (!isOfLoop(folder)) return;
                    if (!order.contains(folder)) wrong.add(folder + " is not there");
                    for (String other : used)
                        if (isOfLoop(other) && order.indexOf(other) > order.indexOf(folder))
                            wrong.add(folder + " uses " + other);
                });
        assertEquals(List.of(), wrong);
        assertTrue(order.size() > 10, "packages are not recognised any more: " + order);
    }

    private static boolean isOfLoop(String folder) {
        return folder.equals(LOOP) || folder.startsWith(LOOP + ".");
    }

    @Test
    void aCircleIsFoundWithThoseInItOnly() {
        Map<String, Set<String>> uses =
                Map.of(
                        "a", Set.of("b"),
                        "b", Set.of("c", "x"),
                        "c", Set.of("a"),
                        "d", Set.of("a"),
                        "x", Set.of());
        assertEquals(List.of(new TreeSet<>(Set.of("a", "b", "c"))), circles(uses));
    }
}
