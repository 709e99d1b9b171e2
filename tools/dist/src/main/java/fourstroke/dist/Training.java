package fourstroke.dist;

import fourstroke.dist.Plan.BackendChoice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Makes the cache that lets an image start fast: the game is played once, and the JVM records
/// which classes were loaded and their layout in memory. Run control ends it.
///
/// @param image the image to play
/// @param limitSeconds how long one run may take
record Training(Plan plan, Image image, int limitSeconds) {

    /// Two seconds of most games, and in virtual time less; making the cache takes longer.
    private static final String TICKS = "240";

    /// Enough to make a cache on a machine with much else to do.
    private static final int LIMIT_SECONDS = 60;

    /// The exit code of a game that waits where nobody plays it, such as in its menu: it has shown
    /// what it loads. See `fourstroke.loop.core.Launcher`.
    private static final int WAITS = 4;

    /// What is an exit code of none.
    private static final int UNENDED = -1;

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

    Training(Plan plan, Image image) {
        this(plan, image, LIMIT_SECONDS);
    }

    /// Plays the image until it leaves a cache: on each of these backends, and on what replaces it
    /// where it has no screen. The first is what most players get.
    ///
    /// An image without a cache is complete and only starts more slowly, so a missing cache is not
    /// an error. But a game that failed each time may fail anywhere.
    Played play(List<BackendChoice> backends) throws IOException, InterruptedException {
        Set<String> names = new LinkedHashSet<>();
        for (BackendChoice backend : backends)
            names.addAll(List.of(backend.name(), backend.trained()));
        boolean failed = true;
        int code = UNENDED;
        for (String name : names) {
            code = run("", name);
            failed &= code > 0;
            if (Files.exists(image.cache())) return new Played(false, "");
            if (code == UNENDED) break; // nor would it end on another
        }
        String words =
                "%s has no start-up cache, because when it was played to make one, %s. Its output:%n%s"
                        .formatted(
                                image.folder().getFileName(),
                                switch (code) {
                                    case 0 -> "it left none";
                                    case UNENDED ->
                                            "it did not end in %s s: its settings switch run control off, so let --train end it"
                                                    .formatted(limitSeconds);
                                    // open set: numbers
                                    default -> "the game ended with exit code " + code;
                                },
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
        builder.environment().keySet().removeIf(name -> name.startsWith("FOURSTROKE_"));
        builder.environment()
                .put(
                        plan.variable(),
                        "-Dfourstroke.runControl=true -XX:AOTCacheOutput="
                                + cache
                                + CLASSES_ONLY
                                + options);
        builder.environment().put("FOURSTROKE_BACKEND", backend);
        builder.environment().put("FOURSTROKE_TICKS", TICKS);
        // Where there is no display, windows open unseen: see GlfwPlatform of backend-glfw.
        if (System.getenv("DISPLAY") == null && System.getenv("WAYLAND_DISPLAY") == null)
            builder.environment().put("FOURSTROKE_GLFW_PLATFORM", "null");
        builder.environment().remove("JDK_AOT_VM_OPTIONS"); // for the JVM that writes the cache
        Process process = builder.start();
        boolean ended = process.waitFor(limitSeconds, TimeUnit.SECONDS);
        if (!ended) process.destroyForcibly().waitFor();
        int code = ended ? process.exitValue() : UNENDED;
        if (code == WAITS) code = 0;
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
