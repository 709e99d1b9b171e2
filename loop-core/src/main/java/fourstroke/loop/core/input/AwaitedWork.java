package fourstroke.loop.core.input;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;

/// The work of other threads for which a loop pauses its game time. The loop delivers the futures
/// of finished work in the order in which the work was added, and not in the order in which the
/// work finished.
///
/// On a real clock, the loop continues, and checks for finished work whenever it takes input. On a
/// virtual clock, the loop first presents a frame, in which the game can show that it is loading.
/// Then the thread of the loop waits for the work. If the thread did not wait, virtual time would
/// pass until the work is done, and the work would arrive at a different tick in each run.
public final class AwaitedWork {

    private record Work(CompletableFuture<?> future, long frames) {}

    private final Clock clock;
    private final CompletableFuture<?> stop = new CompletableFuture<>();
    private final ArrayDeque<Work> queue = new ArrayDeque<>();
    private int toHandOut; // The number of finished pieces of work that the loop can deliver now.

    /// @param clock the clock of the loop
    public AwaitedWork(Clock clock) {
        this.clock = clock;
    }

    /// @param frames the total number of frames that must have been presented before the loop's
    ///   thread waits for the work
    public void add(CompletableFuture<?> future, long frames) {
        queue.add(new Work(future, frames));
    }

    /// Ends the wait for work. After a call of `stop`, the loop delivers no work. This method may
    /// be called on any thread.
    public void stop() {
        stop.complete(null);
    }

    /// {@return whether the oldest work is done, or the loop's thread has to wait for the oldest
    /// work}
    public boolean due() {
        return !queue.isEmpty() && (!clock.isReal() || queue.getFirst().future.isDone());
    }

    /// {@return whether some work was not delivered yet}
    public boolean isWaiting() {
        return !queue.isEmpty();
    }

    /// Counts the pieces of work that the loop can deliver now.
    ///
    /// @param frames the number of frames that were presented so far
    /// @param shows whether the loop will present more frames
    /// @return whether the loop can deliver at least one piece of work now
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

    /// {@return the next finished work, or null if the loop can deliver no other work now}
    public @Nullable CompletableFuture<?> take() {
        if (toHandOut == 0) return null;
        toHandOut--;
        return queue.remove().future;
    }
}
