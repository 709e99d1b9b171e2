package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.frames.FramePacer;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedule.Due;
import fourstroke.loop.core.time.FrameMoment;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.time.TimeLedger;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// The implementation of [LoopMachine].
///
/// [#step] moves the [FrameMoment] to the current time and asks the schedule for a decision. If
/// ticks were dropped, the machine first reports the dropped ticks. Then the machine turns the
/// decision of the schedule into a step. The field `phase` stores the work with which the next step
/// begins:
///
/// ```
///             +---------- any other decision -----------+
///             v                                         |
///          DECIDE --- ALL_INPUT ---> DRAIN  (until no input came) ---+
///             |------ RENDER ------> PRESENT (one frame) ------------+--> DECIDE
///             |------ REST --------> REST   (until the deadline) ----+
///             +------ a report ----> POSTPONED (then what was decided)
/// ```
///
/// [TickClock] decides which ticks are due, and [FramePacer] decides when a frame is due.
public final class Machine implements LoopMachine {

    // The phases of the machine. The phase determines what the machine does first when the driver
    // asks for the next step. Phases are numbers and not an enum, because the phase changes with
    // most steps, and the JVM needs additional time (a write barrier) to store a reference to an
    // enum constant.

    /// The phase in which the schedule makes a decision.
    private static final int DECIDE = 0;

    /// The phase in which the driver delivers inputs, including inputs that arrive while the driver
    /// delivers inputs.
    private static final int DRAIN = 1;

    /// The phase in which the game has drawn a frame that the driver must present next.
    private static final int PRESENT = 2;

    /// The phase after the driver has delivered an `Idle` event. The game may have taken so long to
    /// handle the `Idle` event that no time is left to rest.
    private static final int REST = 3;

    /// The phase in which the machine has postponed a decision, because it first reports dropped
    /// ticks.
    private static final int POSTPONED = 4;

    /// The only [Presented] object of the machine. One object is sufficient because all `Presented`
    /// events are equal.
    private static final Presented PRESENTED = new Presented();

    private final Schedule schedule;
    private final boolean inputAfterRest;
    private final FrameMoment moment = new FrameMoment();
    private final TickClock time;
    private final FramePacer frames;
    private final PostponedDecision postponed;
    private final IgnoredDecisions ignored = new IgnoredDecisions();
    private final RenderView frameView = new RenderView();
    private final IdleView idleView = new IdleView();
    private int phase = DECIDE;
    private long tick;
    private long frame;
    private @Nullable Event lastEvent; // The last delivered `Skipped` event or input.
    // The number of inputs that were delivered since the schedule last decided to deliver inputs.
    private int inputs;
    private int inputsBefore; // The value of `inputs` when the machine last returned DRAIN_INPUT.
    private long deadlineNanos; // The time at which the current rest ends.
    private boolean announced; // Whether an `Idle` event has announced the current rest.
    // Whether the next frame is the last frame of the loop. The machine draws the last frame
    // whatever the schedule decides.
    private boolean lastFrame;
    // Whether the user closed the window, so that the schedule must end the loop.
    private boolean closing;

    /// Creates a machine that starts at a given time. The first frame is due at once, and the first
    /// tick is due after one period.
    public Machine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        this.schedule = schedule;
        inputAfterRest = schedule.inputAfterRest();
        time = new TickClock(moment, updates, schedule.ticks());
        frames = new FramePacer(frameRate, schedule, time, moment);
        postponed = new PostponedDecision(time);
        start(nowNanos);
    }

    @Override
    public void start(long nowNanos) {
        time.start(nowNanos);
        frames.start();
    }

    // --- steps ---

    @Override
    // The method `step`, and all methods that every call of `step` uses, are small enough for the
    // JVM's compiler to inline.
    public Step step(long nowNanos) {
        handleTime(nowNanos);
        return phase == DECIDE ? decide() : continuePhase();
    }

    private void advance(long nowNanos) {
        if (nowNanos < moment.nowNanos()) throw timeWentBack(nowNanos);
        time.advance(nowNanos);
    }

    private IllegalStateException timeWentBack(long nowNanos) {
        long before = moment.nowNanos();
        return new IllegalStateException(
                "the clock of the window went back by %s ns, from %s ns to %s ns: a window's clock must never go back"
                        .formatted(before - nowNanos, before, nowNanos));
    }

    private Step decide() {
        return report(schedule.next(time, frames));
    }

    /// Reports dropped ticks, or carries out a decision if no ticks were dropped.
    private Step report(Due due) {
        return time.endStall() && postponed.allowsReport() ? postpone(due) : carryOut(due);
    }

    private Step carryOut(Due due) {
        if (due == Due.UPDATE) return update();
        if (due == Due.REST) return beginRest();
        if (due == Due.RENDER) return draw();
        if (due == Due.INPUT) return drain();
        return carryOutRare(due);
    }

    private Step carryOutRare(Due due) {
        if (due == Due.END) return Step.END;
        if (due == Due.ALL_INPUT) {
            drain();
            return drainMore();
        }
        throw new IllegalStateException(
                "the schedule %s made no decision: its next() returned null, but must return a decision"
                        .formatted(schedule.getClass().getName()));
    }

    private Step continuePhase() {
        int before = phase;
        phase = DECIDE;
        return switch (before) {
            case DECIDE -> decide();
            case DRAIN -> {
                boolean more = inputs > inputsBefore && inputs < Schedule.INPUT_LIMIT;
                yield more ? drainMore() : decide();
            }
            case PRESENT -> {
                frame++;
                yield Step.PRESENT;
            }
            case REST -> moment.nowNanos() < deadlineNanos ? rest() : afterRest();
            // open set: the phase is an int, and POSTPONED is the only phase left
            default -> {
                Step step = afterReport();
                if (step != Step.SKIPPED) postponed.carriedOut();
                yield step;
            }
        };
    }

    private Step postpone(Due due) {
        phase = POSTPONED;
        postponed.postpone(due);
        lastEvent = time.ledger().takeUnreported();
        return Step.SKIPPED;
    }

    private Step afterReport() {
        if (!lastFrame && postponed.decideAgain()) {
            moment.endFrame();
            return decide();
        }
        // The game has handled the last report of dropped ticks. The game may have taken so long to
        // handle the report of dropped ticks that no time is left to rest.
        boolean rested = postponed.due() == Due.REST && !time.skipped();
        return rested ? afterRest() : report(postponed.due());
    }

    private Step drain() {
        inputs = 0;
        return Step.DRAIN_INPUT;
    }

    private Step drainMore() {
        inputsBefore = inputs;
        phase = DRAIN;
        return Step.DRAIN_INPUT;
    }

    private Step update() {
        // The method `runTick` returns false if no tick is due, for example because the game paused
        // after the schedule had decided to update.
        if (!time.runTick()) return ignore();
        announced = false;
        // During a pause, the loop must draw a frame after an update so that the player sees the
        // result of the single step.
        if (time.paused()) frames.want();
        tick++;
        return Step.UPDATE;
    }

    private Step draw() {
        if (!lastFrame && frames.skipDrawing()) return ignore();
        announced = false;
        postponed.frameDrawn();
        frames.draw();
        // If the window shows no frames, the machine continues without this frame.
        if (!frames.visible()) {
            moment.endFrame();
            return ignore();
        }
        phase = PRESENT;
        long shownNanos = schedule.shownNanos(time);
        time.show(lastFrame ? time.withinStep(shownNanos) : shownNanos);
        frameView.show(
                frame, time.extrapolation().shownSeconds(), time.extrapolation().shownAlpha());
        moment.endFrame();
        return Step.RENDER;
    }

    /// Asks the schedule for another decision, because the machine cannot carry out the last
    /// decision. Some schedules make only decisions that the machine cannot carry out, for example
    /// a schedule that decides to draw whenever no tick is due, while the window shows no frames.
    /// After too many decisions that the machine cannot carry out, the machine rests until a tick
    /// or a frame is due.
    private Step ignore() {
        return ignored.add(tick, frame) ? decide() : report(Due.REST);
    }

    private Step beginRest() {
        frames.rest();
        ignored.clear();
        deadlineNanos = schedule.restUntil(time, frames);
        if (deadlineNanos <= moment.nowNanos()) throw restsUntilNow();
        if (announced) return rest();
        announced = true;
        phase = REST;
        idleView.show(deadlineNanos, moment.nowNanos());
        return Step.IDLE;
    }

    private IllegalStateException restsUntilNow() {
        return new IllegalStateException(
                "the schedule %s wants to rest until %s ns, but the time is already %s ns: its restUntil() must return a later time"
                        .formatted(
                                schedule.getClass().getName(), deadlineNanos, moment.nowNanos()));
    }

    private Step rest() {
        time.rest(deadlineNanos);
        return Step.WAIT;
    }

    /// Skips the rest and continues with the step that follows a rest. The machine skips a rest if
    /// the rest's deadline is already past, because the game took too long to handle the `Idle`
    /// event or a report of dropped ticks.
    private Step afterRest() {
        return inputAfterRest ? Step.DRAIN_INPUT : decide();
    }

    /// Cancels the rest that an `Idle` event has announced, because a setting changed, an input
    /// came or the game requested a frame.
    public void reconsider() {
        if (phase == REST) deadlineNanos = Long.MIN_VALUE;
    }

    // --- the data of a step ---

    @Override
    public long deadlineNanos() {
        return deadlineNanos;
    }

    @Override
    public boolean inputAfterRest() {
        return inputAfterRest;
    }

    @Override
    public int inputsLeft() {
        return phase == DRAIN ? Schedule.INPUT_LIMIT - inputs : Integer.MAX_VALUE;
    }

    @Override
    public boolean takesPosts() {
        return phase != DRAIN || inputsBefore == 0;
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
    public long tick() {
        return tick;
    }

    @Override
    public long frame() {
        return frame;
    }

    @Override
    public TimeLedger ledger() {
        return time.ledger();
    }

    /// {@return whether the game has received a frame that the driver has not presented yet}
    public boolean drawing() {
        return phase == PRESENT;
    }

    /// {@return the clock of game time, for code that only reads the clock}
    public TickClock time() {
        return time;
    }

    /// {@return the pacer of the frames}
    public FramePacer frames() {
        return frames;
    }

    /// {@return the event of each [Step#RENDER]}
    public RenderView frameView() {
        return frameView;
    }

    // --- what happens outside ---

    @Override
    public void handleTime(long nowNanos) {
        if (nowNanos != moment.nowNanos()) advance(nowNanos);
    }

    @Override
    public void handleInput(Input input, long nowNanos) {
        handleTime(nowNanos);
        lastEvent = input;
        inputs++;
        announced = false;
        frames.handleInput(input);
        reconsider();
    }

    @Override
    public boolean handleClose() {
        closing = !schedule.closed();
        return !closing;
    }

    @Override
    public void handleDrag(long nanos, long nowNanos) {
        handleTime(nowNanos);
        if (nanos == 0) return;
        if (time.counts()) moment.shift(nanos);
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
    public void withdrawFrame() {
        phase = DECIDE;
    }

    @Override
    public boolean drawLast() {
        if (closing) return false;
        phase = POSTPONED;
        postponed.force(Due.RENDER);
        lastFrame = true;
        return frames.visible();
    }

    /// {@return whether the next frame is the last frame of the loop}
    public boolean lastFrame() {
        return lastFrame;
    }

    // --- changes that the game makes ---

    /// {@return the clock of game time, for code that changes the clock} The method first sets the
    /// moment at which changes take effect to the current time or, while frames are locked to the
    /// display, to the last refresh.
    private TickClock changeTime() {
        moment.renew(time.framePeriodNanos());
        reconsider();
        return time;
    }

    @Override
    public void requestFrame() {
        frames.want();
        reconsider();
    }

    @Override
    public void pause() {
        changeTime().pause();
    }

    @Override
    public void resume() {
        frames.want();
        changeTime().resume();
    }

    @Override
    public void stepTicks(int ticks) {
        requestFrame();
        time.step(ticks);
    }

    @Override
    public void resetTime() {
        reconsider();
        // Under the rule COUNTED, the loop never drops time, so a reset has no effect.
        if (time.counted()) return;
        moment.unlock();
        time.reset();
    }

    @Override
    public void setUpdates(Rate updates) {
        changeTime().setRate(updates);
    }

    @Override
    public void setScale(int numerator, int denominator) {
        changeTime().setScale(numerator, denominator);
    }

    @Override
    public void setCatchUp(CatchUp catchUp) {
        changeTime().setCatchUp(catchUp);
    }

    @Override
    public void setFrames(FrameRate frames) {
        reconsider();
        this.frames.setFrameRate(frames);
    }

    /// Sets how often the loop draws while the window is unfocused, covered or hidden.
    public void setBackground(Background background) {
        reconsider();
        frames.setBackground(background);
    }
}
