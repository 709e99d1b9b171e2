package fourstroke.loop.core.machine;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Ledger;

import java.util.Optional;

/// The game loop as a pure state machine: time comes in as an argument, and what to do next goes
/// out as a [Step]. It reads no clock, opens no window and starts no thread.
///
/// It repeats four strokes, with rests in between: input, updates, a frame, presenting it. The
/// [fourstroke.loop.core.schedule.Schedule] decides what is due, on the left; the machine turns it
/// into steps, on the right:
///
/// ```
/// INPUT ------> DRAIN_INPUT
/// ALL_INPUT --> DRAIN_INPUT, again until no input came
/// UPDATE -----> UPDATE
/// RENDER -----> RENDER --> PRESENT
/// REST -------> IDLE, unless one came since the last update, frame or input; then WAIT
/// END --------> END
/// ```
///
/// Dropped ticks are reported with [Step#SKIPPED] before the decision is carried out.
///
/// A driver creates a machine with [fourstroke.loop.core.LoopSettings#machine(long)], calls
/// [#handleWindow] with the state of its window, and repeats:
///
/// 1. read the clock, and call [#step(long)] with the time;
/// 2. do what the [Step] says; where it says that input is taken in, call [#handleInput] for each
///    input as it is handed out, and [#handleWindow] if the window changed.
///
/// Between two steps the driver may call the methods that change something. A change counts from
/// the time of the last [#handleTime] or, while frames are locked to the display, from the moment
/// that the last frame showed.
///
/// All times are nanoseconds of one clock. A method that is given an earlier time than before
/// throws an [IllegalStateException]. For one thread.
public interface LoopMachine {

    /// Begins at this time, as if nothing had passed before: for a driver that creates its machine
    /// long before it asks for events.
    void start(long nowNanos);

    /// {@return what to do next}
    ///
    /// @param nowNanos not before that of the last call
    /// @throws IllegalStateException if the schedule decides nothing, or rests until now or earlier
    Step step(long nowNanos);

    /// {@return until when [Step#WAIT] rests; [Long#MAX_VALUE] if only an input can end the rest}
    long deadlineNanos();

    /// {@return whether the driver takes in input and hands it out after [Step#WAIT]}
    boolean inputAfterRest();

    /// {@return how many inputs may be handed out before the next step}
    int inputsLeft();

    /// {@return whether posts may be handed out before the next step, too}
    boolean takesPosts();

    /// {@return the event to hand out with this step; with [Step#DRAIN_INPUT], the last input given
    /// to [#handleInput]}
    ///
    /// @throws IllegalStateException if there is none: no input came, and no ticks were dropped
    Event event(Step step);

    /// {@return how many updates were handed out}
    long tick();

    /// {@return how many frames were presented}
    long frame();

    /// {@return where each nanosecond went}
    Ledger ledger();

    // --- what happens outside ---

    /// Moves time forward: what the game changes next counts from here.
    ///
    /// @param nowNanos not before that of the last call
    void handleTime(long nowNanos);

    /// Takes note of an input that is handed out: a frame is wanted, and the next rest is announced
    /// with [Step#IDLE] again.
    void handleInput(Input input, long nowNanos);

    /// Takes note that the window was closed.
    ///
    /// @return whether the loop ends now; if not, [Step#END] ends it
    boolean handleClose();

    /// Excludes time in which the user held the window, and the loop with it, from game time.
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

    /// Takes back the frame of [Step#RENDER], which the window can no longer show: it is not
    /// presented.
    void withdrawFrame();

    /// Draws one more frame next, whatever the schedule decides: the last one.
    ///
    /// @return whether there is something to draw on; not if the window was closed
    boolean drawLast();

    // --- what the game changes ---

    /// Asks for a frame although nothing happened, for [FrameRate#onRequest()].
    void requestFrame();

    /// Stops game time.
    void pause();

    /// Lets game time go on, and drops single steps that have not run.
    void resume();

    /// Runs this many ticks in a pause.
    void stepTicks(int ticks);

    /// Drops all ticks that are due, and begins a new tick.
    void resetTime();

    /// Sets the rate of updates.
    void setUpdates(Rate updates);

    /// Lets game time pass at this fraction of real time.
    void setScale(int numerator, int denominator);

    /// Sets how many late ticks are caught up on.
    void setCatchUp(CatchUp catchUp);

    /// Sets the rate of frames.
    ///
    /// @throws IllegalArgumentException if the schedule cannot have it
    void setFrames(FrameRate frames);
}
