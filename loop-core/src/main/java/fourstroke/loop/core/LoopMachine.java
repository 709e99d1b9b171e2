package fourstroke.loop.core;

import fourstroke.loop.api.AfterRender;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// The game loop as a state machine. Pure: time comes in as an argument, and what is to be done
/// goes out as a [Step]. It reads no clock, opens no window and starts no thread.
///
/// Four strokes over and over, and a rest between them:
///
/// ```
/// INPUT ---> DRAIN_INPUT          | what comes next, and how often,
/// UPDATE --> EMIT Update          | the schedule decides
/// RENDER --> EMIT Render --> PRESENT, which hands out AfterRender
/// REST ----> EMIT Idle, once a gap; then WAIT
/// ```
///
/// The driver's part is a loop:
///
/// 1. [#handleWindow] if the window changed, and [#handleInput] for each input that is handed out;
/// 2. [#step(long)] with the time as it is now;
/// 3. do what the step says; go on with 1.
///
/// Ticks that are dropped are told of with [fourstroke.loop.api.Skipped] before anything else.
public final class LoopMachine {

    private static final AfterRender AFTER_RENDER = new AfterRender();

    // Phases and kinds of events are numbers: to store a reference, be it to an enum constant, runs
    // the garbage collector's barriers, and they took a quarter of a step.
    private static final int CHOOSE = 0;
    private static final int PRESENT = 1;
    private static final int REST = 2;
    private static final int PUT_OFF = 3;

    // What [#next] finds: first the events.
    static final int UPDATE = 0;
    static final int RENDER = 1;
    static final int AFTER = 2;
    static final int IDLE = 3;
    static final int SKIPPED = 4;
    static final int INPUT = 5;
    static final int WAIT = 6;
    static final int DRAIN = 7;

    /// For a driver that found nothing.
    static final int NONE = 8;

    private final Schedule schedule;
    private final boolean takesInputAfterRest;
    private final Timeline time;
    private final FramePace frames;
    private final FrameView frameView = new FrameView();
    private final IdleView idleView = new IdleView();
    private int phase = CHOOSE;
    private int kind = AFTER;
    private @Nullable Object told; // a Skipped or an Input
    private Schedule.Due putOff = Schedule.Due.REST; // because a Skipped goes first
    private boolean restTold; // since an update, a frame or an input
    private long tick;
    private long frame;
    private long deadlineNanos;

    /// A machine that starts now: its first frame is due at once, its first tick one period later.
    public LoopMachine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        this.schedule = schedule;
        takesInputAfterRest = schedule.takesInputAfterRest();
        time = new Timeline(updates, schedule.truncates());
        frames = new FramePace(frameRate, schedule.slips(), time);
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
        return switch (next(nowNanos)) {
            case RENDER -> {
                beginFrame();
                yield Step.EMIT;
            }
            case AFTER -> Step.PRESENT;
            case WAIT -> Step.WAIT;
            case DRAIN -> Step.DRAIN_INPUT;
            default -> Step.EMIT; // open set: the events are numbers
        };
    }

    /// {@return the event at hand, [#WAIT] or [#DRAIN]: a [Step] that says more} After [#RENDER] a
    /// driver begins with [#beginFrame()].
    int next(long nowNanos) {
        handleTime(nowNanos);
        return phase == CHOOSE ? choose() : goOn();
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
        return new IllegalStateException("time went back by %d ns".formatted(nanos));
    }

    /// What follows from the last event, without a choice.
    private int goOn() {
        int before = phase;
        phase = CHOOSE;
        if (before == PUT_OFF) return takeUp(putOff);
        if (before == PRESENT) {
            frame++;
            return emit(AFTER);
        }
        if (time.nowNanos() < deadlineNanos) return rest();
        return afterRest();
    }

    /// The game used up its rest, or time has passed since it was decided on.
    private int afterRest() {
        return takesInputAfterRest ? DRAIN : choose();
    }

    private int choose() {
        Schedule.Due due = schedule.next(time, frames);
        return due == Schedule.Due.REST ? tellRest() : begin(due);
    }

    /// What was put off for a Skipped.
    private int takeUp(Schedule.Due due) {
        if (due != Schedule.Due.REST) return begin(due);
        return time.skipped() ? tellSkipped(due) : afterRest();
    }

    private int begin(Schedule.Due due) {
        if (due == Schedule.Due.UPDATE) return update();
        return due == Schedule.Due.RENDER ? draw() : drain();
    }

    private int drain() {
        return time.skipped() ? tellSkipped(Schedule.Due.INPUT) : DRAIN;
    }

    private int update() {
        if (time.skipped()) return tellSkipped(Schedule.Due.UPDATE);
        time.settle();
        if (!time.advance()) return choose(); // put off, and then the game paused the loop
        restTold = false;
        tick++;
        return emit(UPDATE);
    }

    private int tellSkipped(Schedule.Due due) {
        putOff(due);
        told = time.takeSkipped();
        return emit(SKIPPED);
    }

    private void putOff(Schedule.Due due) {
        putOff = due;
        phase = PUT_OFF;
    }

    private int draw() {
        if (time.skipped()) return tellSkipped(Schedule.Due.RENDER);
        time.settle();
        restTold = false;
        if (!frames.visible()) return leaveOut();
        phase = PRESENT;
        return emit(RENDER);
    }

    /// There is nothing to draw on: the pass goes on without.
    private int leaveOut() {
        frames.take();
        return choose();
    }

    /// The frame begins that was found to be due.
    void beginFrame() {
        frames.take();
        time.show(frameView, frame, schedule.shownNanos(time));
    }

    private int tellRest() {
        if (time.skipped()) return tellSkipped(Schedule.Due.REST);
        deadlineNanos = schedule.restUntil(time, frames);
        if (restTold) return rest();
        restTold = true;
        phase = REST;
        idleView.show(deadlineNanos, time.nowNanos());
        return emit(IDLE);
    }

    private int rest() {
        time.rest(deadlineNanos);
        return WAIT;
    }

    private int emit(int kind) {
        this.kind = kind;
        return kind;
    }

    /// {@return the event to hand out: after [Step#EMIT] the machine's own, after [#handleInput]
    /// that input}
    public Event event() {
        return event(kind);
    }

    /// {@return the event of this kind}
    Event event(int kind) {
        // Not one field or array for all: from each of these the compiler knows what it is.
        return switch (kind) {
            case UPDATE -> time.update();
            case RENDER -> frameView;
            case AFTER -> AFTER_RENDER;
            case IDLE -> idleView;
            default -> (Event) told; // open set: kinds are numbers
        };
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
        kind = INPUT;
        restTold = false;
        frames.want();
        reconsider();
    }

    /// The user's hand held the window, and the loop with it, for so long of the time until now: it
    /// is left out of the game's.
    public void handleDrag(long nanos, long nowNanos) {
        handleTime(nowNanos);
        time.drag(nanos);
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
        putOff(Schedule.Due.RENDER);
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
