package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// Finds the folder in which a game saves its data, according to the convention of the operating
/// system:
///
/// | system | folder |
/// |---|---|
/// | Linux | `$XDG_DATA_HOME/NAME`, or `~/.local/share/NAME` |
/// | macOS | `~/Library/Application Support/NAME` |
/// | Windows | `%APPDATA%\NAME` |
///
/// If a run must be the same each time, for example in a test, the game must not read saved data.
/// The code of a game should therefore get the folder as a parameter, and only the `main` of the
/// game should call [#of]. To save data, use the class `AtomicFile` of the module
/// `fourstroke.loop.image`: a file that `AtomicFile` writes is complete even after a crash.
public final class SaveFolder {

    /// The maximum number of characters in the name of a game. File systems allow names of 255
    /// bytes, and 64 characters are enough for the name of a game.
    private static final int NAME_LIMIT = 64;

    private SaveFolder() {}

    /// {@return the folder of a game} If the folder does not exist, this method creates the folder.
    ///
    /// @param name the name of the game, such as `lantern` or `org.example.lantern`. The name has 1
    ///   to 64 characters: ASCII letters, digits, dots, hyphens and underscores. The name must not
    ///   begin with a dot
    /// @throws IOException if the user has no home folder, or if the folder cannot be created; the
    ///   message is a sentence for the player
    public static Path of(String name) throws IOException {
        Path folder =
                of(
                        name,
                        System.getProperty("os.name", ""),
                        System.getProperty("user.home", ""),
                        System.getenv());
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IOException(
                    "the folder %s cannot be created (%s): if there is a file in its place, remove the file; otherwise set HOME to a folder in which you can write"
                            .formatted(Excerpt.of(folder), e.getClass().getSimpleName()),
                    e);
        }
    }

    /// {@return the folder of a game, for a given operating system, home folder and environment}
    static Path of(String name, String system, String home, Map<String, String> environment)
            throws IOException {
        if (!Objects.requireNonNull(name, "name")
                .matches("[\\w-][\\w.-]{0," + (NAME_LIMIT - 1) + "}"))
            throw new IllegalArgumentException(
                    "the name of a save folder must have 1 to %s ASCII letters, digits, dots, hyphens and underscores, and must not begin with a dot, but is '%s'"
                            .formatted(NAME_LIMIT, Excerpt.of(name)));
        boolean windows = system.startsWith("Windows");
        boolean mac = system.startsWith("Mac");
        try {
            String variable = windows ? "APPDATA" : "XDG_DATA_HOME";
            Path named = Path.of(environment.getOrDefault(variable, ""));
            // According to the XDG specification, a program must ignore a path in `XDG_DATA_HOME`
            // that is not absolute.
            if (named.isAbsolute() && !mac) return named.resolve(name);
            String usual =
                    windows
                            ? "AppData/Roaming"
                            : mac ? "Library/Application Support" : ".local/share";
            Path folder = Path.of(home, usual, name);
            if (Path.of(home).isAbsolute()) return folder;
        } catch (InvalidPathException e) {
            throw new IOException(
                    "'%s' cannot be the name of a folder here; if the locale cannot encode its letters, set LC_ALL=C.UTF-8"
                            .formatted(Excerpt.of(e.getInput())),
                    e);
        }
        throw new IOException(
                "the home folder '%s' is not an absolute path; set HOME to an absolute path"
                        .formatted(Excerpt.of(home)));
    }
}
