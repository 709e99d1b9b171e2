package fourstroke.loop.core;

import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Ticks;

/// Stands between a machine and a schedule, and changes nothing.
abstract class Between implements Schedule {

    final Schedule schedule;

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
    public boolean takesInputWhileItComes() {
        return schedule.takesInputWhileItComes();
    }

    @Override
    public boolean endsAtFrame() {
        return schedule.endsAtFrame();
    }

    @Override
    public boolean framewise() {
        return schedule.framewise();
    }

    @Override
    public boolean untimed() {
        return schedule.untimed();
    }

    @Override
    public boolean truncates() {
        return schedule.truncates();
    }
}
