package fourstroke.loop.core.machine;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Ledger;

import java.util.Optional;

/// The game loop as a pure state machine. The method [#step] takes the current time and returns a
/// [Step], which is an instruction for the caller. The machine reads no clock, opens no window and
/// starts no thread.
///
/// The machine repeats four phases, the strokes: input, updates, drawing a frame, and presenting
/// the frame. Between two strokes, the machine may rest (wait). The
/// [fourstroke.loop.core.schedule.Schedule] decides what is due, and the machine turns each
/// decision into steps. This table shows the decisions on the left and the steps on the right:
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
/// If ticks were dropped, the machine first reports the dropped ticks with [Step#SKIPPED], and then
/// carries out the decision of the schedule.
///
/// A *driver* is a program that uses a machine. The driver creates the machine with
/// [fourstroke.loop.core.LoopSettings#machine(long)], calls [#handleWindow] with the state of its
/// window, and repeats two actions:
///
/// 1. read the clock, and call [#step(long)] with the time;
/// 2. carry out the step according to the documentation of the [Step]. If the step collects input,
///    call [#handleInput] for each input that the driver delivers to the game, and [#handleWindow]
///    if the window changed.
///
/// Between two steps the driver may call the methods that change a setting. A change of a setting
/// takes effect at the time of the last call of [#handleTime]. If frames are locked to the display,
/// a change of a setting takes effect at the time of the display's refresh at which the last frame
/// showed the game.
///
/// All times that a machine gets or returns are nanoseconds of one clock. A method throws an
/// [IllegalStateException] if the time passed to the method is earlier than the time passed to the
/// previous call. Only one thread may use a machine.
public interface LoopMachine {

    /// Starts the loop at the given time. Time before the call of `start` does not count as time of
    /// the loop. A driver calls `start` if the driver creates the machine long before the first
    /// step.
    void start(long nowNanos);

    /// {@return the step that the driver must carry out next}
    ///
    /// @param nowNanos the current time, which must not be earlier than in the previous call
    /// @throws IllegalStateException if the schedule returned no decision, or ordered a rest whose
    ///   end is not later than the current time
    Step step(long nowNanos);

    /// {@return the time at which the rest of [Step#WAIT] ends, or [Long#MAX_VALUE] if only an
    /// input can end the rest}
    long deadlineNanos();

    /// {@return whether the driver must collect and deliver input after the wait of [Step#WAIT]}
    boolean inputAfterRest();

    /// {@return the maximum number of inputs that the driver may deliver before the next step}
    int inputsLeft();

    /// {@return whether the driver may also deliver posts before the next step}
    boolean takesPosts();

    /// {@return the event that the driver delivers for a step} For [Step#DRAIN_INPUT], the event is
    /// the last input that the driver passed to [#handleInput].
    ///
    /// @throws IllegalStateException if the step has no event: no input arrived for
    ///   [Step#DRAIN_INPUT], or no ticks were dropped for [Step#SKIPPED]
    Event event(Step step);

    /// {@return the number of updates so far}
    long tick();

    /// {@return the number of presented frames so far}
    long frame();

    /// {@return the ledger, which counts how much of the loop's time was simulated, paused or
    /// dropped}
    Ledger ledger();

    // --- what happens outside ---

    /// Sets the time of the machine to the current time. Changes that the game makes after the call
    /// of `handleTime` take effect at `nowNanos`.
    ///
    /// @param nowNanos the current time, which must not be earlier than in the previous call
    void handleTime(long nowNanos);

    /// Records that the driver delivers an input. After an input, the loop should draw a frame, and
    /// the machine announces the next rest with a new [Step#IDLE].
    void handleInput(Input input, long nowNanos);

    /// Records that the user closed the window.
    ///
    /// @return whether the loop ends now; if not, the machine ends the loop later with [Step#END]
    boolean handleClose();

    /// Excludes the time in which the user dragged the window from game time, because the loop
    /// could not run while the user dragged the window.
    ///
    /// @param nanos the length of the time that the user dragged the window until now
    void handleDrag(long nanos, long nowNanos);

    /// Records the current state of the window.
    ///
    /// @param visible whether the window can show frames
    /// @param focused whether the window has the keyboard focus
    /// @param presentRate the number of frames a second that the display allows; empty if the call
    ///   that presents a frame does not wait for a refresh
    /// @param displayRate the number of refreshes of the screen a second; empty if unknown
    void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate);

    /// Records that the driver has presented a frame, as [Step#PRESENT] orders.
    ///
    /// @param startNanos the time at which the frame was handed to the window
    /// @param nowNanos the time at which the call that presents the frame returned. The driver
    ///   should read `nowNanos` from the clock immediately after presenting, because the machine
    ///   estimates the refreshes of the display from `nowNanos`
    /// @return whether the machine has just found out that presenting a frame does not wait for the
    ///   display
    boolean handlePresented(long startNanos, long nowNanos);

    /// Withdraws the frame of [Step#RENDER], because the window can no longer show the frame. The
    /// machine returns no [Step#PRESENT] for a withdrawn frame.
    void withdrawFrame();

    /// Makes the next step draw the last frame of the loop, whatever the schedule decides.
    ///
    /// @return whether the machine will draw the last frame; false if the window cannot show a
    ///   frame
    boolean drawLast();

    // --- changes that the game makes ---

    /// Requests a frame although no input came. The request for a frame has an effect only at the
    /// frame rate [FrameRate#onRequest()].
    void requestFrame();

    /// Pauses game time.
    void pause();

    /// Continues game time after a pause, and drops single steps that have not run.
    void resume();

    /// Runs a number of ticks during a pause.
    void stepTicks(int ticks);

    /// Drops all ticks that are due. The next tick is then due one tick period after this call.
    void resetTime();

    /// Sets the rate of updates.
    void setUpdates(Rate updates);

    /// Sets the scale of game time: `numerator / denominator` seconds of game time pass in a second
    /// of real time.
    void setScale(int numerator, int denominator);

    /// Sets the limits on the late ticks that the loop runs to catch up.
    void setCatchUp(CatchUp catchUp);

    /// Sets the rate of frames.
    ///
    /// @throws IllegalArgumentException if the schedule does not support this frame rate
    void setFrames(FrameRate frames);
}
