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
/// will also implement methods that a later version adds to [Window], so that existing backends
/// still work.
///
/// The loop repeats these calls, on one thread: [#pump(long)]; then [#poll()] until all pending
/// inputs are taken; then nothing, [#present(Frame)] or [#awaitUntil(long)]. Only [#wake()] may be
/// called from other threads.
public interface BackendWindow extends Window, AutoCloseable {

    /// {@return the clock of all times in this interface}
    Clock clock();

    /// Collects the system's events, without waiting.
    ///
    /// @param tick the number of the next tick, counted from 0: windows that play a script collect
    ///   the inputs that the script has for this tick; others ignore it
    void pump(long tick);

    /// {@return the number of inputs that [#poll()] can return now}
    int pending();

    /// {@return whether the next call of [#pump(long)] would collect an input that has already
    /// arrived} Some systems have one queue for all windows of a thread, and store inputs for this
    /// window while another window pumps or waits. Then a host of several windows must not wait.
    ///
    /// This implementation returns whether inputs are [#pending()].
    default boolean hasInput() {
        return pending() > 0;
    }

    /// {@return the oldest input that was not returned yet, or null}
    @Nullable Input poll();

    /// {@return the time of the input that [#poll()] returned last, in nanoseconds of [#clock()]}
    long stampNanos();

    /// Waits until the clock reaches the deadline, another input arrives, or [#wake()] is called. A
    /// wake before the wait ends it at once; an input that was already pending does not, because
    /// not every schedule takes its input before it waits. The method may return early without a
    /// reason, and never returns late on purpose.
    ///
    /// @param deadlineNanos the deadline; [Long#MAX_VALUE] means that only an input or a wake ends
    ///   the wait
    void awaitUntil(long deadlineNanos);

    /// {@return the total time in nanoseconds since the window opened in which dragging by the user
    /// kept [#pump(long)] and [#awaitUntil(long)] from returning on time} It increases only in
    /// these calls, by at most their duration.
    long draggedNanos();

    /// Changes how exactly [#awaitUntil(long)] wakes up; initially this is [Waiting#PRECISE]. The
    /// loop calls this method at each change, for example when the player switches to another
    /// window.
    ///
    /// This implementation does nothing, which is sufficient for a window on a virtual clock.
    default void setWaiting(Waiting waiting) {}

    /// Ends the current or the next wait. May be called on any thread. On a virtual clock, a wake
    /// by the window's own thread ends only a wait without a deadline, so that time passes.
    void wake();

    /// {@return whether a frame would be visible: there are pixels, and the window is shown and not
    /// minimised} This changes only together with an input that reports the reason, while
    /// presenting, or when the game shows or hides the window. The same is true of [#presentRate()]
    /// and [#displayRate()], which the game can change too.
    boolean drawable();

    /// {@return whether the last [#pump(long)] found that the system has lost the content of the
    /// window} This happens if a window was covered or minimised and the system does not store its
    /// picture. A new frame is needed then.
    ///
    /// This implementation returns false.
    default boolean damaged() {
        return false;
    }

    /// Presents a frame. With vsync this may take until the next refresh. While the window is not
    /// [#drawable()] this does nothing.
    ///
    /// @throws BackendException if the device is lost and cannot be opened again
    void present(Frame frame);

    /// {@return the rate to which [#present(Frame)] limits frames; empty if it does not wait}
    Optional<Rate> presentRate();

    /// {@return the refresh rate of the window's monitor, whether or not presenting waits for it;
    /// empty if unknown} This is called once per frame, so it must be cheap.
    Optional<Rate> displayRate();

    /// {@return whether [#drawable()], [#focused()], [#presentRate()] or [#displayRate()] may have
    /// changed since the last call} This is called after each frame and, while no frame is visible,
    /// after each wait; it saves calls of those methods. A window that does not know returns true,
    /// like this implementation.
    default boolean changed() {
        return true;
    }

    /// Gives the window to the calling thread. The loop calls this method if the first thread that
    /// asks for events is not the one that opened the window, and no other method was called since.
    ///
    /// @return whether the window now belongs to the calling thread; false, as in this
    ///   implementation, if a system or a graphics API binds it to the other thread
    default boolean adopt() {
        return false;
    }

    /// {@return this backend's own view of the frame that is being drawn} It is valid until the
    /// next call of [#present].
    ///
    /// @throws IllegalArgumentException if the window has no view of this type; the message lists
    ///   the types that it has
    <T> T unwrap(Class<T> type);

    /// Closes the window and frees its resources. A second call does nothing.
    @Override
    void close();
}
