package fourstroke.loop.core;

/// Decides when the passes of [BookVariable] and [BookCatchUp] begin.
///
/// In the book, a pass begins as soon as the last one ends. The cap is our addition: passes are due
/// one period of frames apart. If a pass begins a whole period late, the grid moves: the next pass
/// is due one period after this one. Input, updates and drawing happen after the start of the pass
/// and do not move the grid. If one of the rates is a multiple of the other, the grid returns to
/// the grid of ticks after such a move: the first pass that waits again is followed by one that
/// begins at the end of a tick.
final class BookCap {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final long frames;
    int late; // passes that moved the grid
    int nearlyLate; // late passes that did not move it
    private final long parts; // parts of a nanosecond, so that every rate is exact:
    private final long period;
    private final long tick; // 0 if there are no ticks to align with
    private final long origin;
    private long due;
    private boolean inStep;

    /// @param frames frames in a second, 0 for no limit
    /// @param updates ticks in a second, 0 if there are none to align with
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

    /// {@return when the next pass begins; called at that time}
    long begin() {
        if (frames == 0) return world.now();
        boolean waited = world.now() < Math.floorDiv(due, parts);
        world.sleepUntil(Math.floorDiv(due, parts)); // ours rounds the period down
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
