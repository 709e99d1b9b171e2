package fourstroke.dist;

import fourstroke.loop.api.text.Excerpt;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The images to make, from the command line.
///
/// @param name of the game: of its launcher, its folders and its archives
/// @param main the main class, as `module/package.Class`
/// @param into the folder that gets a subfolder for each image
/// @param backends the backends that the game can run on
/// @param images which images to make, by the last part of their names
/// @param extras modules that no module requires but every image needs, such as a logger
/// @param omissions packages of the JDK that the game never needs
/// @param runControl whether a player's run may be controlled from outside
/// @param training the game's arguments while its cache is made
record Plan(
        String name,
        String main,
        Path into,
        List<BackendChoice> backends,
        Set<String> images,
        List<String> extras,
        List<Omission> omissions,
        boolean runControl,
        List<String> training) {

    static final String USAGE =
            """
            usage: java -cp JARS fourstroke.dist.Images --name NAME --main MODULE/CLASS --into FOLDER
                       --backend NAME=MODULE[:TRAINED] ... [--with MODULE] ... [--leave-out MODULE/PACKAGE] ...
                       [--run-control on|off] [--images IMAGE,...] [--train WORD] ...

            Makes FOLDER/NAME-all, an image with the game and all its backends, and packs it. Existing images of
            this name are deleted first.

              --name NAME       lower case letters, digits and hyphens
              --main M/C        the module and the class with the main method
              --backend N=M:T   a backend's name and its module; T replaces it while the start-up cache
                                is made, where N has no screen
              --with MODULE     also goes into every image, although nothing requires it
              --leave-out M/P   leaves this package of a JDK module, and those below it, out of every image
              --run-control W   on or off: whether properties and variables may end, script and picture the game
                                of a player; on unless it is said
              --images I,I,...  which images to make instead: the name of a backend for one with this backend alone,
                                all for the one above, open for one with no backend and a folder beside it for each
              --train WORD      an argument for the game while the cache is made, when it is ended after 240 ticks
            """;

    /// The image with all backends.
    static final String ALL = "all";

    /// The image without a backend.
    static final String OPEN = "open";

    /// The form of names of files and folders, which no system lets be longer than 255 characters.
    private static final String NAME = "[a-z][a-z0-9-]{0,99}";

    /// The form of names of modules, and of backends for training. The tools of the JDK would take
    /// a name with a comma for two names.
    private static final String WORD = "[\\w.-]{1,200}";

    /// One backend.
    ///
    /// @param name as in the names of images
    /// @param module that provides it
    /// @param trained the backend used instead for training where there is no screen
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
                        "the name of a backend is lower case letters, digits and hyphens, but not 'all' or 'open', which are other images: '%s' is not allowed"
                                .formatted(Excerpt.of(name)));
            }
            String[] rest = word.substring(equals + 1).split(":", 2);
            return new BackendChoice(name, rest[0], rest.length > 1 ? rest[1] : name);
        }
    }

    /// {@return whether help is asked for} The value of an option does not count: most games are
    /// made to end by themselves with `--train --help`.
    static boolean asksForHelp(String... words) {
        for (int i = 0; i < words.length; i += 2) if (words[i].equals("--help")) return true;
        return false;
    }

    /// {@return the plan in these arguments}
    ///
    /// @throws IllegalArgumentException if they are not valid; the message says what is wanted
    static Plan of(String... words) {
        String name = "";
        String main = "";
        Path into = Path.of("");
        var backends = new ArrayList<BackendChoice>();
        var extras = new ArrayList<String>();
        var omissions = new ArrayList<Omission>();
        String runControl = "";
        String images = "";
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
                default ->
                        throw new IllegalArgumentException(
                                "there is no option '%s'%n%n%s"
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
        if (!runControl.matches("|on|off"))
            throw new IllegalArgumentException(
                    "--run-control is on or off, not '%s'".formatted(Excerpt.of(runControl)));
        if (into.toString().isEmpty())
            throw new IllegalArgumentException("--into is missing: the folder for the images");
        if (backends.isEmpty())
            throw new IllegalArgumentException(
                    "--backend is missing: a backend that the game can run on");
        Path folder = into.toAbsolutePath().normalize();
        // The tools of the JDK split a path at these characters, some of them silently.
        if (folder.toString().matches(".*[," + File.pathSeparator + "].*"))
            throw new IllegalArgumentException(
                    "--into needs a folder whose path has no comma and no '%s', not '%s': name another"
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
                List.copyOf(training));
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
                        "--images: there is no image '%s'; there are %s"
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

    /// {@return the module of the main class}
    String mainModule() {
        return main.substring(0, main.indexOf('/'));
    }

    /// {@return the main class}
    String mainClass() {
        return main.substring(main.indexOf('/') + 1);
    }

    /// {@return the package of the main class}
    String mainPackage() {
        String type = mainClass();
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    /// {@return the environment variable for additional JVM options}
    String variable() {
        return name.toUpperCase(java.util.Locale.ROOT).replace('-', '_') + "_JAVA_OPTIONS";
    }
}
