package fourstroke.backend.headless;

import fourstroke.backend.base.InputQueue;
import fourstroke.loop.api.Input;

import java.util.concurrent.LinkedBlockingQueue;

/// Feeds a window with its script, as it becomes due, and with inputs from other threads.
final class Incoming {

    private final Script script;
    private final WindowTime time;
    private final WindowState state;
    private final LinkedBlockingQueue<Input> fromElsewhere =
            new LinkedBlockingQueue<>(InputQueue.LIMIT);
    private volatile boolean offered; // whether inputs came since all were taken

    Incoming(Script script, WindowTime time, WindowState state) {
        this.script = script;
        this.time = time;
        this.state = state;
    }

    /// Takes inputs from another thread.
    void offer(Input... given) {
        for (Input input : given) {
            if (!fromElsewhere.offer(input)) {
                throw new IllegalStateException(
                        "%s inputs from other threads wait already: the loop does not take them"
                                .formatted(InputQueue.LIMIT));
            }
            offered = true;
        }
        time.wake();
    }

    /// {@return when the next happening is scripted, or [Long#MAX_VALUE] if none is}
    long nextNanos() {
        long scripted = script.nextNanos();
        return scripted == Long.MAX_VALUE ? Long.MAX_VALUE : time.startNanos() + scripted;
    }

    /// {@return whether nothing has come, and nothing is scripted}
    boolean isQuiet() {
        return !script.hasHappenings() && !offered;
    }

    /// Applies all that is due by now.
    void happen() {
        if (script.nextNanos() != Long.MAX_VALUE) play();
        if (offered) takeFromElsewhere();
    }

    /// Applies all that is due by now, and then what is scripted for ticks up to this one: what is
    /// scripted for a time is due before this tick.
    void happenUntilTick(long tick) {
        happen();
        for (Happening next = script.pollUntilTick(tick);
                next != null;
                next = script.pollUntilTick(tick)) {
            state.happen(next, time.nowNanos());
        }
    }

    private void play() {
        long start = time.startNanos();
        long now = time.nowNanos();
        for (long due = script.nextNanos(); due <= now - start; due = script.nextNanos()) {
            state.happen(script.pollUntil(due), start + due);
        }
    }

    private void takeFromElsewhere() {
        offered = false; // before they are taken: one that comes meanwhile sets it again
        long now = time.nowNanos();
        for (Input input = fromElsewhere.poll(); input != null; input = fromElsewhere.poll()) {
            state.apply(input, now);
        }
    }
}
