package fourstroke.loop.core;

import fourstroke.loop.api.AfterRender;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.Schedule.Due;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// The game loop as a state machine. Pure: time comes in as an argument, and what is to be done
/// goes out as a [Step]. It reads no clock, opens no window and starts no thread.
///
/// Four strokes over and over, and a rest between them. What is due, on the left, the schedule
/// decides; what follows are steps:
///
/// ```
/// INPUT ---> DRAIN_INPUT
/// UPDATE --> UPDATE
/// RENDER --> RENDER --> PRESENT
/// REST ----> IDLE, once a gap, then WAIT
/// ```
///
/// The driver's part is a loop:
///
/// 1. [#handleWindow] if the window changed, and [#handleInput] for each input that is handed out;
/// 2. [#step(long)] with the time as it is now;
/// 3. do what the step says; go on with 1.
///
/// Ticks that are dropped are told of with [Step#SKIPPED] before anything else.
public final class LoopMachine {

    private static final AfterRender AFTER_RENDER = new AfterRender();

    // Phases are numbers: to store a reference, be it to an enum constant, runs the garbage
    // collector's barriers, and they took a quarter of a step.
    private static final int CHOOSE = 0;
    private static final int PRESENT = 1;
    private static final int REST = 2;
    private static final int PUT_OFF = 3;

    /// Decisions in a row that cannot be done after which a schedule is taken to have no others. A
    /// pass of a few updates and a frame is none of these.
    private static final int LEFT_OUT_LIMIT = 64;

    private final Schedule schedule;
    private final boolean takesInputAfterRest;
    private final Timeline time;
    private final FramePace frames;
    private final FrameView frameView = new FrameView();
    private final IdleView idleView = new IdleView();
    private int phase = CHOOSE;
    private Due putOff = Due.REST; // because a Skipped goes first
    private @Nullable Event told; // a Skipped or an Input
    private int leftOut; // decisions since a rest, and when:
    private long leftOutTick;
    private long leftOutFrame;
    private boolean restTold; // since an update, a frame or an input
    private long tick;
    private long frame;
    private long deadlineNanos;

    /// A machine that starts now: its first frame is due at once, its first tick one period later.
    public LoopMachine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        this.schedule = schedule;
        takesInputAfterRest = schedule.takesInputAfterRest();
        time = new Timeline(updates, schedule.truncates());
        frames = new FramePace(frameRate, schedule, time);
        start(nowNanos);
    }

    /// Counts time from now, as if all before had not been; for a driver that opens long before it
    /// is asked for events.
    void start(long nowNanos) {
        time.start(nowNanos);
        frames.start();
    }

    /// {@return what to do now}
    ///
    /// @param nowNanos not before that of the last call
    public Step step(long nowNanos) {
        handleTime(nowNanos);
        return phase == CHOOSE ? choose() : goOn();
    }

    private Step choose() {
        return take(schedule.next(time, frames));
    }

    /// What follows from the last step, without a choice.
    private Step goOn() {
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
        if (!time.advance()) return leaveOut(); // put off, and then the game paused the loop
        restTold = false;
        tick++;
        return Step.UPDATE;
    }

    private Step draw() {
        if (time.settle()) return tellSkipped(Due.RENDER);
        restTold = false;
        frames.take();
        if (!frames.visible()) return leaveOut(); // nothing to draw on: the pass goes on without
        phase = PRESENT;
        time.show(frameView, frame, schedule.shownNanos(time));
        return Step.RENDER;
    }

    /// What was decided cannot be done, and is decided anew. A schedule that decides nothing else,
    /// as one that draws whenever no tick is due, rests until something is.
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

    /// The game used up its rest, or time has passed since it was decided on.
    private Step afterRest() {
        return takesInputAfterRest ? Step.DRAIN_INPUT : choose();
    }

    /// {@return the event to hand out with this step; with [Step#DRAIN_INPUT] the input that
    /// [#handleInput] was told of}
    ///
    /// @throws IllegalStateException if no step has come with one of its kind yet
    public Event event(Step step) {
        // Not one field or array for all: from each of these the compiler knows what it is.
        if (step == Step.UPDATE) return time.update();
        if (step == Step.IDLE) return idleView;
        if (step == Step.RENDER) return frameView;
        if (step == Step.PRESENT) return AFTER_RENDER;
        if (told == null) throw new IllegalStateException(step + " comes with no event");
        return told;
    }

    /// Time has passed: what the game changes from now on counts from here.
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

    /// {@return whether input is to be taken in and handed out after [Step#WAIT]}
    public boolean takesInputAfterRest() {
        return takesInputAfterRest;
    }

    /// {@return until when to rest, after [Step#WAIT]; [Long#MAX_VALUE] if only input can end it}
    public long deadlineNanos() {
        return deadlineNanos;
    }

    /// An input is handed out: the rest after it is told of anew, and a frame is wanted.
    public void handleInput(Input input, long nowNanos) {
        handleTime(nowNanos);
        told = input;
        restTold = false;
        frames.want();
        reconsider();
    }

    /// The user's hand held the window, and the loop with it, for so long of the time until now: it
    /// is left out of the game's.
    public void handleDrag(long nanos, long nowNanos) {
        handleTime(nowNanos);
        time.drag(nanos);
        frames.drag();
    }

    /// The window can, or can no longer, show frames, has the keyboard or not, lets through so many
    /// frames in a second, or is on a screen that shows so many.
    public void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate) {
        frames.handleWindow(visible, focused, presentRate, displayRate);
    }

    /// The frame was presented, after [Step#PRESENT].
    ///
    /// @param startNanos when it was handed over
    /// @param nowNanos when presenting returned, as exactly as can be told: where frames are locked
    ///   to the display, it is found by this
    /// @return whether it was just found out that presenting does not hold frames back
    public boolean handlePresented(long startNanos, long nowNanos) {
        handleTime(nowNanos);
        return frames.handlePresented(startNanos, nowNanos);
    }

    /// A frame is wanted although nothing happened, for [Schedules#ON_DEMAND].
    public void requestFrame() {
        frames.want();
        reconsider();
    }

    /// Rates, scale or pause were changed: the rest that was told of no longer holds.
    void reconsider() {
        if (phase == REST) deadlineNanos = Long.MIN_VALUE;
    }

    /// Draws one more frame as soon as asked, whatever the schedule says.
    ///
    /// @return whether there is something to draw on
    boolean drawLast() {
        putOff(Due.RENDER);
        return frames.visible();
    }

    /// {@return whether a frame was drawn that is not yet presented and told of}
    boolean drawing() {
        return phase == PRESENT;
    }

    /// {@return how many updates were handed out}
    public long tick() {
        return tick;
    }

    /// {@return how many frames were presented}
    public long frame() {
        return frame;
    }

    /// {@return the game's time: rate, scale, pause, ledger}
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
