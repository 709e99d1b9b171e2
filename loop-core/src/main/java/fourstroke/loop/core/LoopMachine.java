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
/// It repeats four strokes, with rests in between. The schedule decides what is due, on the left;
/// the machine turns that into steps, on the right:
///
/// ```
/// INPUT ---> DRAIN_INPUT
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
/// Dropped ticks are reported with [Step#SKIPPED] before the next decision is carried out.
///
/// All times are nanoseconds of one clock. A method that is given an earlier time than before
/// throws an [IllegalStateException]. For one thread.
public final class LoopMachine {

    static final AfterRender AFTER_RENDER = new AfterRender();

    // Phases are ints: storing a reference, even to an enum constant, runs the garbage collector's
    // barriers, which took a quarter of a step.
    private static final int CHOOSE = 0;
    private static final int PRESENT = 1;
    private static final int REST = 2;
    private static final int PUT_OFF = 3;

    /// After this many decisions in a row that cannot be carried out, a schedule is taken to have
    /// no others. A pass of a few updates and a frame stays below that.
    private static final int LEFT_OUT_LIMIT = 64;

    private final Schedule schedule;
    private final boolean takesInputAfterRest;
    private final Timeline time;
    private final FramePace frames;
    private final FrameView frameView = new FrameView();
    private final IdleView idleView = new IdleView();
    private int phase = CHOOSE;
    private Due putOff = Due.REST; // while a Skipped goes first
    private @Nullable Event told; // the last Skipped or Input
    private int leftOut; // decisions left out in a row, since:
    private long leftOutTick;
    private long leftOutFrame;
    private boolean restTold; // an Idle came since the last update, frame or input
    private long tick;
    private long frame;
    private long deadlineNanos;

    /// Creates a machine that starts now: its first frame is due at once, its first tick after one
    /// period.
    public LoopMachine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        this.schedule = schedule;
        takesInputAfterRest = schedule.takesInputAfterRest();
        time = new Timeline(updates, schedule.truncates());
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
        return midway() ? goOn() : choose();
    }

    /// {@return whether the last step began something that the next one finishes}
    boolean midway() {
        return phase != CHOOSE;
    }

    /// Begins something: the next step where none is [#midway()].
    Step choose() {
        return take(schedule.next(time, frames));
    }

    /// Finishes what the last step began.
    Step goOn() {
        int before = phase;
        phase = CHOOSE;
        if (before == PRESENT) {
            frame++;
            return Step.PRESENT;
        }
        if (before == PUT_OFF) {
            return putOff == Due.REST && !time.skipped() ? afterRest() : take(putOff);
        }
        return time.nowNanos() < deadlineNanos ? rest() : afterRest();
    }

    private Step take(Due due) {
        if (due == Due.REST) return tellRest();
        if (due == Due.UPDATE) return update();
        return due == Due.RENDER ? draw() : drain();
    }

    private Step drain() {
        return time.settle() ? tellSkipped(Due.INPUT) : Step.DRAIN_INPUT;
    }

    private Step tellSkipped(Due due) {
        putOff(due);
        told = time.ledger().takeUnreported();
        return Step.SKIPPED;
    }

    private void putOff(Due due) {
        putOff = due;
        phase = PUT_OFF;
    }

    private Step update() {
        if (time.settle()) return tellSkipped(Due.UPDATE);
        if (!time.advance()) return leaveOut(); // none is due, or the game paused since
        restTold = false;
        tick++;
        return Step.UPDATE;
    }

    private Step draw() {
        if (time.settle()) return tellSkipped(Due.RENDER);
        restTold = false;
        frames.take();
        if (!frames.visible()) return leaveOut(); // nothing to draw on: go on without a frame
        phase = PRESENT;
        time.show(frameView, frame, schedule.shownNanos(time));
        return Step.RENDER;
    }

    /// Asks the schedule again, because its decision cannot be carried out. One that decides
    /// nothing else, such as one that draws whenever no tick is due, rests until something is.
    private Step leaveOut() {
        if (tick != leftOutTick || frame != leftOutFrame) leftOut = 0;
        leftOutTick = tick;
        leftOutFrame = frame;
        return ++leftOut < LEFT_OUT_LIMIT ? choose() : tellRest();
    }

    private Step tellRest() {
        if (time.settle()) return tellSkipped(Due.REST);
        leftOut = 0;
        deadlineNanos = schedule.restUntil(time, frames);
        if (restTold) return rest();
        restTold = true;
        phase = REST;
        idleView.show(deadlineNanos, time.nowNanos());
        return Step.IDLE;
    }

    private Step rest() {
        time.rest(deadlineNanos);
        return Step.WAIT;
    }

    /// The game used up its rest, or handling a Skipped took time since the rest was decided.
    private Step afterRest() {
        return takesInputAfterRest ? Step.DRAIN_INPUT : choose();
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
            case DRAIN_INPUT, SKIPPED, WAIT -> told();
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
        if (nowNanos < before) throw wentBack(before - nowNanos);
        time.handleTime(nowNanos);
    }

    private static IllegalStateException wentBack(long nanos) {
        return new IllegalStateException("time went back by %s ns".formatted(nanos));
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
        restTold = false;
        frames.want();
        reconsider();
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

    /// Ends the rest that was handed out, because something changed.
    void reconsider() {
        if (phase == REST) deadlineNanos = Long.MIN_VALUE;
    }

    /// Draws one more frame next, whatever the schedule says.
    ///
    /// @return whether there is something to draw on
    boolean drawLast() {
        putOff(Due.RENDER);
        return frames.visible();
    }

    /// {@return whether a frame was handed out and is not yet presented}
    boolean drawing() {
        return phase == PRESENT;
    }

    /// {@return whether the input of a tick ends with a frame, because no tick comes}
    boolean frameEndsInput() {
        return time.paused() ? !time.tickDue() : frames.onDemand();
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
