package fourstroke.loop.core;

/// The loop that catches up with updates of a fixed length. The sources named below are sections of
/// Robert Nystrom's "Game Programming Patterns", chapter "Game Loop": "Play catch up" and "Stuck in
/// the middle".
///
/// Fourstroke adds a cap to this loop ([BookCap]).
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
        // the same; counted in parts of a nanosecond, `updates` parts each, so that it is exact
        long lag = 0;
        while (true) {
            long current = passes.begin(); // the same: a pass reads the clock first
            lag += (current - previous) * updates; // the same: the elapsed time is added to the lag
            previous = current; // the same
            world.processInput(); // the same: once a pass, before its updates
            // The same: the loop runs updates while a whole step is left. Fourstroke rounds the
            // time of a step down to a nanosecond.
            while (lag + updates > SECOND) {
                world.update(1.0 / updates); // the same: by the fixed step
                lag -= SECOND; // the same; the clock is not read between updates
            }
            // "Stuck in the middle": the frame gets the remaining time as a fraction of a step.
            world.render((double) lag / SECOND);
        }
    }
}
