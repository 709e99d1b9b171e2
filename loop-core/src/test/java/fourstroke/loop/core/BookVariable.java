package fourstroke.loop.core;

/// The loop of a book with a step of measured length. The sources named below are in Robert
/// Nystrom's "Game Programming Patterns", chapter "Game Loop", section "One small step, one giant
/// step".
///
/// Fourstroke adds a cap on the number of iterations a second ([BookCap]) and a longest step to
/// this loop. Fourstroke also skips the update of an iteration if no time has passed since the
/// previous iteration, as in the first iteration.
final class BookVariable {

    private static final double SECOND = 1e9;

    private final BookWorld world;
    private final BookCap passes;
    private final long longestNanos;
    // The total time by which steps exceeded the longest step, which the loop dropped.
    long droppedNanos;
    int longSteps; // The number of steps that exceeded the longest step.

    /// @param longestNanos the length of the longest step in nanoseconds; time beyond this length
    ///   is dropped
    BookVariable(BookWorld world, BookCap passes, long longestNanos) {
        this.world = world;
        this.passes = passes;
        this.longestNanos = longestNanos;
    }

    void run() {
        // the loop of the book reads the clock once before its first iteration
        long last = world.now();
        while (true) {
            long current = passes.begin(); // first, the iteration reads the clock
            // the step is the time between the clock readings of two iterations
            long elapsed = current - last;
            // second, the iteration takes input; the time that input takes belongs to the next step
            world.processInput();
            long step = Math.min(elapsed, longestNanos);
            droppedNanos += elapsed - step;
            if (step < elapsed) longSteps++;
            // third, the iteration runs one update with the length of the step
            if (step > 0) world.update(step / SECOND);
            // fourth, the iteration draws a frame, which gets no time as an argument
            world.render(Double.NaN);
            last = current; // last, the clock reading is kept for the next iteration
        }
    }
}
