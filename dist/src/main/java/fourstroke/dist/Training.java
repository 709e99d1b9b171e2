package fourstroke.dist;

import fourstroke.dist.Plan.BackendChoice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Makes the cache that lets an image start fast: the game is played once, and the JVM keeps which
/// classes were loaded and how they look in memory.
///
/// @param image that is played
record Training(Plan plan, Image image) {

    /// A game that has not ended by itself by then does not do what `--train` should make it do.
    private static final int LIMIT_SECONDS = 120;

    /// How often methods ran, and in which ways, is left out: with it the compilers begin earlier,
    /// which takes a start by OpenGL 5 ms on two processors, and no game was seen to gain by it.
    private static final String CLASSES_ONLY =
            " -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining";

    /// Plays the image on this backend and leaves a cache: on its usual one, which is what players
    /// get, or on the other where the usual one has no screen.
    ///
    /// The image is whole without a cache, only slower to start: no reason to have none. But a game
    /// that failed here may fail wherever it is played.
    ///
    /// @return why there is no cache, in words; empty if there is one
    String play(BackendChoice backend) throws IOException, InterruptedException {
        String missing = run("", backend.name());
        if (!missing.isEmpty() && !backend.trained().equals(backend.name()))
            missing = run("", backend.trained());
        if (missing.isEmpty()) return "";
        return "%s starts without a cache: played on this machine to make it, %s. It said:%n%s"
                .formatted(image.folder().getFileName(), missing, Files.readString(log()));
    }

    /// Starts an image that has no backend, and leaves a cache of what it loads until it says so.
    ///
    /// The classes in it are not bound to each other, else the JVM would take it only with the very
    /// module path that it was made with, in the very place. It starts that much slower, and with
    /// backends from anywhere.
    void start() throws IOException, InterruptedException {
        if (run(" -XX:-AOTClassLinking", "").isEmpty()) return;
        throw new ToolFailure("the open image made no cache: " + Files.readString(log()));
    }

    /// {@return why there is no cache now, or nothing if there is one}
    private String run(String options, String backend) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(image.launcher().toString());
        command.addAll(plan.training());
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(image.folder().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log().toFile());
        // A relative name, since a blank in a path would end the option.
        Path cache = image.folder().relativize(image.cache());
        builder.environment()
                .put(plan.variable(), "-XX:AOTCacheOutput=" + cache + CLASSES_ONLY + options);
        builder.environment().put("FOURSTROKE_BACKEND", backend);
        Process process = builder.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new ToolFailure(
                    "%s was played for %d s and did not end; --train must name words that make it end"
                            .formatted(image.folder().getFileName(), LIMIT_SECONDS));
        }
        boolean there = Files.exists(image.cache());
        int code = process.exitValue();
        if (there && (code == 0 || backend.isEmpty())) return ""; // without one it has to fail
        Files.deleteIfExists(image.cache());
        return code == 0 ? "it left none" : "the game ended with exit code " + code;
    }

    private Path log() {
        return Part.TRAINING_LOG.in(plan.into());
    }
}
