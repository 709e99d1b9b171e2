package fourstroke.loop.core.input;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;

/// The work of other threads for which a loop pauses its game time. The loop hands out finished
/// work in the order in which the work was added, not in the order in which the work finished.
///
/// On a real clock the loop continues, and looks for finished work each time it takes input. On a
/// virtual clock the loop first presents a frame in which the game can show that it is loading, and
/// then the thread of the loop waits for the work. If the thread did not wait, virtual time would
/// pass until the work is done, and the work would arrive at a different tick in each run.
public final class AwaitedWork {

    private record Work(CompletableFuture<?> future, long frames) {}

    private final Clock clock;
    private final CompletableFuture<?> stop = new CompletableFuture<>();
    private final ArrayDeque<Work> queue = new ArrayDeque<>();
    private int toHandOut; // The number of pieces of finished work that can be handed out now.

    /// @param clock the clock of the loop
    public AwaitedWork(Clock clock) {
        this.clock = clock;
    }

    /// @param frames the number of frames that must be presented before the loop's thread waits
    public void add(CompletableFuture<?> future, long frames) {
        queue.add(new Work(future, frames));
    }

    /// Ends the wait for work, so that no work is handed out any more. This method may be called on
    /// any thread.
    public void stop() {
        stop.complete(null);
    }

    /// {@return whether the oldest work is done, or the loop's thread has to wait for the oldest
    /// work}
    public boolean due() {
        return !queue.isEmpty() && (!clock.isReal() || queue.getFirst().future.isDone());
    }

    /// {@return whether some work was not handed out yet}
    public boolean isWaiting() {
        return !queue.isEmpty();
    }

    /// Counts the work that can be handed out now.
    ///
    /// @param frames the number of frames that were presented so far
    /// @param shows whether more frames will be presented
    /// @return whether there is work that can be handed out now
    public boolean begin(long frames, boolean shows) {
        toHandOut = 0;
        if (stop.isDone()) return false;
        boolean real = clock.isReal();
        for (Work work : queue) {
            if (!real && work.frames > frames && shows) break;
            if (!real) CompletableFuture.anyOf(work.future, stop).handle((_, _) -> true).join();
            if (!work.future.isDone() || stop.isDone()) break;
            toHandOut++;
        }
        return toHandOut > 0;
    }

    /// {@return the next finished work, or null if no more work can be handed out now}
    public @Nullable CompletableFuture<?> take() {
        if (toHandOut == 0) return null;
        toHandOut--;
        return queue.remove().future;
    }
}
