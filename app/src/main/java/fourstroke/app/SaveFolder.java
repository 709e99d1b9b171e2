package fourstroke.app;

import fourstroke.loop.api.text.Excerpt;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/// A game that saves something between runs, such as a score table.
///
/// A game saves nothing unless it is told where. Runs with a chosen seed, a number of ticks or no
/// screen must be the same each time, so they are not told.
public interface SaveFolder {

    /// Sets where to save, before the game is played.
    ///
    /// @param folder need not exist yet
    void saveIn(Path folder);

    /// {@return the folder for this program's user settings, following the convention of this
    /// system}
    ///
    /// @throws IOException if there is none; the message is a sentence
    static Path ofUser() throws IOException {
        return ofUser(
                System.getProperty("os.name", ""),
                System.getProperty("user.home", ""),
                System.getenv());
    }

    /// {@return the same for this system, home folder and environment}
    static Path ofUser(String system, String home, Map<String, String> environment)
            throws IOException {
        try {
            String variable = system.startsWith("Windows") ? "APPDATA" : "XDG_CONFIG_HOME";
            Path named = Path.of(environment.getOrDefault(variable, ""));
            // The convention is that a path that is not absolute names none.
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
