package fourstroke.backend.headless;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.spi.BackendOptions;
import fourstroke.loop.api.spi.Excerpt;

import java.util.Map;
import java.util.Optional;

/// The options of a headless window; [HeadlessBackend] has their names.
///
/// @param realTime whether the clock is the machine's
/// @param scale pixels per point
/// @param presentNanos how long presenting a frame takes
/// @param refreshRate the refresh rate of the imaginary screen
/// @param script what happens, and when
record HeadlessOptions(
        boolean realTime,
        double scale,
        long presentNanos,
        Optional<Rate> refreshRate,
        Script script) {

    /// The most pixels per point. Phones reach 4; beyond, pictures are only larger, not different.
    private static final int SCALE_LIMIT = 4;

    /// The range of scales, for error messages.
    static final String SCALES = "from 1 to " + SCALE_LIMIT;

    /// The longest presentation: an hour is more than any test waits for, and small enough to add
    /// up for years.
    static final long PRESENT_NANOS_LIMIT = 3_600_000_000_000L;

    /// Parses the options of headless windows, and ignores those of other backends.
    ///
    /// @throws IllegalArgumentException if one has an invalid value, or there is none of its name
    static HeadlessOptions of(Map<String, String> options) {
        BackendOptions.check(
                options,
                "headless.",
                "headless.clock",
                "headless.present",
                "headless.scale",
                "headless.script",
                "headless.vsync");
        return new HeadlessOptions(
                realTime(options.getOrDefault("headless.clock", "virtual")),
                scale(options.getOrDefault("headless.scale", "1")),
                presentNanos(options.getOrDefault("headless.present", "0")),
                Optional.ofNullable(options.get("headless.vsync"))
                        .map(HeadlessOptions::refreshRate),
                ScriptText.parse(
                        options.getOrDefault("headless.script", ""), "option headless.script: "));
    }

    private static boolean realTime(String value) {
        return switch (value) {
            case "virtual" -> false;
            case "real" -> true;
            // open set: text
            default -> throw refused("headless.clock", value, "'virtual' or 'real'");
        };
    }

    private static double scale(String value) {
        String allowed = "a number " + SCALES;
        try {
            double scale = Double.parseDouble(value);
            if (isScale(scale)) return scale;
            throw refused("headless.scale", value, allowed);
        } catch (NumberFormatException _) {
            throw refused("headless.scale", value, allowed);
        }
    }

    /// {@return whether a window can have this many pixels per point}
    static boolean isScale(double scale) {
        return scale >= 1 && scale <= SCALE_LIMIT; // false for NaN
    }

    private static long presentNanos(String value) {
        String allowed = "whole nanoseconds from 0 to " + PRESENT_NANOS_LIMIT;
        try {
            long nanos = Long.parseLong(value);
            if (nanos >= 0 && nanos <= PRESENT_NANOS_LIMIT) return nanos;
            throw refused("headless.present", value, allowed);
        } catch (NumberFormatException _) {
            throw refused("headless.present", value, allowed);
        }
    }

    private static Rate refreshRate(String value) {
        try {
            return Rate.parse(value);
        } catch (IllegalArgumentException _) {
            throw refused("headless.vsync", value, "a rate like 60, 59.94 or 60000/1001");
        }
    }

    private static IllegalArgumentException refused(String option, String value, String allowed) {
        return new IllegalArgumentException(
                "option %s must be %s, not '%s'".formatted(option, allowed, Excerpt.of(value)));
    }
}
