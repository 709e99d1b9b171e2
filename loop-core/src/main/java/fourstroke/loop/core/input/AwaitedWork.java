package fourstroke.loop.core.input;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;

/// Work on other threads that a loop holds its game time for. It is handed out in the order in
/// which it was added, whichever work is done first.
///
/// On a real clock the loop goes on, and looks for completed work each time it takes input. On a
/// virtual clock the loop's thread waits for the work, after a frame was presented in which the
/// game can show that it loads. Without that, time would pass as fast as it is computed, and the
/// work would arrive at another tick in each run.
public final class AwaitedWork {

    private record Work(CompletableFuture<?> future, long frames) {}

    private final boolean real;
    private final CompletableFuture<?> stop = new CompletableFuture<>();
    private final ArrayDeque<Work> queue = new ArrayDeque<>();
    private int toHandOut; // how many are to be handed out now

    /// @param real whether the clock is real
    public AwaitedWork(boolean real) {
        this.real = real;
    }

    /// @param frames how many frames must be presented before the loop's thread waits
    public void add(CompletableFuture<?> future, long frames) {
        queue.add(new Work(future, frames));
    }

    /// Ends a wait: nothing is handed out any more. Any thread.
    public void stop() {
        stop.complete(null);
    }

    /// {@return whether the oldest work is done, or the loop's thread has to wait for it}
    public boolean due() {
        return !queue.isEmpty() && (!real || queue.getFirst().future.isDone());
    }

    /// {@return whether some work was not handed out yet}
    public boolean isWaiting() {
        return !queue.isEmpty();
    }

    /// Counts the work that can be handed out now.
    ///
    /// @param frames how many frames were presented
    /// @param shows whether more frames will be presented
    /// @return whether there is such work
    public boolean begin(long frames, boolean shows) {
        toHandOut = 0;
        if (stop.isDone()) return false;
        for (Work work : queue) {
            if (!real && work.frames > frames && shows) break;
            if (!real) CompletableFuture.anyOf(work.future, stop).handle((_, _) -> true).join();
            if (!work.future.isDone() || stop.isDone()) break;
            toHandOut++;
        }
        return toHandOut > 0;
    }

    /// {@return the next finished work, or null if there is no more}
    public @Nullable CompletableFuture<?> take() {
        if (toHandOut == 0) return null;
        toHandOut--;
        return queue.remove().future;
    }
}
