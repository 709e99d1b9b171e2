package fourstroke.backend.glfw;

/// Notices when a display's messages come so fast, and say so little, that to wake for each of them
/// would take a good part of a core.
///
/// KDE's compositor (KWin 5.27) and GLFW's input of composed text answer each other for as long as
/// a window does not have the keyboard, thousands of times a second. What comes in a while like
/// that need not be heard at once: it waits for the next look.
final class Chatter {

    /// How many wakes for nothing are chatter, and in what time. A display at 240 Hz has four
    /// messages a frame, half as many; a compositor that only answers has three times as many.
    static final int WAKES = 64;

    static final long WITHIN_NANOS = 32_000_000;

    /// For how long it is taken to go on. To notice it again costs the same wakes once more.
    static final long LASTS_NANOS = 4_000_000_000L;

    /// How long nobody listens at a time: a frame at 60 Hz, and a loop with ticks looks more often.
    static final long DEAF_NANOS = 16_000_000;

    private int wakes;
    private long sinceNanos; // of the first of them
    private boolean heard;
    private long heardNanos;

    /// A sleep was cut short by something that is nothing to a game.
    ///
    /// @return whether that makes it chatter
    boolean wokeForNothing(long nowNanos) {
        if (wakes == 0 || nowNanos - sinceNanos > WITHIN_NANOS) {
            wakes = 0;
            sinceNanos = nowNanos;
        }
        if (++wakes < WAKES) return false;
        wakes = 0;
        heard = true;
        heardNanos = nowNanos;
        return true;
    }

    /// {@return whether it is better not to listen now}
    boolean goesOn(long nowNanos) {
        heard &= nowNanos - heardNanos < LASTS_NANOS;
        return heard;
    }
}
