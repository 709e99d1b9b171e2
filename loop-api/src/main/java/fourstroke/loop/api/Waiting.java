package fourstroke.loop.api;

import fourstroke.loop.api.text.Excerpt;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// How exactly a loop wakes up when an update or a frame is due, and how much processor time the
/// loop uses for waiting. In virtual time both constants have the same effect.
///
/// On Linux, a sleep ends 20 to 200 microseconds too late. A spin (a loop that reads the clock
/// again and again) ends on time but uses a whole processor core.
public enum Waiting {
    /// The loop sleeps and never spins. Use `APPROXIMATE` for games in the background, and to save
    /// energy.
    APPROXIMATE("approximate"),
    /// The loop sleeps until shortly before the deadline and spins for the remaining time. The loop
    /// learns from earlier sleeps how early it must wake up to be nearly always in time. A spin
    /// takes about ten microseconds and at most 2 milliseconds, and all spins together take at most
    /// a fifth of the time for which the loop runs. `PRECISE` is the default. On a virtual thread,
    /// a loop with `PRECISE` waits in the same way as with [#APPROXIMATE], because a spin would
    /// keep other virtual threads from running.
    PRECISE("precise");

    private final String title;

    Waiting(String title) {
        this.title = title;
    }

    /// {@return the name of this constant on command lines}
    public String title() {
        return title;
    }

    /// {@return the constant with a name, whose letters may be upper or lower case}
    ///
    /// @throws IllegalArgumentException if no constant has this name; the message lists the names
    ///   of all constants
    public static Waiting named(String title) {
        Objects.requireNonNull(title, "title");
        for (Waiting waiting : values()) {
            if (waiting.title.equals(title.toLowerCase(Locale.ROOT))) return waiting;
        }
        throw new IllegalArgumentException(
                "there is no waiting mode '%s'; the modes are %s"
                        .formatted(
                                Excerpt.of(title),
                                Arrays.stream(values())
                                        .map(Waiting::title)
                                        .collect(Collectors.joining(", "))));
    }
}
