package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.Schedule.Due;
import fourstroke.loop.core.time.TickClock;

/// A decision of the schedule that the machine carries out later, because it first reports dropped
/// ticks.
final class PostponedDecision {

    /// The maximum number of reports before a decision: one report for each cause. While a game
    /// handles a report, it can reset its time and so drop more ticks. The loop reports these ticks
    /// only after the decision. Otherwise such a game would receive only reports.
    private static final int REPORTS_LIMIT = Cause.values().length;

    private final TickClock time;
    private Due due = Due.REST;
    private int reports; // The number of successive reports.
    private long reportedNanos; // The time at which the last report was delivered.
    private long reportedDue; // The number of ticks that were due at the last report.
    // Whether the schedule has already decided a second time for the current frame.
    private boolean repeated;

    PostponedDecision(TickClock time) {
        this.time = time;
    }

    /// {@return whether the machine may deliver another report of dropped ticks before the
    /// decision}
    boolean allowsReport() {
        return reports < REPORTS_LIMIT;
    }

    /// Stores a decision because the machine first reports dropped ticks.
    void postpone(Due due) {
        this.due = due;
        reports++;
        reportedNanos = time.nowNanos();
        reportedDue = time.countDue();
    }

    /// Stores a decision that the machine carries out next, without a report before it.
    void force(Due due) {
        this.due = due;
    }

    Due due() {
        return due;
    }

    /// Records that the decision was carried out. The count of reports starts again.
    void carriedOut() {
        reports = 0;
    }

    /// {@return whether the schedule must decide again} The result is true if the decision was to
    /// draw a frame and ticks have become due after the decision. Ticks become due if the game
    /// needs the time of a tick or more to handle the report, or changes its time. The result is
    /// true at most once for each frame. A game that always handles reports slowly therefore still
    /// draws frames.
    boolean decideAgain() {
        boolean slow = time.nowNanos() - reportedNanos >= time.grid().periodNanos();
        boolean moreDue = time.countDue() > reportedDue;
        boolean again = due == Due.RENDER && !repeated && (slow || moreDue);
        repeated |= again;
        return again;
    }

    /// Records that a frame is drawn. After this, the schedule may decide a second time for the
    /// next frame.
    void frameDrawn() {
        repeated = false;
    }
}
