package fourstroke.backend.base.wait;

/// Requests more precise timers for the sleeps of a thread, on systems that have such a setting.
/// The thread that sleeps calls the methods of this interface. The default methods do nothing, for
/// systems without such a setting. On systems without a setting for the precision of timers, sleeps
/// end later than with precise timers, so waits spin for longer.
public interface TimerResolution {

    /// Requests precise timers. A second call of this method has no effect.
    default void raise() {}

    /// Withdraws the request for precise timers that [#raise()] made. Does nothing if [#raise()]
    /// was not called before.
    default void restore() {}
}
