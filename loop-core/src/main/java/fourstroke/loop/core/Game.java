package fourstroke.loop.core;

/// A game that a program can list and play. Games are found by [java.util.ServiceLoader], so a game
/// may be in any module.
public interface Game {

    /// {@return the name that command lines use: lower case letters, digits and hyphens}
    String name();

    /// {@return a sentence that describes the game in a list of games}
    String description();

    /// {@return the settings to open the loop with, which the player can override} The program that
    /// opens the loop sets the title.
    ///
    /// The default is a window of 960 x 540 points: 16 to 9, and small enough for any common
    /// screen.
    default LoopSettings settings() {
        return LoopSettings.of("", 960, 540);
    }

    /// Plays until the game is over or the loop is stopped. The loop is open; the caller closes it.
    void play(GameLoop loop);
}
