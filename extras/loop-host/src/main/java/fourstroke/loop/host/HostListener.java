package fourstroke.loop.host;

import org.jspecify.annotations.Nullable;

/// Receives reports about the loops of a [LoopHost]. A program can use the reports for metrics, or
/// to replace a failed loop by a new loop. The host itself logs failed and slow loops, so a
/// listener is optional.
///
/// The host calls the methods of a listener on the thread of the loop, so a slow method delays the
/// other loops of that thread. If a method of a listener throws an exception, the host logs the
/// exception and continues.
public interface HostListener {

    /// Reports that a loop has ended and was closed.
    ///
    /// @param failure the exception that ended the loop, or null if the loop ended without a
    ///   failure. The handler, a loop listener or the loop itself can throw this exception. If a
    ///   thread of the host itself fails, this argument is the exception of the thread for each
    ///   loop of the thread. A loop ends without a failure if the loop was stopped, removed, or
    ///   closed together with the host
    default void ended(HostedLoop loop, @Nullable Throwable failure) {}

    /// Reports that the handler of a loop took at least the time [HostSettings#slow()] for one
    /// event. During this time, the other loops of the thread had to wait. The host calls this
    /// method at most once a second for each loop.
    ///
    /// @param nanos the time that the handler took, in nanoseconds
    default void slow(HostedLoop loop, long nanos) {}
}
