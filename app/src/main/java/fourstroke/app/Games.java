package fourstroke.app;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.Game;
import fourstroke.loop.sweep.Sweep;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/// The games that are on the module path.
final class Games {

    /// The game that is played if the command line names no game.
    static final String USUAL = "comet";

    private Games() {}

    /// {@return all games, ordered by name} The code does not call `Comparator.comparing`, because
    /// this method is not in the start-up cache of Java, and the call would take 5 milliseconds.
    static List<Game> all() {
        return ServiceLoader.load(Game.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted((a, b) -> a.name().compareTo(b.name()))
                .toList();
    }

    /// {@return a sweep, which is a series of runs with different parameters, of the game with this
    /// name}
    ///
    /// @throws UsageException if no game has this name; the message lists the games
    static Sweep sweep(String name) {
        Class<?> type = named(name, false).getClass();
        var provider =
                ServiceLoader.load(Game.class).stream()
                        .filter(each -> each.type() == type)
                        .findFirst()
                        .orElseThrow();
        return Sweep.of(provider);
    }

    /// {@return a line for each game, with a bar between the name of the game and its description}
    static String list(String indent) {
        return all().stream()
                .map(game -> "%s%-8s  | %s".formatted(indent, game.name(), game.description()))
                .collect(Collectors.joining("\n"));
    }

    /// {@return the game with this name, in upper or lower case}
    ///
    /// @param orCommand whether the word may be a misspelt command
    /// @throws UsageException if no game has this name; the message lists the games
    static Game named(String name, boolean orCommand) {
        List<Game> games = all();
        for (Game game : games) if (game.name().equalsIgnoreCase(name)) return game;
        throw new UsageException(
                "no game is called '%s'; the games are %s%s"
                        .formatted(
                                Excerpt.of(name),
                                games.stream().map(Game::name).collect(Collectors.joining(", ")),
                                orCommand
                                        ? "; the commands are play, games, sweep, backends and"
                                                + " help; './play examples' lists the examples"
                                        : ""));
    }
}
