package fourstroke.loop.core;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

/// Takes the inputs of a window and the posts of other threads, as many as a turn may hand out,
/// into the state of the controls.
final class Intake {

    private final BackendWindow window;
    private final InputState state;
    private final Posts posts = new Posts();
    private int left;
    private int postsLeft; // of these, whatever the window has
    private boolean more; // came than one turn hands out
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

    /// {@return how many inputs and posts the window has learnt of}
    int pending() {
        return closed ? 0 : window.pending() + posts.count();
    }

    /// Begins with what has come in.
    ///
    /// @param pending inputs and posts, counted before: more may have come since
    void begin(int pending) {
        more = pending > GameLoop.INPUTS_PER_TURN;
        left = Math.min(pending, GameLoop.INPUTS_PER_TURN);
        postsLeft = Math.min(posts.count(), GameLoop.INPUTS_PER_TURN / 2);
    }

    /// {@return the next input of this turn, or null if there are no more}
    @Nullable Input take() {
        if (left == 0) return null;
        Input next = left > postsLeft ? window.poll() : null;
        if (next != null) {
            left--;
            state.handle(next, window.stampNanos());
            return next;
        }
        Posts.Post post = posts.poll();
        left = post == null ? 0 : left - 1;
        if (post == null) return null;
        state.handle(post.event(), post.stampNanos());
        return post.event();
    }

    /// Drops what is left, and all that comes.
    void close() {
        closed = true;
        left = 0;
        more = false;
    }

    /// {@return whether more came than one turn hands out}
    boolean floods() {
        return more;
    }

    /// The rest of a flood is about to be taken.
    void goOn() {
        more = false;
    }
}
