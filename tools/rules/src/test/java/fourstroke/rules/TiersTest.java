package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Tests that a script runs every test. The script `.ci/run` runs a test with the tag `whole`,
/// `./check` runs a test with the tag `slow`, and `./check fast` runs all other tests.
class TiersTest {

    private static final Set<String> TAGS = Set.of("slow", "whole");

    private static final String JUPITER = "org.junit.jupiter.";

    /// {@return the reasons why tests are not run where they should be run, one sentence for each}
    private static Set<String> faults(Iterable<JavaClass> classes) {
        Set<String> faults = new TreeSet<>();
        for (JavaClass type : classes) {
            type.getAnnotations().forEach(each -> look(type.getName(), each, faults));
            for (JavaMethod method : type.getMethods()) {
                method.getAnnotations().forEach(each -> look(method.getFullName(), each, faults));
                if (isTest(method) && !isFound(type))
                    faults.add(type.getName() + " has tests, so its name must end in Test");
            }
        }
        return faults;
    }

    private static void look(String place, JavaAnnotation<?> annotation, Set<String> faults) {
        String name = annotation.getRawType().getName();
        if (name.equals(Tag.class.getName())
                && !TAGS.contains(annotation.get("value").orElseThrow().toString()))
            faults.add(place + " has a tag that is not one of " + new TreeSet<>(TAGS));
        if (name.equals(Disabled.class.getName())) faults.add(place + " is never run");
    }

    private static boolean isTest(JavaMethod method) {
        return method.getAnnotations().stream()
                .map(each -> each.getRawType().getName())
                .anyMatch(name -> name.startsWith(JUPITER) && name.endsWith("Test"));
    }

    /// {@return whether JUnit finds the tests in a class, by its name or through classes that
    /// extend it}
    private static boolean isFound(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.ABSTRACT)
                || type.getEnclosingClass()
                        .map(TiersTest::isFound)
                        .orElse(type.getSimpleName().endsWith("Test"));
    }

    @Test
    void everyTestIsRunInOneOfThreeTiers() {
        Stream.of("target/test-classes", "target/classes")
                .map(Classes::of)
                .forEach(classes ->
                        assertEquals(
                                Set.of(),
                                faults(classes.stream().filter(type -> !isOurs(type)).toList())));
        Set<String> faults = faults(new ClassFileImporter().importClasses(Wrong.class));
        for (String fault : List.of("a tag that", "never run"))
            assertTrue(faults.toString().contains(fault), fault);
    }

    /// {@return whether the rules for tests do not apply to a class} The rules do not apply to
    /// benchmarks and to the nested classes of this class, such as [Wrong], which breaks the rules
    /// on purpose. The test checks [Wrong] separately.
    private static boolean isOurs(JavaClass type) {
        return type.getName().startsWith(TiersTest.class.getName() + "$")
                || type.getPackageName().equals("fourstroke.bench");
    }

    @Tag("slwo")
    private static final class Wrong {

        @Disabled
        void neverRun() {}
    }
}
