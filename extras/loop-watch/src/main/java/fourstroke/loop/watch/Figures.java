package fourstroke.loop.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Formats the recorded numbers for reports and summaries.
final class Figures {

    /// The pacing of a run counts as good if at most one of 1000 frames is late and the run lost no
    /// time. At 60 frames per second, one of 1000 frames means one late frame in 17 seconds, which
    /// players do not notice.
    private static final long GOOD = 1000;

    /// The pacing of a run counts as fair if at most one of 100 frames is late.
    private static final long FAIR = 100;

    private Figures() {}

    /// The quality of the pacing of a run. The grade depends on the share of late frames and on the
    /// time that the loop lost.
    enum Grade {
        /// The pacing has no grade, because the run drew no frames, or ran in virtual time without
        /// late frames and without lost time.
        NONE,
        GOOD,
        FAIR,
        POOR
    }

    static Grade grade(Recorder recorder) {
        long late = recorder.lateFrameCount();
        long frames = recorder.frameCount();
        if (frames == 0 || isExactByConstruction(recorder)) return Grade.NONE;
        if (late * FAIR > frames) return Grade.POOR;
        return late * GOOD > frames || recorder.account().lostNanos() > 0 ? Grade.FAIR : Grade.GOOD;
    }

    /// {@return a summary of the run in one sentence}
    static String verdict(Recorder recorder) {
        long frames = recorder.frameCount();
        if (frames == 0) return "No frame was drawn.";
        if (isExactByConstruction(recorder))
            return "%s and %s in virtual time, in which no frame can be late. No speed was measured."
                    .formatted(
                            count(frames, "frame", "frames"),
                            count(recorder.account().ticks, "update", "updates"));
        List<String> parts = new ArrayList<>();
        parts.add(text("%.2f frames/s", recorder.framesPerSecond()));
        long late = recorder.lateFrameCount();
        if (!recorder.timed())
            parts.add(count(frames, "frame", "frames") + ", drawn as fast as possible");
        else if (frames == 1)
            parts.add(late == 0 ? "the only frame was not late" : "the only frame was late");
        else if (late == 0) parts.add(text("none of %,d frames late", frames));
        else parts.add(text("%,d of %,d frames late", late, frames));
        long lost = recorder.account().lostNanos();
        parts.add(lost == 0 ? "no time lost" : duration(lost) + " lost");
        return String.join(", ", parts) + ".";
    }

    /// {@return whether the run was in virtual time, had no late frames, and lost no time} The
    /// pacing of such a run says nothing about the game, because a virtual clock ends each wait
    /// exactly at its deadline. A script or a game can still make frames late in virtual time, for
    /// example by a simulated stall.
    private static boolean isExactByConstruction(Recorder recorder) {
        return recorder.isVirtual()
                && recorder.lateFrameCount() == 0
                && recorder.account().lostNanos() == 0;
    }

    /// {@return the quantile for the given share, such as the median for the share 0.5, or 0 if
    /// there are no values} At least this share of the values is less than or equal to the
    /// quantile.
    ///
    /// @param sorted the values in ascending order
    static long percentile(long[] sorted, double share) {
        if (sorted.length == 0) return 0;
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }

    static long[] sorted(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /// {@return a number of nanoseconds as milliseconds with three decimals}
    static String millis(long nanos) {
        return text("%,.3f", nanos / 1e6);
    }

    /// {@return a duration as text with its unit} The unit is milliseconds, or seconds if the
    /// rounded duration is one second or more.
    static String duration(long nanos) {
        if (nanos < 999_999_500) return millis(nanos) + " ms";
        return text("%,.3f s", nanos / 1e9);
    }

    /// {@return a number as text, with a noun in the singular or plural after the number}
    static String count(long number, String one, String many) {
        return text("%,d %s", number, number == 1 ? one : many);
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
