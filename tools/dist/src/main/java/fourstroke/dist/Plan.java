package fourstroke.dist;

import fourstroke.loop.api.text.Excerpt;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The images that the command line requests.
///
/// @param name the name of the game, which is also the name of its launcher, and part of the names
///   of its folders and archives
/// @param main the main class, as `module/package.Class`
/// @param into the folder that gets a subfolder for each image
/// @param backends the backends that the game can run on
/// @param images the last part of the name of each image to make
/// @param extras modules that no module requires but every image needs, such as a logger
/// @param omissions packages of the JDK that the game never needs
/// @param runControl whether an image obeys the environment variables and system properties that a
///   player sets
/// @param training the arguments of the game while its start-up cache is made
/// @param time the time that all files in the archives get
/// @param cache whether the images get a start-up cache
record Plan(
        String name,
        String main,
        Path into,
        List<BackendChoice> backends,
        Set<String> images,
        List<String> extras,
        List<Omission> omissions,
        boolean runControl,
        List<String> training,
        Instant time,
        boolean cache) {

    static final String USAGE =
            """
            usage: java -cp JARS fourstroke.dist.Images --name NAME --main MODULE/CLASS --into FOLDER
                       --backend NAME=MODULE[:TRAINED] ... [--with MODULE] ... [--leave-out MODULE/PACKAGE] ...
                       [--run-control on|off] [--images IMAGE,...] [--train WORD] ... [--time TIME] [--cache on|off]

            Makes FOLDER/NAME-all, an image with the game and all its backends, and packs it. Existing images of
            this name are deleted first.

              --name NAME       the name of the game: lower case letters, digits and hyphens
              --main M/C        the module and the class with the main method
              --into FOLDER     the folder into which the images are written
              --backend N=M:T   the name N of a backend and its module M; if N cannot open a screen on this
                                machine, the start-up cache is made with the backend T
              --with MODULE     adds this module, which no other module requires, to every image
              --leave-out M/P   leaves this package of a JDK module, and the packages below it, out of every image
              --run-control W   off: the image ignores environment variables and system properties that control
                                the game or Java; on (the default): the image obeys them
              --images I,I,...  the images to make. The name of a backend makes an image with only this backend;
                                all, the default, makes an image with all backends; open makes an image
                                without a built-in backend, and a folder for each backend
              --train WORD      an argument of the game for the run that makes the start-up cache; this run ends
                                after 240 ticks
              --time TIME       the time of all files in the archives, as 2026-01-31T00:00:00Z or in seconds since
                                1970. With a fixed time, two builds are equal. The default is the environment
                                variable SOURCE_DATE_EPOCH, or 1980-02-01 if this variable is not set
              --cache W         off: the images get no start-up cache and start more slowly, but two builds make
                                equal archives, because only the cache differs in each build; on is the default
            """;

    /// The last part of the name of the image with all backends.
    static final String ALL = "all";

    /// The last part of the name of the image without a backend.
    static final String OPEN = "open";

    /// The pattern of valid names of files and folders. No operating system allows a file name of
    /// more than 255 characters.
    private static final String NAME = "[a-z][a-z0-9-]{0,99}";

    /// The pattern of valid names of modules and of backends. The tools of the JDK would treat a
    /// name with a comma as two names.
    private static final String WORD = "[\\w.-]{1,200}";

    /// The environment variable that sets the time of files in many build tools:
    /// <https://reproducible-builds.org/specs/source-date-epoch/>.
    private static final String EPOCH_VARIABLE = "SOURCE_DATE_EPOCH";

    /// A backend on which the game can run.
    ///
    /// @param name the name of the backend, which is also the last part of the name of an image
    /// @param module the module that provides the backend
    /// @param trained the name of the backend that replaces this backend while the cache is made on
    ///   a machine without a screen
    record BackendChoice(String name, String module, String trained) {

        static BackendChoice of(String word) {
            int equals = word.indexOf('=');
            if (equals < 1 || !word.substring(equals + 1).matches(WORD + "(:" + WORD + ")?")) {
                throw new IllegalArgumentException(
                        "--backend needs NAME=MODULE or NAME=MODULE:TRAINED, not '%s'"
                                .formatted(Excerpt.of(word)));
            }
            String name = word.substring(0, equals);
            if (!name.matches(NAME) || name.equals(ALL) || name.equals(OPEN)) {
                throw new IllegalArgumentException(
                        "the name of a backend must have lower case letters, digits and hyphens, and must not be 'all' or 'open', which name other images, but is '%s'"
                                .formatted(Excerpt.of(name)));
            }
            String[] rest = word.substring(equals + 1).split(":", 2);
            return new BackendChoice(name, rest[0], rest.length > 1 ? rest[1] : name);
        }
    }

    /// {@return whether the arguments ask for help} The value of an option is not a request for
    /// help. For example, `--train --help` gives the game the argument `--help` while its start-up
    /// cache is made.
    static boolean asksForHelp(String... words) {
        for (int i = 0; i < words.length; i += 2) if (words[i].equals("--help")) return true;
        return false;
    }

    /// {@return the plan that the arguments describe}
    ///
    /// @throws IllegalArgumentException if the arguments are not valid; the message says which
    ///   arguments are allowed
    static Plan of(String... words) {
        return of(System.getenv(), words);
    }

    /// {@return the plan that the arguments describe}
    ///
    /// @param environment the environment variables of the process
    /// @throws IllegalArgumentException if the arguments or a variable are not valid
    static Plan of(Map<String, String> environment, String... words) {
        String name = "";
        String main = "";
        Path into = Path.of("");
        var backends = new ArrayList<BackendChoice>();
        var extras = new ArrayList<String>();
        var omissions = new ArrayList<Omission>();
        String runControl = "";
        String images = "";
        String time = "";
        String cache = "";
        var training = new ArrayList<String>();
        for (int i = 0; i < words.length; i += 2) {
            if (i + 1 == words.length)
                throw new IllegalArgumentException(
                        "%s needs a value".formatted(Excerpt.of(words[i])));
            String value = words[i + 1];
            switch (words[i]) {
                case "--name" -> name = value;
                case "--main" -> main = value;
                case "--into" -> into = folder(value);
                case "--backend" -> backends.add(BackendChoice.of(value));
                case "--with" -> extras.add(module(value));
                case "--leave-out" -> omissions.add(Omission.of(value));
                case "--run-control" -> runControl = value;
                case "--images" -> images = value;
                case "--train" -> training.add(value);
                case "--time" -> time = value;
                case "--cache" -> cache = value;
                default ->
                        throw new IllegalArgumentException(
                                "no option is called '%s'%n%n%s"
                                        .formatted(Excerpt.of(words[i]), USAGE));
            }
        }
        if (!name.matches(NAME))
            throw new IllegalArgumentException(
                    "--name needs lower case letters, digits and hyphens, not '%s'"
                            .formatted(Excerpt.of(name)));
        if (!main.matches("[\\w.]{1,200}/[\\w.]{1,200}"))
            throw new IllegalArgumentException(
                    "--main needs MODULE/CLASS, not '%s'".formatted(Excerpt.of(main)));
        demandOnOrOff("--run-control", runControl);
        demandOnOrOff("--cache", cache);
        if (into.toString().isEmpty())
            throw new IllegalArgumentException("--into is missing: name the folder for the images");
        if (backends.isEmpty())
            throw new IllegalArgumentException("--backend is missing: name a backend for the game");
        Path folder = into.toAbsolutePath().normalize();
        // The tools of the JDK split a path at commas and path separators, and some tools print no
        // message when they split a path.
        if (folder.toString().matches(".*[," + File.pathSeparator + "].*"))
            throw new IllegalArgumentException(
                    "the path of --into must not contain a comma or '%s', but is '%s': name another folder"
                            .formatted(File.pathSeparator, Excerpt.of(folder)));
        return new Plan(
                name,
                main,
                folder,
                List.copyOf(backends),
                images(images, backends),
                List.copyOf(extras),
                List.copyOf(omissions),
                !runControl.equals("off"),
                List.copyOf(training),
                time.isEmpty()
                        ? ArchiveTime.of(
                                EPOCH_VARIABLE, environment.getOrDefault(EPOCH_VARIABLE, ""))
                        : ArchiveTime.of("--time", time),
                !cache.equals("off"));
    }

    private static void demandOnOrOff(String option, String value) {
        if (value.matches("|on|off")) return;
        throw new IllegalArgumentException(
                "%s must be on or off, but is '%s'".formatted(option, Excerpt.of(value)));
    }

    private static Set<String> images(String value, List<BackendChoice> backends) {
        if (value.isEmpty()) return Set.of(ALL);
        Set<String> known = new LinkedHashSet<>();
        for (BackendChoice backend : backends) known.add(backend.name());
        known.addAll(List.of(ALL, OPEN));
        Set<String> images = new LinkedHashSet<>(List.of(value.split(",", -1)));
        for (String image : images) {
            if (!known.contains(image))
                throw new IllegalArgumentException(
                        "--images: no image is called '%s'; the images are %s"
                                .formatted(Excerpt.of(image), String.join(", ", known)));
        }
        return images;
    }

    private static String module(String value) {
        if (value.matches(WORD)) return value;
        throw new IllegalArgumentException(
                "--with needs the name of a module, not '%s'".formatted(Excerpt.of(value)));
    }

    private static Path folder(String value) {
        try {
            return Path.of(value);
        } catch (InvalidPathException _) {
            throw new IllegalArgumentException(
                    "--into: '%s' cannot be the name of a folder".formatted(Excerpt.of(value)));
        }
    }

    /// {@return the module that contains the main class}
    String mainModule() {
        return main.substring(0, main.indexOf('/'));
    }

    /// {@return the name of the main class}
    String mainClass() {
        return main.substring(main.indexOf('/') + 1);
    }

    /// {@return the package of the main class}
    String mainPackage() {
        String type = mainClass();
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    /// {@return the name of the environment variable with additional JVM options}
    String variable() {
        return name.toUpperCase(java.util.Locale.ROOT).replace('-', '_') + "_JAVA_OPTIONS";
    }
}
