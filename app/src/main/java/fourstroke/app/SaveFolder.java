package fourstroke.app;

import fourstroke.loop.api.spi.Excerpt;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/// A game that keeps something between runs, such as a score table.
///
/// A game keeps nothing unless it is told where. Runs with a chosen seed, a number of ticks or no
/// screen must be the same each time, so they are not told.
public interface SaveFolder {

    /// Sets where to keep things, before the game is played.
    ///
    /// @param folder need not exist yet
    void keepIn(Path folder);

    /// {@return the folder for this program's user settings, following the convention of this
    /// system}
    ///
    /// @throws IOException if there is none; the message is a sentence
    static Path usersFolder() throws IOException {
        return usersFolder(
                System.getProperty("os.name", ""),
                System.getProperty("user.home", ""),
                System.getenv());
    }

    /// {@return the same for this system, home folder and environment}
    static Path usersFolder(String system, String home, Map<String, String> environment)
            throws IOException {
        Path folder;
        if (system.startsWith("Windows"))
            folder = folder("APPDATA", environment, home, "AppData", "Roaming");
        else if (system.startsWith("Mac"))
            folder = absolute(home).resolve("Library", "Application Support");
        else folder = folder("XDG_CONFIG_HOME", environment, home, ".config");
        return folder.resolve("fourstroke");
    }

    /// {@return the folder that a variable names, or else one in the home folder} The convention is
    /// that a path that is not absolute names none.
    private static Path folder(
            String variable, Map<String, String> environment, String home, String... usual)
            throws IOException {
        Path named = path(environment.getOrDefault(variable, ""));
        return named.isAbsolute() ? named : absolute(home).resolve("", usual);
    }

    private static Path absolute(String home) throws IOException {
        Path path = path(home);
        if (path.isAbsolute()) return path;
        throw new IOException(
                "the home folder '%s' is not an absolute path; set HOME to one"
                        .formatted(Excerpt.of(home)));
    }

    private static Path path(String text) throws IOException {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IOException(
                    "'%s' cannot be the name of a folder here; if the locale lacks its letters, set LC_ALL=C.UTF-8"
                            .formatted(Excerpt.of(text)),
                    e);
        }
    }
}
