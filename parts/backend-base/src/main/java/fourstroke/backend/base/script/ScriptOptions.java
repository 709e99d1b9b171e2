package fourstroke.backend.base.script;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.text.Excerpt;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The options of a window that plays a script instead of a user, whichever backend opens it.
///
/// | option | values | default |
/// |---|---|---|
/// | `clock` | `virtual`, `real` | `virtual` |
/// | `vsync` | refreshes per second, like `60`, `59.94` or `60000/1001` | presenting does not wait |
/// | `script` | a script as [ScriptText#parse(String)] reads it | no user input |
///
/// @param realTime whether the clock is the machine's
/// @param refreshRate the refresh rate of the imaginary screen
/// @param script what happens, and when
public record ScriptOptions(boolean realTime, Optional<Rate> refreshRate, Script script) {

    private static final List<String> NAMES = List.of("clock", "script", "vsync");

    /// Parses these options of a window, and ignores those that begin with the name of a backend
    /// and a dot.
    ///
    /// @throws IllegalArgumentException if one has an invalid value, or there is none of its name
    public static ScriptOptions of(Map<String, String> options) {
        for (String name : options.keySet()) {
            if (name.indexOf('.') >= 0 || NAMES.contains(name)) continue;
            throw new IllegalArgumentException(
                    "there is no option '%s': those of all windows with a script are %s"
                            .formatted(Excerpt.of(name), String.join(", ", NAMES)));
        }
        return new ScriptOptions(
                isReal(options.getOrDefault("clock", "virtual")),
                Optional.ofNullable(options.get("vsync")).map(ScriptOptions::refreshRate),
                ScriptText.parse(options.getOrDefault("script", ""), "option script: "));
    }

    private static boolean isReal(String value) {
        return switch (value) {
            case "virtual" -> false;
            case "real" -> true;
            // open set: text
            default -> throw refusal("clock", value, "'virtual' or 'real'");
        };
    }

    private static Rate refreshRate(String value) {
        try {
            return Rate.parse(value);
        } catch (IllegalArgumentException _) {
            throw refusal("vsync", value, "a rate like 60, 59.94 or 60000/1001");
        }
    }

    /// {@return the error for an option with an invalid value}
    ///
    /// @param allowed what it must be
    public static IllegalArgumentException refusal(String option, String value, String allowed) {
        return new IllegalArgumentException(
                "option %s must be %s, not '%s'".formatted(option, allowed, Excerpt.of(value)));
    }
}
