package fourstroke.dist;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What images are asked for, from the words of the command line.
///
/// @param name of the game: of its launcher, its folders and its archives
/// @param main what is started, as `module/package.Class`
/// @param into the folder that gets a folder for each image
/// @param backends what the game can run on
/// @param extras modules that nothing requires and every image needs, such as a logger
/// @param omissions packages of the JDK that the game never needs
/// @param training the words with which the game is played while its cache is made; it must end
record Plan(
        String name,
        String main,
        Path into,
        List<BackendChoice> backends,
        List<String> extras,
        List<Omission> omissions,
        List<String> training) {

    static final String USAGE =
            """
            usage: java -cp JARS fourstroke.dist.Images --name NAME --main MODULE/CLASS --into FOLDER
                       --backend NAME=MODULE[:TRAINED] ... [--with MODULE] ... [--leave-out MODULE/PACKAGE] ...
                       [--train WORD] ...

            Makes FOLDER/NAME-BACKEND for each backend, NAME-all with all of them, and NAME-open with none,
            beside a folder for each; and packs them. Images of this name that are there are deleted first.

              --name NAME       lower case letters, digits and hyphens
              --main M/C        the module and the class with the main method
              --backend N=M:T   a backend's name and its module; T plays in its place while the start-up cache
                                is made, where N has no screen
              --with MODULE     goes into every image although nothing requires it
              --leave-out M/P   this package of a module of the JDK, and those below, stay out of every image
              --train WORD      an argument for the game while the cache is made; it must end by itself
            """;

    /// What names of files and folders are made of.
    private static final String NAME = "[a-z][a-z0-9-]*";

    /// What names of modules, and of backends that play, are made of. A comma in one would make it
    /// two for the tools of the JDK.
    private static final String WORD = "[\\w.-]+";

    /// One backend.
    ///
    /// @param name as in the names of images
    /// @param module that provides it
    /// @param trained the backend that plays in its place where there is no screen
    record BackendChoice(String name, String module, String trained) {

        static BackendChoice of(String word) {
            int equals = word.indexOf('=');
            if (equals < 1 || !word.substring(equals + 1).matches(WORD + "(:" + WORD + ")?")) {
                throw new IllegalArgumentException(
                        "--backend is NAME=MODULE or NAME=MODULE:TRAINED, not '%s'"
                                .formatted(word));
            }
            String name = word.substring(0, equals);
            if (!name.matches(NAME) || name.equals("all") || name.equals("open")) {
                throw new IllegalArgumentException(
                        "the name of a backend is lower case letters, digits and hyphens, and neither all nor open, which are images of their own: not '%s'"
                                .formatted(name));
            }
            String[] rest = word.substring(equals + 1).split(":", 2);
            return new BackendChoice(name, rest[0], rest.length > 1 ? rest[1] : name);
        }
    }

    /// {@return whether help is asked for} What stands where a value does is not asked: `--train
    /// --help` is how most games are made to end by themselves.
    static boolean asksForHelp(String... words) {
        for (int i = 0; i < words.length; i += 2) if (words[i].equals("--help")) return true;
        return false;
    }

    /// {@return the plan in these words}
    ///
    /// @throws IllegalArgumentException if they are none; the message says what is wanted
    static Plan of(String... words) {
        String name = "";
        String main = "";
        Path into = Path.of("");
        var backends = new ArrayList<BackendChoice>();
        var extras = new ArrayList<String>();
        var omissions = new ArrayList<Omission>();
        var training = new ArrayList<String>();
        for (int i = 0; i < words.length; i += 2) {
            if (i + 1 == words.length)
                throw new IllegalArgumentException("%s needs a value".formatted(words[i]));
            String value = words[i + 1];
            switch (words[i]) {
                case "--name" -> name = once(words[i], name, value);
                case "--main" -> main = once(words[i], main, value);
                case "--into" -> into = Path.of(once(words[i], into.toString(), value));
                case "--backend" -> add(backends, BackendChoice.of(value));
                case "--with" -> extras.add(module(value));
                case "--leave-out" -> omissions.add(Omission.of(value));
                case "--train" -> training.add(value);
                default ->
                        throw new IllegalArgumentException(
                                "there is no option '%s'%n%n%s".formatted(words[i], USAGE));
            }
        }
        if (!name.matches(NAME))
            throw new IllegalArgumentException(
                    "--name is lower case letters, digits and hyphens, not '%s'".formatted(name));
        if (!main.matches("[\\w.]+/[\\w.]+"))
            throw new IllegalArgumentException("--main is MODULE/CLASS, not '%s'".formatted(main));
        if (into.toString().isEmpty())
            throw new IllegalArgumentException("--into is missing: the folder for the images");
        if (backends.isEmpty())
            throw new IllegalArgumentException("--backend is missing: what the game can run on");
        Path folder = into.toAbsolutePath().normalize();
        // The tools of the JDK take what has one of these for two paths, and some say nothing.
        if (folder.toString().matches(".*[," + File.pathSeparator + "].*"))
            throw new IllegalArgumentException(
                    "--into is a folder whose path has no comma and no '%s', not '%s': name another"
                            .formatted(File.pathSeparator, folder));
        return new Plan(
                name,
                main,
                folder,
                List.copyOf(backends),
                List.copyOf(extras),
                List.copyOf(omissions),
                List.copyOf(training));
    }

    private static String module(String value) {
        if (value.matches(WORD)) return value;
        throw new IllegalArgumentException(
                "--with is the name of a module, not '%s'".formatted(value));
    }

    private static String once(String option, String before, String value) {
        if (before.isEmpty()) return value;
        throw new IllegalArgumentException(
                "%s is given twice: %s and %s".formatted(option, before, value));
    }

    private static void add(List<BackendChoice> backends, BackendChoice more) {
        for (BackendChoice known : backends) {
            if (known.name().equals(more.name()))
                throw new IllegalArgumentException(
                        "--backend %s is given twice".formatted(more.name()));
        }
        backends.add(more);
    }

    /// {@return the module that is started}
    String mainModule() {
        return main.substring(0, main.indexOf('/'));
    }

    /// {@return its class}
    String mainClass() {
        return main.substring(main.indexOf('/') + 1);
    }

    /// {@return the environment variable with more options for the JVM}
    String variable() {
        return name.toUpperCase(java.util.Locale.ROOT).replace('-', '_') + "_JAVA_OPTIONS";
    }
}
