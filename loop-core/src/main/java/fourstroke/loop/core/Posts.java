package fourstroke.loop.core;

import fourstroke.loop.api.Custom;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// What other threads post to a loop; the posts of each thread keep their order. Any thread adds;
/// the loop's thread takes.
final class Posts {

    /// One post.
    ///
    /// @param event what comes out of the loop
    /// @param stampNanos when it was posted, on the window's clock
    record Post(Custom event, long stampNanos) {}

    private final ConcurrentLinkedQueue<Post> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();

    /// @throws IllegalStateException if [GameLoop#POST_LIMIT] wait already
    void add(Object payload, long stampNanos) {
        if (count.incrementAndGet() > GameLoop.POST_LIMIT) {
            count.decrementAndGet();
            throw new IllegalStateException(
                    "%s posted events wait already: post less, or let the loop run"
                            .formatted(GameLoop.POST_LIMIT));
        }
        queue.add(new Post(new Custom(payload), stampNanos));
    }

    /// {@return how many wait; one that is being added counts}
    int count() {
        return count.get();
    }

    /// {@return the oldest, taken out, or null if there is none or it is still being added}
    @Nullable Post poll() {
        Post post = queue.poll();
        if (post != null) count.decrementAndGet();
        return post;
    }
}
