package fourstroke.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/// The launcher scripts, one for each family of systems, and the README for players.
final class Launcher {

    /// The start-up cache, in `lib`.
    static final String CACHE = "start.aot";

    /// The file of JVM options in a backend's folder.
    static final String OPTIONS = "java.options";

    /// The folder of native libraries in a backend's folder.
    static final String NATIVES = "natives";

    /// The module that has our main class, which calls that of the game.
    private static final String CORE = "fourstroke.loop.core";

    private Launcher() {}

    /// {@return what Java starts}
    ///
    /// @param modules the names of those in the image
    static String started(Plan plan, Set<String> modules) {
        return isOurs(modules) ? CORE + "/fourstroke.loop.core.Launcher" : plan.main();
    }

    /// {@return the JVM options with which it finds the game and may call it}
    static String options(Plan plan, Set<String> modules) {
        if (!isOurs(modules)) return "";
        String options =
                "--add-modules=%s --add-opens=%1$s/%s=%s -Dfourstroke.main=%s -Dfourstroke.program=%s"
                        .formatted(
                                plan.mainModule(),
                                plan.mainPackage(),
                                CORE,
                                plan.main(),
                                plan.name());
        return plan.runControl() ? options : options + " -Dfourstroke.runControl=false";
    }

    /// A game may bring a loop of its own.
    private static boolean isOurs(Set<String> modules) {
        return modules.contains(CORE);
    }

    static boolean isWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    /// Writes both scripts into `bin`, and the README beside it.
    ///
    /// @param started what Java starts
    static void write(Plan plan, String started, Path image) throws IOException {
        Path bin = image.resolve("bin");
        Path unix = bin.resolve(plan.name());
        Files.writeString(unix, filled(plan, started, "launcher.sh"));
        if (!isWindows() && !unix.toFile().setExecutable(true, false))
            throw new IOException("%s cannot be made executable".formatted(unix));
        Files.writeString(
                bin.resolve(plan.name() + ".bat"),
                filled(plan, started, "launcher.bat").replace("\n", "\r\n"));
        String readme = filled(plan, started, "readme.txt");
        Files.writeString(
                image.resolve("README.txt"), isWindows() ? readme.replace("\n", "\r\n") : readme);
    }

    /// {@return a text resource of this package with the game's names filled in}
    static String filled(Plan plan, String started, String resource) throws IOException {
        try (InputStream in = Launcher.class.getResourceAsStream(resource)) {
            if (in == null)
                throw new IOException("the image maker is missing its file " + resource);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("@NAME@", plan.name())
                    .replace("@MAIN@", started)
                    .replace("@VARIABLE@", plan.variable())
                    .replace("@CACHE@", CACHE)
                    .replace("@OPTIONS@", OPTIONS)
                    .replace("@NATIVES@", NATIVES);
        }
    }
}
