package fourstroke.app;

import java.nio.file.Path;

/// A game that saves data between runs, such as a table of scores.
///
/// A game saves nothing until the program sets a folder. The program sets no folder if the user
/// gave a seed or a number of ticks, or if the run has no screen, because a run that is repeated
/// with the same settings must not depend on saved data.
public interface Saves {

    /// Sets the folder in which the game saves its data. The program calls this method before it
    /// plays the game.
    void saveIn(Path folder);
}
