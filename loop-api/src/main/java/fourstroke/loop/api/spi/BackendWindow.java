package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.window.Window;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// A window with all methods that the loop needs. The loop gets the time and all input from a
/// `BackendWindow`, and passes all frames to this window.
///
/// Backends implement this interface by extending the class `GameWindow` of the module
/// `fourstroke.backend.base`. If a later version adds methods to [Window], `GameWindow` will
/// implement them, so that existing backends still work.
///
/// The loop repeats the following calls on one thread: first [#pump(long)]; then [#poll()] until
/// all pending inputs are taken; then either [#present(Frame)], [#awaitUntil(long)], or neither.
/// Only [#wake()] may be called on other threads.
public interface BackendWindow extends Window, AutoCloseable {

    /// {@return the clock to which all times in this interface refer}
    Clock clock();

    /// Collects the events of the window system, without waiting for more events.
    ///
    /// @param tick the number of the next tick, counted from 0. A window that plays a script
    ///   collects the inputs that the script has for this tick; other windows ignore the number
    void pump(long tick);

    /// {@return the number of inputs that [#poll()] can return now}
    int pending();

    /// {@return whether the next call of [#pump(long)] would collect an input that has already
    /// arrived} Some systems have one queue for all windows of a thread, so this window can receive
    /// an input while another window pumps or waits. A program that drives several windows must not
    /// wait while one of the windows has input.
    ///
    /// The default implementation of `hasInput` returns whether [#pending()] is above 0.
    default boolean hasInput() {
        return pending() > 0;
    }

    /// {@return the oldest collected input that this method has not returned yet, or null if there
    /// is none}
    @Nullable Input poll();

    /// {@return the time of the input that [#poll()] returned last, in nanoseconds of [#clock()]}
    long stampNanos();

    /// Waits until the clock reaches the deadline, another input arrives, or [#wake()] is called.
    /// If [#wake()] was called before this method, the method returns at once. An input that was
    /// already pending does not end the wait, because not every schedule takes its input before it
    /// waits. The method may return before the deadline for any reason, but never waits beyond the
    /// deadline on purpose.
    ///
    /// @param deadlineNanos the deadline on [#clock()]; [Long#MAX_VALUE] means that only an input
    ///   or a call of [#wake()] ends the wait
    void awaitUntil(long deadlineNanos);

    /// {@return the total time in nanoseconds for which the user's dragging of the window has
    /// delayed [#pump(long)] and [#awaitUntil(long)]} The total starts at 0 when the window opens.
    /// The total increases only during [#pump(long)] and [#awaitUntil(long)], and by at most the
    /// duration of the call.
    long draggedNanos();

    /// Changes how exactly [#awaitUntil(long)] wakes up; the initial value is [Waiting#PRECISE].
    /// The loop calls this method whenever the precision of its waits changes, for example when the
    /// player switches to another window.
    ///
    /// This default implementation does nothing, which is sufficient for a window on a virtual
    /// clock.
    default void setWaiting(Waiting waiting) {}

    /// Ends the current or the next call of [#awaitUntil(long)]. This method may be called on any
    /// thread. On a virtual clock, a call on the window's own thread ends only a wait without a
    /// deadline. If it also ended waits with a deadline, a game that posts an object while it
    /// handles each posted object would keep virtual time at the same point forever.
    void wake();

    /// {@return whether a frame would be visible: the window has pixels, is shown, and is not
    /// minimised} The result changes only in three cases: together with an input that reports the
    /// change (such as [Input.Minimized]), during [#present(Frame)], or when the game shows or
    /// hides the window. The results of [#presentRate()] and [#displayRate()] change only in the
    /// same three cases as the result of `drawable()`, or when the game changes the vsync or the
    /// video mode.
    boolean drawable();

    /// {@return whether the last [#pump(long)] found that the system has lost the content of the
    /// window} The system loses the content of a window that was covered or minimised, if the
    /// system does not store the pictures of such windows. If the system has lost the content of
    /// the window, the loop draws a new frame.
    ///
    /// This default implementation returns false.
    default boolean damaged() {
        return false;
    }

    /// {@return whether presented frames become pixels that somebody can see or read} The loop
    /// calls this method once, when it opens. If the result is false, the canvas of each frame
    /// checks the arguments of its methods as usual but records no shapes, because recording shapes
    /// takes most of the time of many games. A frame without shapes never exceeds the limits of a
    /// frame, so a game that draws too much gets no exception from such a window.
    ///
    /// This default implementation returns true.
    default boolean draws() {
        return true;
    }

    /// Presents a frame. With vsync, the method may block until the next refresh of the display.
    /// While the window is not [#drawable()], the method does nothing.
    ///
    /// @throws BackendException if the graphics device is lost and cannot be opened again
    void present(Frame frame);

    /// {@return the rate in frames per second to which [#present(Frame)] limits the loop by
    /// blocking; empty if `present` does not block}
    Optional<Rate> presentRate();

    /// {@return the refresh rate of the window's monitor, whether or not presenting waits for the
    /// refresh; empty if the rate is unknown} The loop may call this method in every frame, so the
    /// method must be fast.
    Optional<Rate> displayRate();

    /// {@return whether [#drawable()], [#focused()], [#presentRate()] or [#displayRate()] may have
    /// changed since the last call} The loop calls `changed()` after each frame and, while no frame
    /// is visible, after each wait. If the result is true, the loop calls the other four methods to
    /// read the new state. A window that cannot detect changes returns true, as the default
    /// implementation of this method does.
    default boolean changed() {
        return true;
    }

    /// Makes the calling thread the owner of this window. The loop calls this method if a game
    /// opens a loop on one thread and takes its first event on another thread, provided that no
    /// other method of the window was called in between.
    ///
    /// @return whether the calling thread is now the owner. The result is false, as in this default
    ///   implementation, if the system or the graphics API binds a window to the thread that opened
    ///   it
    default boolean adopt() {
        return false;
    }

    /// {@return this backend's own view of the frame that is being drawn, for direct calls of its
    /// graphics API} The view is valid until the next call of [#present].
    ///
    /// @throws IllegalArgumentException if the window has no view of this type; the message lists
    ///   the available types
    <T> T unwrap(Class<T> type);

    /// Closes the window and frees its resources. A second call does nothing.
    @Override
    void close();
}
