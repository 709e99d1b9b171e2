package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.Window;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// A window as the loop drives it: the one port through which time, input and pictures pass.
///
/// The loop calls, over and over and on one thread: [#pump(long)], then [#poll()] until it has what
/// was pending, then either nothing, or [#present(Frame)], or [#awaitUntil(long)]. Only [#wake()]
/// may be called from other threads.
public interface BackendWindow extends Window, AutoCloseable {

    /// A moment that is not known.
    long UNKNOWN = Long.MIN_VALUE;

    /// {@return the clock that every time here is read from}
    Clock clock();

    /// Takes in what the system has to tell, without waiting.
    ///
    /// @param tick the number of the tick that comes next, counted from 0: windows that play a
    ///   script hand out what was scripted for it; others need not know
    void pump(long tick);

    /// {@return how many inputs [#poll()] would return now}
    int pending();

    /// {@return the oldest input not yet returned, or null}
    @Nullable Input poll();

    /// {@return when the input that [#poll()] returned last happened, in nanoseconds of [#clock()]}
    long stampNanos();

    /// Rests until the clock shows the deadline, or a further input comes, or [#wake()] is called.
    /// A wake that came before the rest ends it at once; an input that was already pending does
    /// not, since not every schedule takes its input before it rests. It may return early for no
    /// reason, and never returns late on purpose.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] means that only input or a wake ends it
    void awaitUntil(long deadlineNanos);

    /// {@return for how many nanoseconds in all, since it opened, the user's hand on the window
    /// kept [#pump(long)] and [#awaitUntil(long)] from returning when they should have} It grows in
    /// these calls alone, by no more than they took.
    long draggedNanos();

    /// Rests in this way from now on; until it is told, in [Waiting#PRECISE]. The loop tells it
    /// anew when the player looks elsewhere.
    ///
    /// A window on a virtual clock has nothing to do here, which is why this does nothing.
    default void setWaiting(Waiting waiting) {}

    /// Ends the current or the next rest. Any thread.
    void wake();

    /// {@return whether a frame could be seen: there are pixels, and it is shown and not minimised}
    /// It changes only with an input that tells why, while presenting, or as the game shows and
    /// hides the window; so do [#presentRate()] and [#displayRate()], which the game can change
    /// too.
    boolean drawable();

    /// Shows a frame. Where frames appear in step with the screen this may take until the next
    /// refresh. While it is not [#drawable()] this does nothing.
    ///
    /// @throws BackendException if the device is lost for good
    void present(Frame frame);

    /// {@return how many frames in a second [#present(Frame)] lets through, or empty where it does
    /// not hold back}
    Optional<Rate> presentRate();

    /// {@return how many frames in a second the screen of this window shows, whether or not
    /// presenting waits for it; empty where the system does not tell} It is asked once a frame, and
    /// so must be at hand.
    Optional<Rate> displayRate();

    /// {@return whether [#drawable()], [#focused()], [#presentRate()] or [#displayRate()] may be
    /// others than when this was asked last} It is asked after each frame and, where none can be
    /// seen, after each rest, to save asking those. A window that does not know says yes, as this
    /// does.
    default boolean changed() {
        return true;
    }

    /// {@return when the frame of a call of [#present(Frame)] appeared on the screen, in
    /// nanoseconds of [#clock()], or [#UNKNOWN]} Few systems tell, they tell only some time later,
    /// and only of the last few frames.
    ///
    /// @param number of the call, counted from 0
    default long shownNanos(long number) {
        return UNKNOWN;
    }

    /// {@return this backend's own view of the frame being drawn}
    ///
    /// @throws IllegalArgumentException if it has no view of this type; the message names those it
    ///   has
    <T> T unwrap(Class<T> type);

    /// Closes the window and frees all that it held. A second call does nothing.
    @Override
    void close();
}
