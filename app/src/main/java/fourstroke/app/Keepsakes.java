package fourstroke.app;

import java.nio.file.Path;

/// A game that keeps something between runs, such as a score table.
///
/// A game keeps nothing unless it is told where. Runs with a chosen seed, a number of ticks or no
/// screen must be the same each time, so they are not told.
public interface Keepsakes {

    /// Sets where to keep things, before the game is played.
    ///
    /// @param folder need not exist yet
    void keepIn(Path folder);

    /// {@return the folder for this program's user settings, following the convention of this
    /// system}
    static Path usersFolder() {
        String home = System.getProperty("user.home", ".");
        String system = System.getProperty("os.name", "");
        if (system.startsWith("Windows"))
            return folder("APPDATA", Path.of(home, "AppData", "Roaming"));
        if (system.startsWith("Mac"))
            return Path.of(home, "Library", "Application Support", "fourstroke");
        return folder("XDG_CONFIG_HOME", Path.of(home, ".config"));
    }

    private static Path folder(String variable, Path usual) {
        String named = System.getenv(variable);
        return (named == null || named.isBlank() ? usual : Path.of(named)).resolve("fourstroke");
    }
}
