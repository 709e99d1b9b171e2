package fourstroke.backend.glfw;

/// Detects a display that sends so many meaningless messages that waking for each would take a
/// large part of a core.
///
/// KDE's compositor (KWin 5.27) and GLFW's text input answer each other thousands of times a second
/// for as long as a window does not have the focus. Messages that arrive meanwhile need not be
/// processed at once: they wait for the next poll. It does not ask for the system, and so is no
/// [Platform]'s: what counts is how often a wait ended for nothing, whoever sent that.
final class EventStorm {

    /// How many spurious wakes within [#WITHIN_NANOS] are a storm. A display at 240 Hz with four
    /// messages a frame has half as many; a compositor that only answers has three times as many.
    static final int WAKES = 64;

    static final long WITHIN_NANOS = 32_000_000;

    /// For how long a storm is assumed to go on. Detecting it again costs the same wakes once more.
    static final long LASTS_NANOS = 4_000_000_000L;

    /// How long to ignore messages at a time: a frame at 60 Hz. A loop with ticks polls more often.
    static final long DEAF_NANOS = 16_000_000;

    private int wakes;
    private long sinceNanos; // of the first of them
    private boolean heard;
    private long heardNanos;

    /// Counts a sleep that was cut short by a message that means nothing to a game. One that ended
    /// early for another reason, such as a system's coarse clock, must not be counted: nothing is
    /// gained by not listening then.
    ///
    /// @return whether that makes it a storm
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

    /// {@return whether messages should be ignored now}
    boolean goesOn(long nowNanos) {
        heard &= nowNanos - heardNanos < LASTS_NANOS;
        return heard;
    }
}
