import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Makes the files of the archetype from `docs/sample`, so that the game in `docs/sample` equals
/// the game that Maven creates. Only the scripts that fetch Maven come from the root of this
/// repository. This program runs before the archetype is packed.
///
/// Files that contain the names of the sample, such as its package, become templates. Classes are
/// moved out of the folder of their package, because Maven creates the folder of the user's
/// package. The name of the class, `Lantern`, becomes a variable in names of files and in
/// templates. All other files are copied. If a file of the sample lacks an expected name, the build
/// fails. If a name is missing, the sample has changed, and this class must be changed too.
final class MakeArchetype {

    private static final String PACKAGE = "package lantern;";
    private static final String CLASS = "Lantern";

    /// The names to replace in each file. Maven gets the values of the four variables (such as
    /// `${groupId}`) from its command line.
    private static final Map<String, Map<String, String>> NAMES =
            Map.of(
                    "pom.xml",
                    Map.of(
                            "<groupId>lantern</groupId>", "<groupId>${groupId}</groupId>",
                            "<artifactId>lantern</artifactId>",
                                    "<artifactId>${artifactId}</artifactId>",
                            "<version>1.0</version>", "<version>${version}</version>",
                            "lantern/lantern.Lantern", "${package}/${package}.Lantern"),
                    "src/main/java/module-info.java",
                    Map.of("module lantern {", "module ${package} {"),
                    "src/main/java/lantern/Lantern.java",
                    Map.of(PACKAGE, "package ${package};"),
                    "src/test/java/lantern/LanternTest.java",
                    Map.of(PACKAGE, "package ${package};"),
                    ".run/Lantern.run.xml",
                    Map.of(
                            "\"lantern.Lantern\"", "\"${package}.Lantern\"",
                            "module name=\"lantern\"", "module name=\"${artifactId}\""),
                    ".vscode/launch.json",
                    Map.of(
                            "\"projectName\": \"lantern\"", "\"projectName\": \"${artifactId}\"",
                            "lantern/lantern.Lantern", "${package}/${package}.Lantern"),
                    "Lantern.launch",
                    Map.of(
                            "\"lantern.Lantern\"", "\"${package}.Lantern\"",
                            "MODULE_NAME\" value=\"lantern\"", "MODULE_NAME\" value=\"${package}\"",
                            "PROJECT_ATTR\" value=\"lantern\"",
                                    "PROJECT_ATTR\" value=\"${artifactId}\""));

    /// The scripts `mvnw`, which fetch Maven, and their settings.
    private static final List<String> MAVEN_WRAPPER =
            List.of("mvnw", "mvnw.cmd", ".mvn/wrapper/maven-wrapper.properties");

    private MakeArchetype() {}

    /// Makes the files.
    ///
    /// @param folders the root of this repository, and the folder of the archetype's resources
    static void main(String... folders) throws IOException {
        Path root = Path.of(folders[0]);
        Path sample = root.resolve("docs/sample");
        Path into = Path.of(folders[1]);
        int templates = 0;
        for (Path file : files(sample)) {
            String name = sample.relativize(file).toString().replace('\\', '/');
            String place = name.replace("/java/lantern/", "/java/").replace(CLASS, "__className__");
            Path made = into.resolve(place);
            Files.createDirectories(made.getParent());
            Map<String, String> names = NAMES.get(name);
            if (names == null) {
                Files.write(made, Files.readAllBytes(file));
            } else {
                Files.writeString(made, template(name, Files.readString(file), names));
                templates++;
            }
        }
        if (templates != NAMES.size())
            throw new IllegalStateException(
                    "%s has only %d of the %d files in which names must be replaced"
                            .formatted(sample, templates, NAMES.size()));
        for (String name : MAVEN_WRAPPER) {
            Path made = into.resolve(name);
            Files.createDirectories(made.getParent());
            Files.write(made, Files.readAllBytes(root.resolve(name)));
        }
    }

    /// {@return the files of the sample, without the files that a build has made}
    private static List<Path> files(Path sample) {
        try (Stream<Path> all = Files.walk(sample)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !sample.relativize(file).startsWith("target"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String template(String file, String text, Map<String, String> names) {
        String made = text;
        for (var name : names.entrySet()) {
            if (!made.contains(name.getKey()))
                throw new IllegalStateException(
                        "%s does not contain '%s'".formatted(file, name.getKey()));
            made = made.replace(name.getKey(), name.getValue());
        }
        return made.replace(CLASS, "${className}");
    }
}
