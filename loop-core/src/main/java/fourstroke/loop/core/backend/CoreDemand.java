package fourstroke.loop.core.backend;

/// How many threads of the whole machine want a core at this moment, the asking one included.
interface CoreDemand extends AutoCloseable {

    /// Nobody says how many.
    int UNKNOWN = -1;

    /// The system does not say.
    CoreDemand NONE = () -> UNKNOWN;

    /// {@return those that run or are ready to, or [#UNKNOWN]} It may be asked twenty times a
    /// second.
    int threads();

    @Override
    default void close() {}
}
