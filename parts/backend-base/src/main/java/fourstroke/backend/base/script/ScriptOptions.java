package fourstroke.backend.base.script;

import fourstroke.backend.base.PixelScale;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The options of a [ScriptedWindow], whose documentation has a table of them.
///
/// @param realTime whether the window uses the clock of the machine
/// @param presentNanos how long presenting a frame takes
/// @param scale pixels per point
/// @param script the actions of the user
/// @param refreshRate the refresh rate of the simulated screen; never [Rate#NEVER]
/// @param trouble the seed of random trouble, if there is any
public record ScriptOptions(
        boolean realTime,
        long presentNanos,
        double scale,
        Script script,
        Optional<Rate> refreshRate,
        OptionalLong trouble) {

    private static final List<String> NAMES =
            List.of("clock", "present", "scale", "script", "trouble", "vsync");

    /// The longest presentation, an hour: longer than any test needs, and short enough that years
    /// of such frames fit into a clock.
    private static final long PRESENT_NANOS_LIMIT = 3_600_000_000_000L;

    /// Parses the options of a window. Options with a dot in their name belong to a backend and are
    /// ignored here.
    ///
    /// @throws IllegalArgumentException if an option is unknown or has an invalid value
    static ScriptOptions of(Map<String, String> options) {
        for (String name : options.keySet()) {
            if (name.indexOf('.') >= 0 || NAMES.contains(name)) continue;
            throw new IllegalArgumentException(
                    "there is no option '%s': the options of windows without a screen are %s"
                            .formatted(Excerpt.of(name), String.join(", ", NAMES)));
        }
        return new ScriptOptions(
                isReal(options.getOrDefault("clock", "virtual")),
                presentNanos(options.getOrDefault("present", "0")),
                scale(options.getOrDefault("scale", "1")),
                script(options.getOrDefault("script", "")),
                Optional.ofNullable(options.get("vsync")).map(ScriptOptions::refreshRate),
                trouble(options.get("trouble")));
    }

    /// {@return the script in the options of a window on a screen, or null if there is none}
    ///
    /// @throws IllegalArgumentException if a line of the script is malformed, the option `clock` is
    ///   `virtual`, or there is an option `trouble`
    public static @Nullable Script onScreen(Map<String, String> options) {
        if (!isReal(options.getOrDefault("clock", "real")))
            throw new IllegalArgumentException(
                    "a window on a screen has no virtual clock: leave the option clock out, or name"
                            + " a backend without a screen");
        if (options.containsKey("trouble"))
            throw new IllegalArgumentException(
                    "a window on a screen makes no trouble on purpose: leave the option trouble"
                            + " out, or name a backend without a screen");
        String script = options.get("script");
        return script == null ? null : script(script);
    }

    private static Script script(String text) {
        return text.isEmpty() ? new Script() : ScriptText.parse(text, "option script: ");
    }

    private static boolean isReal(String value) {
        return switch (value) {
            case "virtual" -> false;
            case "real" -> true;
            // open set: text
            default -> throw refusal("clock", value, "'virtual' or 'real'");
        };
    }

    private static long presentNanos(String value) {
        try {
            long nanos = Long.parseLong(value);
            if (nanos >= 0 && nanos <= PRESENT_NANOS_LIMIT) return nanos;
        } catch (NumberFormatException _) {
            // reported below
        }
        throw refusal("present", value, "whole nanoseconds from 0 to " + PRESENT_NANOS_LIMIT);
    }

    private static OptionalLong trouble(@Nullable String value) {
        if (value == null) return OptionalLong.empty();
        try {
            return OptionalLong.of(Long.parseLong(value));
        } catch (NumberFormatException _) {
            throw refusal("trouble", value, "a seed, which is a whole number of at most 64 bits");
        }
    }

    private static double scale(String value) {
        try {
            double scale = Double.parseDouble(value);
            if (PixelScale.isValid(scale)) return scale;
        } catch (NumberFormatException _) {
            // reported below
        }
        throw refusal("scale", value, "a number " + PixelScale.RANGE);
    }

    private static Rate refreshRate(String value) {
        try {
            Rate rate = Rate.parse(value);
            if (!rate.equals(Rate.NEVER)) return rate; // a screen that never refreshes is no screen
        } catch (IllegalArgumentException _) {
            // reported below
        }
        throw refusal("vsync", value, "a rate like 60, 59.94 or 60000/1001");
    }

    private static IllegalArgumentException refusal(String option, String value, String allowed) {
        return new IllegalArgumentException(
                "option %s must be %s, not '%s'".formatted(option, allowed, Excerpt.of(value)));
    }
}
