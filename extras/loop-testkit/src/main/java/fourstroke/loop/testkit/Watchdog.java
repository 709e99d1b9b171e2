package fourstroke.loop.testkit;

/// Notices when a game hangs, which means that it has taken no event for a limit of real time.
/// [GameThread] calls the watchdog [#CHECKS] times within the limit. So a hung game is noticed at
/// most one check later than the limit.
final class Watchdog {

    /// The number of checks within the limit. With 20 checks a hung game is reported at most 5 %
    /// later than the limit.
    static final int CHECKS = 20;

    private long before; // The number of events at the last check.
    private int quiet; // The number of checks in a row without a new event.

    /// @param events the number of events that the game has taken so far
    Watchdog(long events) {
        before = events;
    }

    /// {@return whether the game hangs} Must be called after each twentieth of the limit.
    ///
    /// @param events the number of events that the game has taken so far
    boolean hangs(long events) {
        quiet = events == before ? quiet + 1 : 0;
        before = events;
        return quiet >= CHECKS;
    }
}
