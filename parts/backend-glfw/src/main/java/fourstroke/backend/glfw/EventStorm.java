package fourstroke.backend.glfw;

/// Detects a display that sends very many messages without a meaning for the game, so that a thread
/// which wakes up for each message would use a large part of a core.
///
/// While a window does not have the focus, KDE's compositor (KWin 5.27) and the text input of GLFW
/// answer each other thousands of times a second. The loop need not process such messages at once:
/// the messages wait until the loop polls GLFW the next time. This class only counts how often a
/// wait ended without an input. The class does not depend on the window system, so it is not part
/// of [Platform].
final class EventStorm {

    /// The number of wakes without an input within [#WITHIN_NANOS] that count as a storm of
    /// messages. A display that refreshes at 240 Hz and sends four messages in each frame causes
    /// half of this number of wakes. A compositor and GLFW that answer each other without a pause
    /// cause three times this number.
    static final int WAKES = 64;

    static final long WITHIN_NANOS = 32_000_000;

    /// How long a storm of messages is assumed to last. After this time the storm must be detected
    /// again, which takes [#WAKES] wakes.
    static final long LASTS_NANOS = 4_000_000_000L;

    /// During a storm, the thread ignores messages for this long and then polls for them: about a
    /// frame at 60 Hz. A loop with updates polls for messages more often anyway.
    static final long DEAF_NANOS = 16_000_000;

    private int wakes;
    private long sinceNanos; // The time of the first wake that is being counted.
    private boolean heard;
    private long heardNanos;

    /// Counts a sleep that ended early because of a message without a meaning for the game. A sleep
    /// that ended early for another reason, such as a coarse system clock, must not be counted:
    /// ignoring messages would not help against such sleeps.
    ///
    /// @return whether the display is now in a storm of messages
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

    /// {@return whether a storm of messages is assumed to last, so that messages should be ignored
    /// now}
    boolean goesOn(long nowNanos) {
        heard &= nowNanos - heardNanos < LASTS_NANOS;
        return heard;
    }
}
