package fourstroke.backend.base.script;

import fourstroke.loop.api.draw.Size;

import java.util.SplittableRandom;

/// Random disturbances for tests of a game: slow frames, stalls, floods of mouse movements, a lost
/// focus, a minimised window, and new sizes of the window. The disturbances take place in the first
/// minute. The same seed always gives the same disturbances.
final class Trouble {

    /// The time at which the random disturbances end, in nanoseconds. Most tests play for less than
    /// a minute, and disturbances after the first minute would only make the script larger.
    private static final long END_NANOS = 60_000_000_000L;

    private static final long MILLI = 1_000_000;

    /// The longest time between two disturbances, in milliseconds. With pauses of at most 0.8 s, at
    /// least two disturbances take place in a test that plays for two seconds.
    private static final int PAUSE = 800;

    /// The longest stall, in milliseconds. A stall of this length makes more ticks late than the
    /// loop catches up, so the loop drops some ticks.
    private static final int STALL = 700;

    /// The maximum number of mouse movements at one time. A mouse with 8000 reports a second makes
    /// this number of movements in a quarter of a second.
    private static final int FLOOD = 2000;

    /// The number of frames that may become slow: the frames in a minute at 60 Hz.
    private static final int FRAMES = 3600;

    /// One frame in 30 is slow on average.
    private static final int SLOW = 30;

    /// The maximum additional time that a slow frame takes, in milliseconds.
    private static final int SLOW_MILLIS = 60;

    private final SplittableRandom random;
    private final Size size; // The size of the window in points.
    private final Script script = new Script();

    private Trouble(long seed, Size size) {
        random = new SplittableRandom(seed);
        this.size = size;
    }

    /// {@return a script with the random disturbances that the given seed determines}
    ///
    /// @param size the size of the window, in points
    static Script of(long seed, Size size) {
        Trouble trouble = new Trouble(seed, size);
        trouble.slowFrames();
        for (long at = trouble.millis(PAUSE); at < END_NANOS; at += trouble.millis(PAUSE))
            trouble.add(at);
        return trouble.script;
    }

    private long millis(int most) {
        return (1 + random.nextInt(most)) * MILLI;
    }

    private void slowFrames() {
        for (int frame = 0; frame < FRAMES; frame++)
            if (random.nextInt(SLOW) == 0) script.slowFrameAt(frame, millis(SLOW_MILLIS));
    }

    private void add(long nanos) {
        switch (random.nextInt(5)) {
            case 0 -> script.stallAt(nanos, millis(STALL));
            case 1 -> flood(nanos);
            case 2 -> {
                script.at(nanos).loseFocus();
                script.at(nanos + millis(PAUSE)).gainFocus();
            }
            case 3 -> {
                script.at(nanos).minimize();
                script.at(nanos + millis(PAUSE)).restore();
            }
            // The switch needs a default case, because its value is a random number and the
            // compiler does not know its range.
            default -> {
                int width = size.width() / 2 + random.nextInt(size.width() + 1);
                int height = size.height() / 2 + random.nextInt(size.height() + 1);
                script.at(nanos).resize(Math.max(1, width), Math.max(1, height));
            }
        }
    }

    private void flood(long nanos) {
        int count = 1 + random.nextInt(FLOOD);
        for (int i = 0; i < count; i++)
            script.at(nanos).moveMouse(random.nextInt(size.width()), random.nextInt(size.height()));
    }
}
