package fourstroke.loop.core;

/// Decides when each iteration of the loops [BookVariable] and [BookCatchUp] begins.
///
/// In Robert Nystrom's book, an iteration of these loops begins as soon as the previous iteration
/// ends. Fourstroke adds a cap on the number of iterations a second: iterations are due one frame
/// period apart. If an iteration begins at least a frame period late, the schedule of iterations
/// shifts: the next iteration is due one frame period after the beginning of the late iteration. A
/// short delay by input, updates or drawing does not shift the schedule of iterations. If the frame
/// rate is a multiple of the update rate, or the update rate is a multiple of the frame rate, the
/// iterations are aligned with the ticks again after a shift: as soon as the loop has waited before
/// an iteration, the next iteration is due at the end of a tick.
final class BookCap {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final long frames;
    int late; // The number of late iterations that shifted the schedule of iterations.
    int nearlyLate; // The number of late iterations that did not shift the schedule of iterations.
    // The number of equal parts into which a nanosecond is divided, so that the frame period and
    // the tick are whole numbers of parts.
    private final long parts;
    private final long period;
    // The length of a tick, in parts of a nanosecond, or 0 if the iterations are not aligned with
    // ticks.
    private final long tick;
    private final long origin;
    private long due;
    private boolean inStep;

    /// @param frames the maximum number of frames a second, or 0 for no limit
    /// @param updates the number of ticks a second, or 0 if the loop has no ticks
    BookCap(BookWorld world, long frames, long updates) {
        this.world = world;
        this.frames = frames;
        parts = frames * Math.max(1, updates);
        period = SECOND * Math.max(1, updates);
        long slower = Math.min(frames, updates);
        boolean multiple = slower > 0 && Math.max(frames, updates) % slower == 0;
        tick = multiple ? SECOND * frames : 0;
        origin = world.now() * parts;
        due = origin;
    }

    /// Waits until the next iteration of the loop is due.
    ///
    /// @return the time at which the iteration begins
    long begin() {
        if (frames == 0) return world.now();
        boolean waited = world.now() < Math.floorDiv(due, parts);
        // Fourstroke rounds the time at which an iteration is due down to a whole nanosecond.
        world.sleepUntil(Math.floorDiv(due, parts));
        long begin = world.now();
        long behind = begin * parts - due;
        if (behind >= period) {
            late++;
            due = begin * parts;
            inStep = false;
        } else if (behind > 0) {
            nearlyLate++;
        }
        due += period;
        if (waited && !inStep && tick > 0) {
            due += Math.floorMod(origin - due, Math.min(period, tick));
            inStep = true;
        }
        return begin;
    }
}
