package fourstroke.backend.base.script;

import fourstroke.backend.base.PixelScale;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The options of a [ScriptedWindow], whose documentation has a table of the options.
///
/// @param realTime whether the window uses the real clock of the machine
/// @param presentNanos the time that presenting a frame takes, in nanoseconds
/// @param scale the number of pixels per point
/// @param script the actions of the user
/// @param refreshRate the refresh rate of the simulated screen, which is never [Rate#NEVER]
/// @param trouble the seed of random trouble, or empty for no trouble
public record ScriptOptions(
        boolean realTime,
        long presentNanos,
        double scale,
        Script script,
        Optional<Rate> refreshRate,
        OptionalLong trouble) {

    private static final List<String> NAMES =
            List.of("clock", "present", "scale", "script", "trouble", "vsync");

    /// The longest time that presenting a frame may take, which is an hour. No test needs a longer
    /// time, and the clock does not overflow even after many frames of an hour.
    private static final long PRESENT_NANOS_LIMIT = 3_600_000_000_000L;

    /// Parses the options of a window. An option with a dot in its name belongs to a backend, and
    /// this method ignores the option.
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

    /// {@return the script that is given in the options of a window on a screen, or null if the
    /// options have no script}
    ///
    /// @throws IllegalArgumentException if a line of the script is malformed, if the option `clock`
    ///   is `virtual`, or if the option `trouble` is given
    public static @Nullable Script onScreen(Map<String, String> options) {
        if (!isReal(options.getOrDefault("clock", "real")))
            throw new IllegalArgumentException(
                    "a window on a screen has no virtual clock: leave out the option"
                            + " clock, or choose a backend without a screen");
        if (options.containsKey("trouble"))
            throw new IllegalArgumentException(
                    "the option trouble works only in a window without a screen: leave"
                            + " out the option, or choose a backend without a screen");
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
            // The value may be any text, so the compiler cannot check that this switch lists all
            // cases.
            default -> throw refusal("clock", value, "'virtual' or 'real'");
        };
    }

    private static long presentNanos(String value) {
        try {
            long nanos = Long.parseLong(value);
            if (nanos >= 0 && nanos <= PRESENT_NANOS_LIMIT) return nanos;
        } catch (NumberFormatException _) {
            // The exception at the end of this method reports the invalid value.
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
            // The exception at the end of this method reports the invalid value.
        }
        throw refusal("scale", value, "a number " + PixelScale.RANGE);
    }

    private static Rate refreshRate(String value) {
        try {
            Rate rate = Rate.parse(value);
            // A screen that never refreshes is refused, because frames would wait for a refresh
            // forever.
            if (!rate.equals(Rate.NEVER)) return rate;
        } catch (IllegalArgumentException _) {
            // The exception at the end of this method reports the invalid value.
        }
        throw refusal("vsync", value, "a rate like 60, 59.94 or 60000/1001");
    }

    private static IllegalArgumentException refusal(String option, String value, String allowed) {
        return new IllegalArgumentException(
                "option %s must be %s, not '%s'".formatted(option, allowed, Excerpt.of(value)));
    }
}
