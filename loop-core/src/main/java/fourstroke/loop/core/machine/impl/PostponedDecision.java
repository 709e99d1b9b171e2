package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.Schedule.Due;
import fourstroke.loop.core.time.TickClock;

/// A decision of the schedule that waits because dropped ticks are reported first.
final class PostponedDecision {

    /// The maximum number of reports before a decision: one report for each cause. A game can drop
    /// ticks while it handles a report, by resetting its time. The loop reports these ticks after
    /// the decision, because otherwise the game would receive nothing but reports.
    private static final int REPORTS_LIMIT = Cause.values().length;

    private final TickClock time;
    private Due due = Due.REST;
    private int reports; // The number of successive reports.
    private long reportedNanos; // The time at which the last report was handed out.
    private long reportedDue; // The number of ticks that were due at the last report.
    // Whether the schedule has already decided a second time for the current frame.
    private boolean repeated;

    PostponedDecision(TickClock time) {
        this.time = time;
    }

    /// {@return whether one more report of dropped ticks may come before the decision}
    boolean allowsReport() {
        return reports < REPORTS_LIMIT;
    }

    /// Stores a decision because a report of dropped ticks is handed out first.
    void postpone(Due due) {
        this.due = due;
        reports++;
        reportedNanos = time.nowNanos();
        reportedDue = time.countDue();
    }

    /// Stores a decision that is carried out next, without a report before the decision.
    void force(Due due) {
        this.due = due;
    }

    Due due() {
        return due;
    }

    /// Takes note that the decision was carried out, so that the count of reports starts again.
    void carriedOut() {
        reports = 0;
    }

    /// {@return whether the schedule must decide again} The result is true if the decision was to
    /// draw a frame and ticks have become due since the decision, because the game took a tick or
    /// more to handle the report or changed its time. The result is true at most once per frame, so
    /// that a game which always handles reports slowly still gets its frames.
    boolean decideAgain() {
        boolean slow = time.nowNanos() - reportedNanos >= time.grid().periodNanos();
        boolean moreDue = time.countDue() > reportedDue;
        boolean again = due == Due.RENDER && !repeated && (slow || moreDue);
        repeated |= again;
        return again;
    }

    /// Takes note that a frame is drawn, so that the schedule may decide a second time for the next
    /// frame.
    void frameDrawn() {
        repeated = false;
    }
}
