package fourstroke.loop.core;

/// The loop of a book that catches up with updates of a fixed length. The sources named below are
/// sections of Robert Nystrom's "Game Programming Patterns", chapter "Game Loop": "Play catch up"
/// and "Stuck in the middle".
///
/// Fourstroke adds a cap on the number of iterations a second to this loop ([BookCap]).
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
        long previous = world.now(); // "Play catch up": the clock is read once before the loop
        // "Play catch up": the lag is exact, because it is counted in parts of a nanosecond
        long lag = 0;
        while (true) {
            long current = passes.begin(); // "Play catch up": an iteration first reads the clock
            // "Play catch up": the elapsed time is added to the lag
            lag += (current - previous) * updates;
            previous = current; // "Play catch up": the time is kept for the next iteration
            // "Play catch up": an iteration takes input once, before its updates
            world.processInput();
            // "Play catch up": the loop runs updates while a whole step is left. Fourstroke rounds
            // the time of a step down to a nanosecond.
            while (lag + updates > SECOND) {
                // "Play catch up": an update advances the game by the fixed step
                world.update(1.0 / updates);
                lag -= SECOND; // "Play catch up": the clock is not read between updates
            }
            // "Stuck in the middle": the frame gets the remaining time as a fraction of a step.
            world.render((double) lag / SECOND);
        }
    }
}
