package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.Schedule.Due;
import fourstroke.loop.core.time.TickClock;

/// A decision of the schedule that the machine carries out later, because it first reports dropped
/// ticks.
final class PostponedDecision {

    /// The maximum number of reports before a decision: one report for each cause. While a game
    /// handles a report, the game can reset its time and so drop more ticks. After this number of
    /// reports, the machine carries out the decision before it reports more dropped ticks. Without
    /// this maximum, a game that resets its time for every report would receive only reports.
    private static final int REPORTS_LIMIT = Cause.values().length;

    private final TickClock time;
    private Due due = Due.REST;
    private int reports; // The number of reports since the machine last carried out a decision.
    private long reportedNanos; // The time at which the last report was delivered.
    private long reportedDue; // The number of ticks that were due at the last report.
    // Whether the schedule has already made a second decision for the current frame.
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

    /// Stores a decision that the machine carries out next, without reporting dropped ticks first.
    void force(Due due) {
        this.due = due;
    }

    Due due() {
        return due;
    }

    /// Records that the machine has carried out the decision, and sets the number of reports to 0.
    void carriedOut() {
        reports = 0;
    }

    /// {@return whether the schedule must decide again} The result is true if the schedule decided
    /// to draw a frame and ticks have become due since the last report of dropped ticks. Ticks
    /// become due if the game takes the time of a tick or more to handle the report, or if the game
    /// changes its time. `decideAgain` returns true at most once for each frame, so that a game
    /// that always handles reports slowly still draws frames.
    boolean decideAgain() {
        boolean slow = time.nowNanos() - reportedNanos >= time.grid().periodNanos();
        boolean moreDue = time.countDue() > reportedDue;
        boolean again = due == Due.RENDER && !repeated && (slow || moreDue);
        repeated |= again;
        return again;
    }

    /// Records that the machine draws a frame. After a call of this method, the schedule may make a
    /// second decision for the next frame.
    void frameDrawn() {
        repeated = false;
    }
}
