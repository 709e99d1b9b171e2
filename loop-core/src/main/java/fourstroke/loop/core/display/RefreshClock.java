package fourstroke.loop.core.display;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.FrameLock;

/// Estimates when the display refreshes, from the times at which presenting returned. These times
/// are called *stamps*.
///
/// Presenting returns some time after a refresh, and this delay differs from frame to frame. If a
/// game drew each frame for the time of a stamp, the player would see the different delays as
/// judder. `RefreshClock` follows the refreshes instead of the stamps. The clock is a phase-locked
/// loop: it expects the next stamp a whole number of periods after the last stamp, and corrects its
/// phase and its period by a small part of the error. While the clock is locked, a frame shows the
/// time of the refresh; otherwise the frame shows the time of the stamp.
///
/// **Source**: the clock is a growing-memory α-β filter (T. R. Benedict and G. W. Bordner,
/// "Synthesis of an Optimal Set of Radar Track-While-Scan Smoothing Equations", 1962). The gains of
/// the filter fall, down to a minimum, like the gains of a straight line that is fitted to all
/// stamps so far. Fourstroke adds two rules to the filter. First, the filter uses the mean of the
/// last two errors, in which stamps that are early and late in turn cancel out. Second, a test
/// decides whether frames can be locked to the display.
///
/// **Stamps are late, never early.** So the mean of the stamps lies after the refresh, and the
/// clock shifts the moment of a frame back to the earliest stamps. Once the clock is locked, the
/// earliest stamps alone determine this shift, because the mean of the stamps changes whenever
/// delays change although the display stays the same.
///
/// **Display or random walk.** On a display with a variable refresh rate, frames appear when they
/// are ready. Frames cannot be locked to a display with a variable refresh rate, although a fast
/// filter could follow the frames. Displays with a fixed and with a variable refresh rate differ in
/// how the errors of stamps add up. With a fixed refresh rate, stamps swing around the refreshes,
/// so the errors do not add up; with a variable refresh rate, the errors add up like the steps of a
/// random walk. So the clock compares two mean squares over [#SWING_FRAMES] frames: the mean square
/// of the errors, and the mean square of the differences between successive errors. If the errors
/// are independent, the mean square of the differences is twice the mean square of the errors. The
/// mean square of the errors must not exceed the mean square of the differences by more than a
/// swing of the stamps explains. A larger swing needs more evidence, which the class [StraightLine]
/// finds in six times as many frames.
///
/// **Errors do not accumulate.** The moment is always the last stamp plus a correction. The clock
/// carries the correction, and no other value, from frame to frame, and the errors of the stamps
/// limit the correction.
///
/// This class reads no clock and is for one thread.
public final class RefreshClock {

    /// The measured rate may differ from the rate of the display's mode by this part, because modes
    /// contain whole numbers: a rate of 59.94 Hz is rounded or truncated.
    static final double RATE_TOLERANCE = 0.02;

    /// The number of frames in which a slow swing of the stamps repeats: two seconds at 60 Hz. The
    /// clock needs this many frames before it can lock. The clock also averages errors over about
    /// this many frames, and searches the earliest stamp among this many frames.
    public static final int SWING_FRAMES = 128;

    /// The largest root mean square, in nanoseconds, of the errors that a swing of the stamps may
    /// cause. A swing of a millisecond from end to end causes errors with a root mean square of
    /// 0.35 ms. Stamps that are truncated to whole milliseconds cause errors with a root mean
    /// square of 0.29 ms. In [#SWING_FRAMES] frames, a larger swing cannot be distinguished from a
    /// random walk of a tenth of a millisecond a frame.
    private static final double SWING_NANOS = 450_000;

    /// The limit that replaces [#SWING_NANOS] for stamps that follow a [StraightLine]: a swing of 3
    /// ms causes errors with a root mean square of 1.06 ms. If this limit were used without the
    /// straight line, the clock would wrongly lock to half of the displays with frames that take 16
    /// to 18 ms at random.
    private static final double LARGE_SWING_NANOS = 1_100_000;

    /// Once the clock is locked, the mean square of the errors may be this many times as large as
    /// during the search. A swing causes larger errors shortly after the lock, because the fitted
    /// line still follows the swing.
    private static final double LOCKED_SWINGS = 2;

    /// The largest mean square of the errors with which frames can be locked, in squares of
    /// periods. The largest root mean square is 0.15 periods: stamps that are early and late in
    /// turn by 4 ms at 60 Hz reach 0.12 periods, stamps without any regularity reach 0.2 periods,
    /// and frames that take one and a half periods reach 0.25 periods.
    private static final double SCATTER = 0.15 * 0.15;

    /// While the clock is locked, a stamp that lies less than this many periods before a refresh
    /// belongs to this refresh. An earlier stamp belongs to the previous refresh and is late.
    private static final double EARLY = 0.25;

    /// From frame to frame, the moment is shifted towards the earliest stamp by at most this part
    /// of a period.
    private static final double EARLIEST_GAIN = 1.0 / 4000;

    /// If a search has found no regular refreshes after this many frames, the search starts again,
    /// so that older frames no longer count.
    static final int SEARCH_FRAMES = 256;

    /// The minimum duration of a search in nanoseconds. On displays with a short period, a search
    /// takes more than [#SEARCH_FRAMES] frames, because a swing of the same size is a larger part
    /// of a period and is harder to distinguish from a random walk. During the search the limit for
    /// a swing grows with the square root of the number of frames, as the errors of a random walk
    /// do.
    private static final double SEARCH_NANOS = 3e9;

    /// The number of frames after which the clock knows whether stamps follow a straight line. A
    /// search in which stamps may follow a straight line continues until this number of frames.
    private static final int LINE_FRAMES = 8 * SWING_FRAMES;

    /// Frames count as coming at a steady rate other than the rate of the display's mode if this
    /// part of their time is steady. The limit is not higher because late stamps and one missed
    /// refresh in a hundred frames disturb a fifth of the time.
    private static final double STEADY = 2.0 / 3;

    /// If no frame was presented for longer than this time in nanoseconds, the clock starts a new
    /// search, because the window may be on another display.
    static final long GAP_NANOS = 1_000_000_000;

    /// The count of frames stops at this number. The count serves to lower the gains of the filter,
    /// which reach their smallest values much earlier.
    static final int FRAMES_LIMIT = 1 << 16;

    /// The line is fitted as if the search had begun this many frames earlier. So the first stamps
    /// have less influence on the period, which the display's mode already gives to within 2 %.
    private static final int FRAMES_KNOWN = 4;

    /// The smallest gain of the filter for the phase. With this gain the filter averages over four
    /// seconds at 60 Hz. A lower gain would be smoother, but too slow to follow clocks whose quartz
    /// crystal warms up.
    private static final double LEAST_GAIN = 1.0 / 256;

    private final Cadence cadence = new Cadence();
    private final StraightLine line = new StraightLine();
    private double priorNanos;
    private double searchFrames; // The number of frames after which a search ends.
    private double periodNanos;
    // The time from the last stamp to the refresh of this stamp, according to the fitted line.
    private double correctionNanos;
    private double movedNanos; // The time by which the last stamp moved the fitted line.
    private long stampNanos;
    private long refreshes; // The number of refreshes between the last two stamps.
    private double error; // The error of the last stamp, in periods.
    private double errors; // The mean square of the recent errors, in squares of periods.
    // The mean square of the recent differences between successive errors, in squares of periods.
    private double steps;
    // The earliest stamp in the current round of frames, relative to the fitted line.
    private double earliestNanos;
    private double lastNanos; // The last stamp, relative to the fitted line.
    private double beforeNanos; // The stamp before the last stamp, relative to the fitted line.
    private double earlyNanos; // The current shift of the moment from the fitted line.
    private double earlyGoalNanos; // The shift that earlyNanos approaches.
    private int frames;
    private boolean found; // Whether regular refreshes were found, to which frames can be locked.
    private boolean swingsFar; // Whether the stamps of the regular refreshes have a large swing.
    private FrameLock lock = FrameLock.NO_VSYNC;
    // The time between frames that come at a steady rate other than the rate of the mode.
    private double otherNanos;

    /// Starts a search for refreshes.
    ///
    /// @param rate the refresh rate of the display's mode
    public void start(Rate rate) {
        priorNanos = 1e9 * rate.denominator() / rate.numerator();
        searchFrames = Math.max(SEARCH_FRAMES, SEARCH_NANOS / priorNanos);
        line.start();
        restart(FrameLock.SEEKING);
    }

    /// Takes note that the display no longer paces frames.
    public void stop(FrameLock why) {
        lock = why;
    }

    private void restart(FrameLock why) {
        lock = why;
        periodNanos = priorNanos;
        correctionNanos = 0;
        error = 0;
        errors = 0;
        steps = 0;
        earliestNanos = 0;
        lastNanos = 0;
        beforeNanos = 0;
        earlyGoalNanos = 0;
        frames = 0;
        refreshes = 1;
        cadence.start();
    }

    /// Takes note of the time at which presenting a frame returned.
    ///
    /// @return the moment that the next frame shows, in nanoseconds
    public long frame(long nowNanos) {
        long intervalNanos = nowNanos - stampNanos;
        stampNanos = nowNanos;
        boolean clockStood = intervalNanos <= 0;
        if (frames > 0 && (clockStood || intervalNanos > GAP_NANOS)) {
            line.start();
            restart(FrameLock.SEEKING);
        }
        cadence.frame(nowNanos);
        // The count is reduced here and therefore never overflows.
        if (frames == FRAMES_LIMIT) frames -= SWING_FRAMES;
        if (frames++ > 0) follow(intervalNanos);
        else line.frame(intervalNanos - Math.rint(intervalNanos / priorNanos) * priorNanos);
        return lock == FrameLock.LOCKED
                ? nowNanos + Math.round(correctionNanos + earlyNanos)
                : nowNanos;
    }

    private void follow(long intervalNanos) {
        // The estimated time since the previous refresh.
        double since = intervalNanos - correctionNanos;
        double count = refreshesIn(since / periodNanos);
        refreshes = (long) count;
        line.frame(intervalNanos - count * priorNanos);
        // The previous stamp was late by most of a period, and was wrongly taken for an early
        // stamp.
        if (count == 0) error = 0;
        double late = since - count * periodNanos;
        // The limit of the error limits the effect of a single stamp.
        double most = periodNanos / 4;
        double bounded = Math.clamp(late, -most, most);
        double both = (bounded + error) / 2;
        double step = Math.min(most, Math.abs(intervalNanos - count * periodNanos));
        error = bounded;
        int n = frames + FRAMES_KNOWN;
        double gain = Math.max(LEAST_GAIN, 2.0 * (2 * n - 1) / ((double) n * (n + 1)));
        double rateGain = Math.max(LEAST_GAIN * LEAST_GAIN / 2, 6.0 / ((double) n * (n + 1)));
        movedNanos = gain * both;
        correctionNanos = movedNanos - late;
        periodNanos =
                Math.clamp(
                        periodNanos + rateGain * both / Math.max(1, count),
                        priorNanos * (1 - RATE_TOLERANCE),
                        priorNanos * (1 + RATE_TOLERANCE));
        followEarliest(bounded - movedNanos, count > 0);
        judge(bounded / periodNanos, step / periodNanos, intervalNanos);
        // If the error had to be limited, the stamp may belong to another refresh.
        if (found && late == bounded) lock = FrameLock.LOCKED;
    }

    /// {@return the number of refreshes between the previous stamp and a stamp} The result is 0 if
    /// the previous stamp was so late that it was assigned to the refresh of the given stamp; the
    /// result 0 corrects this mistake. While the clock is locked, a stamp that is late by more than
    /// half a period still belongs to the refresh before it, because stamps are late and never
    /// early.
    private double refreshesIn(double periods) {
        double whole = lock == FrameLock.LOCKED ? Math.floor(periods + EARLY) : Math.rint(periods);
        return Math.max(0, whole);
    }

    /// Searches the earliest stamp relative to the fitted line, and shifts the moment towards it.
    ///
    /// @param late the distance of the last stamp from the fitted line, in nanoseconds
    /// @param onward whether the last stamp belongs to a later refresh than the previous stamp. If
    ///   the last stamp belongs to the same refresh, the previous stamp was late by most of a
    ///   period and only looked early, and the same may be true of the stamp before the previous
    ///   stamp
    private void followEarliest(double late, boolean onward) {
        if (onward) earliestNanos = Math.min(earliestNanos, beforeNanos);
        beforeNanos = onward ? lastNanos : 0;
        // In the first half of a search the distances are large because the fitted line is inexact,
        // even if the stamps are exact.
        lastNanos = frames > SWING_FRAMES / 2 ? late : 0;
        if (frames % SWING_FRAMES == 0) {
            earlyGoalNanos = earliestNanos;
            earliestNanos = 0;
        }
        if (lock != FrameLock.LOCKED) {
            earlyNanos = earlyGoalNanos;
            return;
        }
        // While the line is fitted to few stamps, its movement brings it closer to the refreshes.
        // Later the fitted line merely follows changes in the lateness of stamps.
        if (frames > SEARCH_FRAMES) {
            earliestNanos -= movedNanos;
            earlyGoalNanos -= movedNanos;
            earlyNanos -= movedNanos;
        }
        double step = periodNanos * EARLIEST_GAIN;
        earlyNanos += Math.clamp(earlyGoalNanos - earlyNanos, -step, step);
    }

    private void judge(double error, double step, long intervalNanos) {
        double weight = 1.0 / Math.min(frames, SWING_FRAMES);
        errors += (error * error - errors) * weight;
        steps += (step * step - steps) * weight;
        boolean locked = lock == FrameLock.LOCKED;
        double swings = locked ? LOCKED_SWINGS : frames / searchFrames;
        boolean beats = errors < mostErrors(swings, SWING_NANOS);
        boolean far = errors < mostErrors(locked ? LOCKED_SWINGS : 1, LARGE_SWING_NANOS);
        found = false;
        if (locked) {
            if (beats || swingsFar && far && line.isFound()) return;
        } else {
            found = frames > SWING_FRAMES && (beats || far && line.isFound());
            swingsFar = !beats;
            boolean goOn = frames < searchFrames;
            if (far && line.isPossible()) goOn |= frames < LINE_FRAMES;
            if (found || goOn) return;
        }
        restart(why());
    }

    /// {@return the largest mean square of the errors that a swing of the stamps can cause, in
    /// squares of periods}
    ///
    /// @param swings the factor by which the mean square of the errors may exceed the mean square
    ///   that the largest swing causes
    private double mostErrors(double swings, double swingNanos) {
        double swing = swingNanos / periodNanos;
        return Math.min(steps + swings * swing * swing, SCATTER);
    }

    private FrameLock why() {
        if (cadence.share() < STEADY) return FrameLock.UNSTEADY;
        double periods = cadence.intervalNanos() / priorNanos;
        double whole = Math.max(1, Math.rint(periods));
        if (Math.abs(periods - whole) <= RATE_TOLERANCE * whole) return FrameLock.UNSTEADY;
        otherNanos = cadence.intervalNanos();
        return FrameLock.OTHER_RATE;
    }

    /// {@return whether frames are locked to the display, and if not, the reason}
    public FrameLock lock() {
        return lock;
    }

    /// {@return the measured time in nanoseconds between two frames, if the lock is
    /// [FrameLock#OTHER_RATE]}
    public double otherNanos() {
        return otherNanos;
    }

    /// {@return the time in nanoseconds between two refreshes, according to the display's mode}
    public double modeNanos() {
        return priorNanos;
    }

    /// {@return the measured time in nanoseconds between two refreshes}
    public double periodNanos() {
        return periodNanos;
    }

    /// {@return the number of refresh periods that the last frame took, which is 1 if the frame was
    /// in time}
    public long refreshes() {
        return refreshes;
    }

    /// {@return the time of the next refresh of the display; valid while the clock is locked}
    public long nextRefreshNanos() {
        return stampNanos + Math.round(correctionNanos + earlyNanos + periodNanos);
    }
}
