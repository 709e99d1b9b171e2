package fourstroke.app;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

/// A program with a game that ends when the player closes its window. If there is no player, the
/// game ends after a number of ticks, or a script closes the window.
public final class ShortGame {

    private ShortGame() {}

    /// Runs the game.
    ///
    /// @param words a number of ticks, or `script`, or nothing, or `list` to print the backends
    ///   instead of playing
    public static void main(String[] words) {
        String word = words.length == 0 ? "0" : words[0];
        LoopSettings settings = LoopSettings.of("Short", 64, 48);
        switch (word) {
            case "list" -> {
                for (var one : Backends.find())
                    System.out.printf(
                            "%s %b %b %s%n",
                            one.name(), one.priority() >= 0, one.hasScreen(), one.readiness());
                return;
            }
            case "script" -> settings = settings.option("script", "tick 5 close");
            default -> settings = settings.ticks(Long.parseLong(word));
        }
        try {
            System.out.println(ticks(settings) + " ticks");
        } catch (BackendException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    /// {@return the number of ticks in one run with these settings}
    public static long ticks(LoopSettings settings) {
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) if (event instanceof CloseRequest) loop.stop();
            return loop.tick();
        }
    }
}
