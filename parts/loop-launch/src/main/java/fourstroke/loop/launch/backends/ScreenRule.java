package fourstroke.loop.launch.backends;

import org.jspecify.annotations.Nullable;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// Decides whether a backend without a screen may be used if no backend was named and no backend
/// with a screen can open a window. A player would see nothing of a game without a screen. On a
/// machine with a display, and for a game that needs a player to end, [#refusal] therefore returns
/// a reason, and the game does not start. Otherwise the game runs without a screen, and this class
/// prints the reason as a line on standard error.
///
/// @param system the name of the operating system
/// @param image whether the game runs from a runtime image, so that its user is a player and not a
///   developer
/// @param asked whether a system property or an environment variable may name a backend; if not,
///   messages must not advise the user to set a property or a variable
/// @param ends whether the game ends by itself, without a player who closes the window
/// @param printed whether this process has already printed the line that says why the game runs
///   without a screen; the line is printed only once
/// @param err the stream to which the line with the reason is printed; the log is not used, because
///   games often discard the log
record ScreenRule(
        String system,
        Map<String, String> environment,
        boolean image,
        boolean asked,
        boolean ends,
        AtomicBoolean printed,
        PrintStream err) {

    private static final AtomicBoolean PRINTED = new AtomicBoolean();

    static ScreenRule here(boolean image, boolean asked, boolean ends) {
        return new ScreenRule(
                System.getProperty("os.name"),
                System.getenv(),
                image,
                asked,
                ends,
                PRINTED,
                System.err);
    }

    /// {@return the reason why a backend without a screen may not be used, or null if such a
    /// backend may be used} If a backend without a screen may be used, the method also prints the
    /// reason why no screen is used.
    ///
    /// @param other the name of the backend without a screen
    /// @param reasons the reasons why no backend with a screen can open a window
    @Nullable NoScreen refusal(String other, String reasons) {
        String found = "no backend can open a window on a screen here: " + reasons;
        if (hasDisplay()) return new NoScreen(found, adviceWithDisplay(other), other);
        if (!ends) return new NoScreen(found, adviceWithoutDisplay(other), other);
        if (printed.getAndSet(true)) return null;
        err.println(
                "fourstroke: %s; so the game runs without a screen, on the backend %s.%s"
                        .formatted(
                                found,
                                other,
                                asked ? " To omit this line, %s.".formatted(naming(other)) : ""));
        return null;
    }

    private static String naming(String backend) {
        return "set %s=%s".formatted(BackendName.VARIABLE, backend);
    }

    private String adviceWithDisplay(String other) {
        if (asked) return ". To run without a screen, %s.".formatted(naming(other));
        return image
                ? ". Update the driver of the graphics card."
                : ". Run control is off, so only the program can choose another backend: to run without a screen, call LoopSettings.backend(\"%s\")."
                        .formatted(other);
    }

    private String adviceWithoutDisplay(String other) {
        if (image)
            return ". Start the game in a desktop session, where DISPLAY or WAYLAND_DISPLAY is"
                    + " set.";
        return asked
                ? ". To run without a screen, the game needs an end: set FOURSTROKE_TICKS=600 to end it after 600 updates, or FOURSTROKE_SCRIPT to a file with input (such as 30s close). If the game ends by itself, you may also %s instead."
                        .formatted(naming(other))
                : ". Run control is off, so only the program can change these settings. To run without a screen, the game needs an end: call LoopSettings.ticks(600) to end it after 600 updates. If the game ends by itself, you may also call LoopSettings.backend(\"%s\") instead."
                        .formatted(other);
    }

    /// {@return whether this machine has a display, according to its operating system and its
    /// environment variables}
    private boolean hasDisplay() {
        String lower = system.toLowerCase(Locale.ROOT);
        return lower.startsWith("windows")
                || lower.startsWith("mac")
                || !environment.getOrDefault("DISPLAY", "").isEmpty()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    }
}
