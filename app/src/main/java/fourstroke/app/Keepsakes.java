package fourstroke.app;

import java.nio.file.Path;

/// A game that keeps something from one run to the next, such as a table of scores.
///
/// A game keeps nothing unless it is told where: a run with a chosen seed, a number of ticks or no
/// screen must be the same each time, and is not told.
public interface Keepsakes {

    /// Tells where to keep things, before the game is played.
    ///
    /// @param folder need not exist yet
    void keepIn(Path folder);

    /// {@return the user's folder for settings of this program, as the system at hand has it}
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
