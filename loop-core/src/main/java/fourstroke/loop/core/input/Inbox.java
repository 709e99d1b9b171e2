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

/// Hands out the inputs of a window and the posts of other threads, and updates the controls by
/// them. [#begin] counts what has arrived by then; what arrives later waits for the next call, so
/// that a flood of input cannot keep updates and frames from coming. The posts of each thread keep
/// their order.
public final class Inbox {

    /// The most posts that can wait, which is also the number of inputs that our windows keep. If
    /// more arrive, the loop does not keep up.
    public static final int POST_LIMIT = 1 << 16;

    /// One post.
    ///
    /// @param event the event that the loop hands out
    /// @param stampNanos when it was posted, on the window's clock
    private record Post(Input event, long stampNanos) {}

    private final BackendWindow window;
    private final ControlState state;
    private final InputSettings settings;
    private final ConcurrentLinkedQueue<Post> posts = new ConcurrentLinkedQueue<>();
    private final AtomicInteger postCount =
            new AtomicInteger(); // includes a post that is being added
    private int inputsLeft;
    private int postsLeft; // after these
    private boolean closed; // the window was closed: nothing more is handed out

    public Inbox(BackendWindow window, ControlState state, InputSettings settings) {
        this.window = window;
        this.state = state;
        this.settings = settings;
    }

    /// Refuses an input that cannot be fed.
    ///
    /// @throws IllegalArgumentException if it reports a change of the window, or is a post
    public static void check(Input input) {
        if (input instanceof Posted)
            throw new IllegalArgumentException("a post cannot be fed: post its payload");
        if (input instanceof Resized || input instanceof WindowChanged)
            throw new IllegalArgumentException(
                    "only the window itself can tell that it changed, so %s cannot be fed"
                            .formatted(input));
    }

    /// Adds a post, or an input behind those of the window. Any thread.
    ///
    /// @throws IllegalStateException if [#POST_LIMIT] wait already
    public void add(Input input, long stampNanos) {
        if (postCount.incrementAndGet() > POST_LIMIT) {
            postCount.decrementAndGet();
            throw new IllegalStateException(
                    "%s posted events wait already: post less, or let the loop run"
                            .formatted(POST_LIMIT));
        }
        posts.add(new Post(input, stampNanos));
    }

    /// {@return whether anything has come in}
    public boolean hasInput() {
        return !closed && (postCount.get() > 0 || window.hasInput());
    }

    /// Begins with what has come in by now.
    ///
    /// @param most of it, the rest waits
    /// @param postsToo or only inputs of the window
    /// @return whether there is any
    public boolean begin(int most, boolean postsToo) {
        if (closed) return false;
        inputsLeft = Math.min(window.pending(), most);
        postsLeft = postsToo ? Math.min(postCount.get(), most - inputsLeft) : 0;
        return inputsLeft > 0 || postsLeft > 0;
    }

    /// {@return the next of these inputs and posts, or null if there are no more}
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
        if (post == null) { // it is still being added
            postsLeft = 0;
            return null;
        }
        postsLeft--;
        postCount.decrementAndGet();
        return handedOut(post.event(), post.stampNanos());
    }

    /// {@return the event that the game gets for an input} The close key becomes a request to
    /// close. The fullscreen key switches the window and is dropped; the next input takes its
    /// place.
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

    /// Drops all inputs and posts, also those that come later.
    public void close() {
        closed = true;
        inputsLeft = 0;
        postsLeft = 0;
    }
}
