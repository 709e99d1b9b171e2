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

/// Runs a [fourstroke.loop.core.machine.LoopMachine] with a window. The driver reads the time,
/// carries out each [Step] of the machine, and hands out the events. A game uses the driver through
/// its [fourstroke.loop.core.GameLoop].
///
/// A turn of the driver leads from one event to the next. The driver first ends the last event.
/// Then the driver hands out the next collected input; if no collected input is left, the driver
/// carries out steps of the machine until a step has an event.
///
/// A *host* is a program that polls instead of using the iterator, and that waits by itself. When
/// the loop would wait, the host gets no event, and asks again after [#restNanos()].
///
/// All methods must be called on the loop's thread, except [#stop], [#stopped], [#closed] and
/// [#add].
public final class Driver extends ThreadBound implements Iterator<Event> {

    private static final Logger LOG = LoggerFactory.getLogger(Pacing.class);

    private static final Step[] STEPS = Step.values();

    /// The value of [#ready] if no event was found. The field [#ready] is a number and not a
    /// reference, because storing a reference costs a write barrier of the garbage collector, and a
    /// `for` over the events would store two references for each event.
    private static final int NONE = -1;

    /// The time in nanoseconds that a loop without updates runs for each tick of its number of
    /// ticks. This time equals one tick of the default rate, so most games run equally long with
    /// and without updates.
    private static final double NANOS_FOR_A_TICK = 1e9 / 120;

    // The states of the driver say who waits until an event is due. The states are numbers and not
    // an enum because a host that polls changes the state twice in each turn, and storing a
    // reference costs a write barrier of the garbage collector.

    /// The state before the game asks for the first event. In this state neither the loop nor a
    /// host waits, and passing time does not count as game time, so that a game can load data
    /// before its loop begins.
    private static final int NEW = 0;

    /// The state in which the loop itself waits.
    private static final int RUNNING = 1;

    /// The state in which the host waits, because the last poll returned no event.
    private static final int AT_HOST = 2;

    /// The state in which the loop is over, and nobody waits.
    private static final int OVER = 3;

    public final BackendWindow window;
    public final ControlState controls;
    public final FrameStats stats;
    public final PacingView pacing;
    public final Listeners listeners = new Listeners();
    private final DueEvents dueEvents = new DueEvents();
    // The iteration over the events that are due now, for hosts.
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
    // The time at which a loop without updates ends, if a number of ticks ends it.
    private long endNanos = Long.MAX_VALUE;
    // The ordinal of the step whose event hasNext() found, until next() takes the event.
    private int ready = NONE;
    private long nowNanos; // The time that the clock showed in this turn.
    // Whether the driver has work to do at the end of the last event, or a collected input waits.
    private boolean eventPending;
    // Whether the driver skipped the last rest without a deadline, to look for input at the window.
    private boolean lookedAgain;
    private Waiting waiting; // How the loop waits while the window is focused.
    // Whether the player looked at the window when the driver last told the window how to wait.
    private boolean watched = true;
    // Whether it was logged that presenting does not hold frames back.
    private boolean reportedNotHeldBack;
    // The total time for which the user has dragged the window, as last read from the window.
    private long draggedNanos;

    private boolean polling; // Whether a host asks for events, and waits by itself.
    // Whether input that the schedule takes later was already waiting when the host's rest began.
    private boolean inputLeft;
    private long restStartNanos;
    private long hostDeadlineNanos; // The time at which the host's rest ends.

    private volatile boolean stopping;
    private volatile boolean closed;
    // The callback that tells a host that an event may be due.
    private volatile @Nullable Runnable onWake;

    /// The settings of a driver that do not concern its window or its machine.
    ///
    /// @param ticks the number of ticks after which the loop ends with one last frame; 0 means that
    ///   the loop does not end by itself. A loop without updates ends after the time of this many
    ///   ticks of the default rate
    /// @param asksBeforeClose whether the loop goes on after a request to close the window, so that
    ///   the game decides
    /// @param windowless whether the loop has no window, so that frames have no canvas
    /// @param idleLimitNanos the limit of idle time, which changes when the clock becomes real
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

    /// {@return this driver, after checking that the caller may call a method of the loop on this
    /// thread}
    ///
    /// @throws IllegalStateException if the calling thread is not the loop's thread
    public Driver check(String method) {
        checkThread(method);
        return this;
    }

    /// {@return this driver, after checking that the caller may ask for events on this thread} The
    /// first request for an event may come from a thread other than the loop's: if nothing ties the
    /// window to its thread, the loop moves to the calling thread.
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

    /// {@return whether an event is due now, for a host that waits by itself}
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
    /// If presenting holds frames back, or if frames are unlimited, the next frame is due as soon
    /// as the last frame was presented. If the next frame is already due, the iteration ends after
    /// each frame, so that a host can handle its other windows and tasks.
    private final class DueEvents implements Iterator<Event> {

        private boolean frameEnds; // Whether the iteration ends after the presented frame.

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

    /// Carries out steps until there is a next event.
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

    /// Ends the last event, and then hands out a collected input or carries out one step.
    ///
    /// @return the step with the event that is handed out now; null if there is no event yet. After
    ///   null, the turn goes on unless the loop is over or the host must wait
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
            // If the rest ended early, the machine may decide to rest again.
            case WAIT -> nowNanos = rest(now);
            case END -> stopping = true;
        }
        return null;
    }

    /// Starts the loop before its first event, or continues it after a host has waited between two
    /// polls.
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

    /// Ends the event that was handed out last, for example by presenting a frame.
    ///
    /// @return whether the next event is a collected input
    private boolean finishEvent(long now) {
        if (controls.updating()) {
            controls.endTick();
            if (machine.tick() == settings.ticks() && !machine.drawLast()) stopping = true;
        }
        if (pauses.changed()) {
            // The controls store input of a pause separately from input before the pause.
            controls.setPaused(paused(), pauses.resumed());
            pauses.eventEnded();
        }
        eventPending = !stopping && handOutInput(now);
        return eventPending;
    }

    /// Sets the time at which a loop without updates ends, or removes it from a loop with updates,
    /// which ends after its number of ticks.
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

    /// Hands out the next collected input, or the next finished work for which game time was
    /// paused.
    ///
    /// @return false if no collected input and no finished work is left
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
            inbox.close(); // Inputs that came after the request to close are dropped.
            work.stop();
            if (machine.handleClose()) stopping = true;
        }
    }

    /// Hands out finished work for which game time was paused, and lets game time continue.
    private void handOut(CompletableFuture<?> done) {
        hold(-1);
        long now = clock.nowNanos();
        Input posted = new Posted(done);
        controls.handle(posted, now);
        handOut(posted, now);
    }

    /// Ends the loop. The time that the game spent on the last event still counts in the ledger and
    /// for listeners.
    private void over(long now) {
        int before = state;
        state = OVER;
        if (listeners.over()) return;
        if (before != NEW) machine.handleTime(now);
        listeners.ends(now);
    }

    // --- rests and input ---

    /// Waits until the machine's deadline, or makes the host wait. An input that arrives during the
    /// rest ends the rest. A call of `wake` from another thread also ends the rest. An input that
    /// was already waiting before the rest does not end the rest, because some schedules rest
    /// before they take their input.
    ///
    /// Before a rest without a deadline, the method checks once more whether the window already has
    /// input, for example because the game moved the window in the last event. If the window has
    /// input, the step ends, so that the schedule can take the input. For a host, the method also
    /// checks for a post. If a listener has failed, a rest without a deadline does not begin
    /// either, because the rest would delay the exception of the listener.
    ///
    /// @return the time after the rest
    private long rest(long now) {
        long deadlineNanos = machine.deadlineNanos();
        boolean endless = deadlineNanos == Long.MAX_VALUE;
        if (endless && !machine.frames().visible() && window.drawable()) {
            // The game may have shown the window, and some windows do not report this change with
            // an input.
            readWindow(now);
            return now;
        }
        // A post wakes the window, but does not wake a host that waits for something else. In
        // virtual time, a post of the loop's own thread does not end a wait with a deadline either;
        // the end of a loop without updates is such a deadline.
        boolean input =
                polling || endNanos != Long.MAX_VALUE ? hasInput() : endless && hasInputAtWindow();
        lookedAgain = endless && !lookedAgain && input;
        if (polling && !lookedAgain) {
            restAtHost(now, input);
            return now;
        }
        // A listener that is called here may stop the loop, or throw an exception.
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
    /// @return the time after the rest
    private long wake(long restStartNanos) {
        if (machine.inputAfterRest()) return drain(restStartNanos);
        long now = resumeWork(restStartNanos);
        // The state of the window is read here because the window may have changed and this
        // schedule takes no input now.
        readWindow(now);
        return now;
    }

    /// Collects the inputs that the window reports.
    ///
    /// @param sinceNanos the time since which the game has not worked
    /// @return the time after the inputs were collected
    private long drain(long sinceNanos) {
        window.pump(machine.tick());
        long now = resumeWork(sinceNanos);
        if (window.damaged()) {
            machine.handleTime(
                    // The frame is wanted from now on; lateness must not count from the beginning
                    // of the rest.
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

    /// Continues after a rest, or after the events of the window were collected. The time since
    /// `fromNanos` was not work of the game, and the part of this time in which the user dragged
    /// the window does not count as game time.
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

    /// Makes the host wait, because nothing is due.
    ///
    /// @param input whether an input is waiting that the schedule does not take now
    private void restAtHost(long now, boolean input) {
        state = AT_HOST; // The work of the host does not count as work of the game.
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

    /// {@return the time at which a host should ask again, in nanoseconds of the window's clock, or
    /// [Long#MIN_VALUE] if the host should ask at once}
    public long dueNanos() {
        if (stopping) return Long.MAX_VALUE;
        boolean rests = state == AT_HOST && (inputLeft || !hasInput());
        return rests ? hostDeadlineNanos : Long.MIN_VALUE;
    }

    private boolean hasInput() {
        return inbox.hasInput() || work.due();
    }

    /// Pauses game time until a future is done, and then hands the future out.
    public void holdUntil(CompletableFuture<?> future) {
        hold(1);
        work.add(future, machine.frame() + (machine.drawing() ? 2 : 1));
        machine.requestFrame();
        future.whenComplete((_, _) -> {
            if (clock.isReal() && !closed) wakeAll();
        });
    }

    /// Adds a post, or an input that a program feeds to the loop. The loop hands out this input
    /// after the inputs that the window already has. This method may be called on any thread.
    public void add(Input input) {
        if (closed)
            throw new IllegalStateException("the loop is closed: no event can be posted to it");
        inbox.add(input, window.clock().nowNanos());
        wakeAll();
    }

    /// Sets the callback that the driver calls after a post, after a stop, and when awaited work is
    /// done.
    public void onWake(Runnable wake) {
        onWake = wake;
    }

    /// Ends a wait of the window, and calls the callback of the host, which may wait for something
    /// other than the window. This method may be called on any thread.
    private void wakeAll() {
        window.wake();
        tellHost();
    }

    private void tellHost() {
        Runnable told = onWake;
        if (told != null) told.run();
    }

    // --- the window and its frames ---

    /// Passes the state of the window to the machine. The state of the window can change when the
    /// window collects events or presents a frame, and when the game changes it.
    private void readWindow(long now) {
        machine.handleTime(now);
        machine.handleWindow(
                window.drawable(),
                window.focused(),
                window.presentRate().filter(Driver::isRate),
                window.displayRate().filter(Driver::isRate));
        if (machine.frames().watched() != watched) applyWaiting();
    }

    /// {@return whether a rate is a rate of refreshes} A backend that does not know the refresh
    /// rate may report [Rate#NEVER].
    private static boolean isRate(Rate rate) {
        return !rate.equals(Rate.NEVER);
    }

    /// Opens a frame that the game draws.
    ///
    /// @return false if the player could not see a frame, because the game has just hidden its
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
        // This frame is the last frame, so the loop stops when the frame has been presented.
        if (last) stopping = true;
        standstill.drawn(now);
        return true;
    }

    private void present(long drawnNanos) {
        long now = listeners.any() ? drawOver(drawnNanos) : drawnNanos;
        drawing.close();
        listeners.presentBegins(now);
        drawing.present();
        // The clock is read immediately after presenting, because the machine finds the refreshes
        // of the display by this time.
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

    // --- what the game asks of the loop ---

    /// {@return the machine, for reading its state} To change the state of the machine, use
    /// [#machineNow()].
    public Machine machine() {
        return machine;
    }

    /// {@return the machine for a change that takes effect now} The method first moves the machine
    /// to the current time. Before the first event and after the end of the loop, the time of the
    /// machine stands still.
    public Machine machineNow() {
        long now = clock.nowNanos();
        if (state != NEW && !listeners.over()) machine.handleTime(now);
        // The host is made to ask again at once, because the change may make an event due.
        hostDeadlineNanos = now;
        return machine;
    }

    /// Changes the rate of updates.
    public void setUpdates(Rate updates) {
        machineNow().setUpdates(updates);
        limitTime(machine.time().nowNanos());
        changed(Change.UPDATES);
    }

    /// Pauses or resumes the loop by the switch of the game. The method [#hold] pauses the loop
    /// independently of the game.
    public void setPaused(boolean paused) {
        if (pauses.setByGame(paused)) changePause();
    }

    /// Adds or removes a hold. A hold pauses the loop independently of the game.
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

    /// Reports to the listeners a change that was made after [#machineNow()].
    public void changed(Change change) {
        // The exception of an earlier report is thrown when the game asks for the next event.
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

    /// Tells the window how it must wait from now on, unless the window is closed.
    public void applyWaiting() {
        if (closed) return;
        watched = machine.frames().watched();
        window.setWaiting(watched ? waiting : Waiting.APPROXIMATE);
    }

    /// Ends the loop after the current event. If the current event is a frame, the frame is still
    /// presented. This method may be called on any thread.
    public void stop() {
        stopping = true;
        if (!isOwnThread()) {
            work.stop();
            if (!closed) window.wake();
        }
        // The callback of the host is also called if the loop is stopped on its own thread, because
        // a handler of another loop on the same thread may have stopped this loop.
        tellHost();
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
        drawing.close(); // The loop is closed, so the current frame is not presented any more.
        closed = true;
        try (window) { // The `try` block closes the window even if a listener throws an exception.
            over(clock.nowNanos());
        }
    }
}
