package fourstroke.backend.base.script;

import fourstroke.backend.base.PixelScale;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The options of a [ScriptedWindow]. The documentation of [ScriptedWindow] has a table of these
/// options.
///
/// @param realTime whether the window uses the real clock of the machine
/// @param from the tick at which a window on the real clock changes from virtual time to real time;
///   0 if the window uses real time from the beginning
/// @param presentNanos the time that presenting a frame takes, in nanoseconds
/// @param scale the number of pixels per point
/// @param script the actions of the simulated user
/// @param refreshRate the refresh rate of the simulated screen, which is never [Rate#NEVER]
/// @param trouble the seed of the random disturbances of [Trouble], or empty if the window has no
///   random disturbances
public record ScriptOptions(
        boolean realTime,
        long from,
        long presentNanos,
        double scale,
        Script script,
        Optional<Rate> refreshRate,
        OptionalLong trouble) {

    private static final List<String> NAMES =
            List.of("clock", "from", "present", "scale", "script", "trouble", "vsync");

    /// The longest time that presenting a frame may take, which is an hour. No test needs a longer
    /// time. With this limit, the clock does not overflow even after many frames that take an hour
    /// each.
    private static final long PRESENT_NANOS_LIMIT = 3_600_000_000_000L;

    /// Parses the options of a window. This method ignores options with a dot in their name,
    /// because these options belong to a backend.
    ///
    /// @throws IllegalArgumentException if an option is unknown or has an invalid value
    static ScriptOptions of(Map<String, String> options) {
        for (String name : options.keySet()) {
            if (name.indexOf('.') >= 0 || NAMES.contains(name)) continue;
            throw new IllegalArgumentException(
                    "there is no option '%s': the options of windows without a screen are %s"
                            .formatted(Excerpt.of(name), String.join(", ", NAMES)));
        }
        boolean real = isReal(options.getOrDefault("clock", "virtual"));
        // A window on the virtual clock ignores the option `from`.
        long from = real ? from(options) : 0;
        return new ScriptOptions(
                real,
                from,
                presentNanos(options.getOrDefault("present", "0")),
                scale(options.getOrDefault("scale", "1")),
                script(options.getOrDefault("script", ""), from),
                Optional.ofNullable(options.get("vsync")).map(ScriptOptions::refreshRate),
                trouble(options.get("trouble")));
    }

    /// {@return a new [WindowTime] for a window with these options}
    WindowTime newTime() {
        return newTime(realTime, from);
    }

    /// {@return a new [WindowTime] for a window on a screen that has the given options}
    ///
    /// @throws IllegalArgumentException if the option `from` is not a tick
    public static WindowTime timeOnScreen(Map<String, String> options) {
        return newTime(true, from(options));
    }

    private static WindowTime newTime(boolean real, long from) {
        return from > 0 ? WindowTime.virtualAtFirst() : new WindowTime(real);
    }

    /// {@return the script in the options of a window on a screen, or null if the options contain
    /// neither a script nor the option `from`} If the options contain `from`, the script contains
    /// the action that makes time real.
    ///
    /// @throws IllegalArgumentException if a line of the script is malformed, if the option `clock`
    ///   is `virtual`, if the option `from` is not a tick, or if the option `trouble` is given
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
        long from = from(options);
        return script == null && from == 0 ? null : script(script == null ? "" : script, from);
    }

    private static Script script(String text, long from) {
        Script script = text.isEmpty() ? new Script() : ScriptText.parse(text, "option script: ");
        // The action that makes time real comes first, so it takes place before the actions of the
        // script at the tick `from`.
        return from == 0
                ? script
                : new Script().atTick(from).add(new ScriptedInput.RealTimeBegins()).include(script);
    }

    private static long from(Map<String, String> options) {
        String value = options.getOrDefault("from", "0");
        try {
            long tick = Long.parseLong(value);
            if (tick >= 0) return tick;
        } catch (NumberFormatException _) {
            // This block is empty, because the exception at the end of this method reports the
            // invalid value.
        }
        throw refusal("from", value, "a tick, which is a whole number of at least 0");
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
            // This block is empty, because the exception at the end of this method reports the
            // invalid value.
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
            // This block is empty, because the exception at the end of this method reports the
            // invalid value.
        }
        throw refusal("scale", value, "a number " + PixelScale.RANGE);
    }

    private static Rate refreshRate(String value) {
        try {
            Rate rate = Rate.parse(value);
            // This method refuses a screen that never refreshes, because frames would wait for a
            // refresh forever.
            if (!rate.equals(Rate.NEVER)) return rate;
        } catch (IllegalArgumentException _) {
            // This block is empty, because the exception at the end of this method reports the
            // invalid value.
        }
        throw refusal("vsync", value, "a rate like 60, 59.94 or 60000/1001");
    }

    private static IllegalArgumentException refusal(String option, String value, String allowed) {
        return new IllegalArgumentException(
                "option %s must be %s, not '%s'".formatted(option, allowed, Excerpt.of(value)));
    }
}
