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

/// Makes the start-up cache of an image. For this the class plays the game once, and the JVM
/// records which classes the game loads and how they are laid out in memory. Run control ends the
/// game.
///
/// The game gets an empty folder for saved data, so that it neither finds nor changes the saved
/// data of the author on this machine.
///
/// @param image the image to play
/// @param limitSeconds the maximum length of one run in seconds
record Training(Plan plan, Image image, int limitSeconds) {

    /// The number of ticks that the game is played: two seconds of most games, and less in virtual
    /// time. The JVM takes longer than that to write the cache.
    private static final String TICKS = "240";

    /// The maximum length of a run in seconds. This time suffices to make a cache on a busy
    /// machine.
    private static final int LIMIT_SECONDS = 60;

    /// The exit code of a game that waits for input, for example in its menu. By then the game has
    /// loaded what a player sees first. See `fourstroke.loop.core.Launcher`.
    private static final int WAITS = 4;

    /// The number that is used as the exit code of a game that did not end.
    private static final int UNENDED = -1;

    /// The options that keep profiles of methods out of the cache. With profiles Java's compilers
    /// start earlier. On two processors this makes a start with OpenGL 5 milliseconds longer, and
    /// it made no game faster that was measured.
    private static final String CLASSES_ONLY =
            " -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining";

    /// The number of lines of the output of a failed game that are reported. A stack trace of Java
    /// with two causes is shorter.
    private static final int LAST_LINES = 60;

    /// The beginning of the first line that the JVM prints about the cache after the game has
    /// ended.
    private static final String OF_THE_JVM = "Temporary AOTConfiguration recorded: ";

    /// How the training ended.
    ///
    /// @param failed whether the game failed on every backend that was tried
    /// @param words the reason why the image has no cache; empty if the image has a cache
    record Played(boolean failed, String words) {}

    Training(Plan plan, Image image) {
        this(plan, image, LIMIT_SECONDS);
    }

    /// Plays the image until the JVM writes a cache. The method tries each of these backends, and
    /// each time also the backend that takes its place on a machine without a screen. The first
    /// backend is the one that most players get.
    ///
    /// An image without a cache also works and only starts more slowly, so a missing cache is not
    /// an error. But a game that has failed on each backend may also fail for its players.
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
            if (code == UNENDED) break; // The game would not end on another backend either.
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
                                    // The exit code is any number, so the compiler cannot check
                                    // that all cases are listed.
                                    default -> "the game ended with exit code " + code;
                                },
                                lastWords());
        return new Played(failed, words);
    }

    /// Starts an image that has no backend, and makes a cache of the classes that the game loads
    /// before it reports that it has no backend.
    ///
    /// The classes in this cache are not linked to each other. If they were linked, the JVM would
    /// accept the cache only with the same module path in the same place. So the image starts
    /// somewhat more slowly, but it can use backends from any folder.
    void start() throws IOException, InterruptedException {
        run(" -XX:-AOTClassLinking", "");
        if (Files.exists(image.cache())) return;
        throw new ToolFailure("the JVM wrote no start-up cache for the open image: " + lastWords());
    }

    /// Plays the game once. If the game fails, the cache is deleted. An image without a backend is
    /// an exception, because every game fails there.
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
        // The path is relative, because a space in a path would end the option.
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
        // Where fourstroke.loop.core.SaveFolder looks before it looks in user.home. The variable
        // HOME remains, because a display on Linux may ask for a file there that admits programs.
        builder.environment().put("XDG_DATA_HOME", home.toString());
        builder.environment().put("APPDATA", home.toString());
        builder.environment().put("FOURSTROKE_BACKEND", backend);
        builder.environment().put("FOURSTROKE_TICKS", TICKS);
        // Without a display, this variable makes GLFW open windows that nobody sees; see
        // GlfwPlatform of backend-glfw.
        if (System.getenv("DISPLAY") == null && System.getenv("WAYLAND_DISPLAY") == null)
            builder.environment().put("FOURSTROKE_GLFW_PLATFORM", "null");
        // This variable would change the JVM that writes the cache.
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
        // The constructor of String accepts bytes that are not UTF-8, which games may print. The
        // method readAllLines does not.
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
