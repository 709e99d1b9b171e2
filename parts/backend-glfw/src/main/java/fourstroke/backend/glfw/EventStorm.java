package fourstroke.backend.glfw;

/// Detects a display that sends so many meaningless messages that waking for each would take a
/// large part of a core.
///
/// KDE's compositor (KWin 5.27) and GLFW's text input answer each other thousands of times a second
/// while a window does not have the focus. Messages that arrive meanwhile need not be processed at
/// once: they wait for the next poll. This class does not depend on the window system, so it is not
/// part of [Platform]: it only counts how often a wait ended without an input.
final class EventStorm {

    /// How many spurious wakes within [#WITHIN_NANOS] are a storm. A display at 240 Hz with four
    /// messages a frame has half as many; a compositor that only answers has three times as many.
    static final int WAKES = 64;

    static final long WITHIN_NANOS = 32_000_000;

    /// How long a storm is assumed to last. Detecting it again costs the same number of wakes.
    static final long LASTS_NANOS = 4_000_000_000L;

    /// How long to ignore messages at a time: a frame at 60 Hz. A loop with ticks polls more often.
    static final long DEAF_NANOS = 16_000_000;

    private int wakes;
    private long sinceNanos; // the time of the first of these wakes
    private boolean heard;
    private long heardNanos;

    /// Counts a sleep that was cut short by a message without meaning for a game. Do not count a
    /// sleep that ended early for another reason, such as a coarse system clock, because ignoring
    /// messages would not help then.
    ///
    /// @return whether there is now a storm
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
