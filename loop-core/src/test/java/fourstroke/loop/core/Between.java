package fourstroke.loop.core;

import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.TickRule;
import fourstroke.loop.core.schedule.Ticks;

/// A schedule that forwards all of its calls to another schedule, so that subclasses can observe
/// the calls.
abstract class Between implements Schedule {

    final Schedule schedule;
    // Whether the window was closed and the schedule decides by itself when the loop ends.
    private boolean endsByItself;

    Between(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        return schedule.next(time, frames);
    }

    @Override
    public long restUntil(Ticks time, FrameTimes frames) {
        return schedule.restUntil(time, frames);
    }

    @Override
    public long shownNanos(Ticks time) {
        return schedule.shownNanos(time);
    }

    @Override
    public boolean inputAfterRest() {
        return schedule.inputAfterRest();
    }

    @Override
    public boolean slips() {
        return schedule.slips();
    }

    @Override
    public boolean framewise() {
        return schedule.framewise();
    }

    @Override
    public TickRule ticks() {
        return schedule.ticks();
    }

    @Override
    public boolean closed() {
        endsByItself = !schedule.closed();
        return !endsByItself;
    }

    /// {@return whether the window was closed and the schedule itself decides when the loop ends}
    boolean endsByItself() {
        return endsByItself;
    }
}
