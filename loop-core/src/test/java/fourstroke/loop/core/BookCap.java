package fourstroke.loop.core;

/// When the passes of [BookVariable] and [BookCatchUp] begin.
///
/// In the book a pass begins as soon as the last one ends. A cap is our addition: passes are due
/// one period of frames apart. A pass that began a whole period late moves the grid: the next is
/// due one period after it. Input, updates and drawing come after that and move nothing. Where one
/// of the rates is a multiple of the other, passes that were moved come back into step with the
/// ticks with the first pass that had to be waited for: the one after it is put off until then.
final class BookCap {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final long frames;
    int late; // passes that moved the grid
    int nearlyLate; // and those that came after their moment and did not
    private final long parts; // of a nanosecond, exact at every rate:
    private final long period;
    private final long tick; // 0 if there are no ticks to be in step with
    private final long origin;
    private long due;
    private boolean inStep;

    /// @param frames frames in a second, 0 for as many as there is time for
    /// @param updates ticks in a second, 0 if there are none to be in step with
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

    /// {@return the moment at which the next pass begins, once it is there}
    long begin() {
        if (frames == 0) return world.now();
        boolean waited = world.now() < Math.floorDiv(due, parts);
        world.sleepUntil(Math.floorDiv(due, parts)); // ours rounds it down
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
