package fourstroke.loop.core.backend;

/// Waits for the messages of a window system and for a moment at once, more exactly than the
/// library does that has the window.
public interface MessageTimer extends AutoCloseable {

    /// What ended a wait.
    enum End {
        /// The time was over.
        TIME,
        /// There is a message for this thread, which was not taken.
        MESSAGE,
        /// The system refused. It did not wait, and never will: wait in another way from now on.
        /// [SystemTimers#readiness()] tells why.
        REFUSED
    }

    /// Waits for this long, or until there is a message for this thread.
    ///
    /// @param nanos at least 1
    End await(long nanos);

    /// Frees what it holds. A second call does nothing.
    @Override
    void close();
}
