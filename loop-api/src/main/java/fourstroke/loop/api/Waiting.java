package fourstroke.loop.api;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// How exactly a loop wakes at the moment at which something is due, and what that costs. Where
/// time is virtual they are all the same.
///
/// A sleep ends late, by 20 to 200 microseconds on Linux; a spin ends in time and burns a core.
/// Each of these spins less than the next.
public enum Waiting {
    /// Sleeps and never spins. For games in the background, and for saving energy.
    APPROXIMATE("approximate"),
    /// Sleeps so that it wakes in time every second time, and then spins what is left, 60
    /// microseconds at most. For a machine on its battery.
    SHORT("short"),
    /// Sleeps so that it nearly always wakes in time, as learned from the sleeps before, and spins
    /// for the rest: some ten microseconds, 2 milliseconds at most, and never more than a fifth of
    /// all time. The default.
    PRECISE("precise");

    private final String title;

    Waiting(String title) {
        this.title = title;
    }

    /// {@return the name that command lines use}
    public String title() {
        return title;
    }

    /// {@return the way to wait with this name, in any case}
    ///
    /// @throws IllegalArgumentException if there is none; the message lists those there are
    public static Waiting named(String title) {
        Objects.requireNonNull(title, "title");
        for (Waiting waiting : values()) {
            if (waiting.title.equals(title.toLowerCase(Locale.ROOT))) return waiting;
        }
        throw new IllegalArgumentException(
                "no way to wait is called '%s'; there are %s"
                        .formatted(
                                title,
                                Arrays.stream(values())
                                        .map(Waiting::title)
                                        .collect(Collectors.joining(", "))));
    }
}
