package fourstroke.loop.core.driver;

/// Knows who pauses game time: the game has a switch of its own, and the holds of other code are
/// counted.
final class PauseSwitch {

    private boolean byGame;
    private int holds;
    private boolean changed; // Whether the pause began or ended in the last event.
    // Whether game time was resumed in the last event, if only for a moment.
    private boolean resumed;

    boolean paused() {
        return byGame || holds > 0;
    }

    /// Sets the switch of the game.
    ///
    /// @return whether game time was paused or resumed by this call
    boolean setByGame(boolean paused) {
        boolean before = paused();
        byGame = paused;
        return took(before);
    }

    /// Adds or removes a hold.
    ///
    /// @param more 1 to add a hold, or -1 to remove a hold
    /// @return whether game time was paused or resumed by this call
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

    /// {@return whether the pause changed since [#eventEnded()]}
    boolean changed() {
        return changed;
    }

    /// {@return whether game time resumed since [#eventEnded()], if only for a moment}
    boolean resumed() {
        return resumed;
    }

    void eventEnded() {
        changed = false;
        resumed = false;
    }
}
