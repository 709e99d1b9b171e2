package fourstroke.loop.core;

/// The first loop in Robert Nystrom's book and in Antonio Hernández Bejarano's book. [BooksTest]
/// compares this loop with the schedule `BASIC` of Fourstroke. Each iteration of this loop takes
/// input, runs one update and draws one frame, so the speed of the game depends on the number of
/// iterations a second.
///
/// The sources are the chapter "Game Loop" of Robert Nystrom's book "Game Programming Patterns",
/// and the chapter "The Game Loop" of Antonio Hernández Bejarano's book "3D Game Development with
/// LWJGL".
final class BookBasic {

    private static final long SECOND = 1_000_000_000;

    private final BookWorld world;
    private final double step;
    private final long frames;

    /// @param updates the number of updates in a second of game time
    /// @param frames the maximum number of frames a second, or 0 for no limit
    BookBasic(BookWorld world, long updates, long frames) {
        this.world = world;
        step = 1.0 / updates;
        this.frames = frames;
    }

    void run() {
        if (frames == 0) runAsFastAsYouCan();
        else takeANap();
    }

    private void runAsFastAsYouCan() {
        // This loop is in Nystrom's section "Run, run as fast as you can" and in Bejarano's first
        // listing.
        while (true) {
            // The first call of the loop in both books handles input.
            world.processInput();
            // The second call of the loop in both books runs an update.
            world.update(step);
            // The third call of the loop in both books draws a frame.
            world.render(0);
        }
    }

    private void takeANap() {
        // This loop is in Nystrom's section "Take a little nap" and in Bejarano's second listing.
        while (true) {
            // Both books read the clock before the loop handles input.
            long start = world.now();
            world.processInput();
            world.update(step);
            world.render(0);
            // In Nystrom's section "Take a little nap", the loop sleeps for the remaining time of
            // the frame that began at `start`. In Bejarano's second listing, the loop does not wait
            // if the frame took longer than its period. Fourstroke rounds the period of the frames
            // down to nanoseconds.
            world.sleepUntil(start + SECOND / frames);
        }
    }
}
