package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.schedule.Ticks;
import fourstroke.loop.core.view.Ledger;

import java.math.BigInteger;
import java.util.Set;

/// Checks that a running loop keeps the promises of `docs/promises.md`. This class forwards the
/// calls between the loop and its schedule, observes the window, receives every event, and computes
/// with exact fractions what must happen.
///
/// For each promise, this class checks that everything that the promise requires happens, and that
/// the loop does nothing that the promise forbids.
final class Promises extends Between implements FakeWindow.Watcher {

    /// If the loop asks its schedule for 1000 decisions without an event or a wait, the loop counts
    /// as stuck.
    private static final int DECISION_LIMIT = 1000;

    /// The maximum distance in nanoseconds between the time that a frame shows and the refresh that
    /// the frame is aligned with. If presenting returns exactly at refreshes, the loop shifts the
    /// shown time only so that it does not nearly coincide with the end of a tick.
    private static final long MOMENT_NANOS = 500_000;

    private long presentedNanos;
    private long presentedBeforeNanos;
    private long lastMomentNanos = Long.MIN_VALUE;

    private final Schedules kind;
    private final Set<Promise> made;
    private final FakeWindow window;
    private GameLoop loop;
    private Ticks time;
    private FrameTimes frames;

    // --- the order of events ---
    private long events;
    private int decisions;
    private boolean rendered; // Whether a frame was drawn and not presented yet.
    // Whether a frame was presented, but the loop has not delivered its [Presented] event yet.
    private boolean presented;
    private boolean idleReported;
    private double idleSpare;
    private long idleNanos;
    // Whether, since the last `Idle` event, the loop has not waited and the game has changed
    // nothing, so that the value of `spare()` must still be right.
    private boolean idleFresh;
    private boolean inputEndedRest;
    private int inputsInRow;
    // Whether the loop has collected input (`pump`) since the last update.
    private boolean inputTaken;
    // The number of inputs that were pending when the loop began to deliver the current series of
    // successive inputs.
    private int pendingBeforeRow;
    // Whether the window was closed, after which no input comes.
    private boolean closed;
    private long inputs;
    private long ticks;
    private long frameCount;
    private boolean framesChanged;
    private final long startNanos;
    // Whether the last event was a `Skipped` event. If so, the schedule decided on the next event
    // before the loop delivered the `Skipped` event.
    private boolean afterSkipped;

    // --- ticks: tick number k after the anchor ends at the time floor(anchor + k * period) ---
    private Rate rate;
    private int scaleNumerator = 1;
    private int scaleDenominator = 1;
    private BigInteger anchorNumerator;
    private BigInteger anchorDenominator = BigInteger.ONE;
    private BigInteger periodNumerator;
    private BigInteger periodDenominator;
    private long ran;
    private long droppedBefore;
    private long tolerance;
    private boolean moved; // Whether the rate or the scale was changed since the last tick.
    private boolean everChanged;
    private boolean paused;
    private long pausedAtNanos;
    private long pauseShownNanos;
    // Whether the game paused before the first update, in a schedule whose updates have measured
    // lengths.
    private boolean pausedFirst;
    private long stepsLeft;
    private final long[] reported = new long[Cause.values().length];
    private final long[] droppedNanos = new long[Cause.values().length];
    private long simulatedNanos;
    private long draggedNanos;
    // The time in nanoseconds for which the user dragged the window while the game was not paused.
    private long leftOutNanos;

    // --- fairness ---
    private int burst;
    private boolean updatedSinceFrame;
    // The number of ticks that were due when the current burst of ticks (several ticks in a row
    // while a frame is due) began.
    private long burstDue;
    private boolean passing;
    // Whether the game was paused when this class last counted the late ticks of an iteration of
    // the loop ([#passDue]).
    private boolean passPaused;
    private int passUpdates;
    private long passDue;
    private long mostTicks; // The largest limit for late ticks that applied so far.
    private boolean passChanged;
    private double measured;

    // --- what frames show ---
    private boolean begun;
    // Whether the game made a change that takes effect at the current time, so that the schedule
    // may make its next decision for another time than its last decision.
    private boolean momentMoves;
    private long beganMomentNanos;
    // The total number of dropped ticks when the schedule makes the current decision.
    private long dropsBefore;
    // The time in nanoseconds for which the schedule decided when it decided to draw the last
    // frame.
    private long drawnMomentNanos;
    private double game; // The game time in seconds: the sum of the lengths of all updates.
    // The game time in seconds that the last frame showed.
    private double shown = Double.NEGATIVE_INFINITY;
    private long givenBefore; // The result of [#given()] when the last frame was drawn.
    private long givenAtPause;
    private boolean resetSinceFrame;
    // The time in seconds by which the last frame before the pause was ahead of the last update.
    private double pauseAhead;
    // The value of alpha that frames keep between a change of the rate and the next tick, or a
    // value below 0 at all other times.
    private double heldAlpha = -1;
    private double shownAlpha; // The value of alpha of the last frame.
    private boolean rateFresh;

    /// @param made the promises that are checked
    Promises(Schedules kind, Set<Promise> made, FakeWindow window, Rate rate) {
        super(kind.get());
        this.kind = kind;
        this.made = made;
        this.window = window;
        this.rate = rate;
        anchorNumerator = BigInteger.valueOf(window.now());
        startNanos = window.now();
        setPeriod();
        window.watch(this);
    }

    void open(GameLoop loop) {
        this.loop = loop;
    }

    private boolean promises(Promise promise) {
        return made.contains(promise);
    }

    private boolean ticksOnGrid() {
        return kind != Schedules.VARIABLE && kind != Schedules.BASIC;
    }

    // --- decisions ---

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        this.time = time;
        this.frames = frames;
        assertTrue(
                ++decisions < DECISION_LIMIT,
                "the loop asks the schedule for decisions again and again, but has no event and no"
                        + " wait");
        boolean begunBefore = frames.begun();
        dropsBefore = dropped();
        Due due = schedule.next(time, frames);
        boolean tickLeft = time.due();
        boolean frameDue = frames.due() && frames.visible();
        boolean begins =
                kind == Schedules.STEADY || kind == Schedules.CLASSIC
                        ? due == Due.RENDER
                        : due == Due.INPUT;
        if (begins && !begunBefore) assertTrue(frames.due(), "a frame began before it was due");
        if (due != Due.INPUT && due != Due.ALL_INPUT) inputsInRow = 0;
        if (due == Due.RENDER)
            // A new `Idle` event must come before the next wait, even if the loop does not draw the
            // frame because the window is not visible.
            idleReported = false;
        switch (kind) {
            case STEADY -> steady(due, tickLeft, frameDue);
            case CLASSIC -> classic(due);
            case CATCH_UP, FIXED_SLOT -> pass(due);
            case VARIABLE, BASIC -> oneByOne(due);
        }
        if (due == Due.RENDER) drawnMomentNanos = time.momentNanos();
        checkTicks();
        checkMoment(begunBefore);
        return due;
    }

    /// Checks the time for which the schedule makes a decision ([Ticks#momentNanos()]). This is the
    /// current time or, if frames are aligned with display refreshes, the time of the refresh at
    /// which the last frame appeared. If the loop begins frames as late as possible, it may also be
    /// the time of the refresh before. From the beginning of a frame until the frame is drawn, the
    /// schedule makes all decisions for the same time.
    private void checkMoment(boolean goesOn) {
        long moment = time.momentNanos();
        begun = frames.begun();
        // After a stall, the loop may have moved the time for which decisions are made to the
        // current time.
        boolean moves = momentMoves || moment == time.nowNanos();
        momentMoves = false;
        if (goesOn && begun) {
            if (moves)
                assertTrue(
                        moment <= time.nowNanos() + MOMENT_NANOS
                                || Internals.momentIsLocked(this.time),
                        "the schedule decides for a time in the future");
            else
                assertEquals(
                        beganMomentNanos,
                        moment,
                        "all decisions for one frame are for the same time");
            if (moment != beganMomentNanos) burst = 0;
            beganMomentNanos = moment;
            return;
        }
        beganMomentNanos = moment;
        if (!Internals.momentIsLocked(time)) {
            assertEquals(
                    time.nowNanos(),
                    moment,
                    "without aligned frames, the schedule decides for the current time");
            return;
        }
        long off = Math.abs(moment - presentedNanos);
        if (loop.frames().late()) off = Math.min(off, Math.abs(moment - presentedBeforeNanos));
        assertTrue(
                off <= MOMENT_NANOS,
                "the time for which the schedule decides differs from the last refresh by"
                        + " nanoseconds: "
                        + off);
        assertTrue(
                moment >= lastMomentNanos,
                "the time for which the schedule decides does not go back");
        lastMomentNanos = moment;
    }

    @Override
    public void pumped() {
        inputTaken = true;
        if (inputsInRow == 0) pendingBeforeRow = window.pending();
    }

    @Override
    public void presented() {
        presentedBeforeNanos = presentedNanos;
        presentedNanos = window.now();
    }

    private void takeTick() {
        if (paused) {
            assertTrue(stepsLeft-- > 0, "the loop ran an update in a pause without a single step");
        } else {
            ran++;
            moved = false;
        }
    }

    private void steady(Due due, boolean tickLeft, boolean frameDue) {
        switch (due) {
            case UPDATE -> {
                updatedSinceFrame = true;
                burst = frameDue ? burst + 1 : 0;
                boolean anew = time.momentNanos() != beganMomentNanos;
                // The count starts again if a burst begins, or if a change by the game may have
                // made other ticks due.
                if (burst <= 1 || passChanged || anew) {
                    burst = Math.min(burst, 1);
                    burstDue = time.countDue();
                }
                passChanged = false;
                if (promises(Promise.FRAMES_GO_ON))
                    assertTrue(
                            burst <= Math.max(1, burstDue),
                            "more updates ran before a due frame than ticks were due: " + burst);
            }
            case RENDER -> {
                burst = 0;
                // If the ticks before a frame took too long, the loop draws the frame although one
                // more tick is due. This tick runs directly after the frame.
                if (promises(Promise.UPDATES_GO_ON))
                    assertTrue(
                            paused || !tickLeft || updatedSinceFrame && time.countDue() == 1,
                            "the loop drew a second frame before an update that was due");
                updatedSinceFrame = false;
            }
            case REST ->
                    assertFalse(
                            tickLeft || frameDue, "the loop waits although a tick or frame is due");
            case INPUT, ALL_INPUT, END -> {}
        }
    }

    private void classic(Due due) {
        if (due == Due.RENDER)
            assertTrue(
                    frames.nextNanos() <= time.nextNanos(),
                    "the loop drew a frame before a tick that was due earlier");
        if (due == Due.REST) {
            assertTrue(
                    time.nowNanos() < Math.min(time.nextNanos(), frames.nextNanos()),
                    "the loop waits although a tick or frame is due");
        }
    }

    private void pass(Due due) {
        // When a pause ends within an iteration of the loop, the late ticks are counted again,
        // because the ticks that were late before the pause must now run.
        if (passing && passPaused && !paused) owe();
        switch (due) {
            case INPUT -> {
                assertFalse(passing, "the loop took input twice in one iteration");
                passing = true;
                passChanged = false;
                owe();
            }
            case UPDATE -> {
                passUpdates++;
                if (promises(Promise.FRAMES_GO_ON))
                    assertTrue(
                            passUpdates <= passDue || passChanged,
                            "an iteration ran more updates than ticks were due at its beginning");
            }
            case RENDER -> {
                assertTrue(passing, "the loop drew a frame before it took input in this iteration");
                // The loop may run fewer ticks than were due if the game paused, or if the loop
                // dropped late ticks during this iteration.
                boolean cut = passUpdates > 0 && (paused || dropped() > dropsBefore);
                if (promises(Promise.UPDATES_GO_ON) && !passChanged && !cut)
                    assertEquals(
                            passDue,
                            passUpdates,
                            "an iteration runs an update for each tick that was due at its"
                                    + " beginning");
                passing = false;
            }
            case REST ->
                    assertFalse(
                            passing || frames.due(),
                            "the loop waits in an iteration, or although a frame is due");
            case ALL_INPUT, END ->
                    throw new AssertionError("this schedule does not make such a decision: " + due);
        }
    }

    private void owe() {
        passPaused = paused;
        passUpdates = 0;
        passDue = time.countDue();
        // The check uses the largest limit for late ticks so far, because the loop may still have
        // to run ticks that an earlier, larger limit allowed.
        mostTicks = Math.max(mostTicks, time.catchUpTicks());
        if (promises(Promise.FRAMES_GO_ON) && !paused && !everChanged)
            assertTrue(
                    passDue <= 2 * mostTicks,
                    "more ticks are due in an iteration than the limit for late ticks allows: "
                            + passDue);
    }

    private void oneByOne(Due due) {
        switch (due) {
            case UPDATE ->
                    assertEquals(1, ++passUpdates, "the loop runs one update before each frame");
            case RENDER -> passUpdates = 0;
            case REST -> assertFalse(frames.due(), "the loop waits although a frame is due");
            case INPUT, ALL_INPUT, END -> {}
        }
    }

    // --- ticks ---

    private void setPeriod() {
        periodNumerator =
                BigInteger.valueOf(rate.denominator())
                        .multiply(BigInteger.valueOf(1_000_000_000))
                        .multiply(BigInteger.valueOf(scaleDenominator));
        periodDenominator =
                BigInteger.valueOf(rate.numerator()).multiply(BigInteger.valueOf(scaleNumerator));
        if (kind == Schedules.CLASSIC) {
            periodNumerator = periodNumerator.divide(periodDenominator);
            periodDenominator = BigInteger.ONE;
        }
    }

    private long dropped() {
        Ledger ledger = Internals.ledger(time);
        return ledger.droppedTicks(Cause.OVERLOAD)
                + ledger.droppedTicks(Cause.HITCH)
                + ledger.droppedTicks(Cause.SUSPEND);
        // The sum does not include ticks that were dropped for the causes `PAUSE` and `DRAG`,
        // because a pause or a drag delays all later ticks and thus skips none.
    }

    private long ticksGone() {
        return ran + dropped() - droppedBefore;
    }

    private BigInteger scaledTickEnd(long count) {
        return anchorNumerator
                .multiply(periodDenominator)
                .add(
                        periodNumerator
                                .multiply(BigInteger.valueOf(count))
                                .multiply(anchorDenominator));
    }

    private long tickEnd(long count) {
        BigInteger[] parts =
                scaledTickEnd(count)
                        .divideAndRemainder(anchorDenominator.multiply(periodDenominator));
        return parts[0].longValueExact() - (parts[1].signum() < 0 ? 1 : 0);
    }

    private static void assertNear(long expected, long actual, long slack, String what) {
        if (Math.abs(expected - actual) > slack) assertEquals(expected, actual, what);
    }

    /// Checks that the ledger accounts for all elapsed time, and that no sum in the ledger
    /// decreases.
    private void checkBooked() {
        Ledger ledger = Internals.ledger(time);
        if (promises(Promise.ALL_RECORDED))
            assertEquals(0, ledger.unaccountedNanos(), "the ledger accounts for all elapsed time");
        long simulated = ledger.simulatedNanos();
        assertTrue(
                simulated >= simulatedNanos, "the simulated time in the ledger does not decrease");
        simulatedNanos = simulated;
        for (Cause cause : Cause.values()) {
            long dropped = ledger.droppedNanos(cause);
            assertTrue(
                    dropped >= droppedNanos[cause.ordinal()],
                    "the dropped time in the ledger does not decrease");
            droppedNanos[cause.ordinal()] = dropped;
        }
    }

    private void checkTicks() {
        checkBooked();
        if (!promises(Promise.NO_DRIFT)) return;
        long gone = ticksGone();
        if (!moved)
            assertNear(
                    tickEnd(gone),
                    time.lastNanos(),
                    tolerance,
                    "the last tick ends at its exact time");
        if (!paused)
            assertNear(
                    tickEnd(gone + 1),
                    Internals.nextTickEndNanos(time),
                    tolerance,
                    "the next tick ends at its exact time");
        Ledger ledger = Internals.ledger(time);
        if (!everChanged
                && ledger.realNanos() == ledger.simulatedNanos() + ledger.residualNanos()) {
            long simulated =
                    BigInteger.valueOf(ran)
                            .multiply(periodNumerator)
                            .divide(periodDenominator)
                            .longValueExact();
            assertEquals(
                    simulated,
                    ledger.simulatedNanos(),
                    "the simulated time is the number of ticks times their period");
        }
    }

    // --- changes of game time ---

    private void changing() {
        passChanged = true;
        idleFresh = false;
        momentMoves = true;
    }

    void pause() {
        loop.pause();
        if (paused) return;
        assertChangedNow();
        changing();
        if (time == null) return;
        paused = true;
        givenAtPause = given();
        pauseAhead = given() > givenBefore || resetSinceFrame ? 0 : shown - game;
        pausedAtNanos = time.momentNanos();
        pauseShownNanos = pausedAtNanos;
        // The ticks that are due when a pause begins run after the pause, so the pause shows a time
        // before the end of the next tick.
        if (ticksOnGrid())
            pauseShownNanos = Math.min(Internals.nextTickEndNanos(time) - 1, pausedAtNanos);
        pausedFirst = !ticksOnGrid() && ticks == 0;
    }

    void resume() {
        loop.resume();
        if (!paused) return;
        assertChangedNow();
        changing();
        paused = false;
        stepsLeft = 0;
        everChanged = true;
        shift(Math.max(0, time.momentNanos() - pausedAtNanos));
    }

    /// Checks that the time of the loop is the current time of the window, so that a change of game
    /// time takes effect at the current time.
    private void assertFromNow() {
        if (time != null)
            assertEquals(
                    window.now(),
                    time.nowNanos(),
                    "the time of the loop is the current time of the window");
    }

    /// Checks the time at which a change of game time takes effect. While frames are aligned with
    /// refreshes, a change takes effect at the time that the last frame showed. If the last frame
    /// showed a time that is more than a refresh period ago (more than two periods if the loop
    /// begins frames as late as possible), the change takes effect at the current time.
    private void assertChangedNow() {
        assertFromNow();
        if (time == null) return;
        long ago = window.now() - time.momentNanos();
        long most = window.presentRate().map(Rate::nanos).orElse(0L);
        if (loop.frames().late()) most *= 2;
        assertTrue(
                ago <= most + MOMENT_NANOS,
                "a change of game time takes effect too early, by nanoseconds: " + ago);
    }

    private void shift(long nanos) {
        anchorNumerator =
                anchorNumerator.add(BigInteger.valueOf(nanos).multiply(anchorDenominator));
    }

    void step(int count) {
        loop.time().step(count);
        stepsLeft += count;
        changing();
    }

    void reset() {
        loop.time().reset();
        heldAlpha = -1;
        pauseAhead = 0;
        resetSinceFrame = true;
        assertFromNow();
        changing();
        // While frames are aligned with refreshes, a tick may run slightly early. The reset does
        // not undo this tick, so the anchor is not before the end of the last tick.
        anchorNumerator =
                BigInteger.valueOf(
                        Math.max(
                                time.lastNanos(),
                                paused
                                        ? Math.min(pausedAtNanos, time.nowNanos())
                                        : time.nowNanos()));
        anchorDenominator = BigInteger.ONE;
        ran = 0;
        droppedBefore = dropped();
        tolerance = 0;
        moved = false;
        everChanged = true;
    }

    void setScale(int numerator, int denominator) {
        // The schedule `BASIC` does not allow game time to be scaled, so this class does not call
        // `setScale`.
        if (kind == Schedules.BASIC) return;
        loop.time().setScale(numerator, denominator);
        if (numerator * scaleDenominator == denominator * scaleNumerator) return;
        assertChangedNow();
        BigInteger[] left = left();
        scaleNumerator = numerator;
        scaleDenominator = denominator;
        goOn(left);
    }

    void setUpdates(Rate updates) {
        loop.time().setUpdates(updates);
        if (updates.equals(rate)) return;
        assertChangedNow();
        BigInteger[] left = left();
        BigInteger oldNumerator = periodNumerator;
        BigInteger oldDenominator = periodDenominator;
        rate = updates;
        rateFresh = true;
        setPeriod();
        // A change of the rate does not change the time since the last tick, so the new value of
        // `left` is `1 - (1 - left) * old / new`.
        BigInteger common = left[1].multiply(oldDenominator).multiply(periodNumerator);
        BigInteger passed =
                left[1].subtract(left[0]).multiply(oldNumerator).multiply(periodDenominator);
        periodNumerator = oldNumerator;
        periodDenominator = oldDenominator;
        long before = tolerance;
        goOn(ticksOnGrid() ? new BigInteger[] {common.subtract(passed), common} : left);
        // If ticks have fixed times, a change of the rate multiplies no error of a time, so the
        // tolerance grows by only 1 ns.
        if (ticksOnGrid()) tolerance = before + 1;
    }

    /// {@return the remaining part of the current tick as an exact fraction of a tick: a numerator
    /// and a denominator} The fraction is negative if the tick is overdue.
    private BigInteger[] left() {
        changing();
        if (!ticksOnGrid()) return new BigInteger[] {BigInteger.ZERO, BigInteger.ONE};
        BigInteger now = BigInteger.valueOf(fromNanos());
        BigInteger common = anchorDenominator.multiply(periodDenominator);
        BigInteger nanos = scaledTickEnd(ticksGone() + 1).subtract(now.multiply(common));
        return new BigInteger[] {
            nanos.multiply(periodDenominator), common.multiply(periodNumerator)
        };
    }

    /// {@return the time in nanoseconds at which a new scale or rate takes effect} This is the
    /// beginning of the current pause, or else the time for which the schedule now decides.
    private long fromNanos() {
        return paused ? pausedAtNanos : time.momentNanos();
    }

    private void goOn(BigInteger[] left) {
        BigInteger error =
                BigInteger.valueOf(tolerance + 1)
                        // The tolerance grows in proportion to the period of the ticks, because the
                        // remaining part of a tick is multiplied by the new period.
                        .multiply(periodDenominator);
        BigInteger old = periodNumerator;
        setPeriod();
        tolerance =
                error.multiply(periodNumerator)
                                .divide(old.multiply(periodDenominator))
                                .longValueExact()
                        + 1;
        everChanged = true;
        moved = true;
        ran = 0;
        droppedBefore = dropped();
        // The anchor is now + (left - 1) * period. So the current tick, which is the first tick
        // after the anchor, ends at now + left * period.
        BigInteger now = BigInteger.valueOf(fromNanos());
        anchorDenominator = left[1].multiply(periodDenominator);
        anchorNumerator =
                now.multiply(anchorDenominator)
                        .add(left[0].subtract(left[1]).multiply(periodNumerator));
        BigInteger divisor = anchorNumerator.gcd(anchorDenominator);
        anchorNumerator = anchorNumerator.divide(divisor);
        anchorDenominator = anchorDenominator.divide(divisor);
    }

    void requestFrame() {
        loop.requestFrame();
        changing();
    }

    void setFrames(FrameRate frames) {
        loop.frames().setRate(frames);
        framesChanged = true;
        changing();
    }

    void setCatchUp(CatchUp catchUp) {
        loop.time().setCatchUp(catchUp);
        changing();
        burst = 0;
    }

    // --- window ---

    @Override
    public void presents() {
        assertTrue(rendered, "the loop presented, but drew no frame before");
        rendered = false;
        presented = true;
    }

    @Override
    public void rests(long deadlineNanos) {
        decisions = 0;
        assertFalse(
                rendered || presented, "the loop waits before a frame is presented and reported");
        assertEquals(
                window.now(),
                time.nowNanos(),
                "the time of the loop is the current time of the window when a wait begins");
        assertTrue(
                deadlineNanos > window.now(),
                "the loop waits until a time that is not in the future: " + deadlineNanos);
        assertTrue(idleReported, "the loop waits without an Idle event before");
        long tick = time.nextNanos();
        long frame = frames.nextNanos();
        long due =
                switch (kind) {
                    case STEADY -> frames.visible() ? Math.min(tick, frame) : tick;
                    case CLASSIC -> Math.min(tick, frame);
                    case VARIABLE, CATCH_UP, FIXED_SLOT, BASIC -> frame;
                };
        assertEquals(
                due,
                deadlineNanos,
                "the deadline of a wait is the time when a tick or frame is due");
        if (idleFresh && window.now() - idleNanos < idleSpare * 1e9) {
            idleFresh = false;
            if (deadlineNanos == Long.MAX_VALUE) assertEquals(Double.POSITIVE_INFINITY, idleSpare);
            else
                assertEquals(
                        (deadlineNanos - idleNanos) / 1e9,
                        idleSpare,
                        1e-9,
                        "the wait is as long as the spare time of its Idle event");
        }
        if (kind == Schedules.STEADY) {
            assertEquals(0, window.pending(), "the loop does not wait while the window has input");
        }
    }

    @Override
    public void dragged(long nanos) {
        changing();
        draggedNanos += nanos;
        if (paused || kind == Schedules.BASIC) return;
        if (begun) beganMomentNanos += nanos;
        // A drag delays all later ticks, so the class shifts its times by the duration of the drag.
        presentedBeforeNanos += nanos;
        presentedNanos += nanos;
        leftOutNanos += nanos;
        shift(nanos);
    }

    @Override
    public void rested(long deadlineNanos) {
        inputEndedRest = window.now() < deadlineNanos && window.pending() > 0;
    }

    // --- events ---

    /// Records and checks an event that the loop delivered.
    void handed(Event event) {
        events++;
        window.calls = 0;
        decisions = 0;
        if (time != null)
            assertEquals(
                    0,
                    Internals.ledger(time).unaccountedNanos(),
                    "the ledger accounts for all elapsed time");
        assertFromNow();
        assertFalse(rendered, "the loop delivered an event between drawing and presenting a frame");
        assertEquals(
                presented,
                event instanceof Presented,
                "a Presented event comes directly after its frame");
        if (inputEndedRest && (kind == Schedules.STEADY)) {
            assertTrue(
                    event instanceof Input || event instanceof Skipped,
                    "the event after a wait that input ended is this input, not " + event);
        }
        // A `Skipped` event may come before the input that ended the wait, because the user dragged
        // the window during the wait.
        inputEndedRest &= event instanceof Skipped;
        if (event instanceof Update || event instanceof Render || event instanceof Idle) {
            boolean capped =
                    kind == Schedules.VARIABLE
                            // While the game handled the `Skipped` event, the loop dropped more
                            // ticks, and will report these ticks only after the update.
                            && afterSkipped;
            assertFalse(
                    Internals.skipped(time) && !capped,
                    "the loop delivered an event before it reported dropped ticks");
        }
        switch (event) {
            case Update(double dt) -> update(dt);
            case Render frame -> render(frame);
            case Presented _ -> presented = false;
            case Idle idle -> {
                assertFalse(idleReported, "the loop delivers one Idle event for each wait");
                assertTrue(idle.spare() > 0, "the spare time of an Idle event is more than 0");
                idleSpare = idle.spare();
                idleNanos = window.now();
                idleFresh = true;
            }
            case Skipped(long count, Cause cause) -> {
                reported[cause.ordinal()] += count;
                if (cause != Cause.PAUSE && cause != Cause.DRAG) heldAlpha = -1;
            }
            case Input input -> input(input);
        }
        if (event instanceof Idle) idleReported = true;
        else if (!(event instanceof Presented || event instanceof Skipped)) idleReported = false;
        afterSkipped = event instanceof Skipped;
    }

    private void update(double dt) {
        boolean movedBefore = moved;
        takeTick();
        assertTrue(
                paused || kind == Schedules.BASIC || time.lastNanos() <= time.momentNanos(),
                "an update ran before its tick was due");
        checkTicks();
        assertEquals(++ticks, loop.tick(), "each update increases the tick by 1");
        if (promises(Promise.SAME_DT))
            assertEquals(rate.seconds(), dt, "each update has the same dt");
        if (kind == Schedules.VARIABLE)
            assertTrue(
                    dt > 0
                            && (paused
                                    || movedBefore
                                    || dt
                                            <= Math.max(0.25, frames.longestPeriodNanos() / 0.5e9)
                                                            * scaleNumerator
                                                            / scaleDenominator
                                                    + 1e-12),
                    "dt is out of range: " + dt);
        if (kind == Schedules.VARIABLE && !paused) measured += dt;
        game += dt;
        if (!paused) {
            rateFresh = false;
            heldAlpha = -1;
        }
        if (promises(Promise.INPUT_BEFORE_ITS_UPDATE))
            assertTrue(
                    inputTaken && (closed || window.pending() == 0),
                    "the loop delivers the waiting input before an update");
        inputTaken = false;
    }

    private void render(Render frame) {
        assertFalse(closed, "the loop drew a frame after the close request");
        if (promises(Promise.NOTHING_UNSEEN))
            assertTrue(window.drawable(), "the loop drew a frame of an invisible window");
        assertEquals(frameCount++, frame.number(), "each frame increases the frame number by 1");
        assertFalse(
                frame.size().isEmpty() || frame.pixels().isEmpty(),
                "the loop drew a frame of size zero");
        double ahead = frame.ahead();
        assertTrue(ahead >= 0, "ahead is negative: " + ahead);
        checkAlpha(ahead, frame.alpha());
        // Whether the frame shows the same game time as the previous frame or an earlier game time.
        boolean stays = game + ahead < shown + 1e-9;
        assertTrue(
                given() > givenBefore || game + ahead > shown - 1e-8,
                () ->
                        "the game time of the frames went back from %s to %s"
                                .formatted(shown, game + ahead));
        shown = game + ahead;
        givenBefore = given();
        resetSinceFrame = false;
        if (!ticksOnGrid()) {
            assertEquals(0, ahead, "with this schedule, ahead is 0");
        } else if (!moved
                && !momentMoves
                && !afterSkipped
                && !(paused && (pausedFirst || given() > givenAtPause))) {
            long at = drawnMomentNanos;
            if (paused) at = Math.min(pauseShownNanos, at);
            // During a pause, each frame shows the same game time as the last frame before the
            // pause.
            double least = paused ? pauseAhead : 0;
            double expected =
                    Math.max(
                            least,
                            Math.max(0, at - time.lastNanos())
                                    / 1e9
                                    * scaleNumerator
                                    / scaleDenominator);
            if (!stays || ahead < expected)
                assertEquals(
                        expected,
                        ahead,
                        1e-12 * (1 + expected),
                        "ahead is the game time since the last tick");
            if (kind == Schedules.STEADY && !paused && !afterSkipped) {
                // If the loop drew a frame although one more tick was due, the frame may be up to
                // two ticks ahead of the last update; otherwise it is at most one tick ahead. This
                // check cannot distinguish the two cases, so it always allows two ticks.
                assertTrue(
                        ahead <= 2 * rate.seconds() * (1 + 1e-12), "ahead is more than two ticks");
            }
        }
        rendered = true;
        checkFrameRate();
    }

    /// {@return the total dropped time in nanoseconds, except for the causes `PAUSE` and `DRAG`}
    /// After the loop has dropped time, a frame may show an earlier game time than the previous
    /// frame.
    private long given() {
        long sum = 0;
        for (Cause cause : Cause.values())
            if (cause != Cause.PAUSE && cause != Cause.DRAG)
                sum += Internals.ledger(time).droppedNanos(cause);
        return sum;
    }

    /// Checks that `alpha` is `ahead` as a fraction of a tick. After a change of the rate, `alpha`
    /// must stay the same until the next tick.
    private void checkAlpha(double ahead, double alpha) {
        // In a pause and after a change of the rate, `alpha` may be larger than 1, but not larger
        // than in the previous frame.
        double most = Math.max(1, shownAlpha);
        shownAlpha = alpha;
        if (!rateFresh) {
            boolean cut = paused && alpha < ahead * rate.perSecond() && alpha >= Math.nextDown(1.0);
            if (cut) assertTrue(alpha <= most, "alpha is too large: " + alpha);
            else
                assertEquals(
                        ahead * rate.perSecond(),
                        alpha,
                        1e-9 * (1 + ahead * rate.perSecond()),
                        "alpha is ahead divided by the length of a tick");
            return;
        }
        // If the loop has dropped time since the change of the rate, `alpha` is computed from the
        // new rate.
        if (Math.abs(ahead * rate.perSecond() - alpha) < 1e-9) return;
        assertTrue(alpha >= 0 && alpha <= most, "alpha is out of range: " + alpha);
        if (heldAlpha >= 0)
            assertEquals(heldAlpha, alpha, "alpha stays the same until the next tick");
        heldAlpha = alpha;
    }

    /// Checks that the loop draws no more frames than the cap allows, as long as the game does not
    /// change the cap.
    private void checkFrameRate() {
        if (loop.frames().rate().cap().isEmpty() || framesChanged) return;
        Rate capped = loop.frames().rate().cap().get();
        BigInteger most =
                BigInteger.valueOf(
                                time.nowNanos()
                                        - startNanos
                                        // The loop may round each frame period down by up to 1 ns,
                                        // so the elapsed time may be 1 ns shorter for each frame.
                                        + frameCount)
                        .multiply(BigInteger.valueOf(capped.numerator()))
                        .divide(
                                BigInteger.valueOf(1_000_000_000)
                                        .multiply(BigInteger.valueOf(capped.denominator())));
        assertTrue(
                frameCount <= most.longValueExact() + 1,
                "the loop drew more frames than its cap allows: " + frameCount);
    }

    private void input(Input input) {
        assertFalse(closed, "the loop delivered an input after the close request");
        closed = input instanceof CloseRequest;
        inputsInRow++;
        if (promises(Promise.NO_FLOOD))
            assertTrue(
                    inputsInRow <= pendingBeforeRow,
                    "more inputs came in a row than were waiting when the row began");
        if (!(input instanceof Posted)) return;
        inputs++;
        if (promises(Promise.INPUT_ONCE))
            assertEquals(new Posted(inputs), input, "each posted input comes once and in order");
    }

    // --- end ---

    /// Checks the end of a loop that the game stopped while handling an event, and the events that
    /// came after this event.
    void ended(boolean inFrame, int eventsAfter) {
        if (promises(Promise.CLEAN_END)) {
            assertEquals(
                    inFrame ? 1 : 0,
                    eventsAfter,
                    "after a stop, the loop delivers only the Presented event of the current"
                            + " frame");
            assertFalse(
                    rendered || presented,
                    "the loop ended before the last frame was presented and reported");
            assertEquals(frameCount, window.presentCount, "the window presents each frame once");
        }
        assertEquals(frameCount, loop.frames().number());
        if (time == null) return;
        Ledger ledger = Internals.ledger(time);
        assertEquals(
                leftOutNanos,
                ledger.droppedNanos(Cause.DRAG),
                "the ledger has the exact dragged time");
        assertEquals(draggedNanos, window.draggedNanos());
        for (Cause cause : Cause.values()) {
            long unreported = ledger.droppedTicks(cause) - reported[cause.ordinal()];
            assertTrue(unreported >= 0, "the loop reported ticks that it did not drop: " + cause);
            if (!Internals.skipped(time))
                assertEquals(
                        0,
                        unreported,
                        "the loop did not report all ticks that it dropped: " + cause);
        }
        if (kind == Schedules.VARIABLE && scaleNumerator == scaleDenominator && !everChanged) {
            assertEquals(
                    ledger.simulatedNanos() / 1e9,
                    measured,
                    1e-9 * (1 + measured),
                    "the sum of the dt of all updates is the simulated time");
        }
    }

    /// Checks a wait without a deadline, which only an input can end: it is allowed only in a
    /// pause.
    void forever() {
        assertTrue(paused, "a loop that has ticks to run waits without a deadline");
    }

    long inputs() {
        return inputs;
    }

    boolean paused() {
        return paused;
    }

    long events() {
        return events;
    }

    long reported(Cause cause) {
        return reported[cause.ordinal()];
    }
}
