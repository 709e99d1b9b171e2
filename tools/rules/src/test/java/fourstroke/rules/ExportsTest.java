package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Tests that exported types mention no type of Fourstroke that is not exported. The compiler
/// option `-Xlint:exports` makes a similar check, but would also demand that modules require
/// JSpecify's annotations transitively.
class ExportsTest {

    private static final String OURS = "fourstroke.";

    private static final Set<JavaModifier> OPEN =
            Set.of(JavaModifier.PUBLIC, JavaModifier.PROTECTED);

    /// {@return the packages that are exported to all modules}
    private static Set<String> exported() throws IOException {
        Set<String> exported = new TreeSet<>();
        for (var module : HouseRulesTest.modules().values())
            for (var exports : module.exports())
                if (!exports.isQualified()) exported.add(exports.source());
        return exported;
    }

    private static boolean open(Set<JavaModifier> modifiers) {
        return modifiers.stream().anyMatch(OPEN::contains);
    }

    private static boolean seen(JavaClass type) {
        return open(type.getModifiers())
                && type.getEnclosingClass().map(ExportsTest::seen).orElse(true);
    }

    private static Stream<JavaClass> shown(JavaMember member) {
        if (member instanceof JavaField field)
            return field.getType().getAllInvolvedRawTypes().stream();
        JavaCodeUnit code = (JavaCodeUnit) member;
        return Stream.concat(
                code.getReturnType().getAllInvolvedRawTypes().stream(),
                code.getParameterTypes().stream()
                        .flatMap(type -> type.getAllInvolvedRawTypes().stream()));
    }

    /// {@return the types that members of exported types mention although they are not exported}
    private static Set<String> hidden(Set<String> exported) {
        Set<String> hidden = new TreeSet<>();
        for (JavaClass type : Classes.of("target/classes")) {
            if (!exported.contains(type.getPackageName()) || !seen(type)) continue;
            for (JavaMember member : type.getMembers()) {
                if (!open(member.getModifiers())) continue;
                shown(member)
                        .map(JavaClass::getBaseComponentType)
                        .filter(used -> used.getName().startsWith(OURS))
                        .filter(used -> !exported.contains(used.getPackageName()) || !seen(used))
                        .forEach(used ->
                                hidden.add(member.getFullName() + " shows " + used.getName()));
            }
        }
        return hidden;
    }

    @Test
    void exportedTypesMentionOnlyExportedTypes() throws IOException {
        Set<String> exported = exported();
        assertEquals(Set.of(), hidden(exported));
        exported.remove("fourstroke.loop.core.view");
        assertTrue(
                hidden(exported).toString().contains("GameLoop.stats()"),
                "the check finds a type that is not exported");
    }
}
