package fourstroke.loop.core;

/// A game that a program can list and play. Programs find games with [java.util.ServiceLoader], so
/// a game can be in any module.
public interface Game {

    /// {@return the name of this game on command lines} The name consists of lower case letters,
    /// digits and hyphens.
    String name();

    /// {@return a sentence that describes this game in a list of games}
    String description();

    /// {@return the settings with which the loop of this game is opened} The player can override
    /// these settings with the options of the program. The program that opens the loop of this game
    /// sets the title of the window.
    ///
    /// The default settings have a window of 960 x 540 points, which has the proportions 16 to 9
    /// and fits on any common screen.
    default LoopSettings settings() {
        return LoopSettings.of("", 960, 540);
    }

    /// Plays this game until the game is over or the loop is stopped. The caller has opened the
    /// loop, and closes the loop after this method returns.
    void play(GameLoop loop);
}
