package fourstroke.loop.testkit;

/// Detects a game that hangs. A game hangs if it takes no event during a time limit in real time.
/// [GameThread] lets the watchdog check the game [#CHECKS] times during the time limit. The
/// watchdog therefore detects a hung game at the first check after the time limit.
final class Watchdog {

    /// The number of checks during the time limit. With 20 checks, the watchdog detects a hung game
    /// at most 5 % later than the time limit.
    static final int CHECKS = 20;

    private long before; // The number of events at the last check.
    private int quiet; // The number of consecutive checks without a new event.

    /// @param events the number of events that the game has taken so far
    Watchdog(long events) {
        before = events;
    }

    /// {@return whether the game hangs} The caller must call this method at regular intervals:
    /// [#CHECKS] times during the time limit.
    ///
    /// @param events the number of events that the game has taken so far
    boolean hangs(long events) {
        quiet = events == before ? quiet + 1 : 0;
        before = events;
        return quiet >= CHECKS;
    }
}
