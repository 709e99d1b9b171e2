package fourstroke.loop.core.machine;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;

import java.util.Optional;

/// The game loop as a pure state machine: time comes in as an argument, and what to do next goes
/// out as a [Step]. It reads no clock, opens no window and starts no thread.
///
/// It repeats four strokes, with rests in between: input, updates, a frame, presenting it. The
/// [fourstroke.loop.core.schedule.Schedule] decides what is due, on the left; the machine turns it
/// into steps, on the right:
///
/// ```
/// INPUT ---> DRAIN_INPUT, again while input comes where the schedule wants that
/// UPDATE --> UPDATE
/// RENDER --> RENDER --> PRESENT
/// REST ----> IDLE, once a gap, then WAIT
/// ```
///
/// The driver runs this loop:
///
/// 1. call [#handleWindow] if the window changed, and [#handleInput] for each input that is handed
///    out;
/// 2. call [#step(long)] with the current time;
/// 3. do what the step says, and start again at 1.
///
/// Dropped ticks are reported with [Step#SKIPPED] before the next decision is carried out. Once the
/// window was closed, END takes the place of RENDER where the schedule wants that.
///
/// All times are nanoseconds of one clock. A method that is given an earlier time than before
/// throws an [IllegalStateException]. For one thread.
public interface LoopMachine {

    /// {@return what to do next}
    ///
    /// @param nowNanos not before that of the last call
    Step step(long nowNanos);

    /// {@return whether the driver takes in input and hands it out after [Step#WAIT]}
    boolean inputAfterRest();

    /// {@return until when [Step#WAIT] rests; [Long#MAX_VALUE] if only an input can end the rest}
    long deadlineNanos();

    /// {@return the event to hand out with this step; with [Step#DRAIN_INPUT], the last input given
    /// to [#handleInput]}
    ///
    /// @throws IllegalStateException if there is none: no input came, and no ticks were dropped
    Event event(Step step);

    /// Moves time forward: what the game changes next counts from here.
    ///
    /// @param nowNanos not before that of the last call
    void handleTime(long nowNanos);

    /// Takes note of an input that is handed out: a frame is wanted, and the next rest comes with
    /// [Step#IDLE] again.
    void handleInput(Input input, long nowNanos);

    /// Leaves time in which the user held the window, and the loop with it, out of game time.
    ///
    /// @param nanos how much of the time until now
    void handleDrag(long nanos, long nowNanos);

    /// Takes note of the state of the window.
    ///
    /// @param visible whether it can show frames
    /// @param focused whether it has the keyboard
    /// @param presentRate frames in a second that presenting lets through, empty if it does not
    ///   hold them back
    /// @param displayRate frames in a second that the screen shows, empty if unknown
    void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate);

    /// Takes note that the frame was presented, after [Step#PRESENT].
    ///
    /// @param startNanos when it was handed to the window
    /// @param nowNanos when presenting returned, as exactly as possible: frames are locked to the
    ///   display by it
    /// @return whether presenting was just found not to hold frames back
    boolean handlePresented(long startNanos, long nowNanos);

    /// Asks for a frame although nothing happened, for
    /// [fourstroke.loop.core.schedule.FrameRate#onRequest()].
    void requestFrame();

    /// {@return how many updates were handed out}
    long tick();

    /// {@return how many frames were presented}
    long frame();
}
