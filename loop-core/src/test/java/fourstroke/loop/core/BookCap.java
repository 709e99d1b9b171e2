package fourstroke.loop.core;

/// Decides when the iterations of the loops [BookVariable] and [BookCatchUp] begin.
///
/// In the book, an iteration begins as soon as the previous iteration ends. Fourstroke adds a cap
/// on the number of iterations a second: iterations are due one period of frames apart. If an
/// iteration begins a whole period late, the schedule of iterations shifts: the next iteration is
/// due one period after the late iteration. Input, updates and drawing happen after the start of
/// the iteration and do not shift the schedule of iterations. If the frame rate is a multiple of
/// the update rate, or the reverse, the iterations are aligned with the ticks again after a shift.
/// The first iteration that follows a wait of the loop ends the shift, and the next iteration
/// begins at the end of a tick.
final class BookCap {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final long frames;
    int late; // The number of iterations that shifted the schedule because they were late.
    int nearlyLate; // The number of late iterations that did not shift the schedule.
    // The number of parts into which a nanosecond is divided, so that the period of every rate is a
    // whole number of parts.
    private final long parts;
    private final long period;
    // The period of the ticks, or 0 if the iterations are not aligned with ticks.
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
        // Fourstroke rounds the period of the frames down to a nanosecond.
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
