package fourstroke.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.glfw.PadsTarget;
import fourstroke.dist.ImageMakerTarget;
import fourstroke.loop.core.RunControlTarget;
import fourstroke.loop.sweep.SettingsTarget;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Tests that each target accepts the inputs with which the fuzzer begins. The inputs at the
/// beginning include the inputs that earlier runs of the fuzzer have found.
class CorpusTest {

    private interface Target {
        void take(byte[] input) throws IOException;
    }

    static Stream<Arguments> targets() {
        return Stream.of(
                target("png", PngTarget::fuzzerTestOneInput),
                target("jpeg", JpegTarget::fuzzerTestOneInput),
                target("font", FontTarget::fuzzerTestOneInput),
                target("script", ScriptTarget::fuzzerTestOneInput),
                target("pads", PadsTarget::fuzzerTestOneInput),
                target("run-control", RunControlTarget::fuzzerTestOneInput),
                target("image-maker", ImageMakerTarget::fuzzerTestOneInput),
                target("settings", SettingsTarget::fuzzerTestOneInput));
    }

    private static Arguments target(String name, Target target) {
        return Arguments.of(name, target);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("targets")
    void takesItsCorpus(String name, Target target) throws IOException {
        List<Path> inputs;
        try (Stream<Path> files = Files.list(Path.of("corpus", name))) {
            inputs = files.sorted().toList();
        }
        assertTrue(inputs.size() > 1, name);
        for (Path input : inputs) {
            try {
                target.take(Files.readAllBytes(input));
            } catch (AssertionError e) {
                throw new AssertionError(input + ": " + e.getMessage(), e);
            }
        }
    }
}
