package fourstroke.dist;

import fourstroke.dist.Plan.BackendChoice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Makes the cache that lets an image start fast: the game is played once, and the JVM records
/// which classes were loaded and their layout in memory.
///
/// @param image the image to play
record Training(Plan plan, Image image) {

    /// A game that is still running after this time was not made to end by `--train`.
    private static final int LIMIT_SECONDS = 120;

    /// Leaves out the profiles of methods. With them the compilers start earlier, which costs an
    /// OpenGL start 5 ms on two processors, and no game measurably gained by it.
    private static final String CLASSES_ONLY =
            " -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining";

    /// The end of the output that is told of a game that failed, in lines: more than a Java stack
    /// trace with a cause or two.
    private static final int LAST_LINES = 60;

    /// The first of the lines that the JVM adds when a game has ended, about the cache.
    private static final String OF_THE_JVM = "Temporary AOTConfiguration recorded: ";

    /// How playing ended.
    ///
    /// @param failed whether the game failed each time
    /// @param words why there is no cache; empty if there is one
    record Played(boolean failed, String words) {}

    /// Plays the image on this backend and leaves a cache. It plays on the image's usual backend,
    /// which players get, or on the alternative where the usual one has no screen.
    ///
    /// An image without a cache is complete and only starts more slowly, so a missing cache is not
    /// an error. But a game that failed here may fail anywhere.
    Played play(BackendChoice backend) throws IOException, InterruptedException {
        int code = run("", backend.name());
        boolean failed = code != 0;
        if (!Files.exists(image.cache()) && !backend.trained().equals(backend.name())) {
            code = run("", backend.trained());
            failed &= code != 0;
        }
        if (Files.exists(image.cache())) return new Played(false, "");
        String words =
                "%s has no start-up cache, because when it was played to make one, %s. Its output:%n%s"
                        .formatted(
                                image.folder().getFileName(),
                                code == 0
                                        ? "it left none"
                                        : "the game ended with exit code " + code,
                                lastWords());
        return new Played(failed, words);
    }

    /// Starts an image that has no backend, and leaves a cache of what it loads until it reports
    /// that.
    ///
    /// The classes in it are not linked to each other: otherwise the JVM would accept it only with
    /// the module path that it was made with, in the same place. This makes it start that much
    /// slower, but with backends from anywhere.
    void start() throws IOException, InterruptedException {
        run(" -XX:-AOTClassLinking", "");
        if (Files.exists(image.cache())) return;
        throw new ToolFailure("the open image made no cache: " + lastWords());
    }

    /// {@return the exit code of the game} It leaves a cache, unless it fails where it should not.
    private int run(String options, String backend) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(image.launcher().toString());
        command.addAll(plan.training());
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(image.folder().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log().toFile());
        // A relative name, because a space in a path would end the option.
        Path cache = image.folder().relativize(image.cache());
        builder.environment()
                .put(plan.variable(), "-XX:AOTCacheOutput=" + cache + CLASSES_ONLY + options);
        builder.environment().put("FOURSTROKE_BACKEND", backend);
        builder.environment().remove("JDK_AOT_VM_OPTIONS"); // for the JVM that writes the cache
        Process process = builder.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new ToolFailure(
                    "%s was played for %d s and did not end; --train needs arguments that make it end"
                            .formatted(image.folder().getFileName(), LIMIT_SECONDS));
        }
        int code = process.exitValue();
        // Without a backend it must fail.
        if (code != 0 && !backend.isEmpty()) Files.deleteIfExists(image.cache());
        return code;
    }

    /// {@return the end of what the game said in the last run}
    private String lastWords() throws IOException {
        // Unlike reading lines from the file, this takes any bytes: games print what they like.
        List<String> lines =
                new String(Files.readAllBytes(log()), StandardCharsets.UTF_8)
                        .lines()
                        .takeWhile(line -> !line.startsWith(OF_THE_JVM))
                        .toList();
        int first = Math.max(0, lines.size() - LAST_LINES);
        return String.join(System.lineSeparator(), lines.subList(first, lines.size()));
    }

    private Path log() {
        return Part.TRAINING_LOG.in(plan.into());
    }
}
