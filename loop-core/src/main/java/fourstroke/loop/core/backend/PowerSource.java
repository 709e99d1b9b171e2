package fourstroke.loop.core.backend;

/// What the machine runs on: its battery or mains power.
public interface PowerSource extends AutoCloseable {

    /// {@return whether the machine runs on its battery, as of a few seconds ago} It costs no more
    /// than reading a field. It is false until the system has answered for the first time; the
    /// first call starts asking.
    boolean onBattery();

    /// Stops asking the system.
    @Override
    default void close() {}
}
