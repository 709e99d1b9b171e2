package fourstroke.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The class with the method `main` of a game, and the module of this class.
///
/// @param module the name of the module
/// @param type the name of the class, with its package
record MainClass(String module, String type) {

    private static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_]*";

    /// The pattern of the names that `java -m` accepts. A nested class cannot be the main class,
    /// because no launcher of an image can start a nested class.
    private static final Pattern FORM =
            Pattern.compile("(%1$s(?:\\.%1$s)*)/(%1$s(?:\\.%1$s)*)".formatted(NAME));

    /// {@return the class that a text names}
    ///
    /// @param text a text such as `lantern/lantern.Lantern`
    /// @throws WrongSetting if the text is not of the form `module/package.Class`
    static MainClass of(String text) {
        Matcher parts = FORM.matcher(text);
        if (parts.matches()) return new MainClass(parts.group(1), parts.group(2));
        throw new WrongSetting(
                "<main> must name the module and the class of your game, as in lantern/lantern.Lantern, but is '%s'."
                        .formatted(text));
    }

    /// Checks that the class and its module were compiled.
    ///
    /// @param classes the folder of the compiled classes
    /// @throws WrongSetting if the class or its module is missing
    void demandIn(Path classes) {
        if (!Files.exists(classes)) {
            throw new WrongSetting(
                    "Nothing is compiled yet: there is no folder %s. Compile the game first, as in 'mvn package fourstroke:image'."
                            .formatted(classes));
        }
        if (!Files.exists(classes.resolve("module-info.class"))) {
            throw new WrongSetting(
                    "The game has no module: add src/main/java/module-info.java with 'module %s { requires fourstroke.loop.core; }'."
                            .formatted(module));
        }
        if (!Files.exists(classes.resolve(type.replace('.', '/') + ".class"))) {
            throw new WrongSetting(
                    "There is no class %s in %s: name the class of your main method in <main>."
                            .formatted(type, classes));
        }
    }

    @Override
    public String toString() {
        return module + "/" + type;
    }
}
