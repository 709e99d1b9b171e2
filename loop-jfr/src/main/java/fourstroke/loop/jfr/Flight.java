package fourstroke.loop.jfr;

import fourstroke.loop.api.Skipped;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopWatch.Change;
import fourstroke.loop.core.Pacing;
import fourstroke.loop.core.PacingChange;

import org.jspecify.annotations.Nullable;

/// The events of one loop. One object of each kind is used over and over, so that none is allocated
/// while the loop runs; begun and ended anew each time, since an event keeps its duration.
///
/// Stretches of time adjoin: where one ends the next begins.
final class Flight {

    private final GameLoop loop;
    private final FrameEvent frame = new FrameEvent();
    private final UpdatesEvent updates = new UpdatesEvent();
    private final PresentEvent present = new PresentEvent();
    private final WaitEvent wait = new WaitEvent();
    private final SkippedEvent skipped = new SkippedEvent();
    private final ChangeEvent change = new ChangeEvent();
    private final PacingEvent pacing = new PacingEvent();
    private final LoopEvent[] kinds = {frame, updates, present, wait, skipped, change, pacing};
    private @Nullable LoopEvent begun; // the stretch of time at hand; null if it began unseen
    private long tick; // when updates began
    private long untilNanos; // the rest
    private long pacingChanges;

    /// @param number what the events call the loop
    Flight(GameLoop loop, long number) {
        this.loop = loop;
        for (LoopEvent kind : kinds) {
            kind.loop = number;
            // Asked once, each kind of event is made ready; that takes long, and is done here.
            kind.isEnabled();
        }
    }

    /// {@return whether a recording runs that takes any of these}
    boolean recorded() {
        for (LoopEvent kind : kinds) if (kind.isEnabled()) return true;
        return false;
    }

    /// Forgets what was begun: it was not seen how it ended. What changed before is no event
    /// either, but how a loop begins.
    void startAnew() {
        if (loop.ledger().realNanos() > 0) pacingChanges = loop.pacing().changes();
        begun = null;
    }

    private void begin(LoopEvent stretch) {
        stretch.begin();
        begun = stretch;
    }

    /// Ends a stretch of time, and tells of it if it was seen to begin.
    private void end(LoopEvent stretch) {
        if (begun == stretch) {
            stretch.end();
            stretch.commit();
        }
        begun = null;
    }

    void frameBegins(long lateNanos, long periodNanos) {
        endUpdates();
        frame.number = loop.frame();
        frame.late = lateNanos;
        frame.period = periodNanos;
        begin(frame);
    }

    void presentBegins() {
        end(frame);
        present.frame = loop.frame() - 1;
        begin(present);
    }

    void presentEnds() {
        end(present);
        beginUpdates();
        lookAtPacing();
    }

    private void lookAtPacing() {
        Pacing now = loop.pacing();
        while (pacingChanges < now.changes()) tellPacing(now);
    }

    private void tellPacing(Pacing now) {
        pacingChanges = Math.max(pacingChanges, now.changes() - Pacing.CHANGES_KEPT);
        PacingChange told = now.change(pacingChanges++);
        pacing.begin();
        pacing.change = told.kind().name();
        pacing.reason = told.reason();
        pacing.frame = told.frame();
        pacing.end();
        pacing.commit();
    }

    void restBegins(long untilNanos) {
        endUpdates();
        this.untilNanos = untilNanos;
        begin(wait);
    }

    void restEnds(long nowNanos) {
        endRest(nowNanos);
        beginUpdates();
        lookAtPacing(); // here too: a window that cannot be seen presents nothing
    }

    private void endRest(long nowNanos) {
        // A difference to "never" would overflow on a clock that counts below 0.
        boolean never = untilNanos == Long.MAX_VALUE;
        wait.tooLong = never ? 0 : Math.max(0, nowNanos - untilNanos);
        end(wait);
    }

    /// Ends what the loop was at: a frame that is not presented any more, a rest of a host that
    /// polls, or updates.
    void ends(long nowNanos) {
        if (begun == frame) end(frame);
        else if (begun == wait) endRest(nowNanos);
        else endUpdates();
        lookAtPacing();
    }

    private void beginUpdates() {
        tick = loop.tick();
        begin(updates);
    }

    /// Ends a stretch of updates; one without any is not told of.
    private void endUpdates() {
        updates.ticks = loop.tick() - tick;
        if (updates.ticks > 0) end(updates);
        begun = null;
    }

    void skipped(Skipped told) {
        skipped.begin();
        skipped.ticks = told.ticks();
        skipped.cause = told.cause().name();
        skipped.end();
        skipped.commit();
    }

    void changed(Change told) {
        change.begin();
        change.change = told.name();
        change.updatesPerSecond = loop.updates().perSecond();
        change.speed = loop.scale();
        change.end();
        change.commit();
    }
}
