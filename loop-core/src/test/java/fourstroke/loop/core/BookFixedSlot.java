package fourstroke.loop.core;

/// The loop whose passes each fill a slot of time. The places are those in Antonio Hernández
/// Bejarano's "3D Game Development with LWJGL", chapter "The Game Loop": its third listing, the
/// loop, and its fourth, `sync`.
///
/// The book rests in naps of a millisecond until the slot is over, so that it wakes up to one too
/// late. How late a rest ends is left to the world.
final class BookFixedSlot {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final long updates;
    private final long slots;

    /// @param updates updates in a second
    /// @param slots slots in a second, 0 for passes that take as long as they do
    BookFixedSlot(BookWorld world, long updates, long slots) {
        this.world = world;
        this.updates = updates;
        this.slots = slots;
    }

    void run() {
        long previous = world.now(); // loop: the clock is read once before it
        long owed = 0; // loop, `steps`; in parts of a nanosecond, `updates` of them each: exact
        while (true) {
            long start = world.now(); // loop, `loopStartTime`: before input
            owed += (start - previous) * updates; // loop, `elapsed` is added
            previous = start; // loop; the text has a slip in this name
            world.processInput(); // loop, `handleInput`
            // loop: while a whole step is owed. Ours rounds its moment down to a nanosecond.
            while (owed + updates > SECOND) {
                world.update(1.0 / updates); // loop, `updateGameState`
                owed -= SECOND; // loop
            }
            world.render((double) owed / SECOND); // loop; that it tells what is left is ours
            sync(start); // loop, last
        }
    }

    /// Counts the slot from the start of the pass, not from its frame: `sync`, `endTime`. Where the
    /// slot is over, the next pass begins at once. Ours rounds a slot down to nanoseconds.
    private void sync(long start) {
        if (slots > 0) world.sleepUntil(start + SECOND / slots);
    }
}
