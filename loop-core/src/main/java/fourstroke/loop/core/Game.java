package fourstroke.loop.core;

/// Something that can be played. Found with [java.util.ServiceLoader], so that a game may stand in
/// any module.
public interface Game {

    /// {@return the name that command lines use: lower case letters, digits and hyphens}
    String name();

    /// {@return what it is, in a sentence for a list of games}
    String description();

    /// Plays until the loop or the player has enough. The loop is open; whoever opened it closes
    /// it.
    void play(GameLoop loop);
}
