package fourstroke.loop.api;

import fourstroke.loop.api.text.Excerpt;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// How exactly a loop wakes up when something is due, and what this costs. In virtual time there is
/// no difference.
///
/// A sleep ends late, by 20 to 200 microseconds on Linux; a spin ends on time but uses a whole
/// core.
public enum Waiting {
    /// Sleeps and never spins. Use it for games in the background, and to save energy.
    APPROXIMATE("approximate"),
    /// Sleeps so that it nearly always wakes up in time, by a margin that is learned from earlier
    /// sleeps, and spins for the rest: about ten microseconds, at most 2 milliseconds, and never
    /// more than a fifth of all time. This is the default. A loop on a virtual thread waits as with
    /// [#APPROXIMATE].
    PRECISE("precise");

    private final String title;

    Waiting(String title) {
        this.title = title;
    }

    /// {@return the name on command lines}
    public String title() {
        return title;
    }

    /// {@return the constant with this name, in upper or lower case}
    ///
    /// @throws IllegalArgumentException if there is none; the message lists all
    public static Waiting named(String title) {
        Objects.requireNonNull(title, "title");
        for (Waiting waiting : values()) {
            if (waiting.title.equals(title.toLowerCase(Locale.ROOT))) return waiting;
        }
        throw new IllegalArgumentException(
                "no way to wait is called '%s'; there are %s"
                        .formatted(
                                Excerpt.of(title),
                                Arrays.stream(values())
                                        .map(Waiting::title)
                                        .collect(Collectors.joining(", "))));
    }
}
