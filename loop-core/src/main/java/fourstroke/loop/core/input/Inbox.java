package fourstroke.loop.core.input;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Returns the inputs of a window, followed by the posts of all threads. The method [#begin] counts
/// the inputs and posts that have arrived so far. Inputs and posts that arrive later wait for the
/// next call of [#begin]. Because later inputs wait, a very large number of inputs cannot prevent
/// updates and frames. The posts of each thread keep their order.
public final class Inbox {

    /// The maximum number of posts that can wait. A window of Fourstroke stores at most the same
    /// number of inputs, 65,536. If 65,536 posts are waiting, the game does not handle posts fast
    /// enough.
    public static final int POST_LIMIT = 1 << 16;

    /// A post or a fed input that was not delivered yet.
    ///
    /// @param event the event that the loop will deliver
    /// @param stampNanos the time at which the event was posted, in nanoseconds of the window's
    ///   clock
    private record Post(Input event, long stampNanos) {}

    private final BackendWindow window;
    private final ControlState state;
    private final InputSettings settings;
    private final ConcurrentLinkedQueue<Post> posts = new ConcurrentLinkedQueue<>();
    private final AtomicInteger postCount =
            // The number of waiting posts, including a post that another thread is currently
            // adding.
            new AtomicInteger();
    private int inputsLeft;
    // The number of posts that may be returned after the inputs of the window.
    private int postsLeft;
    // Whether the window was closed. After the window was closed, the inbox returns no input and no
    // post.
    private boolean closed;

    public Inbox(BackendWindow window, ControlState state, InputSettings settings) {
        this.window = window;
        this.state = state;
        this.settings = settings;
    }

    /// Throws an exception if an input cannot be fed.
    ///
    /// @throws IllegalArgumentException if the input is a post, or a change of the window that only
    ///   the window can report
    public static void check(Input input) {
        if (input instanceof Posted)
            throw new IllegalArgumentException(
                    "an input of the type Posted cannot be fed: post its payload instead");
        if (input instanceof Resized || input instanceof WindowChanged)
            throw new IllegalArgumentException(
                    "only the window itself can report its changes, so %s cannot be fed"
                            .formatted(input));
    }

    /// Adds a post or a fed input, which is returned after the inputs of the window. This method
    /// may be called on any thread.
    ///
    /// @throws IllegalStateException if [#POST_LIMIT] posts are already waiting
    public void add(Input input, long stampNanos) {
        if (postCount.incrementAndGet() > POST_LIMIT) {
            postCount.decrementAndGet();
            throw new IllegalStateException(
                    "%s posted events are already waiting: post fewer events, or let the loop run"
                            .formatted(POST_LIMIT));
        }
        posts.add(new Post(input, stampNanos));
    }

    /// {@return whether an input or a post is waiting}
    public boolean hasInput() {
        return !closed && (postCount.get() > 0 || window.hasInput());
    }

    /// Counts the inputs and posts that have arrived so far, which [#take] then returns.
    ///
    /// @param most the maximum number of inputs and posts; all further inputs and posts wait
    /// @param postsToo whether posts are also counted; if false, only inputs of the window are
    ///   counted
    /// @return whether at least one input or post was counted
    public boolean begin(int most, boolean postsToo) {
        if (closed) return false;
        inputsLeft = Math.min(window.pending(), most);
        postsLeft = postsToo ? Math.min(postCount.get(), most - inputsLeft) : 0;
        return inputsLeft > 0 || postsLeft > 0;
    }

    /// {@return the next counted input or post, or null if no counted input or post is left}
    public @Nullable Input take() {
        if (inputsLeft > 0) {
            inputsLeft--;
            Input next = window.poll();
            if (next != null) {
                if (settings.logical() != null) next = settings.logical().map(next, window);
                return handedOut(next, window.stampNanos());
            }
            inputsLeft = 0;
        }
        if (postsLeft == 0) return null;
        Post post = posts.poll();
        // If `post` is null, another thread has counted a post, but has not yet finished adding it.
        if (post == null) {
            postsLeft = 0;
            return null;
        }
        postsLeft--;
        postCount.decrementAndGet();
        return handedOut(post.event(), post.stampNanos());
    }

    /// {@return the event that the game gets for an input; if the game gets no event for this
    /// input, the event for the next input, or null if no input is left} A press of the key that
    /// closes the window becomes a `CloseRequest`. A press of the key for fullscreen switches
    /// fullscreen on or off. The game gets no other event for these two keys.
    private @Nullable Input handedOut(Input input, long stampNanos) {
        KeyCode key =
                switch (input) {
                    case KeyPress(var pressed) -> pressed;
                    case KeyRepeat(var held) -> held;
                    case KeyRelease(var released) -> released;
                    case Input _ -> null;
                };
        boolean closes = key != null && key == settings.closeKey();
        if (!closes && (key == null || key != settings.fullscreenKey())) {
            state.handle(input, stampNanos);
            return input;
        }
        if (!(input instanceof KeyPress)) return take();
        if (closes) return handedOut(new CloseRequest(), stampNanos);
        window.setFullscreen(!window.fullscreen());
        return take();
    }

    /// Drops all inputs and posts, including those that arrive later.
    public void close() {
        closed = true;
        inputsLeft = 0;
        postsLeft = 0;
    }
}
