package fourstroke.loop.core;

import fourstroke.loop.api.Event;
import fourstroke.loop.core.Schedule.Due;

import org.jspecify.annotations.Nullable;

/// What the machine does: the four strokes, and the rests in between. The schedule decides what is
/// due, on the left; this turns it into steps, on the right:
///
/// ```
/// INPUT ---> DRAIN_INPUT, again while input comes where the schedule wants that
/// UPDATE --> UPDATE
/// RENDER --> RENDER --> PRESENT
/// REST ----> IDLE, once a gap, then WAIT
/// ```
///
/// Once the window was closed, END takes the place of RENDER where the schedule wants that.
///
/// Dropped ticks are reported with [Step#SKIPPED] before the next decision is carried out. Pure, as
/// [LoopMachine] says; its methods tell this what happens meanwhile.
abstract class Strokes {

    // Phases are ints: storing a reference, even to an enum constant, runs the garbage collector's
    // barriers, which took a quarter of a step.
    private static final int CHOOSE = 0;
    private static final int PRESENT = 1;
    private static final int REST = 2;
    private static final int PUT_OFF = 3;
    private static final int DRAIN = 4; // input is handed out, and what comes meanwhile is next

    /// After this many decisions in a row that cannot be carried out, a schedule is taken to have
    /// no others. A pass of a few updates and a frame stays below that.
    private static final int LEFT_OUT_LIMIT = 64;

    final Schedule schedule;
    final boolean takesInputAfterRest;
    final Timeline time;
    final FramePace frames;
    final FrameView frameView = new FrameView();
    final IdleView idleView = new IdleView();
    @Nullable Event told; // the last Skipped or Input
    boolean restTold; // an Idle came since the last update, frame or input
    long tick;
    long frame;
    long deadlineNanos; // of the rest
    boolean closed; // the window, and the loop ends where the next frame would come
    int inputs; // handed out since the schedule decided so
    int inputsBefore; // of these, when they were last taken in
    private int phase = CHOOSE;
    private Due putOff = Due.REST; // while a Skipped goes first
    private long toldNanos; // when the Skipped was told
    private long toldMomentNanos; // the moment of that decision
    private boolean lastFrame; // is put off
    private boolean decidedAgain; // on a frame that was put off
    private int leftOut; // decisions left out in a row, since:
    private long leftOutTick;
    private long leftOutFrame;

    Strokes(Schedule schedule, Timeline time, FramePace frames) {
        this.schedule = schedule;
        this.time = time;
        this.frames = frames;
        takesInputAfterRest = schedule.takesInputAfterRest();
    }

    /// {@return whether the last step began something that the next one finishes}
    final boolean midway() {
        return phase != CHOOSE;
    }

    /// Finishes what the last step began.
    final Step goOn() {
        int before = phase;
        phase = CHOOSE;
        if (before == PRESENT) {
            frame++;
            return Step.PRESENT;
        }
        if (before == PUT_OFF) {
            boolean slow = time.nowNanos() - toldNanos >= time.grid().periodNanos();
            boolean moved = time.momentNanos() != toldMomentNanos && time.tickDue();
            if (putOff == Due.RENDER && (slow || moved) && !lastFrame && !decidedAgain)
                return decideAgain();
            return putOff == Due.REST && !time.skipped() ? afterRest() : take(putOff);
        }
        if (before == DRAIN)
            return inputs > inputsBefore && inputs < Schedule.INPUT_LIMIT ? drainOn() : choose();
        return time.nowNanos() < deadlineNanos ? rest() : afterRest();
    }

    /// Handling a Skipped took a tick or more, or the game changed what a frame shows, so ticks are
    /// due before it. Once only: a game that is always slow to handle them gets its frame all the
    /// same.
    private Step decideAgain() {
        decidedAgain = true;
        frames.end();
        return choose();
    }

    /// Begins something: the next step where none is [#midway()].
    final Step choose() {
        return take(schedule.next(time, frames));
    }

    private Step take(Due due) {
        if (due == Due.REST) return tellRest();
        if (due == Due.UPDATE) return update();
        return due == Due.RENDER ? draw() : drain();
    }

    private Step drain() {
        if (time.settle()) return tellSkipped(Due.INPUT);
        inputs = 0;
        return schedule.takesInputWhileItComes() ? drainOn() : Step.DRAIN_INPUT;
    }

    private Step drainOn() {
        inputsBefore = inputs;
        phase = DRAIN;
        return Step.DRAIN_INPUT;
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
        if (closed) return Step.END;
        restTold = false;
        decidedAgain = false;
        frames.take();
        if (!frames.visible()) { // nothing to draw on: go on without a frame
            frames.end();
            return leaveOut();
        }
        phase = PRESENT;
        time.show(frameView, frame, schedule.shownNanos(time));
        frames.end();
        return Step.RENDER;
    }

    /// Takes back a frame that was not handed out, because the game has just hidden its window.
    final void takeBack() {
        phase = CHOOSE;
    }

    private Step tellRest() {
        if (time.settle()) return tellSkipped(Due.REST);
        frames.rest();
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

    private Step tellSkipped(Due due) {
        putOff(due);
        toldNanos = time.nowNanos();
        toldMomentNanos = time.momentNanos();
        told = time.ledger().takeUnreported();
        return Step.SKIPPED;
    }

    private void putOff(Due due) {
        putOff = due;
        phase = PUT_OFF;
    }

    /// Draws one more frame next, whatever the schedule says.
    ///
    /// @return whether there is something to draw on
    final boolean drawLast() {
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
        return ++leftOut < LEFT_OUT_LIMIT ? choose() : tellRest();
    }

    /// Ends the rest that was handed out, because something changed.
    final void reconsider() {
        if (phase == REST) deadlineNanos = Long.MIN_VALUE;
    }

    /// {@return whether a frame was handed out and is not yet presented}
    final boolean drawing() {
        return phase == PRESENT;
    }
}
