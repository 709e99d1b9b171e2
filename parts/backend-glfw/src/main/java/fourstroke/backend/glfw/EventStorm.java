package fourstroke.backend.glfw;

/// Detects a display that sends a very large number of messages that are not inputs. A thread that
/// woke up for every message of this display would use a large part of a core.
///
/// While a window does not have the focus, KDE's compositor (KWin 5.27) and the text input of GLFW
/// answer each other thousands of times a second. Messages that are not inputs can wait until the
/// loop polls GLFW the next time. This class only counts how often a wait ended without an input.
/// Such counting does not depend on the window system, so this class is not part of [Platform].
final class EventStorm {

    /// If a thread wakes up 64 times within [#WITHIN_NANOS] without an input, this class regards
    /// the messages of the display as a storm. Within [#WITHIN_NANOS], a display that refreshes at
    /// 240 Hz and sends four messages in each frame causes only about 32 wakes. A compositor and
    /// GLFW that answer each other without a pause cause about 190 wakes within [#WITHIN_NANOS].
    static final int WAKES = 64;

    static final long WITHIN_NANOS = 32_000_000;

    /// How long this class assumes that a detected storm of messages lasts. If the storm lasts
    /// longer than [#LASTS_NANOS], the class must detect the storm again, which takes [#WAKES]
    /// wakes.
    static final long LASTS_NANOS = 4_000_000_000L;

    /// How long the thread ignores messages during a storm before it polls for messages: about the
    /// length of a frame at 60 Hz. A loop that updates a game more often than 60 times a second
    /// also polls for messages more often.
    static final long IGNORE_NANOS = 16_000_000;

    private int wakes;
    private long sinceNanos; // The time of the first of the counted wakes.
    private boolean storming;
    private long detectedNanos;

    /// Counts a sleep that ended early because of a message that is not an input. Must not be
    /// called on a system whose coarse clock can end a sleep early, because such an early end does
    /// not show that a message has arrived.
    ///
    /// @return whether this wake is the last of [#WAKES] wakes within [#WITHIN_NANOS], so that a
    ///   storm of messages begins now
    boolean wokeForNothing(long nowNanos) {
        if (wakes == 0 || nowNanos - sinceNanos > WITHIN_NANOS) {
            wakes = 0;
            sinceNanos = nowNanos;
        }
        if (++wakes < WAKES) return false;
        wakes = 0;
        storming = true;
        detectedNanos = nowNanos;
        return true;
    }

    /// {@return whether a detected storm of messages probably still lasts, so that the thread
    /// should ignore messages now}
    boolean goesOn(long nowNanos) {
        storming &= nowNanos - detectedNanos < LASTS_NANOS;
        return storming;
    }
}
