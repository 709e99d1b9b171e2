package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
import fourstroke.backend.contract.Words;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Tests where the loop finds backends. If the backends are in the same place as the loop (for
/// example, on the same class path), the loop finds the backends on every thread. If the backends
/// are in another place, the loop finds the backends if the game names this place. Each test runs a
/// separate process, which loads the backends and the loop.
@Tag("slow")
class BackendPlacesTest {

    @TempDir Path folder;

    /// The modules that a game and the loop need, without any backend.
    private static final String[] LOOP = {
        "loop-api",
        "loop-draw",
        "loop-image",
        "loop-launch",
        "loop-core",
        "slf4j-api",
        "slf4j-nop",
        "jspecify"
    };

    private static void assertNotThere(String out) {
        Words.assertLine(out, "'headless'", "no backend at all", "module path", ": 0 ticks\n");
    }

    private static String path(String... artifacts) {
        return Jvm.word(Jvm.parts().stream().filter(Jvm.of(artifacts)).toList());
    }

    private Ran play(String... words) throws IOException {
        Path tests =
                Jvm.parts().stream()
                        .filter(part -> part.endsWith("test-classes"))
                        .findFirst()
                        .orElse(Path.of("target", "test-classes"));
        List<String> command = Jvm.command();
        // In some tests the module layer contains no logging library, and SLF4J would print a
        // warning about that.
        command.add("-Dslf4j.internal.verbosity=ERROR");
        command.addAll(List.of("-cp", tests.toString(), Elsewhere.class.getName()));
        command.addAll(List.of(words));
        Path err = folder.resolve("err");
        ProcessResult result =
                ProcessResult.of(new ProcessBuilder(command).redirectError(err.toFile()), 60);
        return new Ran(result.exitCode(), result.output(), Files.readString(err));
    }

    private static String[] with(String... more) {
        return Stream.concat(Arrays.stream(LOOP), Arrays.stream(more)).toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "pool", "null", "layer"})
    void backendsBesideTheLoopAreFoundOnEveryThread(String thread) throws IOException {
        assertEquals(
                new Ran(0, "3 ticks\n", ""),
                play(thread, "headless", path(with("backend-base", "backend-headless"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"loader apart", "layer apart"})
    void backendsAreFoundInTheLoaderThatTheGameNames(String place) throws IOException {
        assertEquals(
                new Ran(0, "3 ticks\n", ""),
                play(place, "headless", path(LOOP), path("backend-base", "backend-headless")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "null"})
    void aMissingBackendIsReported(String thread) throws IOException {
        assertNotThere(play(thread, "headless", path(LOOP)).out());
    }

    @Test
    void aBackendMissingInTheNamedLoaderIsReported() throws IOException {
        assertNotThere(play("loader apart", "headless", path(LOOP), path("loop-jfr")).out());
    }

    @Test
    void aBackendInTwoPlacesIsListedOnce() throws IOException {
        String out = play("child", "dx", path(with("backend-base", "backend-headless"))).out();
        Words.assertLine(out, "'dx'", "headless (ready: ", "null (ready: ", ": 0 ticks\n");
        assertEquals(1, out.split("headless \\(", -1).length - 1, out);
    }

    /// The class loader of the loop does not find the classes of a module layer whose parent is the
    /// layer of the loop.
    @Test
    void backendsInAChildLayerAreFound() throws IOException {
        String source =
                """
                package below;
                import fourstroke.loop.api.spi.WindowSettings;
                import fourstroke.loop.api.spi.*;
                public class Below implements Backend {
                    public String name() { return "below"; }
                    public int priority() { return 0; }
                    public Readiness readiness() { return new Readiness.NotReady("it is dark"); }
                    public BackendWindow open(WindowSettings settings) { return null; }
                }
                """;
        Path info = folder.resolve("module-info.java");
        Path type = folder.resolve("Below.java");
        Files.writeString(type, source);
        Files.writeString(
                info,
                "module below { requires fourstroke.loop.api; provides"
                        + " fourstroke.loop.api.spi.Backend with below.Below; }");
        Path classes = folder.resolve("classes");
        String api = path("loop-api", "jspecify");
        Jvm.compile(classes, List.of(info, type), "-p", api);
        Ran ran =
                play(
                        "layer below",
                        "below",
                        path("loop-draw", "loop-image", "loop-launch", "loop-core", "slf4j-api"),
                        classes + File.pathSeparator + api);
        Words.assertLine(ran.out(), "'below'", "below (not ready: it is dark)", ": 0 ticks\n");
    }
}
