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

/// Makes the start-up cache of an image. To make this cache, the class plays the game once. During
/// the run, the JVM records which classes the game loads and their layout in memory. Run control,
/// which changes a run from outside of the game, ends the game after a fixed number of ticks.
///
/// The game gets an empty folder for saved data, so that the game neither reads nor changes the
/// author's saved data on this machine.
///
/// @param image the image to play
/// @param limitSeconds the maximum length of one run in seconds
record Training(Plan plan, Image image, int limitSeconds) {

    /// The number of ticks that the game is played. In most games 240 ticks are two seconds of the
    /// game. In virtual time the game plays 240 ticks in less than two seconds. The JVM needs more
    /// time to write the cache than the game needs for the 240 ticks.
    private static final String TICKS = "240";

    /// The maximum length of a run in seconds. Even a busy machine makes a cache within 60 seconds.
    private static final int LIMIT_SECONDS = 60;

    /// The exit code of a game that waits for input, for example in its menu. A game that waits for
    /// input has already loaded the classes for the first screen that a player sees. See
    /// `fourstroke.loop.core.Launcher`.
    private static final int WAITS = 4;

    /// The value that is used in place of an exit code if a game did not end in time.
    private static final int UNENDED = -1;

    /// The options that keep profiles of methods out of the cache. With profiles in the cache,
    /// Java's compilers start earlier. On two processors, this earlier compilation makes a start
    /// with OpenGL 5 milliseconds longer. Profiles in the cache made no measured game faster.
    private static final String CLASSES_ONLY =
            " -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining";

    /// If a game fails, the report contains this number of lines of the output of the game. A Java
    /// stack trace with two causes is shorter than 60 lines.
    private static final int LAST_LINES = 60;

    /// The beginning of the first line that the JVM prints about the cache after the game has
    /// ended.
    private static final String OF_THE_JVM = "Temporary AOTConfiguration recorded: ";

    /// The result of a training.
    ///
    /// @param failed whether the game failed on every backend that was tried
    /// @param words the reason why the image has no cache; empty if the image has a cache
    record Played(boolean failed, String words) {}

    Training(Plan plan, Image image) {
        this(plan, image, LIMIT_SECONDS);
    }

    /// Plays the image until the JVM writes a cache. After each given backend, the method also
    /// tries the backend that replaces the given backend on a machine without a screen. The first
    /// backend is the backend that most players use.
    ///
    /// An image without a cache also works and only starts more slowly, so a missing cache is not
    /// an error. But a game that fails on every backend may also fail for its players, so the
    /// result reports this failure.
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
            // A game that does not end on one backend would also not end on another backend.
            if (code == UNENDED) break;
        }
        String words =
                "%s has no start-up cache: the image maker played the game to make this cache, but %s. The output of the game:%n%s"
                        .formatted(
                                image.folder().getFileName(),
                                switch (code) {
                                    case 0 -> "the JVM wrote no cache";
                                    case UNENDED ->
                                            "the game did not end in %s s; if the settings of the game switch run control off, use --train to name an argument that ends the game"
                                                    .formatted(limitSeconds);
                                    // All other exit codes.
                                    default -> "the game ended with exit code " + code;
                                },
                                lastWords());
        return new Played(failed, words);
    }

    /// Starts an image that has no backend, and makes a cache of the classes that the game loads
    /// before the game reports the missing backend.
    ///
    /// The cache of an image without a backend stores classes that are not linked to each other. If
    /// the cached classes were linked, the JVM would accept the cache only with the same module
    /// path in the same folder. Without linked classes the image starts somewhat more slowly, but
    /// can use backends from any folder.
    void start() throws IOException, InterruptedException {
        run(" -XX:-AOTClassLinking", "");
        if (Files.exists(image.cache())) return;
        throw new ToolFailure("the JVM wrote no start-up cache for the open image: " + lastWords());
    }

    /// Plays the game once. If the game fails, the cache is deleted. In an image without a backend
    /// the cache is kept, because every game fails in an image without a backend.
    ///
    /// @return the exit code of the game
    private int run(String options, String backend) throws IOException, InterruptedException {
        Path home = Files.createTempDirectory("fourstroke-training").toAbsolutePath();
        try {
            return run(options, backend, home);
        } finally {
            OutputFolder.delete(home);
        }
    }

    private int run(String options, String backend, Path home)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(image.launcher().toString());
        command.addAll(plan.training());
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(image.folder().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log().toFile());
        // The path of the cache is relative, because a space in an absolute path would end the JVM
        // option.
        Path cache = image.folder().relativize(image.cache());
        builder.environment().keySet().removeIf(name -> name.startsWith("FOURSTROKE_"));
        builder.environment()
                .put(
                        plan.variable(),
                        "-Dfourstroke.runControl=true -XX:AOTCacheOutput="
                                + cache
                                + CLASSES_ONLY
                                + options
                                + (home.toString().contains(" ") ? "" : " -Duser.home=" + home));
        // The class fourstroke.loop.core.SaveFolder reads XDG_DATA_HOME and APPDATA before it reads
        // the property user.home. The variable HOME remains unchanged, because a display on Linux
        // may need a file in the home folder to admit the game.
        builder.environment().put("XDG_DATA_HOME", home.toString());
        builder.environment().put("APPDATA", home.toString());
        builder.environment().put("FOURSTROKE_BACKEND", backend);
        builder.environment().put("FOURSTROKE_TICKS", TICKS);
        // On a machine without a display, FOURSTROKE_GLFW_PLATFORM makes GLFW open invisible
        // windows. See GlfwPlatform in backend-glfw.
        if (System.getenv("DISPLAY") == null && System.getenv("WAYLAND_DISPLAY") == null)
            builder.environment().put("FOURSTROKE_GLFW_PLATFORM", "null");
        // The variable JDK_AOT_VM_OPTIONS could add options to the JVM that writes the cache, so
        // the variable is removed.
        builder.environment().remove("JDK_AOT_VM_OPTIONS");
        Process process = builder.start();
        boolean ended = process.waitFor(limitSeconds, TimeUnit.SECONDS);
        if (!ended) process.destroyForcibly().waitFor();
        int code = ended ? process.exitValue() : UNENDED;
        if (code == WAITS) code = 0;
        if (code != 0 && !backend.isEmpty()) Files.deleteIfExists(image.cache());
        return code;
    }

    /// {@return the end of the output of the game in the last run}
    private String lastWords() throws IOException {
        // The constructor of String accepts bytes that are not UTF-8. Games may print bytes that
        // are not UTF-8, and the method readAllLines fails for these bytes.
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
