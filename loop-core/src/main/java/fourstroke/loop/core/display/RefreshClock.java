package fourstroke.loop.core.display;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.FrameLock;

/// Finds the display's refreshes behind the moments at which presenting returned.
///
/// Presenting returns some time after a refresh, and that time differs from frame to frame. Drawn
/// as it comes, this difference is seen as judder. This clock follows the refreshes themselves, as
/// a phase-locked loop: it expects the next stamp a whole number of periods after the last, and a
/// small part of the error moves phase and period. While it is locked, a frame's moment is that of
/// the refresh; otherwise it is the stamp itself.
///
/// **Source**: a growing-memory α-β filter (T. R. Benedict and G. W. Bordner, "Synthesis of an
/// Optimal Set of Radar Track-While-Scan Smoothing Equations", 1962): the gains fall as those of a
/// straight line fitted to all stamps so far, down to a floor. Ours are the mean of two errors in
/// place of one, so that stamps that alternate between early and late cancel out, and the detector.
///
/// **Stamps are late and never early**, so their mean lies after the refresh; the moment is moved
/// back to where the earliest stamps are. Once it is locked, only they move it: the mean moves with
/// every change of how late stamps are, and the display does not.
///
/// **A display or a walk.** Where frames appear when they are ready, as with a variable refresh
/// rate, there is nothing to lock to, yet a fast filter follows them. A display's stamps return to
/// its beat, however they swing, so their errors do not add up; the errors of such frames do. So
/// the mean square of the errors, over as many frames as a swing takes, may be that of the steps
/// from stamp to stamp, which independent stamps have twice over, plus that of a swing.
///
/// **Nothing drifts.** The moment is the last stamp plus a correction; what is carried is the
/// correction, and it is bounded by the errors of the stamps.
///
/// Pure; one thread.
public final class RefreshClock {

    /// The display's rate may be this far from the one that its mode names: modes give 59.94 as a
    /// whole number, rounded or cut.
    static final double RATE_TOLERANCE = 0.02;

    /// As many frames as a slow swing of stamps takes: two seconds at 60. This many frames pass
    /// before the clock can lock; the errors are averaged over about as many, and the earliest
    /// stamp is searched for among as many.
    public static final int SWING_FRAMES = 128;

    /// The spread of errors that a swing of stamps may make, root of the mean square. One of a
    /// millisecond from end to end makes 0.35; stamps cut to milliseconds make 0.29 by themselves.
    /// Such a swing cannot be told from frames that differ by a tenth of a millisecond at random.
    private static final double SWING_NANOS = 450_000;

    /// Once the clock is locked, the square of that spread may be this many times as large: a swing
    /// makes larger errors while a young line still follows it.
    private static final double LOCKED_SWINGS = 2;

    /// The spread of errors must be below this many periods, and this is its square. Stamps that
    /// alternate by 4 ms at 60 make 0.12, stamps without any beat 0.2, and frames that take one and
    /// a half periods 0.25.
    private static final double SCATTER = 0.15 * 0.15;

    /// While the clock is locked, a stamp less than this many periods before a refresh belongs to
    /// that refresh; an earlier one is a late stamp of the refresh before.
    private static final double EARLY = 0.25;

    /// The moment follows the earliest stamp by at most this much of a period in a frame.
    private static final double EARLIEST_GAIN = 1.0 / 4000;

    /// A search that has not found a beat in this many frames starts over, so that older frames no
    /// longer count ...
    static final int SEARCH_FRAMES = 256;

    /// ... or after this time, if that is longer: the same swing is a larger part of a shorter
    /// period, and takes longer to tell from a walk. The errors of a walk grow with the square root
    /// of the frames, and so does what a swing is allowed until then.
    private static final double SEARCH_NANOS = 3e9;

    /// Frames come steadily, though at another rate, where two thirds of their time does: stamps
    /// that are late and one missed refresh in a hundred spoil a fifth.
    private static final double STEADY = 2.0 / 3;

    /// After a longer gap the display may be another one.
    static final long GAP_NANOS = 1_000_000_000;

    /// Frames are counted no further: long before, all gains are at their floors.
    static final int FRAMES_LIMIT = 1 << 16;

    /// The line is fitted as if it had begun this many frames before: the display's mode tells the
    /// period to 2 parts in 100, so the first stamps need not.
    private static final int FRAMES_KNOWN = 4;

    /// The floor of the gain for the phase: four seconds at 60. Lower would be smoother, and too
    /// slow for crystals that warm up.
    private static final double LEAST_GAIN = 1.0 / 256;

    private final Cadence cadence = new Cadence();
    private double priorNanos;
    private double searchFrames; // in a search
    private double periodNanos;
    private double correctionNanos; // from the last stamp to its refresh, on the line
    private double movedNanos; // the line, by the last stamp
    private long stampNanos;
    private long refreshes; // between the last two stamps
    private double error; // the last one
    private double errors; // their mean square lately, in periods
    private double steps; // the same of what intervals are off by
    private double earliestNanos; // in this round of frames, against the fitted line
    private double lastNanos; // the last stamp, against the line
    private double beforeNanos; // the stamp before
    private double earlyNanos; // how far the moment is from the line
    private double earlyGoalNanos; // where it moves to
    private int frames;
    private boolean found; // a beat to lock to
    private FrameLock lock = FrameLock.NO_VSYNC;
    private double otherNanos; // between frames that come steadily at another rate

    /// Begins to look for refreshes.
    ///
    /// @param rate what the display's mode says of them
    public void start(Rate rate) {
        priorNanos = 1e9 * rate.denominator() / rate.numerator();
        searchFrames = Math.max(SEARCH_FRAMES, SEARCH_NANOS / priorNanos);
        restart(FrameLock.SEEKING);
    }

    /// Frames are paced by something else now.
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

    /// Takes note that presenting a frame returned.
    ///
    /// @return the moment that the next frame shows
    public long frame(long nowNanos) {
        long intervalNanos = nowNanos - stampNanos;
        stampNanos = nowNanos;
        boolean clockStood = intervalNanos <= 0;
        if (frames > 0 && (clockStood || intervalNanos > GAP_NANOS)) restart(FrameLock.SEEKING);
        cadence.frame(nowNanos);
        if (frames == FRAMES_LIMIT) frames -= SWING_FRAMES; // and counts on, for years
        if (frames++ > 0) follow(intervalNanos);
        return lock == FrameLock.LOCKED
                ? nowNanos + Math.round(correctionNanos + earlyNanos)
                : nowNanos;
    }

    private void follow(long intervalNanos) {
        double since = intervalNanos - correctionNanos; // the refresh before
        double count = refreshesIn(since / periodNanos);
        refreshes = (long) count;
        if (count == 0) error = 0; // the stamp before was not early but late by most of a period
        double late = since - count * periodNanos;
        double most = periodNanos / 4; // so that one of them does not ruin all
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
        if (found && late == bounded) lock = FrameLock.LOCKED; // else it may be another refresh's
    }

    /// How many refreshes a stamp is after the one before: none, if that one was so late that it
    /// was taken for the next refresh's, so that nothing stays wrong. A locked clock knows when
    /// refreshes are, and stamps are late, not early: so one that is late by more than half a
    /// period still belongs to the refresh before it.
    private double refreshesIn(double periods) {
        double whole = lock == FrameLock.LOCKED ? Math.floor(periods + EARLY) : Math.rint(periods);
        return Math.max(0, whole);
    }

    /// Looks for the earliest stamp against the line, and moves there.
    ///
    /// @param late how far the last stamp is from the line
    /// @param onward whether that stamp is of a later refresh than the one before. If not, that one
    ///   was not early but late by most of a period, and the one before it may have been, too
    private void followEarliest(double late, boolean onward) {
        if (onward) earliestNanos = Math.min(earliestNanos, beforeNanos);
        beforeNanos = onward ? lastNanos : 0;
        // In the first half of a search the line is bad, not the stamps.
        lastNanos = frames > SWING_FRAMES / 2 ? late : 0;
        if (frames % SWING_FRAMES == 0) {
            earlyGoalNanos = earliestNanos;
            earliestNanos = 0;
        }
        if (lock != FrameLock.LOCKED) {
            earlyNanos = earlyGoalNanos;
            return;
        }
        // A young line moves towards the refreshes, an old one with how late stamps are.
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
        double swing = SWING_NANOS / periodNanos;
        double swings = locked ? LOCKED_SWINGS : frames / searchFrames;
        boolean beats = errors < Math.min(steps + swings * swing * swing, SCATTER);
        found = beats && !locked && frames > SWING_FRAMES;
        if (found || (locked ? beats : frames < searchFrames)) return;
        restart(why());
    }

    private FrameLock why() {
        if (cadence.share() < STEADY) return FrameLock.UNSTEADY;
        double periods = cadence.intervalNanos() / priorNanos;
        double whole = Math.max(1, Math.rint(periods));
        if (Math.abs(periods - whole) <= RATE_TOLERANCE * whole) return FrameLock.UNSTEADY;
        otherNanos = cadence.intervalNanos();
        return FrameLock.OTHER_RATE;
    }

    /// {@return whether it follows the display, and why or why not}
    public FrameLock lock() {
        return lock;
    }

    /// {@return nanoseconds between frames of [FrameLock#OTHER_RATE], as measured}
    public double otherNanos() {
        return otherNanos;
    }

    /// {@return nanoseconds between two refreshes, as the display's mode has it}
    public double modeNanos() {
        return priorNanos;
    }

    /// {@return nanoseconds between two refreshes, as measured}
    public double periodNanos() {
        return periodNanos;
    }

    /// {@return how many refreshes the last frame took: 1 if it was in time}
    public long refreshes() {
        return refreshes;
    }

    /// {@return when the display refreshes next, while it is locked}
    public long nextRefreshNanos() {
        return stampNanos + Math.round(correctionNanos + earlyNanos + periodNanos);
    }
}
