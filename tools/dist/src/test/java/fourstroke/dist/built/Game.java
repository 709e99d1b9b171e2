package fourstroke.dist.built;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The result of a run of the game in its own process.
record Game(int code, String out, String err) {

    static final Path IMAGES = Path.of("target", "images").toAbsolutePath();

    /// The maximum length of a run in seconds. A run with software rendering took one minute on a
    /// machine with ten times more busy processes than cores.
    private static final int LIMIT_SECONDS = 240;

    private static final Pattern HASH = Pattern.compile("state hash ([0-9a-f]{16})");

    /// {@return the folder of an image}
    ///
    /// @param what the last part of the name of the image
    static Path image(String what) {
        return IMAGES.resolve("fourstroke-" + what);
    }

    static Path launcher(Path image) {
        return image.resolve("bin").resolve("fourstroke");
    }

    /// {@return the folder with the modules of a backend, which the open image can use}
    static Path backend(String name) {
        return image("open").resolve("backends").resolve(name);
    }

    static Game of(Path image, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher(image).toString()));
        command.addAll(Arrays.asList(words));
        return run(command, Map.of());
    }

    /// Runs a command with the given environment variables. A variable with an empty value is
    /// removed.
    static Game run(List<String> command, Map<String, String> variables)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", ".txt");
        Path err = Files.createTempFile("err", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().putAll(variables);
        builder.environment().values().removeIf(String::isEmpty);
        Process process = builder.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            fail("the game did not end in %d s: %s".formatted(LIMIT_SECONDS, command));
        }
        Game game = new Game(process.exitValue(), read(out), read(err));
        Files.delete(out);
        Files.delete(err);
        return game;
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    /// Checks that the run succeeded and printed only the expected lines.
    Game fine() {
        assertEquals("", err);
        assertEquals(0, code, out);
        return this;
    }

    String hash() {
        Matcher hash = HASH.matcher(out);
        assertTrue(hash.find(), () -> out + err);
        return hash.group(1);
    }
}
