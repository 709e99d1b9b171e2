package fourstroke.app;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.Game;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/// The games on the module path.
final class Games {

    /// The game that is played when none is named.
    static final String USUAL = "comet";

    /// Games that may fail to load before the search ends: a broken list of providers is reported
    /// at each call.
    private static final int FAILURE_LIMIT = 100;

    private static final Logger LOG = LoggerFactory.getLogger(Games.class);

    private Games() {}

    /// {@return all games, by name} A game that cannot be loaded, or has no name, is logged and
    /// left out.
    static List<Game> all() {
        List<Game> games = new ArrayList<>();
        var providers = ServiceLoader.load(Game.class).iterator();
        for (int failures = 0; failures < FAILURE_LIMIT; ) {
            try {
                if (!providers.hasNext()) break;
                Game game = providers.next();
                Objects.requireNonNull(game.name(), "name()");
                Objects.requireNonNull(game.description(), "description()");
                games.add(game);
            } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
                failures++;
                LOG.warn("a game cannot be loaded and is left out: {}", e.toString());
            }
        }
        games.sort((a, b) -> a.name().compareTo(b.name()));
        return games;
    }

    /// {@return a line for each game, with a bar between its name and its description}
    static String list(String indent) {
        return all().stream()
                .map(game -> "%s%-8s  | %s".formatted(indent, game.name(), game.description()))
                .collect(Collectors.joining("\n"));
    }

    /// {@return the game with this name, ignoring case}
    ///
    /// @param orCommand whether the user may have meant a command instead
    /// @throws UsageException if there is none; the message lists the games
    static Game named(String name, boolean orCommand) {
        List<Game> games = all();
        for (Game game : games) if (game.name().equalsIgnoreCase(name)) return game;
        throw new UsageException(
                "no game is called '%s'; there are %s%s"
                        .formatted(
                                Excerpt.of(name),
                                games.stream().map(Game::name).collect(Collectors.joining(", ")),
                                orCommand ? ", and the commands play, games, backends" : ""));
    }
}
