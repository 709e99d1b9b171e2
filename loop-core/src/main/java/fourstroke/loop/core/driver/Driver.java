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

/// Runs the loop that [fourstroke.loop.core.machine.LoopMachine] documents, over a window: it reads
/// the time, carries out each [Step], and hands out the events. A game uses it through its
/// [fourstroke.loop.core.GameLoop].
///
/// A turn goes from one event to the next: it ends the last event, hands out the next collected
/// input if there is one, and otherwise carries out steps until one of them is an event.
///
/// A host that polls rests by itself: if the loop would rest, it gets no event, and asks again
/// after [#restNanos()].
///
/// For the loop's thread, except [#stop], [#stopped], [#closed] and [#add].
public final class Driver extends ThreadBound implements Iterator<Event> {

    private static final Logger LOG = LoggerFactory.getLogger(Pacing.class);

    private static final Step[] STEPS = Step.values();

    /// No event was found. [#ready] is a number, since storing a reference costs a barrier of the
    /// garbage collector, and a `for` would store two for each event.
    private static final int NONE = -1;

    // The states: who waits until something is due. They are numbers for the same reason as
    // [#NONE]:
    // a host that polls changes the state twice in each turn.

    /// Nobody: no event was asked for yet, and time does not count, so that a game can load before
    /// its loop begins.
    private static final int NEW = 0;

    /// The loop.
    private static final int RUNNING = 1;

    /// The host, since the last poll found nothing due.
    private static final int AT_HOST = 2;

    /// Nobody: the loop is over.
    private static final int OVER = 3;

    public final BackendWindow window;
    public final ControlState controls;
    public final FrameStats stats;
    public final PacingView pacing;
    public final Listeners listeners = new Listeners();
    private final DueEvents dueEvents = new DueEvents();
    public final Iterable<Event> due = dueEvents::begin; // what is due now

    private final Clock clock;
    private final Machine machine;
    private final Settings settings;
    private final FrameDrawing drawing;
    private final Inbox inbox;
    private final AwaitedWork work;
    private final PauseSwitch pauses = new PauseSwitch();
    private final Standstill standstill;

    private int state = NEW;
    private int ready =
            NONE; // the ordinal of the step whose event hasNext found, until it is taken
    private long nowNanos; // the time of this turn
    private boolean eventPending; // work at the end of the last event, or collected input
    private boolean
            lookedAgain; // for input at the window, instead of beginning the last endless rest
    private Waiting waiting; // while the window is focused
    private boolean watched = true; // the state for which the window's waiting was set last
    private boolean reportedNotHeldBack; // that presenting does not hold frames back
    private long draggedNanos; // the window's total when it was last read

    private boolean polling; // the host asks for events, and rests by itself
    private boolean
            inputLeft; // input waited already when that rest began: the schedule takes it later
    private long restStartNanos;
    private long hostDeadlineNanos; // of its rest

    private volatile boolean stopping;
    private volatile boolean closed;
    private volatile @Nullable Runnable onWake; // tells a host that an event may be due

    /// The settings of a driver, apart from its window and machine.
    ///
    /// @param ticks after this many the loop ends, with one last frame; 0 means never
    /// @param asksBeforeClose whether the game decides what closing the window means
    /// @param windowless whether the loop has no window, and nothing to draw on
    public record Settings(
            Waiting waiting,
            long ticks,
            boolean asksBeforeClose,
            boolean windowless,
            long idleLimitNanos,
            long seed,
            InputSettings inputs) {}

    /// Creates a driver for a new machine.
    public Driver(BackendWindow window, Machine machine, Settings settings) {
        this.window = window;
        this.machine = machine;
        this.settings = settings;
        waiting = settings.waiting();
        clock = window.clock();
        controls = new ControlState(settings.inputs().deadZone());
        inbox = new Inbox(window, controls, settings.inputs());
        work = new AwaitedWork(clock.isReal());
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

    /// Checks that the caller may call a method of the loop on this thread. {@return this driver}
    ///
    /// @throws IllegalStateException on another thread than the loop's
    public Driver check(String method) {
        checkThread(method);
        return this;
    }

    /// {@return this, for a call that asks for events} The first such call may come from another
    /// thread: if nothing ties the window to its thread, the loop moves to the calling thread.
    ///
    /// @throws IllegalStateException on another thread than the loop's
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

    /// {@return the next event, or null if nothing is due now or the loop is stopped}
    public @Nullable Event poll() {
        return hasDue() ? next() : null;
    }

    /// {@return whether an event is due now, for a host that rests by itself}
    private boolean hasDue() {
        polling = true;
        try {
            return hasNext();
        } finally {
            polling = false;
        }
    }

    /// The events that are due now, for a host that polls.
    ///
    /// If presenting holds frames back, or frames are unlimited, the next frame is due as soon as
    /// the last one was presented. Then the events end after each frame, so that a host can handle
    /// its other windows and work.
    private final class DueEvents implements Iterator<Event> {

        private boolean frameEnds; // the events, once

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
            if (!hasDue()) throw new NoSuchElementException("nothing is due now");
            Event event = Driver.this.next();
            frameEnds = event instanceof Presented && machine.frames().due();
            return event;
        }
    }

    /// Goes on to the next event.
    ///
    /// @return the step that it belongs to; null if the loop is over or, for a host that polls,
    ///   nothing is due
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

    /// Ends the last event, and hands out a collected input or carries out a step.
    ///
    /// @return the step whose event is handed out now; null if there is none: the turn goes on,
    ///   unless the loop is over or the host is to rest
    private @Nullable Step carryOutStep(long now) {
        if (listeners.failed()) listeners.rethrow();
        if (eventPending && finishEvent(now)) return Step.DRAIN_INPUT;
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
            case WAIT -> nowNanos = rest(now); // if it ended early, the machine may wait again
            case END -> stopping = true;
        }
        return null;
    }

    /// Starts the loop with the first event, or goes on after a host has rested between two polls.
    ///
    /// @return the time after that
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
        stats.start(now);
        draggedNanos = window.draggedNanos();
        return now;
    }

    /// Ends the event that was handed out last.
    ///
    /// @return whether an input is handed out next
    private boolean finishEvent(long now) {
        if (controls.updating()) {
            controls.endTick();
            if (machine.tick() == settings.ticks() && !machine.drawLast()) stopping = true;
        }
        if (pauses.changed()) { // the controls separate input of a pause from input before it
            controls.setPaused(paused(), pauses.resumed());
            pauses.eventEnded();
        }
        eventPending = !stopping && handOutInput(now);
        return eventPending;
    }

    /// Hands out the next collected input, or the next finished work.
    ///
    /// @return false if there is none
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
            inbox.close(); // the inputs behind it are dropped
            work.stop();
            if (machine.handleClose()) stopping = true;
        }
    }

    /// Hands out finished work, for which game time was held: game time goes on.
    private void handOut(CompletableFuture<?> done) {
        hold(-1);
        long now = clock.nowNanos();
        Input posted = new Posted(done);
        controls.handle(posted, now);
        handOut(posted, now);
    }

    /// The loop is over: the time of its last event still counts, in the ledger and for listeners.
    private void over(long now) {
        int before = state;
        state = OVER;
        if (listeners.over()) return;
        if (before != NEW) machine.handleTime(now);
        listeners.ends(now);
    }

    // --- rests and input ---

    /// Rests until the deadline, or lets the host rest. An input that arrives during the rest ends
    /// it, and so does a wake from another thread. An input that was pending before does not: not
    /// every schedule takes its input before it rests.
    ///
    /// Before an endless rest it checks once more whether the window has input already, for example
    /// because of what the game did in the last event; then the step ends, and the schedule can
    /// take that input. For a host it checks whether there is a post, too. After a listener failed,
    /// there is no endless rest either, since it would delay the exception.
    ///
    /// @return the time after that
    private long rest(long now) {
        long deadlineNanos = machine.deadlineNanos();
        boolean endless = deadlineNanos == Long.MAX_VALUE;
        if (endless && !machine.frames().visible() && window.drawable()) {
            readWindow(now); // the game has shown the window, perhaps without an input
            return now;
        }
        // a post wakes the window, but not a host
        boolean input = polling ? hasInput() : endless && hasInputAtWindow();
        lookedAgain = endless && !lookedAgain && input;
        if (polling && !lookedAgain) {
            restAtHost(now, input);
            return now;
        }
        listeners.restBegins(now, deadlineNanos); // a listener may stop the loop, or fail
        if (!lookedAgain && !stopping && !(endless && listeners.failed()))
            window.awaitUntil(deadlineNanos);
        listeners.restEnds(clock.nowNanos());
        long woken = wake(now);
        standstill.rested(woken);
        return woken;
    }

    private boolean hasInputAtWindow() {
        return window.hasInput() || work.due();
    }

    /// {@return the time after a rest}
    private long wake(long restStartNanos) {
        if (machine.inputAfterRest()) return drain(restStartNanos);
        long now = resumeWork(restStartNanos);
        readWindow(now); // it may have changed, and this schedule takes no input now
        return now;
    }

    /// Collects what the window reports.
    ///
    /// @param sinceNanos since when the game has not worked
    /// @return the time after it
    private long drain(long sinceNanos) {
        window.pump(machine.tick());
        long now = resumeWork(sinceNanos);
        if (window.damaged()) {
            machine.handleTime(
                    now); // the frame is wanted from now on, not from the beginning of the rest
            machine.requestFrame();
        }
        boolean visible = machine.frames().visible();
        boolean input = inbox.begin(machine.inputsLeft(), machine.takesPosts());
        boolean done = work.isWaiting() && work.begin(machine.frame(), visible);
        if (input || done) eventPending = true;
        // there may be no input when a covered window becomes visible
        if (input || !visible && window.changed()) readWindow(now);
        return now;
    }

    /// Goes on after a rest, or after the window's events were collected: that time was not work of
    /// the game, and a drag in it does not count as game time.
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

    /// Nothing is due: the host rests.
    ///
    /// @param input whether input waits that the schedule does not take now
    private void restAtHost(long now, boolean input) {
        state = AT_HOST; // the work of the host is not work of the game
        restStartNanos = now;
        hostDeadlineNanos = machine.deadlineNanos();
        inputLeft = input;
        listeners.restBegins(now, hostDeadlineNanos);
        listeners.rethrow();
    }

    /// {@return for how long no event is due for a host, in nanoseconds}
    public long restNanos() {
        long due = dueNanos();
        if (due == Long.MAX_VALUE || due == Long.MIN_VALUE) return Math.max(0, due);
        return Math.max(0, due - clock.nowNanos());
    }

    /// {@return when a host asks again, on the window's clock; [Long#MIN_VALUE] for at once}
    public long dueNanos() {
        if (stopping) return Long.MAX_VALUE;
        boolean rests = state == AT_HOST && (inputLeft || !hasInput());
        return rests ? hostDeadlineNanos : Long.MIN_VALUE;
    }

    private boolean hasInput() {
        return inbox.hasInput() || work.due();
    }

    /// Holds game time until this future is done, and then hands it out.
    public void holdUntil(CompletableFuture<?> future) {
        hold(1);
        work.add(future, machine.frame() + (machine.drawing() ? 2 : 1));
        machine.requestFrame();
        if (clock.isReal())
            future.whenComplete((_, _) -> {
                if (!closed) wakeAll();
            });
    }

    /// Adds a post, or an input after those of the window. Any thread.
    public void add(Input input) {
        if (closed)
            throw new IllegalStateException("the loop is closed: nothing can be posted to it");
        inbox.add(input, window.clock().nowNanos());
        wakeAll();
    }

    /// Sets what is called after a post, a stop, or the end of awaited work.
    public void onWake(Runnable wake) {
        onWake = wake;
    }

    /// Ends a rest of the window, and tells the host, which may rest elsewhere. Any thread.
    private void wakeAll() {
        window.wake();
        tellHost();
    }

    private void tellHost() {
        Runnable told = onWake;
        if (told != null) told.run();
    }

    // --- the window and its frames ---

    /// Passes the state of the window on to the machine. It can change when the window collects
    /// events or presents, and when the game sets it.
    private void readWindow(long now) {
        machine.handleTime(now);
        machine.handleWindow(
                window.drawable(),
                window.focused(),
                window.presentRate().filter(Driver::isRate),
                window.displayRate().filter(Driver::isRate));
        if (machine.frames().watched() != watched) applyWaiting();
    }

    /// {@return whether this is a rate of refreshes} Backends report [Rate#NEVER] if they do not
    /// know it.
    private static boolean isRate(Rate rate) {
        return !rate.equals(Rate.NEVER);
    }

    /// Opens a frame for the game to draw.
    ///
    /// @return false if there is nothing to draw on, because the game has just hidden its window
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
        if (last) stopping = true; // once this frame is presented
        standstill.drawn(now);
        return true;
    }

    private void present(long drawnNanos) {
        long now = listeners.any() ? drawOver(drawnNanos) : drawnNanos;
        drawing.close();
        listeners.presentBegins(now);
        drawing.present();
        long presentedNanos = clock.nowNanos(); // at once: refreshes are found by this time
        if (machine.handlePresented(now, presentedNanos)) reportNotHeldBack();
        if (window.changed()) readWindow(presentedNanos);
        else if (machine.frames().watched() != watched) applyWaiting();
        controls.endFrame(machine.time().noTicks());
        stats.notWork(now, presentedNanos);
        listeners.presentEnds(presentedNanos);
    }

    /// Lets the listeners draw over the frame.
    ///
    /// @return the time after that
    private long drawOver(long now) {
        if (!drawing.reopen()) return now;
        listeners.drawn(machine.frameView(), now);
        return clock.nowNanos();
    }

    private void reportNotHeldBack() {
        if (reportedNotHeldBack) return;
        LOG.info(
                "this display does not hold frames back although vsync is on: the loop paces"
                        + " itself");
        reportedNotHeldBack = true;
    }

    // --- what the game asks of the loop ---

    /// {@return the machine, for reading; to change something, use [#machineNow()]}
    public Machine machine() {
        return machine;
    }

    /// {@return the machine at the current time, for a change that counts from now on} Before the
    /// first event and after the end of the loop no time passes.
    public Machine machineNow() {
        long now = clock.nowNanos();
        if (state != NEW && !listeners.over()) machine.handleTime(now);
        hostDeadlineNanos = now; // so that a host that rests asks again
        return machine;
    }

    /// Pauses or resumes the loop because the game asks for it; [#hold] pauses it independently.
    public void setPaused(boolean paused) {
        if (pauses.setByGame(paused)) changePause();
    }

    /// Adds or removes a hold, which pauses the loop independently of the game.
    ///
    /// @param more 1 or -1
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

    /// Reports a change made after [#machineNow()].
    public void changed(Change change) {
        boolean failed =
                listeners
                        .failed(); // before: such an exception is thrown where events are asked for
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

    /// Sets how the window waits from now on, unless it is closed.
    public void applyWaiting() {
        if (closed) return;
        watched = machine.frames().watched();
        window.setWaiting(watched ? waiting : Waiting.APPROXIMATE);
    }

    /// Ends the loop after the current event; a frame that was handed out is still presented. Any
    /// thread.
    public void stop() {
        stopping = true;
        if (!isOwnThread()) {
            work.stop();
            if (!closed) window.wake();
        }
        tellHost(); // on the own thread, too: the handler of another loop may have stopped this one
    }

    /// {@return whether the loop is over, or will be after the current event} Any thread.
    public boolean stopped() {
        return stopping;
    }

    /// {@return whether the loop was closed} Any thread.
    public boolean closed() {
        return closed;
    }

    public void close() {
        drawing.checkNotPresenting();
        ready = NONE;
        stopping = true;
        drawing.close(); // the current frame, which is not presented any more
        closed = true;
        try (window) { // closes the window even if a listener throws
            over(clock.nowNanos());
        }
    }
}
