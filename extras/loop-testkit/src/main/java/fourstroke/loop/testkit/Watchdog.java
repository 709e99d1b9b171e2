package fourstroke.loop.testkit;

/// Notices that a game hangs: it has taken no event for a limit of real time. [GameThread] asks it
/// [#CHECKS] times within that limit, so a hung game is noticed at most one check later.
final class Watchdog {

    /// How often the game is looked at within the limit: a hung game is then reported at most 5 %
    /// later than the limit.
    static final int CHECKS = 20;

    private long before; // events at the last check
    private int quiet; // checks in a row without a new event

    /// @param events that the game has taken so far
    Watchdog(long events) {
        before = events;
    }

    /// {@return whether the game hangs} This is called after each twentieth of the limit.
    ///
    /// @param events that the game has taken so far
    boolean hangs(long events) {
        quiet = events == before ? quiet + 1 : 0;
        before = events;
        return quiet >= CHECKS;
    }
}
