package fourstroke.loop.host;

import fourstroke.loop.core.GameLoop;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/// A loop of a [LoopHost], as other parts of the program hold it. All methods may be called on any
/// thread.
public final class HostedLoop {

    /// No place among the loops of its thread: not taken over yet, or over.
    static final int NONE = -1;

    final GameLoop loop;
    final LoopHandler handler;

    /// Whether it waits to be looked at, so that it waits only once however many posts arrive.
    final AtomicBoolean submitted = new AtomicBoolean();

    // For its thread only.
    int place = NONE;
    boolean slowReported;
    long slowNanos; // when it was reported as slow for the last time

    private final String name;
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    HostedLoop(String name, GameLoop loop, LoopHandler handler) {
        this.name = name;
        this.loop = loop;
        this.handler = handler;
    }

    /// {@return the name in reports, as it was given to [LoopHost#add]}
    public String name() {
        return name;
    }

    /// Posts an object to the loop, as [GameLoop#post] does: its handler gets it as a
    /// [fourstroke.loop.api.Input.Posted], without waiting for the next update.
    ///
    /// @throws IllegalStateException if the loop is over, or [GameLoop#POST_LIMIT] posts wait
    public void post(Object payload) {
        loop.post(payload);
    }

    /// Ends the loop after its current event, and closes it on its thread. Does not wait for that;
    /// [#end()] does. A second call does nothing.
    public void remove() {
        loop.stop();
    }

    /// {@return a future that is done when the loop is over and closed: exceptionally with what its
    /// handler threw, otherwise with null} Stages that depend on it run on the thread of the loop
    /// unless they are asynchronous. To complete or cancel it has no effect on the loop. Each call
    /// creates a future that is kept until the loop is over; [#isOver()] creates none.
    public CompletableFuture<Void> end() {
        return end.copy();
    }

    /// {@return whether the loop is over and closed}
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
