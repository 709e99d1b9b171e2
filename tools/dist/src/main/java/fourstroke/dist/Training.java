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

/// Makes the start-up cache of an image: it plays the game once, and the JVM records which classes
/// were loaded and their layout in memory. Run control ends the game.
///
/// @param image the image to play
/// @param limitSeconds how long one run may take
record Training(Plan plan, Image image, int limitSeconds) {

    /// Two seconds of most games, or less in virtual time. The JVM needs longer to write the cache.
    private static final String TICKS = "240";

    /// Enough to make a cache on a busy machine.
    private static final int LIMIT_SECONDS = 60;

    /// The exit code of a game that waits for input, for example in its menu: by then the game has
    /// loaded what a player sees first. See `fourstroke.loop.core.Launcher`.
    private static final int WAITS = 4;

    /// Stands for the exit code of a game that did not end.
    private static final int UNENDED = -1;

    /// Keeps profiles of methods out of the cache. With profiles the compilers start earlier, which
    /// costs an OpenGL start 5 ms on two processors, and made no measured game faster.
    private static final String CLASSES_ONLY =
            " -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining";

    /// How many lines of the output of a failed game are reported: more than a Java stack trace
    /// with two causes.
    private static final int LAST_LINES = 60;

    /// The first of the lines about the cache that the JVM prints after the game has ended.
    private static final String OF_THE_JVM = "Temporary AOTConfiguration recorded: ";

    /// How the training ended.
    ///
    /// @param failed whether the game failed on every backend that was tried
    /// @param words why there is no cache; empty if there is one
    record Played(boolean failed, String words) {}

    Training(Plan plan, Image image) {
        this(plan, image, LIMIT_SECONDS);
    }

    /// Plays the image until the JVM writes a cache: on each of these backends, and on the backend
    /// that replaces it where it has no screen. The first backend is the one that most players get.
    ///
    /// An image without a cache is complete and only starts more slowly, so a missing cache is not
    /// an error. But a game that failed on each backend may also fail for its players.
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
            if (code == UNENDED) break; // it would not end on another backend either
        }
        String words =
                "%s has no start-up cache: the image maker played the game to make one, and %s. Its output:%n%s"
                        .formatted(
                                image.folder().getFileName(),
                                switch (code) {
                                    case 0 -> "the JVM wrote none";
                                    case UNENDED ->
                                            "the game did not end in %s s; if its settings switch run control off, name an argument that ends it with --train"
                                                    .formatted(limitSeconds);
                                    // open set: numbers
                                    default -> "the game ended with exit code " + code;
                                },
                                lastWords());
        return new Played(failed, words);
    }

    /// Starts an image that has no backend, and makes a cache of what the game loads until it
    /// reports that it has none.
    ///
    /// The classes in the cache are not linked to each other: otherwise the JVM would accept the
    /// cache only with the module path that it was made with, in the same place. So the image
    /// starts somewhat more slowly, but with backends from any folder.
    void start() throws IOException, InterruptedException {
        run(" -XX:-AOTClassLinking", "");
        if (Files.exists(image.cache())) return;
        throw new ToolFailure("the JVM wrote no start-up cache for the open image: " + lastWords());
    }

    /// Plays the game once. The cache is deleted if the game fails, except without a backend, where
    /// every game fails.
    ///
    /// @return the exit code of the game
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
        // Without a display, GLFW opens windows that nobody sees: GlfwPlatform of backend-glfw.
        if (System.getenv("DISPLAY") == null && System.getenv("WAYLAND_DISPLAY") == null)
            builder.environment().put("FOURSTROKE_GLFW_PLATFORM", "null");
        builder.environment().remove("JDK_AOT_VM_OPTIONS"); // for the JVM that writes the cache
        Process process = builder.start();
        boolean ended = process.waitFor(limitSeconds, TimeUnit.SECONDS);
        if (!ended) process.destroyForcibly().waitFor();
        int code = ended ? process.exitValue() : UNENDED;
        if (code == WAITS) code = 0;
        if (code != 0 && !backend.isEmpty()) Files.deleteIfExists(image.cache());
        return code;
    }

    /// {@return the end of the game's output in the last run}
    private String lastWords() throws IOException {
        // The constructor accepts bytes that are not UTF-8, which games may print; readAllLines
        // does not.
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
