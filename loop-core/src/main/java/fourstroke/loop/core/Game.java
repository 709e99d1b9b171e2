package fourstroke.loop.core;

/// A game that a program can list and play. Found with [java.util.ServiceLoader], so that it may be
/// in any module.
public interface Game {

    /// {@return the name that command lines use: lower case letters, digits and hyphens}
    String name();

    /// {@return what it is, in a sentence for a list of games}
    String description();

    /// Plays until the game is over or the loop is stopped. The loop is open; the caller closes it.
    void play(GameLoop loop);
}
