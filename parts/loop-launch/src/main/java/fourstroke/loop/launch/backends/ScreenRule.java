package fourstroke.loop.launch.backends;

import org.jspecify.annotations.Nullable;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// Decides whether a backend without a screen may be used if no backend was named and no backend
/// with a screen can open a window. A player, who would see nothing, gets the reason: as an error
/// on a machine with a display, otherwise as a line on standard error.
///
/// @param system the name of the operating system
/// @param image whether this is a runtime image, whose user is a player and no developer
/// @param ends whether the game ends without a player
/// @param said whether the line was printed before; it is printed once per process
/// @param err where the line is printed, since games often discard the log
record ScreenRule(
        String system,
        Map<String, String> environment,
        boolean image,
        boolean ends,
        AtomicBoolean said,
        PrintStream err) {

    private static final AtomicBoolean SAID_HERE = new AtomicBoolean();

    static ScreenRule here(boolean image, boolean ends) {
        return new ScreenRule(
                System.getProperty("os.name"), System.getenv(), image, ends, SAID_HERE, System.err);
    }

    /// {@return why a backend without a screen is not used unless it is named, or null if it is
    /// used, after printing the line}
    ///
    /// @param other the name of the backend without a screen
    /// @param reasons why no backend with a screen can open a window
    @Nullable NoScreen refusal(String other, String reasons) {
        String found = "no screen can be used here: " + reasons;
        String naming = "set %s=%s".formatted(BackendName.VARIABLE, other);
        if (hasDisplay())
            return new NoScreen(found, ". To run without a screen, %s.".formatted(naming), other);
        if (!ends)
            return new NoScreen(
                    found,
                    image
                            ? ". Start the game in a desktop session, where DISPLAY or"
                                    + " WAYLAND_DISPLAY is set."
                            : ". To run without a screen, the game needs an end: set FOURSTROKE_TICKS=600 to end it after 600 updates, or FOURSTROKE_SCRIPT to a file with input (such as 30s close). Only if the game ends by itself, %s instead."
                                    .formatted(naming),
                    other);
        if (said.getAndSet(true)) return null;
        err.println(
                "fourstroke: %s; so the game runs without a screen, on %s. To omit this line, %s."
                        .formatted(found, other, naming));
        return null;
    }

    /// {@return whether this machine has a display, as far as its environment tells}
    private boolean hasDisplay() {
        String lower = system.toLowerCase(Locale.ROOT);
        return lower.startsWith("windows")
                || lower.startsWith("mac")
                || !environment.getOrDefault("DISPLAY", "").isEmpty()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    }
}
