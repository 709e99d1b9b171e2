package fourstroke.loop.core;

/// When to begin a frame so that it is ready just before the display refreshes, and shows a state
/// as recent as possible.
///
/// It begins before the refresh by the cost of the most expensive recent frame, plus a margin. What
/// a backend does inside presenting is unknown; if a refresh is missed, the margin doubles, and
/// then shrinks slowly (additive increase and multiplicative decrease of the start, as networks
/// find their rate).
///
/// Pure; one thread.
final class LateStart {

    /// The least margin: how late a thread may wake up on a busy machine.
    static final long LEAST_MARGIN_NANOS = 1_000_000;

    /// The cost decays by one part in this many with each frame: by half in 44.
    private static final int COST_FRAMES = 64;

    /// The margin shrinks by one part in this many with each frame: by half in 6 seconds at 60.
    private static final int MARGIN_FRAMES = 512;

    private long costNanos;
    private long marginNanos = LEAST_MARGIN_NANOS;

    /// Takes note of a frame that was presented.
    ///
    /// @param tookNanos from when it was due until it was handed to the window
    /// @param refreshes that passed since the frame before
    void presented(long tookNanos, long refreshes, long periodNanos) {
        long took = Math.min(tookNanos, periodNanos); // beyond that there is no time to lose anyway
        costNanos = Math.max(took, costNanos - costNanos / COST_FRAMES);
        if (refreshes > 1) marginNanos = 2 * marginNanos;
        else marginNanos -= marginNanos / MARGIN_FRAMES;
        marginNanos =
                Math.clamp(
                        marginNanos,
                        LEAST_MARGIN_NANOS,
                        Math.max(LEAST_MARGIN_NANOS, periodNanos / 2));
    }

    /// {@return when to begin the next frame; in the past if there is no time to lose}
    long startNanos(long refreshNanos) {
        return refreshNanos - costNanos - marginNanos;
    }
}
