package fourstroke.loop.core;

import fourstroke.loop.api.AfterRender;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.Schedule.Due;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// The game loop as a pure state machine: time comes in as an argument, and what to do next goes
/// out as a [Step]. It reads no clock, opens no window and starts no thread.
///
/// It repeats four strokes, with rests in between: input, updates, a frame, presenting it. The
/// [Schedule] decides what is due, on the left; the machine turns it into steps, on the right:
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
public final class LoopMachine {

    /// What the next step begins with.
    private enum Phase {
        /// The schedule decides.
        CHOOSE,
        /// Input is handed out, and what comes meanwhile is next.
        DRAIN,
        /// A frame is drawn and is to be presented.
        PRESENT,
        /// The game was told of a rest, and may have used it up.
        REST,
        /// A decision waits while a Skipped goes first.
        PUT_OFF
    }

    private static final AfterRender AFTER_RENDER = new AfterRender();

    /// After this many decisions in a row that cannot be carried out, a schedule is taken to have
    /// no others. A pass of a few updates and a frame stays below that.
    private static final int LEFT_OUT_LIMIT = 64;

    private final Schedule schedule;
    private final Timeline time;
    private final FramePace frames;
    private final FrameView frameView = new FrameView();
    private final IdleView idleView = new IdleView();
    private Phase phase = Phase.CHOOSE;
    private long tick;
    private long frame;
    private @Nullable Event told; // the last Skipped or Input
    private boolean closed; // the window, and the loop ends where the next frame would come

    private int inputs; // handed out since the schedule decided so
    private int inputsBefore; // of these, when they were last taken in

    private long deadlineNanos; // of the rest
    private boolean restTold; // an Idle came since the last update, frame or input

    private Due putOff = Due.REST; // the decision that waits for a Skipped
    private long toldNanos; // when the Skipped was told
    private long toldMomentNanos; // the moment of that decision
    private boolean lastFrame; // the decision is the last frame's, which always comes
    private boolean decidedAgain; // on this frame, after a slow Skipped

    private int leftOut; // decisions in a row that could not be carried out, since:
    private long leftOutTick;
    private long leftOutFrame;

    /// Creates a machine that starts now: its first frame is due at once, its first tick after one
    /// period.
    public LoopMachine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        this.schedule = schedule;
        time = new Timeline(updates, schedule);
        frames = new FramePace(frameRate, schedule, time);
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
        Phase before = phase;
        phase = Phase.CHOOSE;
        return switch (before) {
            case CHOOSE -> choose();
            case DRAIN ->
                    inputs > inputsBefore && inputs < Schedule.INPUT_LIMIT ? drainOn() : choose();
            case PRESENT -> present();
            case REST -> time.nowNanos() < deadlineNanos ? rest() : afterRest();
            case PUT_OFF -> afterSkipped();
        };
    }

    private Step choose() {
        return carryOut(schedule.next(time, frames));
    }

    private Step carryOut(Due due) {
        if (time.settle()) return tellSkipped(due);
        return switch (due) {
            case INPUT -> drain();
            case UPDATE -> update();
            case RENDER -> draw();
            case REST -> tellRest();
        };
    }

    // --- dropped ticks ---

    private Step tellSkipped(Due due) {
        putOff(due);
        toldNanos = time.nowNanos();
        toldMomentNanos = time.momentNanos();
        told = time.ledger().takeUnreported();
        return Step.SKIPPED;
    }

    private void putOff(Due due) {
        putOff = due;
        phase = Phase.PUT_OFF;
    }

    private Step afterSkipped() {
        boolean slow = time.nowNanos() - toldNanos >= time.grid().periodNanos();
        boolean moved = time.momentNanos() != toldMomentNanos && time.tickDue();
        if (putOff == Due.RENDER && (slow || moved) && !lastFrame && !decidedAgain)
            return decideAgain();
        return putOff == Due.REST && !time.skipped() ? afterRest() : carryOut(putOff);
    }

    /// Handling a Skipped took a tick or more, or the game changed what a frame shows, so ticks are
    /// due before it. Once only: a game that is always slow to handle them gets its frame all the
    /// same.
    private Step decideAgain() {
        decidedAgain = true;
        frames.end();
        return choose();
    }

    // --- input ---

    private Step drain() {
        inputs = 0;
        return schedule.takesInputWhileItComes() ? drainOn() : Step.DRAIN_INPUT;
    }

    private Step drainOn() {
        inputsBefore = inputs;
        phase = Phase.DRAIN;
        return Step.DRAIN_INPUT;
    }

    // --- updates and frames ---

    private Step update() {
        if (!time.advance()) return leaveOut(); // none is due, or the game paused since
        restTold = false;
        tick++;
        return Step.UPDATE;
    }

    private Step draw() {
        if (closed) return Step.END;
        restTold = false;
        decidedAgain = false;
        frames.take();
        if (!frames.visible()) { // nothing to draw on: go on without a frame
            frames.end();
            return leaveOut();
        }
        phase = Phase.PRESENT;
        time.show(frameView, frame, schedule.shownNanos(time));
        frames.end();
        return Step.RENDER;
    }

    private Step present() {
        frame++;
        return Step.PRESENT;
    }

    /// Takes back a frame that was not handed out, because the game has just hidden its window.
    void takeBack() {
        phase = Phase.CHOOSE;
    }

    /// Draws one more frame next, whatever the schedule says.
    ///
    /// @return whether there is something to draw on
    boolean drawLast() {
        putOff(Due.RENDER);
        lastFrame = true;
        return frames.visible();
    }

    /// Asks the schedule again, because its decision cannot be carried out. One that decides
    /// nothing else, such as one that draws whenever no tick is due, rests until something is.
    private Step leaveOut() {
        if (tick != leftOutTick || frame != leftOutFrame) leftOut = 0;
        leftOutTick = tick;
        leftOutFrame = frame;
        return ++leftOut < LEFT_OUT_LIMIT ? choose() : carryOut(Due.REST);
    }

    /// {@return whether a frame was handed out and is not yet presented}
    boolean drawing() {
        return phase == Phase.PRESENT;
    }

    // --- rests ---

    private Step tellRest() {
        frames.rest();
        leftOut = 0;
        deadlineNanos = schedule.restUntil(time, frames);
        if (restTold) return rest();
        restTold = true;
        phase = Phase.REST;
        idleView.show(deadlineNanos, time.nowNanos());
        return Step.IDLE;
    }

    private Step rest() {
        time.rest(deadlineNanos);
        return Step.WAIT;
    }

    /// The game used up its rest, or handling a Skipped took time since the rest was decided.
    private Step afterRest() {
        return takesInputAfterRest() ? Step.DRAIN_INPUT : choose();
    }

    /// Ends the rest that was handed out, because something changed.
    void reconsider() {
        if (phase == Phase.REST) deadlineNanos = Long.MIN_VALUE;
    }

    /// {@return whether the driver takes in input and hands it out after [Step#WAIT]}
    public boolean takesInputAfterRest() {
        return schedule.takesInputAfterRest();
    }

    /// {@return until when [Step#WAIT] rests; [Long#MAX_VALUE] if only an input can end the rest}
    public long deadlineNanos() {
        return deadlineNanos;
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

    /// {@return whether the window was closed, and the loop ends with [Step#END]}
    boolean closing() {
        return closed;
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
}
