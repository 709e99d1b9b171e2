package fourstroke.loop.core.driver;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.input.AwaitedWork;
import fourstroke.loop.core.input.ControlState;
import fourstroke.loop.core.input.Inbox;
import fourstroke.loop.core.input.InputSettings;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.stats.FrameStats;
import fourstroke.loop.core.stats.PacingView;
import fourstroke.loop.core.view.LoopListener.Change;
import fourstroke.loop.core.view.Pacing;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/// Runs a [fourstroke.loop.core.machine.LoopMachine] with a window. The driver reads the clock,
/// carries out each [Step] of the state machine, and delivers the events to the game. A game uses
/// the driver through its [fourstroke.loop.core.GameLoop].
///
/// A turn of the driver is the work between two events. In each turn, the driver first finishes the
/// work for the last event. Then the driver delivers the next input that it has collected. If no
/// collected input is left, the driver carries out steps of the state machine until a step has an
/// event.
///
/// A *host* is a program that polls instead of using the iterator, and that waits by itself. When a
/// loop would wait, its host gets no event, and asks the loop again after the time [#restNanos()].
///
/// Any thread may call the methods [#stop], [#stopped], [#closed] and [#add]. Only the loop's
/// thread may call the other methods of the driver.
public final class Driver extends ThreadBound implements Iterator<Event> {

    private static final Logger LOG = LoggerFactory.getLogger(Pacing.class);

    private static final Step[] STEPS = Step.values();

    /// The value of the field [#ready] if the driver has not found an event. The field [#ready] is
    /// a number because a `for` over the events would otherwise have to store two references for
    /// each event, and the JVM needs additional time (a write barrier) to store a reference.
    private static final int NONE = -1;

    /// The time in nanoseconds for which a loop without updates runs for each tick of the number of
    /// ticks that ends the loop. This time is the length of a tick at the default rate of 120 ticks
    /// a second, so most games run equally long with and without updates.
    private static final double NANOS_FOR_A_TICK = 1e9 / 120;

    // The states of the driver say who waits until an event is due: the loop itself or a host. The
    // states of the driver are numbers and not an enum, because a host changes the state twice in
    // each turn, and the JVM needs additional time (a write barrier) to store a reference to an
    // enum constant.

    /// The state before the game asks for the first event. In the state `NEW` neither the loop nor
    /// a host waits. The time in the state `NEW` is not game time, so a game can load data before
    /// its loop begins.
    private static final int NEW = 0;

    /// The state in which the loop itself waits.
    private static final int RUNNING = 1;

    /// The state in which the host (the program that polls) waits, because the last poll returned
    /// no event.
    private static final int AT_HOST = 2;

    /// The state in which the loop is over, and neither the loop nor a host waits.
    private static final int OVER = 3;

    public final BackendWindow window;
    public final ControlState controls;
    public final FrameStats stats;
    public final PacingView pacing;
    public final Listeners listeners = new Listeners();
    private final DueEvents dueEvents = new DueEvents();
    // The events that are due now, over which a host iterates.
    public final Iterable<Event> due = dueEvents::begin;

    private final Clock clock;
    private final Machine machine;
    private final Settings settings;
    private final FrameDrawing drawing;
    private final Inbox inbox;
    private final AwaitedWork work;
    private final PauseSwitch pauses = new PauseSwitch();
    private final Standstill standstill;

    private int state = NEW;
    // The time at which a loop ends that has no updates but a number of ticks; MAX_VALUE for all
    // other loops.
    private long endNanos = Long.MAX_VALUE;
    // The ordinal of the step with the event that hasNext() found, until next() returns this event.
    private int ready = NONE;
    private long nowNanos; // The time that the driver read from the clock in this turn.
    // Whether the driver has work to do after the last event, or has a collected input to deliver.
    private boolean eventPending;
    // Whether the driver skipped its last wait without a deadline, to check once more whether the
    // window has input.
    private boolean lookedAgain;
    private Waiting waiting; // How the loop waits while the window is focused.
    // Whether the window was in the foreground when the driver last set how precisely it waits.
    private boolean watched = true;
    // Whether the driver has logged that presenting a frame does not wait for a refresh of the
    // display.
    private boolean reportedNotHeldBack;
    // The total time for which the user has dragged the window, as the driver last read it from the
    // window.
    private long draggedNanos;

    private boolean polling; // Whether a host polls the loop, and waits itself.
    // Whether an input was already available when the host began to wait; the schedule takes this
    // input after the wait.
    private boolean inputLeft;
    private long restStartNanos;
    private long hostDeadlineNanos; // The time at which the wait of the host ends.

    private volatile boolean stopping;
    private volatile boolean closed;
    // The callback by which a host learns that an event may be due.
    private volatile @Nullable Runnable onWake;

    /// All settings of a driver except those of its window and its state machine.
    ///
    /// @param ticks the number of ticks after which the loop ends with one last frame; 0 means that
    ///   no number of ticks ends the loop. A loop without updates ends after the time that this
    ///   number of ticks takes at the default rate
    /// @param asksBeforeClose whether the loop continues after the user has closed the window,
    ///   because the game decides when to end
    /// @param windowless whether the loop has no window; the frames of such a loop have no canvas
    /// @param idleLimitNanos the limit of idle time, which changes when the clock switches from
    ///   virtual time to real time
    public record Settings(
            Waiting waiting,
            long ticks,
            boolean asksBeforeClose,
            boolean windowless,
            LongSupplier idleLimitNanos,
            long seed,
            InputSettings inputs) {}

    /// Creates a driver for a window and a new machine.
    public Driver(BackendWindow window, Machine machine, Settings settings) {
        this.window = window;
        this.machine = machine;
        this.settings = settings;
        waiting = settings.waiting();
        clock = window.clock();
        controls = new ControlState(settings.inputs().deadZone());
        inbox = new Inbox(window, controls, settings.inputs());
        work = new AwaitedWork(clock);
        window.setWaiting(waiting);
        standstill =
                new Standstill(
                        machine,
                        controls,
                        hasTickLimit(),
                        settings.idleLimitNanos(),
                        settings.seed());
        drawing =
                new FrameDrawing(
                        window,
                        machine.frameView(),
                        settings.inputs().logical(),
                        settings.windowless());
        stats = new FrameStats(machine);
        pacing = new PacingView(machine);
        readWindow(machine.time().nowNanos());
    }

    // --- threads ---

    /// {@return this driver} This method first checks that the caller may call a method of the loop
    /// on the current thread.
    ///
    /// @throws IllegalStateException if the calling thread is not the loop's thread
    public Driver check(String method) {
        checkThread(method);
        return this;
    }

    /// {@return this driver} This method first checks that the caller may ask for events on the
    /// current thread. The first request for an event may come from another thread than the loop's
    /// thread: if the window can be used on any thread, the loop moves to the calling thread.
    ///
    /// @throws IllegalStateException if the calling thread is not the loop's thread
    public Driver checkDriving(String method) {
        adopt(method);
        return this;
    }

    @Override
    boolean mayMove() {
        return state == NEW && window.adopt();
    }

    // --- events ---

    @Override
    public boolean hasNext() {
        checkThread("hasNext");
        if (ready != NONE) return true;
        @Nullable Step step = turn();
        if (step != null) ready = step.ordinal();
        return step != null;
    }

    @Override
    public Event next() {
        checkThread("next");
        @Nullable Step step = ready == NONE ? turn() : STEPS[ready];
        ready = NONE;
        if (step != null) return machine.event(step);
        throw new NoSuchElementException("the loop is stopped: there are no more events");
    }

    /// {@return the next event, or null if no event is due now or the loop is stopped}
    public @Nullable Event poll() {
        return hasDue() ? next() : null;
    }

    /// {@return whether an event is due now} A host, which waits in its own code, calls this
    /// method.
    private boolean hasDue() {
        polling = true;
        try {
            return hasNext();
        } finally {
            polling = false;
        }
    }

    /// An iterator of the events that are due now, for a host that polls.
    ///
    /// If the call that presents a frame waits for a refresh, or if the frame rate is unlimited,
    /// the next frame is due as soon as the last frame was presented. If the next frame is already
    /// due, the iteration ends after each presented frame, so that the host can handle its other
    /// windows and tasks.
    private final class DueEvents implements Iterator<Event> {

        // Whether the iteration ends after the frame that the driver has just presented.
        private boolean frameEnds;

        Iterator<Event> begin() {
            frameEnds = false;
            return this;
        }

        @Override
        public boolean hasNext() {
            boolean ends = frameEnds;
            frameEnds = false;
            return !ends && hasDue();
        }

        @Override
        public Event next() {
            if (!hasDue()) throw new NoSuchElementException("no event is due now");
            Event event = Driver.this.next();
            frameEnds = event instanceof Presented && machine.frames().due();
            return event;
        }
    }

    /// Carries out steps of the state machine until a step has an event.
    ///
    /// @return the step to which the next event belongs; null if the loop is over, or if a host
    ///   polls and no event is due
    private @Nullable Step turn() {
        nowNanos = state == RUNNING ? clock.nowNanos() : resume();
        @Nullable Step step;
        do {
            step = carryOutStep(nowNanos);
        } while (step == null && state == RUNNING);
        if (step != null && listeners.any())
            listeners.handingOut(machine.event(step), machine.time().nowNanos());
        return step;
    }

    /// Finishes the work for the last event, and then delivers a collected input or carries out one
    /// step of the state machine.
    ///
    /// @return the step with the event that is delivered now; null if no event was found yet. If
    ///   the result is null, the caller carries out the next step of the turn, except if the loop
    ///   is over or the host must wait
    private @Nullable Step carryOutStep(long now) {
        if (listeners.failed()) listeners.rethrow();
        if (eventPending && finishEvent(now)) return Step.DRAIN_INPUT;
        if (now >= endNanos && !machine.drawing()) endWithoutTicks();
        if (stopping && (closed || !machine.drawing())) {
            over(now);
            return null;
        }
        Step step = machine.step(now);
        switch (step) {
            case UPDATE -> {
                eventPending = true;
                controls.beginTick();
                return step;
            }
            case RENDER -> {
                return draw(now) ? step : null;
            }
            case PRESENT -> {
                present(now);
                return step;
            }
            case IDLE, SKIPPED -> {
                return step;
            }
            case DRAIN_INPUT -> nowNanos = drain(now);
            // If the rest ended before its deadline, the state machine may decide to rest again.
            case WAIT -> nowNanos = rest(now);
            case END -> stopping = true;
        }
        return null;
    }

    /// Starts the loop before its first event, or continues the loop after its host has waited
    /// between two polls.
    ///
    /// @return the current time
    private long resume() {
        int before = state;
        long now = clock.nowNanos();
        if (before == OVER) return now;
        state = RUNNING;
        if (before == AT_HOST) {
            listeners.restEnds(now);
            return wake(restStartNanos);
        }
        machine.start(now);
        limitTime(now);
        stats.start(now);
        draggedNanos = window.draggedNanos();
        return now;
    }

    /// Finishes the work for the last delivered event, and then delivers the next collected input.
    /// For example, after an `Update` this method ends the tick of the controls. This method does
    /// not present a frame after a `Render`, because the state machine has a separate step for
    /// presenting.
    ///
    /// @return whether the next event is a collected input
    private boolean finishEvent(long now) {
        if (controls.updating()) {
            controls.endTick();
            if (machine.tick() == settings.ticks() && !machine.drawLast()) stopping = true;
        }
        if (pauses.changed()) {
            // The controls store inputs that arrive during a pause separately from inputs before
            // the pause.
            controls.setPaused(paused(), pauses.resumed());
            pauses.eventEnded();
        }
        eventPending = !stopping && handOutInput(now);
        return eventPending;
    }

    /// Sets the time at which a loop without updates ends. For a loop with updates, this method
    /// removes the time of the end, because the loop ends after its number of ticks.
    private void limitTime(long now) {
        endNanos = Long.MAX_VALUE;
        if (!hasTickLimit() || !machine.time().noTicks()) return;
        double nanos = (settings.ticks() - machine.tick()) * NANOS_FOR_A_TICK;
        if (nanos < Long.MAX_VALUE - Math.max(0, now)) endNanos = now + (long) nanos;
    }

    private void endWithoutTicks() {
        endNanos = Long.MAX_VALUE;
        if (!machine.drawLast()) stopping = true;
    }

    /// Delivers the next collected input, or the future of the next finished work for which game
    /// time was paused.
    ///
    /// @return false if neither a collected input nor finished work is left
    private boolean handOutInput(long now) {
        Input next = inbox.take();
        if (next != null) {
            handOut(next, now);
            return true;
        }
        CompletableFuture<?> done = work.take();
        if (done != null) handOut(done);
        return done != null;
    }

    private void handOut(Input next, long now) {
        lookedAgain = false;
        machine.handleInput(next, now);
        if (next instanceof CloseRequest && !settings.asksBeforeClose()) {
            // The driver drops inputs that arrived after the user had closed the window.
            inbox.close();
            work.stop();
            if (machine.handleClose()) stopping = true;
        }
    }

    /// Delivers the future of finished work for which game time was paused, and lets game time
    /// continue.
    private void handOut(CompletableFuture<?> done) {
        hold(-1);
        long now = clock.nowNanos();
        Input posted = new Posted(done);
        controls.handle(posted, now);
        handOut(posted, now);
    }

    /// Ends the loop. The driver sets the time of the machine so that the ledger and the listeners
    /// include the time that the game spent on the last event.
    private void over(long now) {
        int before = state;
        state = OVER;
        if (listeners.over()) return;
        if (before != NEW) machine.handleTime(now);
        listeners.ends(now);
    }

    // --- rests and input ---

    /// Waits until the deadline of the state machine, or makes the host wait. An input that arrives
    /// during the wait ends the wait. A call of `wake` from another thread also ends the wait. An
    /// input that arrived before the wait does not end the wait, because some schedules wait before
    /// they take their input.
    ///
    /// Before a wait without a deadline, the method checks once more whether the window already has
    /// input, for example because the game moved the window in the last event. If the window has
    /// input, the wait ends at once, and the schedule can take the input. If a host waits, the
    /// method also checks whether another thread has posted an object. If a listener has thrown an
    /// exception, this method skips a wait without a deadline, because such a wait would delay the
    /// exception.
    ///
    /// @return the time after the wait
    private long rest(long now) {
        long deadlineNanos = machine.deadlineNanos();
        boolean endless = deadlineNanos == Long.MAX_VALUE;
        if (endless && !machine.frames().visible() && window.drawable()) {
            // The game may have made the window visible, and some windows do not report this change
            // with an input.
            readWindow(now);
            return now;
        }
        // A post ends a wait in `awaitUntil` of the window, but does not end the wait of a host
        // that waits in its own code, so this method checks for posts. In virtual time, a post of
        // the loop's own thread also does not end a wait with a deadline. The time at which a loop
        // without updates ends also counts as a deadline of a wait.
        boolean input =
                polling || endNanos != Long.MAX_VALUE ? hasInput() : endless && hasInputAtWindow();
        lookedAgain = endless && !lookedAgain && input;
        if (polling && !lookedAgain) {
            restAtHost(now, input);
            return now;
        }
        // The listeners that `restBegins` calls may stop the loop or throw an exception.
        long untilNanos = Math.min(deadlineNanos, endNanos);
        listeners.restBegins(now, untilNanos);
        if (!lookedAgain && !stopping && !(endless && listeners.failed()))
            window.awaitUntil(untilNanos);
        listeners.restEnds(clock.nowNanos());
        long woken = wake(now);
        standstill.rested(woken);
        return woken;
    }

    private boolean hasInputAtWindow() {
        return window.hasInput() || work.due();
    }

    /// Ends a rest.
    ///
    /// @return the time after the wait
    private long wake(long restStartNanos) {
        if (machine.inputAfterRest()) return drain(restStartNanos);
        long now = resumeWork(restStartNanos);
        // The state of the window may have changed during the wait, and this branch does not call
        // drain(), which would read the state.
        readWindow(now);
        return now;
    }

    /// Collects the inputs that the window reports.
    ///
    /// @param sinceNanos the time at which the game finished its last work
    /// @return the time after the inputs were collected
    private long drain(long sinceNanos) {
        window.pump(machine.tick());
        long now = resumeWork(sinceNanos);
        if (window.damaged()) {
            machine.handleTime(
                    // The frame that repairs the damaged window is due from `now` on, so time
                    // before `now` must not count as a delay of this frame.
                    now);
            machine.requestFrame();
        }
        boolean visible = machine.frames().visible();
        boolean input = inbox.begin(machine.inputsLeft(), machine.takesPosts());
        boolean done = work.isWaiting() && work.begin(machine.frame(), visible);
        if (input || done) eventPending = true;
        // The driver reads the state of the window here because a covered window can become visible
        // without an input.
        if (input || !visible && window.changed()) readWindow(now);
        return now;
    }

    /// Continues the loop after a wait, or after the events of the window were collected. The game
    /// did not work in the time since `fromNanos`. If the user has dragged the window since
    /// `fromNanos`, the time of the drag does not count as game time.
    ///
    /// @return the time
    private long resumeWork(long fromNanos) {
        long now = clock.nowNanos();
        stats.notWork(fromNanos, now);
        if (window.draggedNanos() != draggedNanos) handleDrag(now);
        return now;
    }

    private void handleDrag(long now) {
        long nanos = window.draggedNanos() - draggedNanos;
        draggedNanos += nanos;
        machine.handleDrag(nanos, now);
        listeners.changed(Change.DRAGGED, now);
    }

    /// Makes the host wait, because no event is due.
    ///
    /// @param input whether an input is already available that the schedule will take after the
    ///   wait
    private void restAtHost(long now, boolean input) {
        state = AT_HOST; // The time that the host works does not count as time of the game.
        restStartNanos = now;
        hostDeadlineNanos = Math.min(machine.deadlineNanos(), endNanos);
        inputLeft = input;
        listeners.restBegins(now, hostDeadlineNanos);
        listeners.rethrow();
    }

    /// {@return the time in nanoseconds until the next event is due for a host}
    public long restNanos() {
        long due = dueNanos();
        if (due == Long.MAX_VALUE || due == Long.MIN_VALUE) return Math.max(0, due);
        return Math.max(0, due - clock.nowNanos());
    }

    /// {@return the time at which a host should poll again, in nanoseconds of the window's clock;
    /// [Long#MIN_VALUE] if the host should poll at once; [Long#MAX_VALUE] if the loop is stopped or
    /// only an input can make an event due}
    public long dueNanos() {
        if (stopping) return Long.MAX_VALUE;
        boolean rests = state == AT_HOST && (inputLeft || !hasInput());
        return rests ? hostDeadlineNanos : Long.MIN_VALUE;
    }

    private boolean hasInput() {
        return inbox.hasInput() || work.due();
    }

    /// Pauses game time until a future is done, and then delivers the future to the game.
    public void holdUntil(CompletableFuture<?> future) {
        hold(1);
        work.add(future, machine.frame() + (machine.drawing() ? 2 : 1));
        machine.requestFrame();
        future.whenComplete((_, _) -> {
            if (clock.isReal() && !closed) wakeAll();
        });
    }

    /// Adds a post, or an input that a program feeds to the loop. The loop delivers a fed input
    /// after the inputs that the window has already received. Any thread may call `add`.
    public void add(Input input) {
        if (closed)
            throw new IllegalStateException("the loop is closed: no event can be posted to it");
        inbox.add(input, window.clock().nowNanos());
        wakeAll();
    }

    /// Sets the callback that the driver calls after a post, after a stop, and when the work for
    /// which game time was paused is done.
    public void onWake(Runnable wake) {
        onWake = wake;
    }

    /// Ends a wait of the window, and calls the callback of the host, because the host may be
    /// waiting for another event. Any thread may call this method.
    private void wakeAll() {
        window.wake();
        wakeHost();
    }

    private void wakeHost() {
        Runnable callback = onWake;
        if (callback != null) callback.run();
    }

    // --- the window and its frames ---

    /// Passes the state of the window to the machine. The state of the window can change when the
    /// window collects events or presents a frame, and when the game changes the window.
    private void readWindow(long now) {
        machine.handleTime(now);
        machine.handleWindow(
                window.drawable(),
                window.focused(),
                window.presentRate().filter(Driver::isRate),
                window.displayRate().filter(Driver::isRate));
        if (machine.frames().watched() != watched) applyWaiting();
    }

    /// {@return whether a rate can be the refresh rate of a display} A backend that does not know
    /// the refresh rate may report [Rate#NEVER].
    private static boolean isRate(Rate rate) {
        return !rate.equals(Rate.NEVER);
    }

    /// Begins a frame that the game draws.
    ///
    /// @return false if the player cannot see the frame, because the game has just hidden its
    ///   window
    private boolean draw(long now) {
        boolean last = machine.lastFrame();
        if (!window.drawable()) {
            readWindow(now);
            machine.withdrawFrame();
            if (last) stopping = true;
            return false;
        }
        stats.frame(now, machine.frames().lateNanos());
        drawing.open();
        // The current frame is the last frame of the loop, so the loop stops after presenting the
        // frame.
        if (last) stopping = true;
        standstill.drawn(now);
        return true;
    }

    private void present(long drawnNanos) {
        long now = listeners.any() ? drawOver(drawnNanos) : drawnNanos;
        drawing.close();
        listeners.presentBegins(now);
        drawing.present();
        // The driver reads the clock immediately after presenting the frame, because the state
        // machine estimates the refreshes of the display from the time at which presenting ended.
        long presentedNanos = clock.nowNanos();
        if (machine.handlePresented(now, presentedNanos)) reportNotHeldBack();
        if (window.changed()) readWindow(presentedNanos);
        else if (machine.frames().watched() != watched) applyWaiting();
        controls.endFrame(machine.time().noTicks());
        stats.notWork(now, presentedNanos);
        listeners.presentEnds(presentedNanos);
    }

    /// Lets the listeners draw over the frame of the game.
    ///
    /// @return the time after the listeners were called
    private long drawOver(long now) {
        if (!drawing.reopen()) return now;
        listeners.drawn(machine.frameView(), now);
        return clock.nowNanos();
    }

    private void reportNotHeldBack() {
        if (reportedNotHeldBack) return;
        LOG.info(
                "vsync is on, but presenting does not wait for the display: the loop itself waits"
                        + " until the next frame is due");
        reportedNotHeldBack = true;
    }

    // --- requests of the game ---

    /// {@return the state machine, for code that only reads the state of the machine} Code that
    /// changes the state of the machine must use [#machineNow()].
    public Machine machine() {
        return machine;
    }

    /// {@return the state machine, for code that changes the state of the machine} The method first
    /// sets the time of the state machine to the current time. Before the first event and after the
    /// end of the loop, the time of the state machine does not change.
    public Machine machineNow() {
        long now = clock.nowNanos();
        if (state != NEW && !listeners.over()) machine.handleTime(now);
        // The driver makes the host poll again at once, because the change may make an event due.
        hostDeadlineNanos = now;
        return machine;
    }

    /// Changes the rate of updates.
    public void setUpdates(Rate updates) {
        machineNow().setUpdates(updates);
        limitTime(machine.time().nowNanos());
        changed(Change.UPDATES);
    }

    /// Pauses or resumes the loop for the game. The method [#hold] pauses the loop independently of
    /// `setPaused`.
    public void setPaused(boolean paused) {
        if (pauses.setByGame(paused)) changePause();
    }

    /// Adds or removes a hold, which is a pause by other code than the game. A hold pauses the loop
    /// independently of [#setPaused].
    ///
    /// @param more 1 to add a hold, or -1 to remove a hold
    public void hold(int more) {
        if (pauses.addHolds(more)) changePause();
    }

    private void changePause() {
        eventPending = true;
        if (paused()) {
            machineNow().pause();
            changed(Change.PAUSED);
        } else {
            machineNow().resume();
            changed(Change.RESUMED);
        }
    }

    /// {@return whether the loop ends after a number of ticks}
    public boolean hasTickLimit() {
        return settings.ticks() > 0;
    }

    public boolean paused() {
        return pauses.paused();
    }

    /// Reports to the listeners that the game or its user made a change. The caller makes the
    /// change with [#machineNow()] before the caller reports the change.
    public void changed(Change change) {
        // If a listener throws an exception, the driver throws this exception when the game asks
        // for the next event.
        boolean failed = listeners.failed();
        listeners.changed(change, clock.nowNanos());
        if (!failed) listeners.rethrow();
    }

    public void setWaiting(Waiting waiting) {
        this.waiting = waiting;
        applyWaiting();
    }

    public Waiting waiting() {
        return waiting;
    }

    /// Sets how precisely the window waits from now on, unless the window is closed.
    public void applyWaiting() {
        if (closed) return;
        watched = machine.frames().watched();
        window.setWaiting(watched ? waiting : Waiting.APPROXIMATE);
    }

    /// Ends the loop after the current event. If the current event is a `Render`, the driver still
    /// presents the frame. Any thread may call `stop`.
    public void stop() {
        stopping = true;
        if (!isOwnThread()) {
            work.stop();
            if (!closed) window.wake();
        }
        // The driver calls the callback of the host even if the loop is stopped on its own thread,
        // because code of another loop on the same thread may have stopped this loop.
        wakeHost();
    }

    /// {@return whether the loop is over, or ends after the current event} This method may be
    /// called on any thread.
    public boolean stopped() {
        return stopping;
    }

    /// {@return whether the loop was closed} This method may be called on any thread.
    public boolean closed() {
        return closed;
    }

    public void close() {
        drawing.checkNotPresenting();
        ready = NONE;
        stopping = true;
        drawing.close(); // The loop is closed, so the driver does not present the current frame.
        closed = true;
        try (window) { // This `try` closes the window even if a listener fails.
            over(clock.nowNanos());
        }
    }
}
