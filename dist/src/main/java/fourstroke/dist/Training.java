package fourstroke.dist;

import fourstroke.dist.Plan.BackendChoice;

import java.io.IOException;
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

    /// Plays the image on this backend and leaves a cache. It plays on the image's usual backend,
    /// which players get, or on the alternative where the usual one has no screen.
    ///
    /// An image without a cache is complete and only starts more slowly, so a missing cache is not
    /// an error. But a game that failed here may fail anywhere.
    ///
    /// @return why there is no cache, in words; empty if there is one
    String play(BackendChoice backend) throws IOException, InterruptedException {
        String missing = run("", backend.name());
        if (!missing.isEmpty() && !backend.trained().equals(backend.name()))
            missing = run("", backend.trained());
        if (missing.isEmpty()) return "";
        return "%s has no start-up cache, because when it was played to make one, %s. Its output:%n%s"
                .formatted(image.folder().getFileName(), missing, Files.readString(log()));
    }

    /// Starts an image that has no backend, and leaves a cache of what it loads until it reports
    /// that.
    ///
    /// The classes in it are not linked to each other: otherwise the JVM would accept it only with
    /// the module path that it was made with, in the same place. This makes it start that much
    /// slower, but with backends from anywhere.
    void start() throws IOException, InterruptedException {
        if (run(" -XX:-AOTClassLinking", "").isEmpty()) return;
        throw new ToolFailure("the open image made no cache: " + Files.readString(log()));
    }

    /// {@return why there is no cache now, or an empty string if there is one}
    private String run(String options, String backend) throws IOException, InterruptedException {
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
        Process process = builder.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new ToolFailure(
                    "%s was played for %d s and did not end; --train needs arguments that make it end"
                            .formatted(image.folder().getFileName(), LIMIT_SECONDS));
        }
        boolean there = Files.exists(image.cache());
        int code = process.exitValue();
        if (there && (code == 0 || backend.isEmpty())) return ""; // with none it must fail
        Files.deleteIfExists(image.cache());
        return code == 0 ? "it left none" : "the game ended with exit code " + code;
    }

    private Path log() {
        return Part.TRAINING_LOG.in(plan.into());
    }
}
