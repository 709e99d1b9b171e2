package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Tests a game that brings a version of LWJGL that does not work. The program reports the wrong
/// version before any native code of LWJGL runs. The tests check that no native code runs before
/// the report: the programs have no native access, so Java would print a warning at the first
/// native call.
@Tag("slow")
class OtherLwjglTest {

    private static final Path OTHERS = Path.of("target", "other-lwjgl");

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "3.3.6, lwjgl lwjgl-glfw, lwjgl",
        "3.4.1, lwjgl lwjgl-glfw, lwjgl",
        "3.4.1, lwjgl, lwjgl",
        "3.3.6, lwjgl-glfw, lwjgl-glfw"
    })
    void anUnsupportedVersionIsRefusedByEveryBackend(String version, String artifacts, String named)
            throws IOException {
        Display.need(); // Without a display, the backends would report the missing display.
        String sentence =
                "%s %s was found, but windows need LWJGL 3.4.2 or later: set the version of all jars of LWJGL to %s in the build of the game"
                        .formatted(named, version, ours());
        String wanted =
                Stream.of("gl", "gl-offscreen", "vk", "vk-offscreen")
                        .map(name ->
                                "%s (not ready: %s)\nno window: %2$s\n".formatted(name, sentence))
                        .collect(Collectors.joining());
        for (List<String> paths : paths(jars(version, List.of(artifacts.split(" "))))) {
            // If all classes are in a single jar, a backend knows only the version of the core
            // module of LWJGL, and only if a class of that module contains the version.
            if (!named.equals("lwjgl") && paths.toString().contains("game.jar")) continue;
            ProcessResult result = run(paths, Ask.class);
            assertEquals("", Files.readString(folder.resolve("err")));
            assertEquals(wanted, result.output());
            assertEquals(0, result.exitCode());
        }
    }

    @Test
    void librariesOfAnotherVersionAreReported() throws IOException {
        Display.need();
        List<String> jars = jars("none", List.of());
        try (Stream<Path> others = Files.list(OTHERS)) {
            others.filter(jar -> name(jar).startsWith("lwjgl-3.3.6-natives"))
                    .forEach(jar -> replace(jars, jar));
        }
        List<String> words =
                List.of(
                        "-Dorg.lwjgl.system.SharedLibraryExtractPath=" + folder,
                        "-Dorg.lwjgl.system.memoryBackend=ffm",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        classes() + File.pathSeparator + joined(jars));
        ProcessResult result = run(words, Ask.class);
        assertEquals("", Files.readString(folder.resolve("err")));
        String reason =
                "not ready: a native library of LWJGL is missing, or its version is not the version"
                        + " of the other jars of LWJGL ('int"
                        + " org.lwjgl.system.MemoryUtil.ngetPageSize()'): add the jars of";
        assertTrue(result.output().startsWith("gl (" + reason), result.output());
        assertTrue(result.output().contains("\nvk (" + reason), result.output());
        assertEquals(0, result.exitCode());
    }

    @Test
    void theOldestSupportedVersionWorks() throws IOException {
        Display.need();
        for (List<String> paths : paths(jars("3.4.2", List.of("lwjgl", "lwjgl-glfw")))) {
            List<String> words = new ArrayList<>(paths);
            words.add("-Dorg.lwjgl.system.memoryBackend=ffm");
            words.add(
                    "--enable-native-access=ALL-UNNAMED"
                            + (paths.contains("-p")
                                    ? ",org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma,fourstroke.backend.base"
                                    : ""));
            ProcessResult result = run(words, Play.class);
            assertEquals("", Files.readString(folder.resolve("err")));
            assertEquals("gl 30\nvk 30\n", result.output());
            assertEquals(0, result.exitCode());
        }
    }

    /// {@return three kinds of paths: the class path, the module path, and a class path on which
    /// all classes of LWJGL are in one jar that is not a jar of LWJGL}
    private List<List<String>> paths(List<String> jars) throws IOException {
        List<String> apart = new ArrayList<>(jars);
        Path fat = folder.resolve("game.jar");
        apart.add(fat.toString());
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
        manifest.getMainAttributes().put(Attributes.Name.SPECIFICATION_TITLE, "A game");
        manifest.getMainAttributes().put(Attributes.Name.SPECIFICATION_VERSION, "1.0");
        try (var out = new JarOutputStream(Files.newOutputStream(fat), manifest)) {
            for (String jar : jars) {
                if (!name(Path.of(jar)).matches("lwjgl(-glfw)?-[0-9.]+\\.jar")) continue;
                apart.remove(jar);
                merge(jar, out);
            }
        }
        return List.of(
                List.of("-cp", classes() + File.pathSeparator + joined(jars)),
                List.of("-cp", classes(), "-p", joined(jars), "--add-modules=ALL-MODULE-PATH"),
                List.of("-cp", classes() + File.pathSeparator + joined(apart)));
    }

    private static void merge(String jar, JarOutputStream into) throws IOException {
        try (ZipFile zip = new ZipFile(jar)) {
            for (ZipEntry entry : zip.stream().toList()) {
                if (!entry.getName().matches("(META-INF/versions/\\d+/)?org/.*\\.class")) continue;
                into.putNextEntry(new ZipEntry(entry.getName()));
                zip.getInputStream(entry).transferTo(into);
                into.closeEntry();
            }
        }
    }

    private static String joined(List<String> jars) {
        return String.join(File.pathSeparator, jars);
    }

    private ProcessResult run(List<String> words, Class<?> main) {
        List<String> command = Jvm.command();
        command.addAll(
                List.of(
                        "-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider",
                        "-Dslf4j.internal.verbosity=WARN"));
        command.addAll(words);
        command.add(main.getName());
        var program = new ProcessBuilder(command).redirectError(folder.resolve("err").toFile());
        return ProcessResult.of(program, 60);
    }

    private static String classes() {
        return Path.of("target", "test-classes").toString();
    }

    /// {@return the jars of these tests, with another version of some jars of LWJGL} The jars with
    /// the given names get the given version. Their native libraries get the given version too, if
    /// the libraries exist in this version.
    private static List<String> jars(String version, List<String> artifacts) throws IOException {
        List<String> jars = new ArrayList<>();
        for (String jar : System.getProperty("jdk.module.path").split(File.pathSeparator))
            if (!Path.of(jar).startsWith(OTHERS.toAbsolutePath().getParent())) jars.add(jar);
        for (String name : artifacts) {
            try (Stream<Path> others = Files.list(OTHERS)) {
                others.filter(jar -> name(jar).startsWith(name + "-" + version))
                        .forEach(jar -> replace(jars, jar));
            }
        }
        return jars;
    }

    /// {@return the version of LWJGL that these tests use}
    private static String ours() {
        return Arrays.stream(System.getProperty("jdk.module.path").split(File.pathSeparator))
                .map(jar -> name(Path.of(jar)))
                .filter(name -> name.matches("lwjgl-[0-9.]+\\.jar"))
                .map(name -> name.replaceAll("lwjgl-|\\.jar", ""))
                .findFirst()
                .orElseThrow();
    }

    private static void replace(List<String> jars, Path other) {
        String anyVersion = name(other).replaceFirst("[0-9.]+(?=-|\\.jar)", "[0-9.]+");
        assertTrue(jars.removeIf(jar -> name(Path.of(jar)).matches(anyVersion)), anyVersion);
        jars.add(other.toString());
    }

    private static String name(Path jar) {
        return jar.getFileName().toString();
    }

    /// Prints for each backend with native code whether the backend is ready, and tries to open a
    /// window even if the backend is not ready.
    static final class Ask {

        private Ask() {}

        public static void main(String[] arguments) {
            Backends.find().stream()
                    .filter(candidate -> candidate.name().matches("(gl|vk).*"))
                    .sorted((a, b) -> a.name().compareTo(b.name()))
                    .forEach(Ask::ask);
        }

        private static void ask(Backends.Candidate candidate) {
            System.out.println(candidate);
            candidate.backend().prepare();
            try {
                candidate.open(WindowSettings.of("Ask", 64, 48)).close();
                System.out.println("a window");
            } catch (BackendException e) {
                System.out.println("no window: " + e.getMessage());
            }
        }
    }

    /// Plays in a window of each backend.
    static final class Play {

        private Play() {}

        public static void main(String[] arguments) {
            for (String backend : List.of("gl", "vk")) {
                var settings = LoopSettings.of("Play", 64, 48).backend(backend).ticks(30);
                try (GameLoop loop = GameLoop.open(settings)) {
                    for (var _ : loop) {}
                    System.out.println(backend + " " + loop.tick());
                }
            }
        }
    }
}
