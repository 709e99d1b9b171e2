package fourstroke.loop.host;

import org.jspecify.annotations.Nullable;

/// Is told what happens to the loops of a [LoopHost], for metrics and for programs that start a
/// failed room again. The host itself logs failed and slow loops, so a listener is optional.
///
/// The methods are called on the thread of the loop and delay the other loops of that thread. What
/// they throw is logged and has no other effect.
public interface HostListener {

    /// A loop is over and was closed.
    ///
    /// @param failure what its handler, a loop listener or the loop itself threw, or what ended the
    ///   thread of the host; null if the loop ended without a failure: it was stopped, removed, or
    ///   closed with the host
    default void ended(HostedLoop loop, @Nullable Throwable failure) {}

    /// The handler of a loop took long for one event, at least [HostSettings#slow()], and delayed
    /// the other loops of its thread by this time. Called at most once a second for each loop.
    ///
    /// @param nanos how long it took
    default void slow(HostedLoop loop, long nanos) {}
}
