package fourstroke.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The launcher scripts, one for each family of systems, and the README for players.
final class Launcher {

    /// The start-up cache, in `lib`.
    static final String CACHE = "start.aot";

    /// The file of JVM options in a backend's folder.
    static final String OPTIONS = "java.options";

    /// The folder of native libraries in a backend's folder.
    static final String NATIVES = "natives";

    private Launcher() {}

    static boolean isWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    /// Writes both scripts into `bin`, and the README beside it.
    static void write(Plan plan, Path image) throws IOException {
        Path bin = image.resolve("bin");
        Path unix = bin.resolve(plan.name());
        Files.writeString(unix, filled(plan, "launcher.sh"));
        if (!isWindows() && !unix.toFile().setExecutable(true, false))
            throw new IOException("%s cannot be made executable".formatted(unix));
        Files.writeString(
                bin.resolve(plan.name() + ".bat"),
                filled(plan, "launcher.bat").replace("\n", "\r\n"));
        String readme = filled(plan, "readme.txt");
        Files.writeString(
                image.resolve("README.txt"), isWindows() ? readme.replace("\n", "\r\n") : readme);
    }

    /// {@return a text resource of this package with the game's names filled in}
    static String filled(Plan plan, String resource) throws IOException {
        try (InputStream in = Launcher.class.getResourceAsStream(resource)) {
            if (in == null)
                throw new IOException("the image maker is missing its file " + resource);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("@NAME@", plan.name())
                    .replace("@MAIN@", plan.main())
                    .replace("@VARIABLE@", plan.variable())
                    .replace("@CACHE@", CACHE)
                    .replace("@OPTIONS@", OPTIONS)
                    .replace("@NATIVES@", NATIVES);
        }
    }
}
