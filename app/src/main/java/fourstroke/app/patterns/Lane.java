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

/// A real loop machine on a simulated clock. Its updates and frames take as much simulated time as
/// the load requires. It moves a ball, as a game would.
final class Lane {

    static final Rate UPDATES = Rate.of(30);
    static final Rate FRAMES = Rate.of(60);

    /// Speed of the ball: the fraction of the lane it covers in a second.
    static final double SPEED = 0.2;

    /// How many marks to keep: what the timeline shows of a loop that catches up at a tick per
    /// millisecond, with its frames.
    private static final int MARKS = 4096;

    /// The maximum number of machine steps at one moment: a schedule that needs more would never
    /// end.
    private static final int STEP_LIMIT = 10_000;

    /// What a mark in the timeline stands for.
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
    private long busyUntilNanos; // when the machine's last action ends
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

    /// {@return a lane without updates, in which only inputs bring frames}
    static Lane onRequest(String rule) {
        return new Lane(Schedules.STEADY, "request", rule, Rate.NEVER, FrameRate.onRequest());
    }

    /// Makes the next action take this much longer.
    void hitch(long nanos) {
        hitchNanos += nanos;
    }

    /// Gives the machine an input. Only inputs move the ball of a loop that has no updates.
    void input(long nanos) {
        busyUntilNanos = waiting ? Math.max(busyUntilNanos, nanos) : busyUntilNanos;
        machine.handleInput(new Input.KeyPress(KeyCode.SPACE), busyUntilNanos);
        waiting = false;
        if (!ticks) now += SPEED;
    }

    /// Runs everything that ends by this moment.
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
                            case CLASSIC -> now + SPEED * frame.ahead(); // its game extrapolates
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

    /// {@return where the last frame shows the ball, in lane lengths since the start}
    double shown() {
        return shown;
    }

    /// {@return ticks dropped so far}
    long skipped() {
        return skipped;
    }

    /// {@return the number of marks available}
    int markCount() {
        return Math.min(markCount, MARKS);
    }

    /// {@return one of the last marks; 0 is the newest}
    Mark mark(int ago) {
        return marks[(markCount - 1 - ago) % MARKS];
    }

    /// {@return when it was made}
    long markNanos(int ago) {
        return markNanos[(markCount - 1 - ago) % MARKS];
    }

    /// {@return how many marks of a kind there were in the last second}
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
