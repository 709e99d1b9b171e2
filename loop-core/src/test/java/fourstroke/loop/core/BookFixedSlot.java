package fourstroke.loop.core;

/// The loop in which each iteration lasts at least a fixed time (a slot), from Antonio Hernández
/// Bejarano's book "3D Game Development with LWJGL", chapter "The Game Loop". The third listing of
/// this chapter shows the loop, and the fourth listing shows the method `sync`. Comments that begin
/// with "Third listing" name the variable or method of the book that corresponds to the code.
///
/// The loop in Bejarano's book sleeps in steps of a millisecond until the slot is over, so the loop
/// wakes up to a millisecond late. In the tests, the implementation of [BookWorld] decides how late
/// a wait ends.
final class BookFixedSlot {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final long updates;
    private final long slots;

    /// @param slots the number of slots a second, or 0 for iterations without a fixed length
    BookFixedSlot(BookWorld world, long updates, long slots) {
        this.world = world;
        this.updates = updates;
        this.slots = slots;
    }

    void run() {
        long previous = world.now(); // Third listing: the clock is read once before the loop.
        // Third listing, `steps`: the time in which updates are due but did not run yet. The time
        // is exact, because its unit is a nanosecond divided by the number of updates a second.
        long remaining = 0;
        while (true) {
            // Third listing, `loopStartTime`: the clock is read before input.
            long start = world.now();
            // Third listing: `elapsed`, the time since the previous iteration, is added to `steps`.
            remaining += (start - previous) * updates;
            // Third listing: the next iteration needs this clock reading. The book misspells the
            // variable `previous`.
            previous = start;
            world.processInput(); // Third listing, `handleInput`.
            // Third listing: the updates run while `steps` is at least the length of an update.
            // Fourstroke rounds the end of an update period down to a nanosecond.
            while (remaining + updates > SECOND) {
                world.update(1.0 / updates); // Third listing, `updateGameState`.
                remaining -= SECOND; // Third listing: the length of an update is subtracted.
            }
            // Third listing: the frame comes after the updates. Fourstroke passes an argument to
            // the frame: the remaining time as a fraction of the length of an update.
            world.render((double) remaining / SECOND);
            sync(start); // Third listing: the last call of an iteration.
        }
    }

    /// Sleeps until the slot of an iteration is over, like `sync` in the fourth listing, where the
    /// end of the slot is called `endTime`. The slot begins when the iteration of the loop begins,
    /// not when the frame of the iteration begins. If the slot is already over, the next iteration
    /// begins at once. Fourstroke rounds the length of a slot down to nanoseconds.
    private void sync(long start) {
        if (slots > 0) world.sleepUntil(start + SECOND / slots);
    }
}
