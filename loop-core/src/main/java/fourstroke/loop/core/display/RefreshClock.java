package fourstroke.loop.core.display;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.FrameLock;

/// Estimates when the display refreshes, from the times at which presenting returned (the
/// *stamps*).
///
/// Presenting returns some time after a refresh, and that time differs from frame to frame. A game
/// that drew frames for the stamps would show these differences as judder. This clock follows the
/// refreshes instead, as a phase-locked loop: it expects the next stamp a whole number of periods
/// after the last, and corrects phase and period by a small part of the error. While the clock is
/// locked, a frame's moment is that of the refresh; otherwise it is the stamp itself.
///
/// **Source**: a growing-memory α-β filter (T. R. Benedict and G. W. Bordner, "Synthesis of an
/// Optimal Set of Radar Track-While-Scan Smoothing Equations", 1962). Its gains fall like those of
/// a straight line that is fitted to all stamps so far, down to a floor. Two things are ours: the
/// error is the mean of the last two errors, so that stamps that are early and late in turn cancel
/// out; and the test that decides whether the display can be locked to.
///
/// **Stamps are late, never early.** Their mean therefore lies after the refresh, and the moment is
/// shifted back to the earliest stamps. After the lock, only the earliest stamps change this shift:
/// the mean changes whenever stamps become later or less late, although the display stays the same.
///
/// **Display or random walk.** With a variable refresh rate, frames appear when they are ready.
/// Then there is nothing to lock to, yet a fast filter could follow the frames. The two cases
/// differ in how errors add up. The stamps of a display swing around its refreshes, so their errors
/// do not add up; the errors of frames that appear when they are ready do. So the clock compares
/// two mean squares, both over [#SWING_FRAMES] frames: that of the errors, and that of the
/// differences between successive errors, which is twice as large for independent errors. The first
/// must not exceed the second by more than a swing explains. A larger swing needs more evidence,
/// which [StraightLine] finds in six times as many frames.
///
/// **Errors do not accumulate.** The moment is always the last stamp plus a correction. Only the
/// correction is carried from frame to frame, and it is bounded by the errors of the stamps.
///
/// Pure; one thread.
public final class RefreshClock {

    /// The measured rate may differ from the rate of the display's mode by this part: modes give
    /// 59.94 as a whole number, rounded or truncated.
    static final double RATE_TOLERANCE = 0.02;

    /// The number of frames of a slow swing of the stamps: two seconds at 60 Hz. The clock needs
    /// this many frames before it can lock, averages errors over about as many, and searches the
    /// earliest stamp among as many.
    public static final int SWING_FRAMES = 128;

    /// The root mean square of the errors that a swing of stamps may cause. A swing of a
    /// millisecond from end to end causes 0.35 ms; stamps that are truncated to milliseconds cause
    /// 0.29 ms by themselves. In so few frames a larger swing looks like frames that differ by a
    /// tenth of a millisecond at random.
    private static final double SWING_NANOS = 450_000;

    /// The same for stamps that keep to a [StraightLine]: a swing of 3 ms causes 1.06 ms. Without
    /// that condition, the clock locks to half of the displays whose frames take 16 to 18 ms at
    /// random.
    private static final double LARGE_SWING_NANOS = 1_100_000;

    /// Once the clock is locked, the square of the errors may be this many times as large: a swing
    /// causes larger errors while the line is fitted to few stamps and still follows the swing.
    private static final double LOCKED_SWINGS = 2;

    /// The root mean square of the errors must be below this many periods; this constant is its
    /// square. Stamps that alternate by 4 ms at 60 Hz reach 0.12, stamps without any beat 0.2, and
    /// frames that take one and a half periods 0.25.
    private static final double SCATTER = 0.15 * 0.15;

    /// While the clock is locked, a stamp less than this many periods before a refresh belongs to
    /// that refresh. An earlier one is a late stamp of the refresh before.
    private static final double EARLY = 0.25;

    /// The moment approaches the earliest stamp by at most this part of a period in a frame.
    private static final double EARLIEST_GAIN = 1.0 / 4000;

    /// A search that has found no beat after this many frames starts over, so that older frames no
    /// longer count ...
    static final int SEARCH_FRAMES = 256;

    /// ... or after this time, if it is longer: the same swing is a larger part of a shorter
    /// period, and is harder to distinguish from a random walk. The errors of a walk grow with the
    /// square root of the number of frames, and so does the limit for a swing until then.
    private static final double SEARCH_NANOS = 3e9;

    /// A search in which the stamps may keep to a straight line continues until this is known.
    private static final int LINE_FRAMES = 8 * SWING_FRAMES;

    /// Frames come at a steady other rate if this part of their time is steady: late stamps and one
    /// missed refresh in a hundred disturb a fifth of the time.
    private static final double STEADY = 2.0 / 3;

    /// After a longer gap the display may be another one.
    static final long GAP_NANOS = 1_000_000_000;

    /// The count of frames stops at this number. It only serves to lower the gains of the filter,
    /// which reach their smallest values much earlier.
    static final int FRAMES_LIMIT = 1 << 16;

    /// The line is fitted as if it had begun this many frames earlier: the display's mode already
    /// gives the period to 2 %, so the first stamps need not.
    private static final int FRAMES_KNOWN = 4;

    /// The smallest gain for the phase: it averages over four seconds at 60 Hz. A lower gain would
    /// be smoother, but too slow for crystals that warm up.
    private static final double LEAST_GAIN = 1.0 / 256;

    private final Cadence cadence = new Cadence();
    private final StraightLine line = new StraightLine();
    private double priorNanos;
    private double searchFrames; // frames in a search
    private double periodNanos;
    private double correctionNanos; // from the last stamp to its refresh, on the fitted line
    private double movedNanos; // by how much the last stamp moved the line
    private long stampNanos;
    private long refreshes; // refreshes between the last two stamps
    private double error; // error of the last stamp
    private double errors; // recent mean square of the errors, in periods
    private double steps; // recent mean square of the differences between successive errors
    // earliest stamp in this round of frames, relative to the fitted line
    private double earliestNanos;
    private double lastNanos; // the last stamp, relative to the line
    private double beforeNanos; // the stamp before it
    private double earlyNanos; // the shift of the moment from the line
    private double earlyGoalNanos; // the shift that it approaches
    private int frames;
    private boolean found; // whether there is a beat to lock to
    private boolean swingsFar; // whether this beat has a large swing
    private FrameLock lock = FrameLock.NO_VSYNC;
    private double otherNanos; // the time between frames that come at a steady other rate

    /// Starts a search for refreshes.
    ///
    /// @param rate the rate of the display's mode
    public void start(Rate rate) {
        priorNanos = 1e9 * rate.denominator() / rate.numerator();
        searchFrames = Math.max(SEARCH_FRAMES, SEARCH_NANOS / priorNanos);
        line.start();
        restart(FrameLock.SEEKING);
    }

    /// Something other than the display paces frames now.
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
        if (frames > 0 && (clockStood || intervalNanos > GAP_NANOS)) {
            line.start();
            restart(FrameLock.SEEKING);
        }
        cadence.frame(nowNanos);
        if (frames == FRAMES_LIMIT) frames -= SWING_FRAMES; // so that it never overflows
        if (frames++ > 0) follow(intervalNanos);
        else line.frame(intervalNanos - Math.rint(intervalNanos / priorNanos) * priorNanos);
        return lock == FrameLock.LOCKED
                ? nowNanos + Math.round(correctionNanos + earlyNanos)
                : nowNanos;
    }

    private void follow(long intervalNanos) {
        double since = intervalNanos - correctionNanos; // since the refresh before
        double count = refreshesIn(since / periodNanos);
        refreshes = (long) count;
        line.frame(intervalNanos - count * priorNanos);
        if (count == 0) error = 0; // the stamp before was not early, but late by most of a period
        double late = since - count * periodNanos;
        double most = periodNanos / 4; // limits the effect of a single stamp
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
        // otherwise it may belong to another refresh
        if (found && late == bounded) lock = FrameLock.LOCKED;
    }

    /// {@return how many refreshes a stamp is after the one before} It is 0 if the one before was
    /// so late that it was assigned to this refresh; this corrects that mistake. A locked clock
    /// knows when refreshes are, and stamps are late, not early, so a stamp that is late by more
    /// than half a period still belongs to the refresh before it.
    private double refreshesIn(double periods) {
        double whole = lock == FrameLock.LOCKED ? Math.floor(periods + EARLY) : Math.rint(periods);
        return Math.max(0, whole);
    }

    /// Searches the earliest stamp relative to the line, and shifts the moment there.
    ///
    /// @param late the distance of the last stamp from the line
    /// @param onward whether that stamp belongs to a later refresh than the one before. If it does
    ///   not, the one before was not early but late by most of a period, and so may be the one
    ///   before that
    private void followEarliest(double late, boolean onward) {
        if (onward) earliestNanos = Math.min(earliestNanos, beforeNanos);
        beforeNanos = onward ? lastNanos : 0;
        // In the first half of a search the line is inexact, not the stamps.
        lastNanos = frames > SWING_FRAMES / 2 ? late : 0;
        if (frames % SWING_FRAMES == 0) {
            earlyGoalNanos = earliestNanos;
            earliestNanos = 0;
        }
        if (lock != FrameLock.LOCKED) {
            earlyNanos = earlyGoalNanos;
            return;
        }
        // A line that is fitted to few stamps moves towards the refreshes; later it moves with the
        // lateness of stamps.
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

    /// {@return the largest mean square of the errors of stamps that swing, in periods}
    ///
    /// @param swings how often the square of the swing is allowed
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

    /// {@return whether frames are locked to the display, or why they are not}
    public FrameLock lock() {
        return lock;
    }

    /// {@return the measured nanoseconds between frames of [FrameLock#OTHER_RATE]}
    public double otherNanos() {
        return otherNanos;
    }

    /// {@return nanoseconds between two refreshes, by the display's mode}
    public double modeNanos() {
        return priorNanos;
    }

    /// {@return the measured nanoseconds between two refreshes}
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
