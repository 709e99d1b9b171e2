package fourstroke.loop.core.backend;

/// How many threads of the whole machine want a core at this moment, the asking one included.
interface CoreDemand extends AutoCloseable {

    /// Nobody says how many.
    int UNKNOWN = -1;

    /// The system does not say. A class, because no start-up cache keeps lambdas of interfaces that
    /// have constants.
    CoreDemand NONE =
            new CoreDemand() {
                @Override
                public int threads() {
                    return UNKNOWN;
                }
            };

    /// {@return those that run or are ready to, or [#UNKNOWN]} It may be asked twenty times a
    /// second.
    int threads();

    @Override
    default void close() {}
}
