package fourstroke.backend.base.wait;

/// Asks the system to end the sleeps of a thread in time. The thread that sleeps raises it and
/// restores it. By itself it asks for nothing, as where no system can be asked: then sleeps are
/// later, and the margin that is learned is longer.
public interface TimerResolution {

    /// Asks for sleeps that end in time; a second call does nothing.
    default void raise() {}

    /// Takes the request back; does nothing without [#raise()].
    default void restore() {}
}
