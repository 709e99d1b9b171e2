package fourstroke.loop.core.backend;

/// How many threads of the whole machine want a core now, the asking one included.
interface CoreDemand extends AutoCloseable {

    /// The number is not known.
    int UNKNOWN = -1;

    /// For systems that do not tell. A class, because no start-up cache keeps lambdas of interfaces
    /// that have constants.
    CoreDemand NONE =
            new CoreDemand() {
                @Override
                public int threads() {
                    return UNKNOWN;
                }
            };

    /// {@return how many threads run or are ready to, or [#UNKNOWN]} It may be called twenty times
    /// a second.
    int threads();

    @Override
    default void close() {}
}
