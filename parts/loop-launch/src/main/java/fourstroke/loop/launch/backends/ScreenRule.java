package fourstroke.loop.launch.backends;

import org.jspecify.annotations.Nullable;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// Decides whether a backend without a screen may take the place of those with one, where none was
/// named and none of them could open a window. A player who sees nothing is told why: by an error
/// where there is a display, else by a line.
///
/// @param system the operating system's name
/// @param ends whether the game ends without a player
/// @param said whether the line was printed before; once is enough for a process
/// @param err where it is printed. The log would not do: games often discard it
record ScreenRule(
        String system,
        Map<String, String> environment,
        boolean ends,
        AtomicBoolean said,
        PrintStream err) {

    private static final AtomicBoolean SAID_HERE = new AtomicBoolean();

    static ScreenRule here(boolean ends) {
        return new ScreenRule(
                System.getProperty("os.name"), System.getenv(), ends, SAID_HERE, System.err);
    }

    /// {@return why a backend without a screen must be named, or null if it is allowed unasked,
    /// which is then said}
    ///
    /// @param other its name
    /// @param reasons why no backend with a screen can open a window
    @Nullable NoScreen refusal(String other, String reasons) {
        String found = "no screen can be used here: " + reasons;
        String naming = "set %s=%s".formatted(BackendName.VARIABLE, other);
        if (hasDisplay())
            return new NoScreen(found, ". To run without a screen, %s.".formatted(naming), other);
        if (!ends)
            return new NoScreen(
                    found,
                    ", and without one nothing ends this game. Give it a number of ticks (LoopSettings.ticks) or a script (window option script), or, if it ends by itself, %s."
                            .formatted(naming),
                    other);
        if (said.getAndSet(true)) return null;
        err.println(
                "fourstroke: %s; so %s runs without a screen. To do so without this line, %s."
                        .formatted(found, other, naming));
        return null;
    }

    /// {@return whether this machine has a display, as far as it says}
    private boolean hasDisplay() {
        String lower = system.toLowerCase(Locale.ROOT);
        return lower.startsWith("windows")
                || lower.startsWith("mac")
                || !environment.getOrDefault("DISPLAY", "").isEmpty()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    }
}
