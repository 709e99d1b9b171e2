package fourstroke.loop.host;

import org.jspecify.annotations.Nullable;

/// Receives reports about the loops of a [LoopHost]. A program can use the reports for metrics, or
/// to start a failed room again. The host itself logs failed and slow loops, so a listener is
/// optional.
///
/// The host calls the methods of a listener on the thread of the loop, so a slow method delays the
/// other loops of that thread. If a method of a listener throws an exception, the host logs the
/// exception and continues.
public interface HostListener {

    /// Reports that a loop has ended and was closed.
    ///
    /// @param failure the exception of the handler, of a loop listener or of the loop itself, or
    ///   the exception that ended the thread of the host; null if the loop ended without a failure,
    ///   because the loop was stopped, removed, or closed together with the host
    default void ended(HostedLoop loop, @Nullable Throwable failure) {}

    /// Reports that the handler of a loop took at least the time [HostSettings#slow()] for one
    /// event, and so delayed the other loops of its thread. The host calls this method at most once
    /// a second for each loop.
    ///
    /// @param nanos the time that the handler took, in nanoseconds
    default void slow(HostedLoop loop, long nanos) {}
}
