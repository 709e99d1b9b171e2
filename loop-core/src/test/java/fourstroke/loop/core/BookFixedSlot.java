package fourstroke.loop.core;

/// The loop of a book in which each iteration fills a slot of time. The sources named below are two
/// listings in Antonio Hernández Bejarano's "3D Game Development with LWJGL", chapter "The Game
/// Loop": the third listing shows the loop, and the fourth listing shows `sync`.
///
/// The loop of the book sleeps in steps of a millisecond until the slot is over, so the loop wakes
/// up to a millisecond late. In this test, [BookWorld] decides how late a wait ends.
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
        long previous = world.now(); // loop: the clock is read once before the loop
        // loop, `steps`: the remaining time is exact, because it is counted in parts of a
        // nanosecond
        long owed = 0;
        while (true) {
            long start = world.now(); // loop, `loopStartTime`: the clock is read before input
            // loop: `elapsed`, the time since the previous iteration, is added to the remaining
            // time
            owed += (start - previous) * updates;
            // loop: the time is kept for the next iteration; the book misspells the variable
            // `previous`
            previous = start;
            world.processInput(); // loop, `handleInput`
            // Loop: the updates run while a whole step is left. Fourstroke rounds the time of a
            // step down to a nanosecond.
            while (owed + updates > SECOND) {
                world.update(1.0 / updates); // loop, `updateGameState`
                owed -= SECOND; // loop
            }
            // Loop: the frame comes after the updates. Fourstroke adds an argument to the frame,
            // which is the remaining time.
            world.render((double) owed / SECOND);
            sync(start); // loop, last
        }
    }

    /// Sleeps until the slot is over (`sync`, `endTime`). The slot begins with the iteration of the
    /// loop, not with the frame of the iteration. If the slot is already over, the next iteration
    /// begins at once. Fourstroke rounds the length of a slot down to nanoseconds.
    private void sync(long start) {
        if (slots > 0) world.sleepUntil(start + SECOND / slots);
    }
}
