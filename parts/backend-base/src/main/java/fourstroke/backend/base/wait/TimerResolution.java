package fourstroke.backend.base.wait;

/// The precision of the timers that end the sleeps of a thread. The thread that sleeps raises and
/// restores the precision. The default does nothing, for systems without such a setting: sleeps end
/// later there, and waits learn a longer margin.
public interface TimerResolution {

    /// Requests precise timers. A second call does nothing.
    default void raise() {}

    /// Withdraws the request. Does nothing without an earlier [#raise()].
    default void restore() {}
}
