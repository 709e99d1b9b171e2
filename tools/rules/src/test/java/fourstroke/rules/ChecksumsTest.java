package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Tests that the build accepts only downloads whose checksums `.ci/checksums` has recorded.
class ChecksumsTest {

    private static final String LIST = ".mvn/checksums/checksums.sha256";

    private static List<String> list() throws IOException {
        return Files.readAllLines(Classes.ROOT.resolve(LIST));
    }

    @Test
    void theListIsSortedAndHasOnlyForeignLibraries() throws IOException {
        List<String> files = list().stream().map(line -> line.substring(66)).toList();
        assertEquals(files.stream().sorted().distinct().toList(), files);
        for (String line : list()) assertTrue(line.matches("[0-9a-f]{64}  [\\w./+-]+"), line);
        assertTrue(files.stream().noneMatch(file -> file.startsWith("fourstroke/")));
    }

    /// If somebody changed a version in a pom without its checksum in `.ci/checksums`, the build
    /// would accept files that nobody has verified.
    @Test
    void theListHasTheLibrariesOfEachSystem() throws IOException {
        String pom = Files.readString(Classes.ROOT.resolve("pom.xml"));
        String version = pom.replaceAll("(?s).*<lwjgl.version>(.*?)<.*", "$1");
        List<String> lines = list();
        for (String library : List.of("lwjgl", "lwjgl-glfw", "lwjgl-opengl", "lwjgl-vma")) {
            for (String system :
                    List.of("linux", "linux-arm64", "windows", "macos", "macos-arm64")) {
                String file =
                        "org/lwjgl/%1$s/%2$s/%1$s-%2$s-natives-%3$s.jar"
                                .formatted(library, version, system);
                assertTrue(lines.stream().anyMatch(line -> line.endsWith("  " + file)), file);
            }
        }
    }

    @Test
    @Tag("slow")
    @DisabledOnOs(OS.WINDOWS) // The test runs ./mvnw, which is a shell script.
    void aFileThatIsNotAsRecordedFailsTheBuild(@TempDir Path folder) throws IOException {
        for (String each :
                List.of("mvnw", ".mvn/maven.config", ".mvn/wrapper/maven-wrapper.properties")) {
            Path copy = folder.resolve(each);
            Files.createDirectories(copy.getParent());
            Files.copy(Classes.ROOT.resolve(each), copy);
        }
        Files.writeString(
                folder.resolve("pom.xml"),
                """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>x</groupId><artifactId>x</artifactId><version>1</version><packaging>pom</packaging>
                  <build><plugins>
                    <plugin><artifactId>maven-clean-plugin</artifactId><version>3.5.0</version></plugin>
                  </plugins></build>
                </project>
                """);
        assertEquals(
                0,
                clean(folder, false).exitCode(),
                "a download with the recorded checksum is accepted");
        ProcessResult changed = clean(folder, true);
        assertNotEquals(0, changed.exitCode());
        assertTrue(
                changed.output().contains("maven-clean-plugin:jar:3.5.0 trusted checksum mismatch"),
                changed.output());
    }

    /// @param change whether to change the checksum of the plugin
    private static ProcessResult clean(Path folder, boolean change) throws IOException {
        Path copy = folder.resolve(LIST);
        Files.createDirectories(copy.getParent());
        Stream<String> lines =
                list().stream()
                        .map(line ->
                                line.endsWith("maven-clean-plugin-3.5.0.jar") && change
                                        ? "00000000" + line.substring(8)
                                        : line);
        Files.write(copy, lines.toList());
        ProcessBuilder build =
                new ProcessBuilder("./mvnw", "-q", "-B", "-ntp", "clean")
                        .directory(folder.toFile())
                        .redirectErrorStream(true);
        return ProcessResult.of(build, 120);
    }
}
