package fourstroke.loop.core.driver;

/// Stores whether game time is paused. The game sets a switch by pausing and resuming. Other code,
/// such as code that waits for work on another thread, can add a hold, which pauses game time until
/// the hold is removed. Game time is paused while the switch is on or there is at least one hold.
final class PauseSwitch {

    private boolean byGame;
    private int holds;
    // Whether a pause has begun or ended since the current event began.
    private boolean changed;
    // Whether game time was resumed since the current event began, even if game time was paused
    // again afterwards.
    private boolean resumed;

    boolean paused() {
        return byGame || holds > 0;
    }

    /// Sets the switch of the game.
    ///
    /// @return whether the call of `setByGame` has paused or resumed game time
    boolean setByGame(boolean paused) {
        boolean before = paused();
        byGame = paused;
        return took(before);
    }

    /// Adds or removes a hold.
    ///
    /// @param more 1 to add a hold, or -1 to remove a hold
    /// @return whether the call of `addHolds` has paused or resumed game time
    boolean addHolds(int more) {
        boolean before = paused();
        holds += more;
        return took(before);
    }

    private boolean took(boolean before) {
        if (paused() == before) return false;
        changed = true;
        resumed |= before;
        return true;
    }

    /// {@return whether a pause has begun or ended since the last call of [#eventEnded()]}
    boolean changed() {
        return changed;
    }

    /// {@return whether game time was resumed since the last call of [#eventEnded()], even if game
    /// time was paused again afterwards}
    boolean resumed() {
        return resumed;
    }

    void eventEnded() {
        changed = false;
        resumed = false;
    }
}
