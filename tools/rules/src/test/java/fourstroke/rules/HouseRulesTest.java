package fourstroke.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tests the house rules for compiled classes and module descriptors. The class [Tidy] contains the
/// rules for texts.
class HouseRulesTest {

    /// The modules that contain only benchmarks and tests.
    private static final Set<String> NOT_SHIPPED = Set.of("bench", "backend-contract");

    private static final JavaClasses SHIPPED =
            Classes.of("target/classes").that(Classes.outside(NOT_SHIPPED));

    /// Maps a module to the only modules that it may require at run time.
    private static final Map<String, Set<String>> MAY_REQUIRE =
            Map.of(
                    "fourstroke.loop.api", Set.of("java.base"),
                    "fourstroke.loop.draw", Set.of("java.base", "fourstroke.loop.api"),
                    "fourstroke.loop.image", Set.of("java.base", "fourstroke.loop.api"),
                    "fourstroke.loop.core",
                            Set.of(
                                    "java.base",
                                    "fourstroke.loop.api",
                                    "fourstroke.loop.draw",
                                    "fourstroke.loop.image",
                                    "fourstroke.loop.launch",
                                    "org.slf4j"),
                    "fourstroke.loop.launch",
                            Set.of(
                                    "java.base",
                                    "fourstroke.loop.api",
                                    "fourstroke.loop.image",
                                    "org.slf4j"),
                    "fourstroke.backend.base",
                            Set.of("java.base", "fourstroke.loop.api", "org.slf4j"));

    private static final ArchRule CLOCKS =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("fourstroke.backend.base..")
                    .should()
                    .accessTargetWhere(
                            accesses("java.lang.System.(nanoTime|currentTimeMillis)")
                                    .or(accesses("java.lang.Thread.sleep"))
                                    .or(accesses("java.util.concurrent.locks.LockSupport.*")))
                    .because("only a Clock may read the time, and only a Window may wait");

    private static final ArchRule PRINTING =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "fourstroke.app..", "fourstroke.dist..", "fourstroke.site..")
                    .and()
                    // The classes that this pattern names are programs, or print messages that a
                    // user must see even if nobody reads the log. A user must see, for example, why
                    // no window opens, which environment variables control the run, which file was
                    // not written, and in which test a game ended the JVM.
                    .haveNameNotMatching(
                            ".*[.](ExitReport|Launcher|ProcessEnd|RunControl|ScreenRule)")
                    .should()
                    .accessTargetWhere(accesses("java.lang.System.(out|err)"))
                    .because("only programs may print; use a log, or throw an exception");

    private static final ArchRule LOOSE_MATH =
            noClasses()
                    .should()
                    .accessTargetWhere(
                            accesses(
                                    "java.lang.Math.(a?sin|a?cos|a?tan|atan2|sinh|cosh|tanh|exp|expm1"
                                        + "|log|log10|log1p|pow|cbrt|hypot|fma)"))
                    .because(
                            "the results of this method may differ between machines; use Trig or"
                                    + " StrictMath");

    private static final ArchRule NAMES =
            noClasses()
                    .should()
                    .haveNameMatching(
                            ".*[.$](\\w*(Manager|Helper|Util|Utility|Impl)s?(?![a-z])\\w*|\\w+Base)")
                    .because(
                            "this name has no meaning; the name must say what the class is or"
                                    + " does");

    private static DescribedPredicate<JavaAccess<?>> accesses(String target) {
        return DescribedPredicate.describe(
                target, access -> access.getTarget().getFullName().matches(target + "(\\(.*)?"));
    }

    @Test
    void clocksAreReadInOnePackage() {
        CLOCKS.check(SHIPPED);
        assertRefuses(CLOCKS, Wrong.class);
    }

    @Test
    void onlyListedClassesPrint() {
        PRINTING.check(SHIPPED);
        assertRefuses(PRINTING, Wrong.class);
    }

    @Test
    void mathIsTheSameOnEveryMachine() {
        LOOSE_MATH.check(SHIPPED);
        assertRefuses(LOOSE_MATH, Wrong.class);
    }

    @Test
    void namesSayWhatAThingIs() {
        NAMES.check(Classes.of("target/classes"));
        NAMES.check(
                Classes.of("target/test-classes")
                        .that(DescribedPredicate.not(isIn(HouseRulesTest.class))));
        assertRefuses(NAMES, WindowManager.class);
        assertRefuses(NAMES, MathUtils.class);
        assertRefuses(NAMES, BackendBase.class);
        NAMES.check(new ClassFileImporter().importClasses(Implicit.class, Database.class));
    }

    private static DescribedPredicate<JavaClass> isIn(Class<?> outer) {
        return DescribedPredicate.describe(
                "in " + outer, type -> type.getName().startsWith(outer.getName()));
    }

    private static void assertRefuses(ArchRule rule, Class<?> wrong) {
        assertTrue(
                rule.evaluate(new ClassFileImporter().importClasses(wrong)).hasViolation(),
                rule.getDescription());
    }

    private static final class Wrong {

        long now() {
            return System.nanoTime();
        }

        void print() {
            System.out.println(Math.sin(1));
        }
    }

    private static final class WindowManager {}

    private static final class MathUtils {}

    private static final class BackendBase {}

    private static final class Implicit {}

    private static final class Database {}

    // --- modules ---

    static Map<Path, ModuleDescriptor> modules() throws IOException {
        Map<Path, ModuleDescriptor> modules = new TreeMap<>();
        try (Stream<Path> all =
                Files.find(
                        Classes.ROOT,
                        5,
                        (path, _) -> path.endsWith("target/classes/module-info.class"))) {
            for (Path info : all.toList()) {
                try (var in = Files.newInputStream(info)) {
                    modules.put(info.getParent(), ModuleDescriptor.read(in));
                }
            }
        }
        assertTrue(modules.size() >= 11, "all modules that are shipped: " + modules.keySet());
        return modules;
    }

    @Test
    void theContractsNeedNothing() throws IOException {
        int limited = 0;
        for (ModuleDescriptor module : modules().values()) {
            Set<String> allowed = MAY_REQUIRE.get(module.name());
            if (allowed == null) continue;
            limited++;
            Set<String> required = new HashSet<>();
            for (var requires : module.requires())
                if (!requires.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
                    required.add(requires.name());
            assertTrue(allowed.containsAll(required), module.name() + " requires " + required);
        }
        assertEquals(MAY_REQUIRE.size(), limited);
    }

    /// A module declares each service provider twice, for the module path and for the class path.
    @Test
    void providersAreNamedForBothPaths() throws IOException {
        for (var module : modules().entrySet()) {
            Map<String, Set<String>> provided = new TreeMap<>();
            for (var provides : module.getValue().provides())
                provided.put(provides.service(), new TreeSet<>(provides.providers()));
            assertEquals(provided, listed(module.getKey().resolve("META-INF/services")));
        }
    }

    private static Map<String, Set<String>> listed(Path services) throws IOException {
        Map<String, Set<String>> listed = new TreeMap<>();
        if (!Files.exists(services)) return listed;
        List<Path> files;
        try (Stream<Path> all = Files.list(services)) {
            files = all.toList();
        }
        for (Path file : files)
            listed.put(
                    file.getFileName().toString(),
                    Files.readAllLines(file).stream()
                            .map(line -> line.replaceFirst("#.*", "").strip())
                            .filter(line -> !line.isEmpty())
                            .collect(Collectors.toCollection(TreeSet::new)));
        return listed;
    }
}
