package fourstroke.loop.core;

/// The first loop of the two books that the tests compare with Fourstroke. Each iteration of this
/// loop takes input, runs one update and draws one frame, so the speed of the game depends on the
/// number of iterations a second.
///
/// In the comments below, GPP is Robert Nystrom's "Game Programming Patterns", chapter "Game Loop".
/// LWJGL is Antonio Hernández Bejarano's "3D Game Development with LWJGL", chapter "The Game Loop".
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
        while (true) { // See "Run, run as fast as you can" in GPP, and the first listing in LWJGL.
            // See "Run, run as fast as you can" in GPP, first call, and the first listing in LWJGL.
            world.processInput();
            // See "Run, run as fast as you can" in GPP, second call, and the first listing in
            // LWJGL.
            world.update(step);
            // See "Run, run as fast as you can" in GPP, third call, and the first listing in LWJGL.
            world.render(0);
        }
    }

    private void takeANap() {
        while (true) {
            // See "Take a little nap" in GPP, before input, and the second listing in LWJGL.
            long start = world.now();
            // See "Take a little nap" in GPP, and the second listing in LWJGL.
            world.processInput();
            world.update(step); // See "Take a little nap" in GPP, and the second listing in LWJGL.
            world.render(0); // See "Take a little nap" in GPP, and the second listing in LWJGL.
            // In GPP, "Take a little nap", the loop sleeps for the remaining time of the frame that
            // began at `start`. In the second listing of LWJGL, the loop does not wait if the frame
            // took longer than its period. Fourstroke rounds the period of the frames down to
            // nanoseconds.
            world.sleepUntil(start + SECOND / frames);
        }
    }
}
