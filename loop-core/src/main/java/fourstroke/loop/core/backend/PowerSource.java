package fourstroke.loop.core.backend;

/// What the machine runs on: its battery, or a socket.
public interface PowerSource extends AutoCloseable {

    /// {@return whether the machine runs on its battery, as of a few seconds ago} It costs no more
    /// than reading a field, and is false until the system was asked for the first time, which the
    /// first call begins.
    boolean onBattery();

    /// Asks the system no more.
    @Override
    default void close() {}
}
