package fourstroke.loop.core;

import fourstroke.loop.api.AfterRender;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Skipped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The game loop as a state machine. Pure: time comes in as an argument, and what is to be done goes out as a [Step].
/// It reads no clock, opens no window and starts no thread.
///
/// Four strokes over and over, and a rest between them:
///
/// ```
/// INPUT ---> DRAIN_INPUT          | what comes next, and how often,
/// UPDATE --> EMIT Update          | the schedule decides
/// RENDER --> EMIT Render --> PRESENT --> EMIT AfterRender
/// REST ----> EMIT Idle, once a gap; then WAIT
/// ```
///
/// The driver's part is a loop:
///
/// 1. [#handleWindow] if the window changed, and [#handleInput()] for each input that is handed out;
/// 2. [#step(long)] with the time as it is now;
/// 3. do what the step says; go on with 1.
///
/// Ticks that are dropped are told of with [Skipped] before anything else.
public final class LoopMachine {

    private static final AfterRender AFTER_RENDER = new AfterRender();

    private enum Phase {
        CHOOSE,
        PRESENT,
        AFTER_RENDER
    }

    private final Schedule schedule;
    private final Timeline time;
    private final FramePace frames;
    private final FrameView frameView = new FrameView();
    private final Rest rest = new Rest();
    private Phase phase = Phase.CHOOSE;
    private Schedule.@Nullable Due chosen; // and not yet done, because a Skipped goes first
    private boolean restTold;
    private long tick;
    private long frame;
    private Event event = AFTER_RENDER;
    private long deadlineNanos;

    /// A machine that starts now: its first frame is due at once, its first tick one period later.
    public LoopMachine(Schedule schedule, Rate updates, FrameRate frameRate, long nowNanos) {
        this.schedule = schedule;
        time = new Timeline(updates, schedule.truncates());
        frames = new FramePace(frameRate, schedule.slips());
        time.start(nowNanos);
        frames.start(nowNanos);
    }

    /// {@return what to do now}
    ///
    /// @param nowNanos not before that of the last call
    public Step step(long nowNanos) {
        time.handleTime(nowNanos);
        frames.handleTime(nowNanos);
        return switch (phase) {
            case CHOOSE -> choose();
            case PRESENT -> {
                phase = Phase.AFTER_RENDER;
                yield Step.PRESENT;
            }
            case AFTER_RENDER -> {
                phase = Phase.CHOOSE;
                frame++;
                yield emit(AFTER_RENDER);
            }
        };
    }

    private Step choose() {
        while (true) {
            if (chosen == null) chosen = schedule.next(time, frames);
            if (time.skipped()) return emit(time.takeSkipped());
            Schedule.Due due = chosen;
            chosen = null;
            switch (due) {
                case INPUT -> {
                    return Step.DRAIN_INPUT;
                }
                case UPDATE -> {
                    settle(time.nowNanos());
                    tick++;
                    return emit(time.update());
                }
                case RENDER -> {
                    frames.take();
                    if (!frames.visible()) continue; // there is nothing to draw on: the pass goes on without
                    settle(time.nowNanos());
                    frameView.show(frame, time.aheadSeconds(schedule.shownNanos(time)), time.rate());
                    phase = Phase.PRESENT;
                    return emit(frameView);
                }
                case REST -> {
                    deadlineNanos = schedule.restUntil(time, frames);
                    if (restTold) {
                        time.settle(deadlineNanos);
                        return Step.WAIT;
                    }
                    restTold = true;
                    rest.show(deadlineNanos, time.nowNanos());
                    return emit(rest);
                }
            }
        }
    }

    private void settle(long nowNanos) {
        time.settle(nowNanos);
        restTold = false;
    }

    private Step emit(Event event) {
        this.event = event;
        return Step.EMIT;
    }

    /// {@return the event to hand out, after [Step#EMIT]}
    public Event event() {
        return event;
    }

    /// {@return until when to rest, after [Step#WAIT]; [Long#MAX_VALUE] if only input can end it}
    public long deadlineNanos() {
        return deadlineNanos;
    }

    /// An input was handed out: the rest after it is told of anew, and a frame is wanted.
    public void handleInput() {
        restTold = false;
        frames.handleInput();
    }

    /// The window can, or can no longer, show frames, or lets through so many in a second.
    public void handleWindow(boolean visible, Optional<Rate> presentRate) {
        frames.handleWindow(visible, presentRate);
    }

    /// A frame is wanted although nothing happened, for [Schedules#ON_DEMAND].
    public void requestFrame() {
        frames.handleInput();
    }

    /// Draws one more frame as soon as asked, whatever the schedule says.
    ///
    /// @return whether there is something to draw on
    boolean drawLast() {
        chosen = Schedule.Due.RENDER;
        return frames.visible();
    }

    /// {@return whether a frame was drawn that is not yet presented and told of}
    boolean drawing() {
        return phase != Phase.CHOOSE;
    }

    /// {@return whether the event at hand tells that a frame is done}
    boolean frameDone() {
        return event == AFTER_RENDER;
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
