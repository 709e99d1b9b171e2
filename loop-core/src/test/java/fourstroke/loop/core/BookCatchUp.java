package fourstroke.loop.core;

/// The loop with updates of a fixed length, which catches up on late updates, from Robert Nystrom's
/// book "Game Programming Patterns", chapter "Game Loop". The comments in this class name two
/// sections of this chapter: "Play catch up" and "Stuck in the middle".
///
/// To Nystrom's loop, Fourstroke adds a cap on the number of iterations a second ([BookCap]).
final class BookCatchUp {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final BookCap passes;
    private final long updates;

    /// @param updates the number of updates a second
    BookCatchUp(BookWorld world, BookCap passes, long updates) {
        this.world = world;
        this.passes = passes;
        this.updates = updates;
    }

    void run() {
        long previous = world.now(); // In "Play catch up", the clock is read once before the loop.
        // The variable `lag` from "Play catch up": the time in which updates are due but did not
        // run yet. The lag is exact, because its unit is a nanosecond divided by the number of
        // updates a second.
        long lag = 0;
        while (true) {
            // In "Play catch up", an iteration first reads the clock.
            long current = passes.begin();
            // In "Play catch up", the time since the previous iteration is added to the lag.
            lag += (current - previous) * updates;
            previous = current; // In "Play catch up", the next iteration needs this clock reading.
            // In "Play catch up", an iteration takes input once, before its updates.
            world.processInput();
            // In "Play catch up", the loop runs updates while the lag is at least the length of an
            // update. Fourstroke rounds the end of an update period down to a nanosecond.
            while (lag + updates > SECOND) {
                // In "Play catch up", an update advances the game by the fixed length.
                world.update(1.0 / updates);
                lag -= SECOND; // In "Play catch up", the clock is not read between updates.
            }
            // In "Stuck in the middle", the frame gets the remaining lag as a fraction of the
            // length of an update.
            world.render((double) lag / SECOND);
        }
    }
}
