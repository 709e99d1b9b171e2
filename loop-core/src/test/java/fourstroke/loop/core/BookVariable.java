package fourstroke.loop.core;

/// The loop with updates of measured length, from Robert Nystrom's book "Game Programming
/// Patterns", chapter "Game Loop", section "One small step, one giant step". The length of an
/// update is called a step.
///
/// To Nystrom's loop, Fourstroke adds a cap on the number of iterations a second ([BookCap]) and a
/// maximum length of a step. Fourstroke also skips the update of an iteration if no time has passed
/// since the previous iteration began, as in the first iteration.
final class BookVariable {

    private static final double SECOND = 1e9;

    private final BookWorld world;
    private final BookCap passes;
    private final long longestNanos;
    // The total time in nanoseconds that the loop dropped because a step would have exceeded the
    // maximum length.
    long droppedNanos;
    int longSteps; // The number of steps that would have exceeded the maximum length.

    /// @param longestNanos the maximum length of a step in nanoseconds; time beyond this length is
    ///   dropped
    BookVariable(BookWorld world, BookCap passes, long longestNanos) {
        this.world = world;
        this.passes = passes;
        this.longestNanos = longestNanos;
    }

    void run() {
        // Nystrom's loop reads the clock once before its first iteration.
        long last = world.now();
        while (true) {
            long current = passes.begin(); // First, an iteration reads the clock.
            // The step is the time between the clock readings of two successive iterations.
            long elapsed = current - last;
            // Second, an iteration takes input. The time that handling input takes belongs to the
            // step of the next iteration.
            world.processInput();
            long step = Math.min(elapsed, longestNanos);
            droppedNanos += elapsed - step;
            if (step < elapsed) longSteps++;
            // Third, an iteration runs one update with the length of the step.
            if (step > 0) world.update(step / SECOND);
            // Fourth, an iteration draws a frame. In Nystrom's loop, a frame gets no time as an
            // argument, so the argument is NaN.
            world.render(Double.NaN);
            last = current; // Last, the clock reading is stored for the next iteration.
        }
    }
}
