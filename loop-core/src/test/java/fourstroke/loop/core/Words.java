package fourstroke.loop.core;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;

import java.util.function.Consumer;

/// Writes the events of a loop as a word with one letter for each event, so that tests can compare
/// whole words. The letter `R` is a `Render` event, `a` is a `Presented` event, `U` is an `Update`,
/// `i` is an `Idle` event, and `k` is any input. Skipped ticks are written as `S` with the number
/// of ticks and the first letter of the cause in brackets, as in `S(22H)`.
public final class Words {

    private Words() {}

    /// {@return the letters of the next events of a loop} Each event is also passed to the consumer
    /// `game`, which can handle the event as a game would.
    public static String of(GameLoop loop, int events, Consumer<Event> game) {
        StringBuilder word = new StringBuilder();
        int left = events;
        for (Event event : loop) {
            word.append(letter(event));
            game.accept(event);
            if (--left == 0) break;
        }
        return word.toString();
    }

    public static String of(GameLoop loop, int events) {
        return of(loop, events, _ -> {});
    }

    /// {@return the letters of all events that a loop delivers in the next period of virtual time,
    /// including the events that are due at the end of the period}
    public static String during(
            GameLoop loop, FakeWindow window, long nanos, Consumer<Event> game) {
        StringBuilder word = new StringBuilder();
        for (Event event : Events.during(loop, window, nanos)) {
            word.append(letter(event));
            game.accept(event);
        }
        return word.toString();
    }

    public static String during(GameLoop loop, FakeWindow window, long nanos) {
        return during(loop, window, nanos, _ -> {});
    }

    /// {@return how often a letter, and thus a kind of event, occurs in a word}
    public static long count(String word, char letter) {
        return word.chars().filter(it -> it == letter).count();
    }

    public static String letter(Event event) {
        return switch (event) {
            case Render _ -> "R";
            case Presented _ -> "a";
            case Update _ -> "U";
            case Idle _ -> "i";
            case Skipped(long ticks, Notice.Cause cause) ->
                    "S(%d%c)".formatted(ticks, cause.name().charAt(0));
            case Input _ -> "k";
        };
    }
}
