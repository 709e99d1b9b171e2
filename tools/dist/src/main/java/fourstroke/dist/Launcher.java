package fourstroke.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/// The launcher scripts, one for each family of systems, and the README for players.
final class Launcher {

    /// The name of the start-up cache in the folder `lib`.
    static final String CACHE = "start.aot";

    /// The name of the file with JVM options in the folder of a backend.
    static final String OPTIONS = "java.options";

    /// The name of the folder with LWJGL's native libraries, in `lib` and in the folder of a
    /// backend.
    static final String NATIVES = "natives";

    /// Says which settings in the environment of the player a launcher script obeys.
    enum Form {
        /// An environment variable may add options for Java, and the first argument may name
        /// folders with modules.
        OPEN,
        /// The first argument may name folders with modules, because an image without a backend
        /// needs the module of a backend.
        CLOSED_WITH_MODULES,
        /// The launcher obeys no settings of the player.
        CLOSED
    }

    /// The module with the main class of Fourstroke, which calls the main class of the game.
    private static final String CORE = "fourstroke.loop.core";

    private Launcher() {}

    /// {@return the module and the class that Java starts}
    ///
    /// @param modules the names of the modules in the image
    static String started(Plan plan, Set<String> modules) {
        return isOurs(modules) ? CORE + "/fourstroke.loop.core.Launcher" : plan.main();
    }

    /// {@return the JVM options that tell Fourstroke's main class which game to call, and that
    /// allow the call}
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

    /// {@return whether the game uses the loop of Fourstroke, and not a loop of its own}
    private static boolean isOurs(Set<String> modules) {
        return modules.contains(CORE);
    }

    static boolean isWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    /// Writes both launcher scripts into the folder `bin`, and the README beside that folder.
    ///
    /// @param started the module and the class that Java starts
    static void write(Plan plan, String started, Form form, Path image) throws IOException {
        Path bin = image.resolve("bin");
        Path unix = bin.resolve(plan.name());
        Files.writeString(unix, filled(plan, started, form, "launcher.sh"));
        if (!isWindows() && !unix.toFile().setExecutable(true, false))
            throw new IOException("%s cannot be made executable".formatted(unix));
        Files.writeString(
                bin.resolve(plan.name() + ".bat"),
                filled(plan, started, form, "launcher.bat").replace("\n", "\r\n"));
        String readme = filled(plan, started, form, "readme.txt");
        Files.writeString(
                image.resolve("README.txt"), isWindows() ? readme.replace("\n", "\r\n") : readme);
    }

    /// {@return a text resource of this package, in which the names of the game are filled in} Only
    /// some scripts contain the lines between one of the marks `@IF_OPTIONS@`, `@IF_CLOSED@` and
    /// `@IF_MODULES@` and the mark `@END@`. Only images with a start-up cache contain the lines
    /// between the mark `@IF_CACHE@` and the mark `@END@`.
    private static String filled(Plan plan, String started, Form form, String resource)
            throws IOException {
        try (InputStream in = Launcher.class.getResourceAsStream(resource)) {
            if (in == null)
                throw new IOException("the image maker is missing its file " + resource);
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            text = block(text, "OPTIONS", form == Form.OPEN);
            text = block(text, "CLOSED", form != Form.OPEN);
            text = block(text, "MODULES", form != Form.CLOSED);
            text = block(text, "CACHE", plan.cache());
            return text.replace("@NAME@", plan.name())
                    .replace("@MAIN@", started)
                    .replace("@VARIABLE@", plan.variable())
                    .replace("@CACHE@", CACHE)
                    .replace("@OPTIONS@", OPTIONS)
                    .replace("@NATIVES@", NATIVES);
        }
    }

    private static String block(String text, String name, boolean kept) {
        return text.replaceAll("(?s)@IF_%s@\n(.*?)@END@\n".formatted(name), kept ? "$1" : "");
    }
}
