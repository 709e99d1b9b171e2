package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.window.Window;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// A window as the loop drives it: all time, input and frames pass through this interface.
///
/// Backends implement it by extending `GameWindow` of the module `fourstroke.backend.base`, which
/// has an implementation of what is added to [Window].
///
/// The loop repeats these calls, on one thread: [#pump(long)], then [#poll()] until it has what was
/// pending, then nothing, [#present(Frame)] or [#awaitUntil(long)]. Only [#wake()] may be called
/// from other threads.
public interface BackendWindow extends Window, AutoCloseable {

    /// {@return the clock of all times in this interface}
    Clock clock();

    /// Collects the system's events, without waiting.
    ///
    /// @param tick the number of the next tick, counted from 0: windows that play a script collect
    ///   what is scripted for it; others ignore it
    void pump(long tick);

    /// {@return how many inputs [#poll()] would return now}
    int pending();

    /// {@return whether the next call of [#pump(long)] would hand out something that has come in
    /// already} Systems that keep one list for all windows of a thread put an input for this window
    /// aside while another one pumps, or rests. A host of several windows must not rest then.
    ///
    /// This implementation tells whether inputs are [#pending()].
    default boolean hasInput() {
        return pending() > 0;
    }

    /// {@return the oldest input not yet returned, or null}
    @Nullable Input poll();

    /// {@return when the input that [#poll()] returned last happened, in nanoseconds of [#clock()]}
    long stampNanos();

    /// Waits until the clock reaches the deadline, a further input comes, or [#wake()] is called. A
    /// wake before the wait ends it at once; an input that was already pending does not, since not
    /// every schedule takes its input before it rests. It may return early without a reason, and
    /// never returns late on purpose.
    ///
    /// @param deadlineNanos the deadline; [Long#MAX_VALUE] means that only input or a wake ends it
    void awaitUntil(long deadlineNanos);

    /// {@return for how many nanoseconds in total, since the window opened, the user's dragging
    /// kept [#pump(long)] and [#awaitUntil(long)] from returning on time} It grows only in these
    /// calls, by no more than they took.
    long draggedNanos();

    /// Changes how exactly [#awaitUntil(long)] wakes; at first it is [Waiting#PRECISE]. The loop
    /// calls this again when it changes, as when the player looks elsewhere.
    ///
    /// This implementation does nothing, as a window on a virtual clock needs nothing.
    default void setWaiting(Waiting waiting) {}

    /// Ends the current or the next wait. May be called on any thread. On a virtual clock one by
    /// the window's own thread ends only a wait without a deadline, so that time passes.
    void wake();

    /// {@return whether a frame could be seen: there are pixels, and the window is shown and not
    /// minimised} It changes only with an input that tells why, while presenting, or when the game
    /// shows or hides the window; so do [#presentRate()] and [#displayRate()], which the game can
    /// change too.
    boolean drawable();

    /// {@return whether the last [#pump(long)] found that the system lost what the window showed}
    /// So it does where a window was covered or minimised and nothing keeps its picture: a frame is
    /// wanted.
    ///
    /// This implementation tells that nothing is lost.
    default boolean damaged() {
        return false;
    }

    /// Presents a frame. With vsync this may take until the next refresh. While the window is not
    /// [#drawable()] this does nothing.
    ///
    /// @throws BackendException if the device is lost for good
    void present(Frame frame);

    /// {@return how many frames per second [#present(Frame)] lets through, or empty where it does
    /// not wait}
    Optional<Rate> presentRate();

    /// {@return the refresh rate of the window's monitor, whether or not presenting waits for it;
    /// empty if unknown} It is called once a frame, and so must be cheap.
    Optional<Rate> displayRate();

    /// {@return whether [#drawable()], [#focused()], [#presentRate()] or [#displayRate()] may have
    /// changed since the last call} It is called after each frame and, where none can be seen,
    /// after each wait, to save calling those. A window that does not know returns true, as this
    /// implementation does.
    default boolean changed() {
        return true;
    }

    /// Gives the window to the calling thread. The loop calls it where the first thread that asks
    /// for events is not the one that opened it, and nothing else was called since.
    ///
    /// @return whether it belongs to that thread now; false, as in this implementation, where a
    ///   system or a graphics API binds it to the other
    default boolean adopt() {
        return false;
    }

    /// {@return this backend's own view of the frame being drawn} It is valid until [#present] is
    /// called next.
    ///
    /// @throws IllegalArgumentException if it has no view of this type; the message lists those it
    ///   has
    <T> T unwrap(Class<T> type);

    /// Closes the window and frees its resources. A second call does nothing.
    @Override
    void close();
}
