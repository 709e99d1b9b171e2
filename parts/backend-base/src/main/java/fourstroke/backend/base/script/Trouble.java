package fourstroke.backend.base.script;

import fourstroke.loop.api.draw.Size;

import java.util.SplittableRandom;

/// Trouble on purpose, for tests of a game: slow frames, stalls, floods of mouse movements, a lost
/// focus, a minimised window, and new sizes of the window. It comes at random for a minute, and is
/// the same each time for a seed.
final class Trouble {

    /// How long trouble comes: longer than most tests play, and a script of moderate size.
    private static final long END_NANOS = 60_000_000_000L;

    private static final long MILLI = 1_000_000;

    /// The longest time without trouble, in milliseconds: a game of two seconds sees some of it.
    private static final int PAUSE = 800;

    /// The longest stall, in milliseconds: beyond the limit of late ticks, so that some are
    /// dropped.
    private static final int STALL = 700;

    /// The most movements at one moment: what a mouse of 8,000 Hz reports in a quarter of a second.
    private static final int FLOOD = 2000;

    /// Frames that may be slow: those of a minute at 60 Hz.
    private static final int FRAMES = 3600;

    /// One in so many frames is slow.
    private static final int SLOW = 30;

    /// The longest additional time of a slow frame, in milliseconds.
    private static final int SLOW_MILLIS = 60;

    private final SplittableRandom random;
    private final Size size; // of the window, in points
    private final Script script = new Script();

    private Trouble(long seed, Size size) {
        random = new SplittableRandom(seed);
        this.size = size;
    }

    /// {@return the trouble of a seed}
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
            default -> { // open set: numbers
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
