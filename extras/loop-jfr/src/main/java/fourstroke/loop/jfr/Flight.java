package fourstroke.loop.jfr;

import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.LoopListener.Change;
import fourstroke.loop.core.view.Pacing;

import org.jspecify.annotations.Nullable;

/// The events of one loop in a flight recording. This class has one event object of each kind, so
/// that the loop allocates no memory while the loop runs. A used event object still has its old
/// times, so this class must call `begin` and `end` again at each use of the object.
///
/// The events with a duration (frame, updates, present and wait) follow each other without gaps:
/// each event begins when the previous event ends.
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

    /// The event that is in progress; null if its beginning was not recorded.
    private @Nullable LoopEvent begun;

    private long tick; // The tick at which the current batch of updates began.
    private long untilNanos; // The deadline of the current wait.
    private FrameLock lock = FrameLock.SEEKING;
    private Activity activity = Activity.FOCUSED;

    /// @param number the number by which the events in the recording identify the loop
    Flight(GameLoop loop, long number) {
        this.loop = loop;
        for (LoopEvent kind : kinds) {
            kind.loop = number;
            // The first call of `isEnabled` initialises the class of the event. The initialisation
            // takes a long time, so the constructor makes this call.
            kind.isEnabled();
        }
    }

    /// {@return whether a recording that is running records events of at least one of the kinds}
    boolean recorded() {
        for (LoopEvent kind : kinds) if (kind.isEnabled()) return true;
        return false;
    }

    /// Discards the current event, because the end of the event was not recorded. If the loop has
    /// already run, the method also reads the current pacing of the loop. The recording then
    /// contains only the changes of the pacing after this call.
    void startAnew() {
        if (loop.ledger().realNanos() > 0) {
            lock = loop.frames().pacing().lock();
            activity = loop.frames().pacing().activity();
        }
        begun = null;
    }

    private void begin(LoopEvent stretch) {
        stretch.begin();
        begun = stretch;
    }

    /// Ends an event with a duration. This method records the event only if the beginning of the
    /// event was recorded too.
    private void end(LoopEvent stretch) {
        if (begun == stretch) {
            stretch.end();
            stretch.commit();
        }
        begun = null;
    }

    void frameBegins() {
        endUpdates();
        frame.number = loop.frames().number();
        frame.late = loop.frames().pacing().lateNanos();
        frame.period = loop.frames().pacing().periodNanos();
        begin(frame);
    }

    void presentBegins() {
        end(frame);
        present.frame = loop.frames().number() - 1;
        begin(present);
    }

    void presentEnds() {
        end(present);
        beginUpdates();
        lookAtPacing();
    }

    private void lookAtPacing() {
        Pacing now = loop.frames().pacing();
        FrameLock before = lock;
        lock = now.lock();
        if (lock != before) {
            if (lock == FrameLock.LOCKED) paced("LOCK_GAINED", now.lockReason());
            else if (before == FrameLock.LOCKED) paced("LOCK_LOST", now.lockReason());
            else if (lock == FrameLock.NOT_HELD_BACK)
                paced("PRESENTING_DOES_NOT_WAIT", now.lockReason());
        }
        Activity was = activity;
        activity = now.activity();
        if (activity != was) paced("ACTIVITY", activity + " after " + was);
    }

    private void paced(String change, String reason) {
        pacing.begin();
        pacing.change = change;
        pacing.reason = reason;
        pacing.frame = loop.frames().number();
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
        // Like `presentEnds`, this method checks the pacing, because a loop with an invisible
        // window waits but presents no frames.
        lookAtPacing();
    }

    private void endRest(long nowNanos) {
        // A wait without a deadline has the deadline `Long.MAX_VALUE`. The subtraction of this
        // deadline would overflow if the time of the clock is negative.
        boolean never = untilNanos == Long.MAX_VALUE;
        wait.tooLong = never ? 0 : Math.max(0, nowNanos - untilNanos);
        end(wait);
    }

    /// Ends the current event when the loop ends. The current event can be a frame that the loop
    /// will not present, a batch of updates, or a wait. A loop can end during a wait if the program
    /// drives the loop by [GameLoop#poll()].
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

    /// Ends an event for a batch of updates. This method does not record a batch without updates.
    private void endUpdates() {
        updates.ticks = loop.tick() - tick;
        if (updates.ticks > 0) end(updates);
        begun = null;
    }

    void skipped(Skipped notice) {
        skipped.begin();
        skipped.ticks = notice.ticks();
        skipped.cause = notice.cause().name();
        skipped.end();
        skipped.commit();
    }

    void changed(Change kind) {
        change.begin();
        change.change = kind.name();
        change.updatesPerSecond = loop.time().updates().perSecond();
        change.speed = loop.time().scale();
        change.end();
        change.commit();
    }
}
