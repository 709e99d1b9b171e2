package fourstroke.loop.core;

/// A game that a program can list and play. Found with [java.util.ServiceLoader], so that it may be
/// in any module.
public interface Game {

    /// {@return the name that command lines use: lower case letters, digits and hyphens}
    String name();

    /// {@return what it is, in a sentence for a list of games}
    String description();

    /// {@return what it is to be opened with, where the player asks nothing else} The program that
    /// opens it gives the title.
    ///
    /// This implementation takes 960 x 540 points: 16 to 9, and small enough for any common screen.
    default LoopSettings settings() {
        return LoopSettings.of("", 960, 540);
    }

    /// Plays until the game is over or the loop is stopped. The loop is open; the caller closes it.
    void play(GameLoop loop);
}
