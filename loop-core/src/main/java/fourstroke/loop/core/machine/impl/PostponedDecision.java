package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.Schedule.Due;
import fourstroke.loop.core.time.TickClock;

/// The decision that waits while dropped ticks are reported.
final class PostponedDecision {

    /// At most this many reports come before a decision, one for each cause. What a game drops by
    /// its own resets while it handles reports is reported later; otherwise such a game would
    /// receive nothing but reports.
    private static final int REPORTS_LIMIT = Cause.values().length;

    private final TickClock time;
    private Due due = Due.REST;
    private int reports; // in a row
    private long reportedNanos; // when the last one was handed out
    private long reportedDue; // how many ticks were due then
    private boolean repeated; // the schedule has already decided once more on the current frame

    PostponedDecision(TickClock time) {
        this.time = time;
    }

    /// {@return whether one more report may come before the decision}
    boolean allowsReport() {
        return reports < REPORTS_LIMIT;
    }

    /// A report goes out before this decision.
    void postpone(Due due) {
        this.due = due;
        reports++;
        reportedNanos = time.nowNanos();
        reportedDue = time.countDue();
    }

    /// Makes this decision the next one, without a report.
    void force(Due due) {
        this.due = due;
    }

    Due due() {
        return due;
    }

    /// The decision was carried out: the count of reports starts anew.
    void carriedOut() {
        reports = 0;
    }

    /// {@return whether to decide again: ticks became due before the frame, because the game took a
    /// tick or more to handle the report, or changed its time} Only once per frame, so that a game
    /// which is always slow to handle reports still gets its frames.
    boolean decideAgain() {
        boolean slow = time.nowNanos() - reportedNanos >= time.grid().periodNanos();
        boolean moreDue = time.countDue() > reportedDue;
        boolean again = due == Due.RENDER && !repeated && (slow || moreDue);
        repeated |= again;
        return again;
    }

    /// A frame is drawn: the next one may be decided twice again.
    void frameDrawn() {
        repeated = false;
    }
}
