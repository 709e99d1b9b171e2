package fourstroke.loop.core.backend;

import java.util.Arrays;

/// How long before a moment a sleep must be set to end, so that it ends in time: learned from how
/// late the last [#WINDOW] sleeps were. Pure; one thread.
///
/// It uses ranks, not sums, so that a pause of the garbage collector or a suspended machine does
/// not move it, and is forgotten after [#WINDOW] sleeps. It adapts to a machine that has become
/// slower after two sleeps, or after 33 if it is more than four times as slow; to one that has
/// become faster after 63.
final class Margin {

    /// Sleeps that it remembers: a second at 60 Hz.
    static final int WINDOW = 64;

    /// The most that is learned. A sleep that is later than this was not late: its thread, its
    /// process or its machine was stopped. The scheduler of Windows ends sleeps up to this late.
    static final long LIMIT_NANOS = 2_000_000;

    /// Added to what was seen: reading the clock and deciding take this long.
    static final long GUARD_NANOS = 2_000;

    /// A margin of more than this many medians is given up: a sleep that late was kept from a core
    /// by other threads, and no margin that is worth its spinning makes up for that.
    private static final int MEDIANS = 4;

    /// The same in a crowd: twice that. With four, the 99th percentile of rests was 20 to 30
    /// microseconds there, where that of SDL's way of waiting was 3 to 5.
    private static final int CROWDED_MEDIANS = 2 * MEDIANS;

    private static final int MEDIAN_RANK = WINDOW / 2 - 1;

    /// Of 64 sleeps one may be as late as it likes. Measured at 60 Hz, the 99th percentile of rests
    /// was 6 to 13 microseconds then; with three of them 20 to 40, with six 53 to 59, with no less
    /// spinning.
    private static final int HIGH_RANK = WINDOW - 2;

    private final long[] recent = new long[WINDOW];
    private final long[] sorted = new long[WINDOW];
    private int oldest;

    /// A margin that assumes this much until it has learned.
    Margin(long initialNanos) {
        Arrays.fill(recent, initialNanos);
        Arrays.fill(sorted, initialNanos);
    }

    /// Learns from how late a sleep ended. One that ended early was cut short, and is ignored.
    void add(long lateNanos) {
        if (lateNanos < 0) return;
        long late = Math.min(lateNanos, LIMIT_NANOS);
        int place = Arrays.binarySearch(sorted, recent[oldest]);
        recent[oldest] = late;
        oldest = (oldest + 1) % WINDOW;
        for (; place < WINDOW - 1 && sorted[place + 1] < late; place++)
            sorted[place] = sorted[place + 1];
        for (; place > 0 && sorted[place - 1] > late; place--) sorted[place] = sorted[place - 1];
        sorted[place] = late;
    }

    /// {@return the margin that all but unusual sleeps keep} The latest is not taken as it is, but
    /// estimated from the others: as far above the one before as that is above the median.
    long nanos() {
        long median = sorted[MEDIAN_RANK];
        long high = sorted[HIGH_RANK];
        long reckoned = Math.min(2 * high - median, MEDIANS * median);
        return Math.min(reckoned + GUARD_NANOS, LIMIT_NANOS);
    }

    /// {@return the margin that all of them keep, or eight medians} For a crowd: a core that is
    /// never idle wakes up so fast that the greater safety costs little, a tenth of a percent of it
    /// at 60 Hz.
    long crowdedNanos() {
        long reckoned = Math.min(sorted[WINDOW - 1], CROWDED_MEDIANS * sorted[MEDIAN_RANK]);
        return Math.min(reckoned + GUARD_NANOS, LIMIT_NANOS);
    }

    /// {@return the margin that every second sleep keeps}
    long medianNanos() {
        return sorted[MEDIAN_RANK];
    }
}
