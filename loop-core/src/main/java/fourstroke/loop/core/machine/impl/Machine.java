package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.clock.GameClock;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.pacer.FramePacer;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedule.Due;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// The [LoopMachine] of this module. [#step] lets the schedule decide, has the game told of dropped
/// ticks first, and turns the decision into a step. Where something must follow that step (more
/// input, presenting, a rest), the next one begins with its [Phase]. What is not in the interface
/// is for this module's driver.
public final class Machine implements LoopMachine {

    /// What the next step begins with.
    private enum Phase {
        /// The schedule decides.
        DECIDE,
        /// Input is handed out, and what comes meanwhile is next.
        DRAIN,
        /// A frame is drawn and is to be presented.
        PRESENT,
        /// The game was told of a rest, and may have used it up.
        REST,
        /// A decision waits while a Skipped goes first.
        POSTPONED
    }

    /// The one event of its kind.
    public static final Presented PRESENTED = new Presented();

    /// After this many decisions in a row that cannot be carried out, a schedule is taken to have
    /// no others. A pass of a few updates and a frame stays below that.
    private static final int IGNORED_LIMIT = 64;

    /// So many reports come before a decision, one for each cause. What a game drops by its own
    /// resets while it handles them is told of after it, or it would get nothing else.
    private static final int SKIPPED_LIMIT = Cause.values().length;

    private final Schedule schedule;
    private final boolean inputAfterRest;
    private final boolean inputWhileItComes;
    private final GameClock time;
    private final FramePacer frames;
    private final RenderView frameView = new RenderView();
    private final IdleView idleView = new IdleView();
    private Phase phase = Phase.DECIDE;
    private long tick;
    private long frame;
    private @Nullable Event lastEvent; // a Skipped or an Input
    private boolean closed; // the window, and the loop ends where the next frame would come

    private int inputs; // handed out since the schedule decided so
    private int inputsBefore; // of these, when they were last taken in

    private long deadlineNanos; // of the rest
    private boolean idleTold; // an Idle came since the last update, frame or input

    private Due postponed = Due.REST; // the decision that waits for a Skipped
    private int skippedInRow; // without anything else in between
    private long skippedNanos; // when the Skipped was told
    private long skippedDue; // how many ticks were due at that decision
    private boolean lastFrame; // the decision is the last frame's, which always comes
    private boolean decidedAgain; // on this frame, after a slow Skipped

    private int ignored; // decisions in a row that could not be carried out, since:
    private long ignoredTick;
    private long ignoredFrame;

    /// Creates a machine that starts now: its first frame is due at once, its first tick after one
    /// period.
    public Machine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        this.schedule = schedule;
        inputAfterRest = schedule.inputAfterRest();
        inputWhileItComes = schedule.takesInputWhileItComes();
        time = new GameClock(updates, schedule);
        frames = new FramePacer(frameRate, schedule, time);
        start(nowNanos);
    }

    /// Restarts time, as if nothing had passed before: for a driver that opens long before it is
    /// asked for events.
    public void start(long nowNanos) {
        time.start(nowNanos);
        frames.start();
    }

    @Override
    public Step step(long nowNanos) {
        handleTime(nowNanos);
        Phase before = phase;
        if (before != Phase.DECIDE)
            phase = Phase.DECIDE; // a reference that is stored costs a barrier
        return switch (before) {
            case DECIDE -> decide();
            case DRAIN ->
                    inputs > inputsBefore && inputs < Schedule.INPUT_LIMIT ? drainMore() : decide();
            case PRESENT -> {
                frame++;
                yield Step.PRESENT;
            }
            case REST -> time.nowNanos() < deadlineNanos ? rest() : afterRest();
            case POSTPONED -> {
                Step step = afterSkipped();
                if (step != Step.SKIPPED) skippedInRow = 0;
                yield step;
            }
        };
    }

    private Step decide() {
        return carryOut(schedule.next(time, frames));
    }

    private Step carryOut(Due due) {
        if (time.endStop() && skippedInRow < SKIPPED_LIMIT) return reportSkipped(due);
        if (due == Due.UPDATE) return update();
        if (due == Due.REST) return beginRest();
        return due == Due.RENDER ? draw() : drain();
    }

    // --- dropped ticks ---

    private Step reportSkipped(Due due) {
        postpone(due);
        skippedInRow++;
        skippedNanos = time.nowNanos();
        skippedDue = time.countDue();
        lastEvent = time.ledger().takeUnreported();
        return Step.SKIPPED;
    }

    private void postpone(Due due) {
        postponed = due;
        phase = Phase.POSTPONED;
    }

    private Step afterSkipped() {
        boolean slow = time.nowNanos() - skippedNanos >= time.grid().periodNanos();
        boolean moreDue = time.countDue() > skippedDue;
        if (postponed == Due.RENDER && (slow || moreDue) && !lastFrame && !decidedAgain)
            return decideAgain();
        return postponed == Due.REST && !time.skipped() ? afterRest() : carryOut(postponed);
    }

    /// Handling a Skipped took a tick or more, or the game changed what a frame shows, so ticks are
    /// due before it. Once only: a game that is always slow to handle them gets its frame all the
    /// same.
    private Step decideAgain() {
        decidedAgain = true;
        time.endFrame();
        return decide();
    }

    // --- input ---

    private Step drain() {
        inputs = 0;
        return inputWhileItComes ? drainMore() : Step.DRAIN_INPUT;
    }

    private Step drainMore() {
        inputsBefore = inputs;
        phase = Phase.DRAIN;
        return Step.DRAIN_INPUT;
    }

    // --- updates and frames ---

    private Step update() {
        if (!time.advance()) return ignore(); // none is due, or the game paused since
        idleTold = false;
        if (time.paused()) frames.want(); // that step is to be seen
        tick++;
        return Step.UPDATE;
    }

    private Step draw() {
        if (closed) return Step.END;
        if (!lastFrame && frames.skipDrawing()) return ignore();
        idleTold = false;
        decidedAgain = false;
        frames.draw();
        if (!frames.visible()) { // nothing to draw on: go on without a frame
            time.endFrame();
            return ignore();
        }
        phase = Phase.PRESENT;
        time.show(schedule.shownNanos(time));
        frameView.show(
                frame, time.extrapolation().shownSeconds(), time.extrapolation().shownAlpha());
        time.endFrame();
        return Step.RENDER;
    }

    /// Takes back a frame that was not handed out, because the game has just hidden its window.
    public void withdrawFrame() {
        phase = Phase.DECIDE;
    }

    /// Draws one more frame next, whatever the schedule says.
    ///
    /// @return whether there is something to draw on
    public boolean drawLast() {
        postpone(Due.RENDER);
        lastFrame = true;
        return frames.visible();
    }

    /// {@return whether the next frame is that one}
    public boolean lastFrame() {
        return lastFrame;
    }

    /// Asks the schedule again, because its decision cannot be carried out. One that decides
    /// nothing else, such as one that draws whenever no tick is due, rests until something is.
    private Step ignore() {
        if (tick != ignoredTick || frame != ignoredFrame) ignored = 0;
        ignoredTick = tick;
        ignoredFrame = frame;
        return ++ignored < IGNORED_LIMIT ? decide() : carryOut(Due.REST);
    }

    /// {@return whether a frame was handed out and is not yet presented}
    public boolean drawing() {
        return phase == Phase.PRESENT;
    }

    // --- rests ---

    private Step beginRest() {
        frames.rest();
        ignored = 0;
        deadlineNanos = schedule.restUntil(time, frames);
        if (idleTold) return rest();
        idleTold = true;
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
        return inputAfterRest ? Step.DRAIN_INPUT : decide();
    }

    /// Ends the rest that was handed out, because something changed.
    public void reconsider() {
        if (phase == Phase.REST) deadlineNanos = Long.MIN_VALUE;
    }

    @Override
    public boolean inputAfterRest() {
        return inputAfterRest;
    }

    @Override
    public long deadlineNanos() {
        return deadlineNanos;
    }

    @Override
    public Event event(Step step) {
        return switch (step) {
            case UPDATE -> time.update();
            case RENDER -> frameView;
            case PRESENT -> PRESENTED;
            case IDLE -> idleView;
            case DRAIN_INPUT, SKIPPED, WAIT, END -> {
                if (lastEvent != null) yield lastEvent;
                throw new IllegalStateException("no input came, and no ticks were dropped");
            }
        };
    }

    @Override
    public void handleTime(long nowNanos) {
        long before = time.nowNanos();
        if (nowNanos == before) return;
        if (nowNanos < before)
            throw new IllegalStateException(
                    "time went back by %s ns, from %s to %s: a window's clock must never go back"
                            .formatted(before - nowNanos, before, nowNanos));
        time.handleTime(nowNanos);
    }

    @Override
    public void handleInput(Input input, long nowNanos) {
        handleTime(nowNanos);
        lastEvent = input;
        inputs++;
        idleTold = false;
        frames.handleInput(input);
        reconsider();
    }

    /// {@return how many inputs may be handed out before the next step}
    public int inputsLeft() {
        return inputWhileItComes ? Schedule.INPUT_LIMIT - inputs : Integer.MAX_VALUE;
    }

    /// {@return whether posts are handed out, too} Not those that came while input was handled:
    /// work that posts more work would keep an update from coming.
    public boolean takesPosts() {
        return inputsBefore == 0;
    }

    /// Takes note that the window was closed.
    ///
    /// @return whether the loop ends at once, and not with [Step#END]
    public boolean handleClose() {
        closed = schedule.endsAtFrame();
        return !closed;
    }

    @Override
    public void handleDrag(long nanos, long nowNanos) {
        handleTime(nowNanos);
        time.drag(nanos);
        frames.drag();
    }

    @Override
    public void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate) {
        frames.handleWindow(visible, focused, presentRate, displayRate);
    }

    @Override
    public boolean handlePresented(long startNanos, long nowNanos) {
        handleTime(nowNanos);
        return frames.handlePresented(startNanos, nowNanos);
    }

    @Override
    public void requestFrame() {
        frames.want();
        reconsider();
    }

    @Override
    public long tick() {
        return tick;
    }

    @Override
    public long frame() {
        return frame;
    }

    /// {@return the game's time: rate, scale, pause and ledger}
    public GameClock time() {
        return time;
    }

    /// {@return when frames are due}
    public FramePacer frames() {
        return frames;
    }

    public RenderView frameView() {
        return frameView;
    }
}
