package fourstroke.app;

import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

/// Ends a game that stays paused where time passes as fast as it can: it would never reach its last
/// tick, and nobody is there to resume it. Where it would rest for ever, as in a minimised window,
/// the window refuses to, with an exception; this knows why.
final class PauseLimit implements LoopListener {

    /// Longer than any known script waits; a few minutes of real time if each frame is drawn.
    static final int MINUTES = 10;

    private final GameLoop loop;
    private final boolean ticks; // are to come
    private long sinceNanos;
    private boolean paused;
    private boolean passed;
    private boolean endless; // the rest that began and did not end yet
    private boolean endlessPause; // that rest, and ticks are to come after it

    private PauseLimit(GameLoop loop, boolean ticks) {
        this.loop = loop;
        this.ticks = ticks;
    }

    /// @param ticks whether there are any unless the game is paused
    static PauseLimit watch(GameLoop loop, boolean ticks) {
        PauseLimit limit = new PauseLimit(loop, ticks);
        loop.watch(limit);
        return limit;
    }

    @Override
    public void presentEnds(long nowNanos) {
        look(nowNanos);
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        endless = untilNanos == Long.MAX_VALUE;
        endlessPause = endless && ticks && loop.paused();
    }

    @Override
    public void restEnds(long nowNanos) {
        endless = false;
        endlessPause = false;
        look(nowNanos);
    }

    private void look(long nowNanos) {
        if (!paused || !loop.paused()) sinceNanos = nowNanos;
        paused = loop.paused();
        if (nowNanos - sinceNanos < MINUTES * 60_000_000_000L) return;
        passed = true;
        loop.stop();
    }

    /// {@return whether the window just refused a rest that nothing could end}
    boolean restsForEver() {
        return endless;
    }

    /// {@return how a pause ended the game, in words; null if none did}
    @Nullable String ending() {
        if (passed) return "after being paused for %d minutes of its time".formatted(MINUTES);
        return endlessPause ? "in a pause, as nothing more was to come" : null;
    }
}
