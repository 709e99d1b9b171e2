package fourstroke.backend.headless;

import fourstroke.backend.base.PixelScale;
import fourstroke.backend.base.script.ScriptOptions;
import fourstroke.loop.api.spi.BackendOptions;

import java.util.Map;

/// The options of a headless window; [HeadlessBackend] has their names.
///
/// @param scale pixels per point
/// @param presentNanos how long presenting a frame takes
/// @param scripted those of every window with a script
record HeadlessOptions(double scale, long presentNanos, ScriptOptions scripted) {

    /// The longest presentation: an hour is more than any test waits for, and small enough to add
    /// up for years.
    static final long PRESENT_NANOS_LIMIT = 3_600_000_000_000L;

    /// Parses the options of headless windows, and ignores those of other backends.
    ///
    /// @throws IllegalArgumentException if one has an invalid value, or there is none of its name
    static HeadlessOptions of(Map<String, String> options) {
        BackendOptions.check(options, "headless.", "headless.present", "headless.scale");
        return new HeadlessOptions(
                scale(options.getOrDefault("headless.scale", "1")),
                presentNanos(options.getOrDefault("headless.present", "0")),
                ScriptOptions.of(options));
    }

    private static double scale(String value) {
        String allowed = "a number " + PixelScale.RANGE;
        try {
            double scale = Double.parseDouble(value);
            if (PixelScale.isValid(scale)) return scale;
            throw ScriptOptions.refusal("headless.scale", value, allowed);
        } catch (NumberFormatException _) {
            throw ScriptOptions.refusal("headless.scale", value, allowed);
        }
    }

    private static long presentNanos(String value) {
        String allowed = "whole nanoseconds from 0 to " + PRESENT_NANOS_LIMIT;
        try {
            long nanos = Long.parseLong(value);
            if (nanos >= 0 && nanos <= PRESENT_NANOS_LIMIT) return nanos;
            throw ScriptOptions.refusal("headless.present", value, allowed);
        } catch (NumberFormatException _) {
            throw ScriptOptions.refusal("headless.present", value, allowed);
        }
    }
}
