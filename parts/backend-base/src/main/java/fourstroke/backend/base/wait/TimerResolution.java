package fourstroke.backend.base.wait;

/// The precision of the timers that end the sleeps of a thread. The thread that sleeps calls the
/// methods of this interface. The default implementation does nothing. On systems without a setting
/// for the precision of timers, sleeps end later than with precise timers, so waits spin for
/// longer.
public interface TimerResolution {

    /// Requests precise timers. A second call of this method has no effect.
    default void raise() {}

    /// Withdraws the request for precise timers. Does nothing if [#raise()] was not called before.
    default void restore() {}
}
