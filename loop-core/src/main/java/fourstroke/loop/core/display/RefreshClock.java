package fourstroke.loop.core.display;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.FrameLock;

/// Estimates the times of the display's refreshes from the times at which the call that presents a
/// frame returned. In the comments of this class, the *return time* of a frame is the time at which
/// the call that presents this frame returned.
///
/// The call returns some time after a refresh, and this delay differs from frame to frame. If each
/// frame showed the game at its return time, the player would see the different delays as uneven
/// motion. `RefreshClock` estimates the time of each refresh instead of using the return times. The
/// clock is a phase-locked loop, which is a control loop that follows a periodic signal. The clock
/// expects the next return time a whole number of periods after the last return time, and corrects
/// its phase and its period by a small part of the difference. While the clock is locked, a frame
/// shows the game at the time of the refresh; otherwise the frame shows the game at the return
/// time.
///
/// **Source**: the clock is a growing-memory α-β filter (T. R. Benedict and G. W. Bordner,
/// "Synthesis of an Optimal Set of Radar Track-While-Scan Smoothing Equations", 1962). The gains of
/// the filter (the parts of an error by which it corrects its estimates) decrease down to a
/// minimum, in the same way as for fitting a straight line to all return times so far. Fourstroke
/// adds two rules to the α-β filter. First, the filter uses the mean of the last two errors, which
/// are the differences between measured and expected return times. If return times are early and
/// late in turn, their errors cancel out in the mean of two errors. Second, a test decides whether
/// frames can be locked to the display.
///
/// **Calls return late, never early.** The mean of the return times therefore lies after the
/// refresh, and the clock shifts the moment that a frame shows back to the earliest return times.
/// When the clock is locked, only the earliest return times determine the shift of the moment. The
/// shift does not depend on the mean of the return times, because the mean changes with the delays
/// of the calls although the refreshes of the display stay the same.
///
/// **Display or random walk.** A display with a variable refresh rate shows each frame as soon as
/// the frame is ready. The clock must not lock to such a display, although a filter with large
/// gains could follow its frames. Displays with a fixed and with a variable refresh rate differ in
/// how the errors of return times add up. With a fixed refresh rate, return times swing around the
/// refreshes, so their errors do not add up. With a variable refresh rate, the errors of return
/// times add up like the steps of a random walk. To distinguish the two kinds of displays, the
/// clock compares two mean squares over [#SWING_FRAMES] frames: the mean square of the errors, and
/// the mean square of the differences between successive errors. If the errors are independent, the
/// mean square of the differences between successive errors is twice the mean square of the errors.
/// The clock locks only if the mean square of the errors exceeds the mean square of the differences
/// by no more than an ordinary swing of the return times can cause. A display's return times can
/// swing further; to lock to such a display, the clock uses the class [StraightLine], which
/// observes six times as many frames.
///
/// **Errors do not accumulate.** The moment of a frame is always the last return time plus a
/// correction. Only this correction is carried over from frame to frame, and the size of the
/// correction is limited by the errors of the return times.
///
/// This class reads no clock and is for one thread.
public final class RefreshClock {

    /// The largest relative difference between the measured rate and the rate of the display's
    /// mode. The two rates can differ because a mode contains a whole number: a rate of 59.94 Hz is
    /// rounded or truncated.
    static final double RATE_TOLERANCE = 0.02;

    /// The number of frames in which a slow swing of the return times (the times at which
    /// presenting returned) repeats: two seconds at 60 Hz. The clock needs 128 frames before it can
    /// lock. The clock also averages errors over about this number of frames, and searches for the
    /// earliest return time within 128 frames.
    public static final int SWING_FRAMES = 128;

    /// The largest root mean square of errors, in nanoseconds, that the clock accepts as the effect
    /// of a swing of the return times. A swing of the return times by a millisecond from end to end
    /// causes errors with a root mean square of 0.35 ms. Return times that are truncated to whole
    /// milliseconds cause errors with a root mean square of 0.29 ms. Within [#SWING_FRAMES] frames,
    /// the clock cannot distinguish a larger swing from a random walk with steps of a tenth of a
    /// millisecond a frame.
    private static final double SWING_NANOS = 450_000;

    /// The limit that replaces [#SWING_NANOS] if the return times follow a [StraightLine]. A swing
    /// of the return times by 3 ms causes errors with a root mean square of 1.06 ms. If the clock
    /// used the limit of 1.1 ms for all return times, it would wrongly lock to half of the displays
    /// with random frame times of 16 to 18 ms.
    private static final double LARGE_SWING_NANOS = 1_100_000;

    /// When the clock is locked, the limit for the mean square of the errors is larger than during
    /// the search by this factor. The limit is larger because a swing causes larger errors shortly
    /// after the clock has locked, while the fitted line still follows the swing.
    private static final double LOCKED_SWINGS = 2;

    /// The clock can lock only if the mean square of the errors, in squares of periods, is at most
    /// this value. This value corresponds to a root mean square of 0.15 periods. Return times that
    /// are early and late in turn by 4 ms at 60 Hz have errors of 0.12 periods, irregular return
    /// times have 0.2 periods, and frames that take one and a half periods have 0.25 periods.
    private static final double SCATTER = 0.15 * 0.15;

    /// When the clock is locked and a return time lies before a refresh by less than this part of a
    /// period, the return time belongs to this refresh. A return time that lies before a refresh by
    /// more than this part of a period belongs to the previous refresh, and is late.
    private static final double EARLY = 0.25;

    /// From one frame to the next, the clock moves the moment that frames show towards the earliest
    /// return time by at most this part of a period.
    private static final double EARLIEST_GAIN = 1.0 / 4000;

    /// The number of frames after which a search for refreshes without a result starts again. After
    /// a new start, the older frames have no effect on the search.
    static final int SEARCH_FRAMES = 256;

    /// The minimum duration of a search for refreshes, in nanoseconds. On displays with a short
    /// period, a search takes more than [#SEARCH_FRAMES] frames. On such a display, a swing of the
    /// same size is a larger part of a period, so the swing is harder to distinguish from a random
    /// walk. During the search, the limit for a swing grows with the square root of the number of
    /// frames, like the errors of a random walk.
    private static final double SEARCH_NANOS = 3e9;

    /// The number of frames after which the clock knows whether the return times of frames follow a
    /// straight line. If return times may follow a straight line, the search continues until this
    /// number of frames.
    private static final int LINE_FRAMES = 8 * SWING_FRAMES;

    /// Frames may have a steady rate that differs from the rate of the display's mode. The clock
    /// reports such a steady rate if frames are steady for at least this part of the time. The
    /// limit is low because late return times and one missed refresh in a hundred frames make a
    /// fifth of the time unsteady.
    private static final double STEADY = 2.0 / 3;

    /// If no frame was presented for longer than this time in nanoseconds, the clock starts a new
    /// search for refreshes, because the window may be on another display.
    static final long GAP_NANOS = 1_000_000_000;

    /// The clock counts frames only up to this number. The gains of the filter depend on the count,
    /// and reach their minimum at a much smaller count.
    static final int FRAMES_LIMIT = 1 << 16;

    /// The clock fits the line as if the search had begun earlier by this number of frames. Because
    /// of the four additional frames, the first return times have less influence on the estimated
    /// period. The first return times need little influence, because the display's mode already
    /// contains the period with an error of at most 2 %.
    private static final int FRAMES_KNOWN = 4;

    /// The smallest gain of the filter: the smallest part of an error by which the filter corrects
    /// the phase. With this gain the filter averages over four seconds at 60 Hz. With a smaller
    /// gain, the filter would be too slow for a display whose rate changes while its quartz crystal
    /// becomes warm.
    private static final double LEAST_GAIN = 1.0 / 256;

    private final Cadence cadence = new Cadence();
    private final StraightLine line = new StraightLine();
    private double priorNanos;
    private double searchFrames; // The number of frames after which a search ends.
    private double periodNanos;
    // The time from the last return of the present call to the refresh for which this call waited,
    // according to the fitted line.
    private double correctionNanos;
    // The change of the fitted line because of the last return time, in nanoseconds.
    private double movedNanos;
    private long returnNanos;
    private long refreshes; // The number of refreshes between the last two return times.
    private double error; // The error of the last return time, in periods.
    // The mean square of the recent errors of return times, in squares of periods.
    private double errors;
    // The mean square of the recent differences between successive errors, in squares of periods.
    private double steps;
    // The earliest return time of the current series of frames, relative to the fitted line.
    private double earliestNanos;
    private double lastNanos; // The last return time, relative to the fitted line.
    private double beforeNanos; // The return time before the last one, relative to the fitted line.
    // The current shift of the moment that frames show, relative to the fitted line.
    private double earlyNanos;
    // The final value of the shift of the moment; `earlyNanos` approaches this value slowly.
    private double earlyGoalNanos;
    private int frames;
    // Whether the clock has found regular refreshes, to which frames can be locked.
    private boolean found;
    private boolean swingsFar; // Whether the return times have a large swing.
    private FrameLock lock = FrameLock.NO_VSYNC;
    // The time between two frames, if frames have a steady rate that differs from the rate of the
    // mode.
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

    /// Records that frames no longer wait for refreshes of the display.
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

    /// Records the time at which the call that presents a frame returned.
    ///
    /// @return the moment that the next frame shows, in nanoseconds
    public long frame(long nowNanos) {
        long intervalNanos = nowNanos - returnNanos;
        returnNanos = nowNanos;
        boolean clockStood = intervalNanos <= 0;
        if (frames > 0 && (clockStood || intervalNanos > GAP_NANOS)) {
            line.start();
            restart(FrameLock.SEEKING);
        }
        cadence.frame(nowNanos);
        // This statement reduces the count of frames, so the count never overflows.
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
        // The previous return time was late by most of a period, and the clock wrongly treated it
        // as an early return time of the next refresh.
        if (count == 0) error = 0;
        double late = since - count * periodNanos;
        // The error is limited to a quarter of a period, so that a single return time which is far
        // from its refresh changes the estimate only a little.
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
        // If the error was larger than its limit, the return time may belong to another refresh.
        if (found && late == bounded) lock = FrameLock.LOCKED;
    }

    /// {@return the number of refreshes between the previous return time and a return time} The
    /// previous return time can be so late that the clock assigned it to the refresh of the given
    /// return time. If both return times belong to the same refresh, the result is 0, which
    /// corrects the mistake. When the clock is locked, a return time that is late by more than half
    /// a period still belongs to the refresh before it, because calls return late and never early.
    private double refreshesIn(double periods) {
        double whole = lock == FrameLock.LOCKED ? Math.floor(periods + EARLY) : Math.rint(periods);
        return Math.max(0, whole);
    }

    /// Searches for the earliest return time relative to the fitted line, and moves the moment that
    /// frames show towards this return time.
    ///
    /// @param late the distance of the last return time from the fitted line, in nanoseconds
    /// @param onward whether the last return time belongs to a later refresh than the previous
    ///   return time. If both return times belong to the same refresh, the previous return time was
    ///   late by most of a period although it seemed to be early. The return time before the
    ///   previous one may have been late in the same way
    private void followEarliest(double late, boolean onward) {
        if (onward) earliestNanos = Math.min(earliestNanos, beforeNanos);
        beforeNanos = onward ? lastNanos : 0;
        // In the first half of a search, the distances from the fitted line are large even if the
        // return times are exact, because the fitted line is still inexact.
        lastNanos = frames > SWING_FRAMES / 2 ? late : 0;
        if (frames % SWING_FRAMES == 0) {
            earlyGoalNanos = earliestNanos;
            earliestNanos = 0;
        }
        if (lock != FrameLock.LOCKED) {
            earlyNanos = earlyGoalNanos;
            return;
        }
        // While the line is fitted to few return times, its movement brings it closer to the
        // refreshes. Later, the fitted line moves only because the delays of return times change.
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

    /// {@return the largest mean square of the errors that a swing of the return times can cause,
    /// in squares of periods}
    ///
    /// @param swings the factor by which the mean square of the errors may exceed the square of
    ///   `swingNanos`
    /// @param swingNanos the root mean square of the errors that the largest allowed swing causes,
    ///   in nanoseconds
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

    /// {@return the number of refresh periods that the last frame took} The result is 1 if the
    /// frame did not miss a refresh.
    public long refreshes() {
        return refreshes;
    }

    /// {@return the time of the next refresh of the display; valid while the clock is locked}
    public long nextRefreshNanos() {
        return returnNanos + Math.round(correctionNanos + earlyNanos + periodNanos);
    }
}
