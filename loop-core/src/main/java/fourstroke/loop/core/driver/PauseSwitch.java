package fourstroke.loop.core.driver;

/// Who pauses game time: the game by its own switch, others by holds that are counted.
final class PauseSwitch {

    private boolean byGame;
    private int holds;
    private boolean changed; // in the last event
    private boolean resumed; // in the last event, if only for a moment

    boolean paused() {
        return byGame || holds > 0;
    }

    /// {@return whether this changed whether game time is paused}
    boolean setByGame(boolean paused) {
        boolean before = paused();
        byGame = paused;
        return took(before);
    }

    /// {@return whether this changed whether game time is paused}
    ///
    /// @param more 1 or -1
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
