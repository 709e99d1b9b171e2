package fourstroke.app;

import java.nio.file.Path;

/// A game that saves data between runs, such as a table of scores.
///
/// A game saves nothing unless a folder is set. No folder is set for runs with a given seed, a
/// number of ticks or without a screen, because such runs must be the same each time.
public interface Saves {

    /// Sets the folder in which to save, before the game is played.
    void saveIn(Path folder);
}
