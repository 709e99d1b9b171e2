package fourstroke.loop.core;

/// Decides when the passes of [BookVariable] and [BookCatchUp] begin.
///
/// In the book, a pass begins as soon as the previous pass ends. Fourstroke adds a cap: passes are
/// due one period of frames apart. If a pass begins a whole period late, the grid of passes moves:
/// the next pass is due one period after the late pass. Input, updates and drawing happen after the
/// start of the pass and do not move the grid. If one of the two rates is a multiple of the other
/// rate, the grid of passes returns to the grid of ticks after a move: after the first pass that
/// waits again, the next pass begins at the end of a tick.
final class BookCap {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final long frames;
    int late; // The number of passes that were so late that they moved the grid.
    int nearlyLate; // The number of late passes that did not move the grid.
    // Times are counted in this many parts of a nanosecond, so that every rate is exact.
    private final long parts;
    private final long period;
    private final long tick; // The period of the ticks, or 0 if there are no ticks to align with.
    private final long origin;
    private long due;
    private boolean inStep;

    /// @param frames the maximum number of frames a second, or 0 for no limit
    /// @param updates the number of ticks a second, or 0 if there are no ticks to align with
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

    /// Waits until the next pass is due.
    ///
    /// @return the time at which the pass begins
    long begin() {
        if (frames == 0) return world.now();
        boolean waited = world.now() < Math.floorDiv(due, parts);
        world.sleepUntil(Math.floorDiv(due, parts)); // Fourstroke rounds the period down.
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
