package fourstroke.loop.host;

import fourstroke.loop.core.GameLoop;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/// A loop of a [LoopHost]. Any part of the program can use this class to post objects to the loop
/// and to remove the loop from the host. Any thread may call any method of this class.
public final class HostedLoop {

    /// The value of `place` for a loop that has no deadline in the heap of its thread. A loop has
    /// no deadline before its thread has taken the loop from the queue, and after the loop is over.
    static final int NONE = -1;

    final GameLoop loop;
    final LoopHandler handler;

    /// Whether the loop is in the queue of changes of its thread. Because of the flag `submitted`,
    /// many posts add the loop to the queue only once.
    final AtomicBoolean submitted = new AtomicBoolean();

    // The slot of the loop's deadline in the `DeadlineHeap` of its thread. Only the thread of the
    // loop uses the field `place`.
    int place = NONE;
    boolean slowReported;
    long slowNanos; // The time at which the loop was last reported as slow.

    private final String name;
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    HostedLoop(String name, GameLoop loop, LoopHandler handler) {
        this.name = name;
        this.loop = loop;
        this.handler = handler;
    }

    /// {@return the name of the loop in reports, which was passed to [LoopHost#add]}
    public String name() {
        return name;
    }

    /// Posts an object to the loop, as [GameLoop#post] does. The handler of the loop gets the
    /// object as a [fourstroke.loop.api.Input.Posted], without waiting for the next update.
    ///
    /// @throws IllegalStateException if the loop is over, or if [GameLoop#POST_LIMIT] posts have
    ///   not been handled yet
    public void post(Object payload) {
        loop.post(payload);
    }

    /// Ends the loop after its current event, and closes the loop on its thread. The method does
    /// not wait until the loop is over. When the loop is over, the future of [#end()] completes. A
    /// second call of this method has no effect.
    public void remove() {
        loop.stop();
    }

    /// {@return a future that completes when the loop is over and closed} The future completes with
    /// null, or exceptionally with the failure that the host reports for the loop. Dependent stages
    /// of the future run on the thread of the loop, unless the stages are asynchronous. A program
    /// that completes or cancels the future does not affect the loop. Each call of this method
    /// creates a future that uses memory until the loop is over, so a program should not call this
    /// method repeatedly. A program that only asks whether the loop is over can call [#isOver()],
    /// which creates no future.
    public CompletableFuture<Void> end() {
        return end.copy();
    }

    /// {@return whether the loop is over and was closed}
    public boolean isOver() {
        return end.isDone();
    }

    void complete() {
        end.complete(null);
    }

    void completeExceptionally(Throwable failure) {
        end.completeExceptionally(failure);
    }

    @Override
    public String toString() {
        return name;
    }
}
