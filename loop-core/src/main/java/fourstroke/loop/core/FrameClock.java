package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

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
/// back to where the earliest stamps are.
///
/// **A display or a walk.** Where frames appear when they are ready, as with a variable refresh
/// rate, there is nothing to lock to, yet a fast filter follows them. What tells them apart is that
/// a display's stamps return to its beat, so an error is no larger than the step from stamp to
/// stamp; without a beat errors add up.
///
/// **Nothing drifts.** The moment is the last stamp plus a correction; what is carried is the
/// correction, and it is bounded by the errors of the stamps.
///
/// Pure; one thread.
final class FrameClock {

    /// The display's rate may be this far from the one that its mode names: modes give 59.94 as a
    /// whole number, rounded or cut. A cut number is too small by up to one, which is more than
    /// this where a mode says 23 or 29: there every second search begins at [#TELEVISION] of the
    /// next.
    static final double RATE_TOLERANCE = 0.02;

    /// The ratio of television's periods to those of whole rates: 59.94 is 60000/1001.
    private static final double TELEVISION = 1.001;

    /// Frames before it can lock: two seconds at 60. By then the gains have fallen so far that
    /// stamps without a beat no longer look like one: in 200 traces of frames of 16 to 18 ms, on a
    /// display whose mode says 60, 64 frames found a beat 35 times, 96 frames 5 times and 128
    /// twice.
    static final int LEAST_FRAMES = 128;

    /// It locks when the mean error is below this many periods ...
    static final double LOCK_BELOW = 0.06;

    /// ... and gives up above this many: in between nothing changes. Stamps without any beat have a
    /// mean of 0.17: that of two numbers between -1/2 and 1/2, halved.
    static final double UNLOCK_ABOVE = 0.12;

    /// The mean error must be below this many mean steps: errors of independent stamps are half a
    /// step, those of intervals that add up three and more.
    private static final double STEPS = 0.9;

    /// The same once it is locked.
    private static final double LOCKED_STEPS = 1.5;

    /// Periods allowed on top, for stamps as exact as those of a virtual clock.
    private static final double EXACT = 0.001;

    /// A stamp may be this many periods before the line that is fitted to the mean of all ...
    private static final double EARLY = 0.25;

    /// ... and this many mean errors: one that is late by most of a period looks like an early one
    /// of the next refresh. The earliest stamps are one mean error before the line, or two.
    private static final double EARLY_ERRORS = 3;

    /// The earliest stamp is looked for among this many frames.
    private static final int EARLIEST_FRAMES = 64;

    /// The moment follows the earliest stamp by at most this much of a period in a frame.
    private static final double EARLIEST_GAIN = 1.0 / 4000;

    /// Single errors, not in pairs, must be below this many periods: frames that take one and a
    /// half look like stamps that alternate by a quarter.
    private static final double ALTERNATE_BELOW = 0.18;

    /// A search that has not found a beat in this many frames starts over, so that older frames no
    /// longer count.
    static final int SEARCH_FRAMES = 256;

    /// Frames come steadily, though at another rate, where two thirds of their time does: stamps
    /// that are late and one missed refresh in a hundred spoil a fifth.
    private static final double STEADY = 2.0 / 3;

    /// After a longer gap the display may be another one.
    static final long GAP_NANOS = 1_000_000_000;

    /// Frames are counted no further: long before, all gains are at their floors.
    static final int FRAMES_LIMIT = 1 << 16;

    /// The mean error is taken over about this many frames.
    private static final int ERROR_FRAMES = 64;

    /// The line is fitted as if it had begun this many frames before: the display's mode tells the
    /// period to 2 parts in 100, so the first stamps need not.
    private static final int FRAMES_KNOWN = 4;

    /// The floor of the gain for the phase: four seconds at 60. Lower would be smoother, and too
    /// slow for crystals that warm up.
    private static final double LEAST_GAIN = 1.0 / 256;

    private final Steadiness steadiness = new Steadiness();
    private double priorNanos;
    private double leastNanos; // that the period can be
    private boolean cut; // it is looked for where a cut number would have it
    private double periodNanos;
    private double correctionNanos; // from the last stamp to its refresh
    private long stampNanos;
    private long refreshes; // between the last two stamps
    private double error; // the last one
    private double meanError; // of all lately, without sign, in periods
    private double meanSingle; // the same of errors one by one
    private double meanStep; // the same of what intervals are off by
    private double meanInterval; // lately, in nanoseconds
    private double earliestNanos; // in this round of frames, against the fitted line
    private double earlyNanos; // how far the moment is from the line, at most 0
    private double earlyGoalNanos; // and moves there
    private int frames;
    private boolean found; // a beat to lock to
    private FrameLock lock = FrameLock.NO_VSYNC;
    private double otherNanos; // between frames that come steadily at another rate

    /// Begins to look for refreshes.
    ///
    /// @param rate what the display's mode says of them
    void start(Rate rate) {
        priorNanos = 1e9 * rate.denominator() / rate.numerator();
        cut = false;
        leastNanos = Math.min(priorNanos * (1 - RATE_TOLERANCE), 1e9 / (rate.perSecond() + 1));
        restart(FrameLock.SEEKING);
    }

    /// Frames are paced by something else now.
    void stop(FrameLock why) {
        lock = why;
    }

    private void restart(FrameLock why) {
        lock = why;
        periodNanos = cut ? leastNanos * TELEVISION : priorNanos;
        correctionNanos = 0;
        error = 0;
        meanError = 0;
        meanSingle = 0;
        meanStep = 0;
        meanInterval = 0;
        earliestNanos = 0;
        earlyGoalNanos = 0;
        frames = 0;
        refreshes = 1;
        steadiness.start();
    }

    /// Takes note that presenting a frame returned.
    ///
    /// @return the moment that the next frame shows
    long frame(long nowNanos) {
        long intervalNanos = nowNanos - stampNanos;
        stampNanos = nowNanos;
        if (intervalNanos <= 0 && (frames > 0 || lock == FrameLock.CLOCK)) {
            restart(FrameLock.CLOCK); // and with the first stamp of a clock that goes on
            return nowNanos;
        }
        if (frames > 0 && intervalNanos > GAP_NANOS) restart(FrameLock.GAP);
        steadiness.frame(nowNanos);
        if (frames == FRAMES_LIMIT) frames -= EARLIEST_FRAMES; // and counts on, for years
        if (frames++ > 0) follow(intervalNanos);
        return lock == FrameLock.LOCKED
                ? nowNanos + Math.round(correctionNanos + earlyNanos)
                : nowNanos;
    }

    private void follow(long intervalNanos) {
        double since = intervalNanos - correctionNanos; // the refresh before
        double count = refreshesIn(since / periodNanos);
        refreshes = (long) count;
        double late = since - count * periodNanos;
        double most = periodNanos / 4; // so that one of them does not ruin all
        double bounded = Math.clamp(late, -most, most);
        double both = (bounded + error) / 2;
        double step = Math.min(most, Math.abs(late + correctionNanos));
        error = bounded;
        int n = frames + FRAMES_KNOWN;
        double gain = Math.max(LEAST_GAIN, 2.0 * (2 * n - 1) / ((double) n * (n + 1)));
        double rateGain = Math.max(LEAST_GAIN * LEAST_GAIN / 2, 6.0 / ((double) n * (n + 1)));
        correctionNanos = gain * both - late;
        periodNanos =
                Math.clamp(
                        periodNanos + rateGain * both / Math.max(1, count),
                        leastNanos,
                        priorNanos * (1 + RATE_TOLERANCE));
        followEarliest(late < -most ? 0 : bounded); // no stamp is so early: it was miscounted
        judge(both / periodNanos, bounded / periodNanos, step / periodNanos, intervalNanos);
        if (found && late == bounded) lock = FrameLock.LOCKED; // else it may be another refresh's
    }

    /// How many refreshes a stamp is after the one before. A locked clock knows when refreshes are,
    /// and stamps are late, not early: so one that is late by more than half a period still belongs
    /// to the refresh before it. If it was so late that it was taken for the next one's, the stamp
    /// that follows has that refresh again, and nothing stays wrong.
    private double refreshesIn(double periods) {
        if (lock != FrameLock.LOCKED) return Math.max(1, Math.rint(periods));
        return Math.max(0, Math.floor(periods + EARLY));
    }

    private void followEarliest(double late) {
        // Before that the line is bad, not the stamps.
        boolean settled = frames > EARLIEST_FRAMES / 2;
        double most = EARLY_ERRORS * meanSingle * periodNanos;
        if (settled) earliestNanos = Math.min(earliestNanos, Math.max(late, -most));
        if (frames % EARLIEST_FRAMES == 0) {
            earlyGoalNanos = earliestNanos;
            earliestNanos = 0;
        }
        double step = periodNanos * EARLIEST_GAIN;
        if (lock == FrameLock.LOCKED)
            earlyNanos += Math.clamp(earlyGoalNanos - earlyNanos, -step, step);
        else earlyNanos = earlyGoalNanos;
    }

    private void judge(double pair, double single, double step, long intervalNanos) {
        double weight = 1.0 / Math.min(frames, ERROR_FRAMES);
        meanError += (Math.abs(pair) - meanError) * weight;
        meanSingle += (Math.abs(single) - meanSingle) * weight;
        meanStep += (step - meanStep) * weight;
        meanInterval += (intervalNanos - meanInterval) * weight;
        boolean locked = lock == FrameLock.LOCKED;
        double most =
                locked
                        ? Math.min(UNLOCK_ABOVE, LOCKED_STEPS * meanStep + EXACT)
                        : Math.min(LOCK_BELOW, STEPS * meanStep + EXACT);
        boolean beats = meanError < most && meanSingle < ALTERNATE_BELOW;
        found = beats && !locked && frames > LEAST_FRAMES;
        if (found || (locked ? beats : frames < SEARCH_FRAMES)) return;
        if (!locked) cut = !cut && leastNanos < priorNanos * (1 - RATE_TOLERANCE);
        restart(why());
    }

    private FrameLock why() {
        if (meanInterval < priorNanos / 2) return FrameLock.TOO_FAST;
        if (steadiness.share() < STEADY) return FrameLock.UNSTEADY;
        double periods = steadiness.intervalNanos() / priorNanos;
        double whole = Math.max(1, Math.rint(periods));
        if (Math.abs(periods - whole) <= RATE_TOLERANCE * whole) return FrameLock.UNSTEADY;
        otherNanos = steadiness.intervalNanos();
        return FrameLock.OTHER_RATE;
    }

    /// {@return whether it follows the display, and why or why not}
    FrameLock lock() {
        return lock;
    }

    /// {@return nanoseconds between frames of [FrameLock#OTHER_RATE], as measured}
    double otherNanos() {
        return otherNanos;
    }

    /// {@return nanoseconds between two refreshes, as the display's mode has it}
    double modeNanos() {
        return priorNanos;
    }

    /// {@return nanoseconds between two refreshes, as measured}
    double periodNanos() {
        return periodNanos;
    }

    /// {@return how many refreshes the last frame took: 1 if it was in time}
    long refreshes() {
        return refreshes;
    }

    /// {@return when the display refreshes next, while it is locked}
    long nextRefreshNanos() {
        return stampNanos + Math.round(correctionNanos + earlyNanos + periodNanos);
    }
}
