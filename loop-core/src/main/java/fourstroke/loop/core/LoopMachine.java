package fourstroke.loop.core;

import fourstroke.loop.api.AfterRender;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;

import java.util.Optional;

/// The game loop as a pure state machine: time comes in as an argument, and what to do next goes
/// out as a [Step]. It reads no clock, opens no window and starts no thread.
///
/// It repeats four strokes, with rests in between: input, updates, a frame, presenting it. What a
/// [Schedule] decides becomes one or two steps. The driver runs this loop:
///
/// 1. call [#handleWindow] if the window changed, and [#handleInput] for each input that is handed
///    out;
/// 2. call [#step(long)] with the current time;
/// 3. do what the step says, and start again at 1.
///
/// Dropped ticks are reported with [Step#SKIPPED] before the next decision is carried out.
///
/// All times are nanoseconds of one clock. A method that is given an earlier time than before
/// throws an [IllegalStateException]. For one thread.
public final class LoopMachine extends Strokes {

    static final AfterRender AFTER_RENDER = new AfterRender();

    /// Creates a machine that starts now: its first frame is due at once, its first tick after one
    /// period.
    public LoopMachine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        Timeline time = new Timeline(updates, schedule);
        super(schedule, time, new FramePace(frameRate, schedule, time));
        start(nowNanos);
    }

    /// Restarts time, as if nothing had passed before: for a driver that opens long before it is
    /// asked for events.
    void start(long nowNanos) {
        time.start(nowNanos);
        frames.start();
    }

    /// {@return what to do next}
    ///
    /// @param nowNanos not before that of the last call
    public Step step(long nowNanos) {
        handleTime(nowNanos);
        return midway() ? goOn() : choose();
    }

    /// {@return the event to hand out with this step; with [Step#DRAIN_INPUT], the last input given
    /// to [#handleInput]}
    ///
    /// @throws IllegalStateException if there is none: no input came, and no ticks were dropped
    public Event event(Step step) {
        return switch (step) {
            case UPDATE -> time.update();
            case RENDER -> frameView;
            case PRESENT -> AFTER_RENDER;
            case IDLE -> idleView;
            case DRAIN_INPUT, SKIPPED, WAIT, END -> told();
        };
    }

    /// {@return the last input or report of dropped ticks that was handed out}
    Event told() {
        if (told == null)
            throw new IllegalStateException("no input came, and no ticks were dropped");
        return told;
    }

    /// Moves time forward: what the game changes next counts from here.
    ///
    /// @param nowNanos not before that of the last call
    public void handleTime(long nowNanos) {
        long before = time.nowNanos();
        if (nowNanos == before) return;
        if (nowNanos < before) throw wentBack(before, nowNanos);
        time.handleTime(nowNanos);
    }

    private static IllegalStateException wentBack(long before, long now) {
        return new IllegalStateException(
                "time went back by %s ns, from %s to %s: a window's clock must never go back"
                        .formatted(before - now, before, now));
    }

    /// {@return whether the driver takes in input and hands it out after [Step#WAIT]}
    public boolean takesInputAfterRest() {
        return takesInputAfterRest;
    }

    /// {@return until when [Step#WAIT] rests; [Long#MAX_VALUE] if only an input can end the rest}
    public long deadlineNanos() {
        return deadlineNanos;
    }

    /// Takes note of an input that is handed out: a frame is wanted, and the next rest comes with
    /// [Step#IDLE] again.
    public void handleInput(Input input, long nowNanos) {
        handleTime(nowNanos);
        told = input;
        inputs++;
        restTold = false;
        frames.handleInput(input);
        reconsider();
    }

    /// {@return how many inputs may be handed out before the next step}
    int inputsLeft() {
        boolean limited = schedule.takesInputWhileItComes();
        return limited ? Schedule.INPUT_LIMIT - inputs : Integer.MAX_VALUE;
    }

    /// {@return whether posts are handed out, too} Not those that came while input was handled:
    /// work that posts more work would keep an update from coming.
    boolean takesPosts() {
        return inputsBefore == 0;
    }

    /// Takes note that the window was closed.
    ///
    /// @return whether the loop ends at once, and not with [Step#END]
    boolean handleClose() {
        closed = schedule.endsAtFrame();
        return !closed;
    }

    /// Leaves time in which the user held the window, and the loop with it, out of game time.
    ///
    /// @param nanos how much of the time until now
    public void handleDrag(long nanos, long nowNanos) {
        handleTime(nowNanos);
        time.drag(nanos);
        frames.drag();
    }

    /// Takes note of the state of the window.
    ///
    /// @param visible whether it can show frames
    /// @param focused whether it has the keyboard
    /// @param presentRate frames in a second that presenting lets through, empty if it does not
    ///   hold them back
    /// @param displayRate frames in a second that the screen shows, empty if unknown
    public void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate) {
        frames.handleWindow(visible, focused, presentRate, displayRate);
    }

    /// Takes note that the frame was presented, after [Step#PRESENT].
    ///
    /// @param startNanos when it was handed to the window
    /// @param nowNanos when presenting returned, as exactly as possible: frames are locked to the
    ///   display by it
    /// @return whether presenting was just found not to hold frames back
    public boolean handlePresented(long startNanos, long nowNanos) {
        handleTime(nowNanos);
        return frames.handlePresented(startNanos, nowNanos);
    }

    /// Asks for a frame although nothing happened, for [Schedules#ON_DEMAND].
    public void requestFrame() {
        frames.want();
        reconsider();
    }

    /// {@return how many updates were handed out}
    public long tick() {
        return tick;
    }

    /// {@return how many frames were presented}
    public long frame() {
        return frame;
    }

    /// {@return the game's time: rate, scale, pause and ledger}
    Timeline time() {
        return time;
    }

    /// {@return when frames are due}
    FramePace frames() {
        return frames;
    }

    FrameView frameView() {
        return frameView;
    }

    IdleView idleView() {
        return idleView;
    }
}
