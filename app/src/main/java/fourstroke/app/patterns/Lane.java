package fourstroke.app.patterns;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.RunHash;

/// A lane of the picture, in which a real [LoopMachine] runs on a simulated clock. The updates and
/// frames of the loop take as much simulated time as the load requires. The updates move a ball, as
/// the updates of a game would.
final class Lane {

    static final Rate UPDATES = Rate.of(30);
    static final Rate FRAMES = Rate.of(60);

    /// The speed of the ball, as the fraction of the lane that the ball covers in a second.
    static final double SPEED = 0.2;

    /// The maximum number of marks that a lane stores. With 4096 marks, the timeline has room for a
    /// loop that catches up with a tick per millisecond and draws a frame for each tick.
    private static final int MARKS = 4096;

    /// The maximum number of steps of a machine that take no simulated time. If a machine takes
    /// more steps, the lane throws an exception, because the schedule probably never waits.
    private static final int STEP_LIMIT = 10_000;

    /// The kinds of marks in the timeline.
    enum Mark {
        TICK,
        FRAME,
        SKIPPED
    }

    final Schedules schedule;
    final String title;
    final String rule;
    private final boolean ticks;
    private final LoopMachine machine;
    private final long[] markNanos = new long[MARKS];
    private final Mark[] marks = new Mark[MARKS];
    private int markCount;
    private long busyUntilNanos; // The time at which the last action of the machine ends.
    private boolean waiting;
    private long hitchNanos;
    private double old;
    private double now;
    private double shown;
    private long skipped;

    Lane(Schedules schedule, String rule) {
        this(schedule, schedule.title(), rule, UPDATES, FrameRate.capped(FRAMES));
    }

    private Lane(Schedules schedule, String title, String rule, Rate updates, FrameRate frames) {
        this.schedule = schedule;
        this.title = title;
        this.rule = rule;
        ticks = !updates.equals(Rate.NEVER);
        machine =
                LoopSettings.of("", 1, 1)
                        .schedule(schedule)
                        .updates(updates)
                        .frames(frames)
                        .machine(0);
    }

    /// {@return a lane whose loop has no updates, so that only inputs cause frames}
    static Lane onRequest(String rule) {
        return new Lane(Schedules.STEADY, "request", rule, Rate.NEVER, FrameRate.onRequest());
    }

    /// Makes the next action of the machine take longer by the given time, which simulates a hitch.
    void hitch(long nanos) {
        hitchNanos += nanos;
    }

    /// Passes the press of a key to the machine. In a lane whose loop has no updates, only inputs
    /// move the ball.
    void input(long nanos) {
        busyUntilNanos = waiting ? Math.max(busyUntilNanos, nanos) : busyUntilNanos;
        machine.handleInput(new Input.KeyPress(KeyCode.SPACE), busyUntilNanos);
        waiting = false;
        if (!ticks) now += SPEED;
    }

    /// Runs the machine until a time on the simulated clock. The method runs every action that
    /// begins at this time or earlier.
    void runUntil(long nanos, Load load) {
        long moment = busyUntilNanos;
        int steps = 0;
        while (busyUntilNanos <= nanos) {
            steps = busyUntilNanos > moment ? 1 : steps + 1;
            moment = busyUntilNanos;
            if (steps > STEP_LIMIT) throw new IllegalStateException(schedule + " never waits");
            if (waiting && machine.deadlineNanos() > nanos) return;
            if (waiting) busyUntilNanos = Math.max(busyUntilNanos, machine.deadlineNanos());
            waiting = false;
            Step step = machine.step(busyUntilNanos);
            switch (step) {
                case UPDATE, RENDER, SKIPPED -> take(machine.event(step), load);
                case WAIT -> waiting = true;
                case DRAIN_INPUT, PRESENT, IDLE -> {}
            }
        }
    }

    private void take(Event event, Load load) {
        switch (event) {
            case Update(var dt) -> {
                mark(Mark.TICK);
                old = now;
                now += SPEED * dt;
                spend(load.updateNanos);
            }
            case Render frame -> {
                mark(Mark.FRAME);
                if (!ticks) old = now;
                shown =
                        switch (schedule) {
                            // A classic game loop extrapolates, so the ball is drawn ahead of its
                            // position at the last tick.
                            case CLASSIC -> now + SPEED * frame.ahead();
                            case BASIC, VARIABLE -> now;
                            case STEADY, CATCH_UP, FIXED_SLOT ->
                                    old + (now - old) * Math.min(1, frame.alpha());
                        };
                spend(load.frameNanos);
            }
            case Notice.Skipped(var ticks, _) -> {
                mark(Mark.SKIPPED);
                skipped += ticks;
            }
            case Input _, Notice _ -> {}
        }
    }

    private void spend(long nanos) {
        busyUntilNanos += nanos + hitchNanos;
        hitchNanos = 0;
    }

    private void mark(Mark mark) {
        marks[markCount % MARKS] = mark;
        markNanos[markCount % MARKS] = busyUntilNanos;
        markCount++;
    }

    /// {@return the position of the ball in the last frame, as its distance from the start in
    /// lengths of the lane}
    double shown() {
        return shown;
    }

    /// {@return the number of ticks that the loop has dropped so far}
    long skipped() {
        return skipped;
    }

    /// {@return the number of marks that the lane stores now}
    int markCount() {
        return Math.min(markCount, MARKS);
    }

    /// {@return one of the last marks; the newest mark has the index 0}
    Mark mark(int ago) {
        return marks[(markCount - 1 - ago) % MARKS];
    }

    /// {@return the time at which a mark was made, in nanoseconds}
    long markNanos(int ago) {
        return markNanos[(markCount - 1 - ago) % MARKS];
    }

    /// {@return the number of marks of a kind that were made in the last second}
    int inLastSecond(Mark kind, long nanos) {
        int count = 0;
        for (int i = 0; i < markCount() && markNanos(i) > nanos - 1_000_000_000; i++)
            if (mark(i) == kind) count++;
        return count;
    }

    void addTo(RunHash hash) {
        hash.add(machine.tick())
                .add(machine.frame())
                .add(skipped)
                .add(now)
                .add(shown)
                .add(busyUntilNanos);
    }
}
