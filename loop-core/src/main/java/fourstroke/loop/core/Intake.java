package fourstroke.loop.core;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

/// Takes the inputs of a window and the posts of other threads into the state of the controls: each
/// time all that have come by then, so that what comes while they are handed out starves nothing.
final class Intake {

    private final BackendWindow window;
    private final InputState state;
    private final Posts posts = new Posts();
    private int inputsLeft;
    private int postsLeft; // after these
    private boolean closed; // the window was: nothing more is handed out

    Intake(BackendWindow window, InputState state) {
        this.window = window;
        this.state = state;
    }

    /// Adds a post. Any thread.
    void post(Object payload, long stampNanos) {
        posts.add(payload, stampNanos);
    }

    /// {@return whether anything has come in}
    boolean hasInput() {
        return !closed && (posts.count() > 0 || window.hasInput());
    }

    /// Begins with what has come in by now.
    ///
    /// @param most of it, the rest waits
    /// @param postsToo or only inputs of the window
    /// @return whether there is any
    boolean begin(int most, boolean postsToo) {
        if (closed) return false;
        inputsLeft = Math.min(window.pending(), most);
        postsLeft = postsToo ? Math.min(posts.count(), most - inputsLeft) : 0;
        return inputsLeft > 0 || postsLeft > 0;
    }

    /// {@return the next of these, or null if there are no more}
    @Nullable Input take() {
        if (inputsLeft > 0) {
            inputsLeft--;
            Input next = window.poll();
            if (next != null) {
                state.handle(next, window.stampNanos());
                return next;
            }
            inputsLeft = 0;
        }
        if (postsLeft == 0) return null;
        Posts.Post post = posts.poll();
        postsLeft = post == null ? 0 : postsLeft - 1; // it is still being added
        if (post == null) return null;
        state.handle(post.event(), post.stampNanos());
        return post.event();
    }

    /// Drops what is left, and all that comes.
    void close() {
        closed = true;
        inputsLeft = 0;
        postsLeft = 0;
    }
}
