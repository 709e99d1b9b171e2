package fourstroke.app;

import fourstroke.loop.api.text.Excerpt;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/// A game that saves data between runs, such as a table of scores.
///
/// A game saves nothing unless a folder is set. No folder is set for runs with a given seed, a
/// number of ticks or without a screen, because such runs must be the same each time.
public interface SaveFolder {

    /// Sets the folder in which to save, before the game is played.
    ///
    /// @param folder may not exist yet
    void saveIn(Path folder);

    /// {@return the folder for the user's settings of this program, by the convention of the
    /// system}
    ///
    /// @throws IOException if there is no such folder; the message is a sentence
    static Path ofUser() throws IOException {
        return ofUser(
                System.getProperty("os.name", ""),
                System.getProperty("user.home", ""),
                System.getenv());
    }

    /// {@return the folder for a given system, home folder and environment}
    static Path ofUser(String system, String home, Map<String, String> environment)
            throws IOException {
        try {
            String variable = system.startsWith("Windows") ? "APPDATA" : "XDG_CONFIG_HOME";
            Path named = Path.of(environment.getOrDefault(variable, ""));
            // By convention a path that is not absolute is ignored.
            if (named.isAbsolute() && !system.startsWith("Mac")) return named.resolve("fourstroke");
            String usual =
                    system.startsWith("Windows")
                            ? "AppData/Roaming"
                            : system.startsWith("Mac") ? "Library/Application Support" : ".config";
            Path folder = Path.of(home, usual, "fourstroke");
            if (Path.of(home).isAbsolute()) return folder;
        } catch (InvalidPathException e) {
            throw new IOException(
                    "'%s' cannot be the name of a folder here; if the locale lacks its letters, set LC_ALL=C.UTF-8"
                            .formatted(Excerpt.of(e.getInput())),
                    e);
        }
        throw new IOException(
                "the home folder '%s' is not an absolute path; set HOME to one"
                        .formatted(Excerpt.of(home)));
    }
}
