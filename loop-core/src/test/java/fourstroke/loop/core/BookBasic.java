package fourstroke.loop.core;

/// The first loop of the two books that the tests compare with Fourstroke. Each iteration of this
/// loop takes input, runs one update and draws one frame, so the speed of the game depends on the
/// number of iterations a second.
///
/// GPP is Robert Nystrom's "Game Programming Patterns", chapter "Game Loop"; LWJGL is Antonio
/// Hernández Bejarano's "3D Game Development with LWJGL", chapter "The Game Loop".
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
        while (true) { // GPP, "Run, run as fast as you can"; LWJGL, first listing
            // GPP, "Run, run as fast as you can", first call; LWJGL, first listing
            world.processInput();
            // GPP, "Run, run as fast as you can", second call; LWJGL, first listing
            world.update(step);
            world.render(0); // GPP, "Run, run as fast as you can", third call; LWJGL, first listing
        }
    }

    private void takeANap() {
        while (true) {
            long start = world.now(); // GPP, "Take a little nap", before input; LWJGL, 2nd listing
            world.processInput(); // GPP, "Take a little nap"; LWJGL, 2nd listing
            world.update(step); // GPP, "Take a little nap"; LWJGL, 2nd listing
            world.render(0); // GPP, "Take a little nap"; LWJGL, 2nd listing
            // GPP, "Take a little nap": the loop sleeps for the remaining time of the frame that
            // began at `start`. LWJGL, second listing: the loop does not wait if the frame took
            // longer than its period. Fourstroke rounds a period down to nanoseconds.
            world.sleepUntil(start + SECOND / frames);
        }
    }
}
