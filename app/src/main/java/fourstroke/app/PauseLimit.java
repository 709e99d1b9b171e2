package fourstroke.app;

import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

/// Ends a game that stays paused where time passes as fast as it can: it would never reach its last
/// tick, and nobody is there to resume it.
final class PauseLimit implements LoopListener {

    /// Longer than any known script waits; a few minutes of real time if each frame is drawn.
    static final int MINUTES = 10;

    private final GameLoop loop;
    private long sinceNanos;
    private boolean paused;
    private boolean passed;

    private PauseLimit(GameLoop loop) {
        this.loop = loop;
    }

    static PauseLimit watch(GameLoop loop) {
        PauseLimit limit = new PauseLimit(loop);
        loop.listen(limit);
        return limit;
    }

    @Override
    public void presentEnds(long nowNanos) {
        look(nowNanos);
    }

    /// In a window that is minimised nothing is presented.
    @Override
    public void restEnds(long nowNanos) {
        look(nowNanos);
    }

    private void look(long nowNanos) {
        if (!paused || !loop.paused()) sinceNanos = nowNanos;
        paused = loop.paused();
        if (nowNanos - sinceNanos < MINUTES * 60_000_000_000L) return;
        passed = true;
        loop.stop();
    }

    /// {@return whether it ended the game}
    boolean passed() {
        return passed;
    }
}
