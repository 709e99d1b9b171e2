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

/// Runs the loop that [fourstroke.loop.core.machine.LoopMachine] documents, over a window: reads
/// the time, does what each [Step] says, and hands out the events. Games see it as a
/// [fourstroke.loop.core.GameLoop].
///
/// A turn goes from one event to the next: it ends the event before, hands out the input that was
/// taken in, and otherwise carries out steps until one of them is an event.
///
/// A host that polls rests by itself: where the loop would rest, or has presented a frame, it gets
/// no event, and asks again after [#restNanos()].
///
/// For the loop's thread, except [#stop], [#stopped], [#closed] and [#add].
public final class Driver implements Iterator<Event> {

    private static final Logger LOG = LoggerFactory.getLogger(Pacing.class);

    /// Who waits for what is due next.
    private enum State {
        /// Nobody: no event was asked for yet. Loading is not playing.
        NEW,
        /// The loop.
        RUNNING,
        /// The host, since the last poll found nothing due.
        AT_HOST
    }

    public final BackendWindow window;
    public final ControlState controls = new ControlState();
    public final FrameStats stats;
    public final PacingView pacing;
    public final Listeners listeners = new Listeners();
    private final DueEvents dueEvents = new DueEvents();
    public final Iterable<Event> due = dueEvents::begin; // what is due now

    private final LoopThread thread = new LoopThread();
    private final Clock clock;
    private final Machine machine;
    private final Settings settings;
    private final FrameDrawing drawing;
    private final Inbox inbox;
    private final AwaitedWork work;
    private final PauseSwitch pauses = new PauseSwitch();
    private final Standstill standstill;

    private State state = State.NEW;
    private @Nullable Event ready; // found by hasNext, and not taken yet
    private boolean eventPending; // the end of the last event, or input that was taken in
    private boolean lookedAgain; // at the window, in place of the last rest without end
    private Waiting waiting; // while the player looks
    private boolean watched = true; // as the window was told last
    private boolean toldNotHeldBack; // that presenting does not hold frames back
    private long draggedNanos; // for how long the window had been held when it was last asked

    private boolean polling; // the host asks, and rests by itself
    private boolean inputLeft; // at that rest, by a schedule that takes it only when it is due
    private long restStartNanos;
    private long hostDeadlineNanos; // of its rest

    private volatile boolean stopping;
    private volatile boolean closed;

    /// What a driver must know beside its window and its machine.
    ///
    /// @param ticks after this many the loop ends, with one last frame; 0 means never
    /// @param asksBeforeClose whether the game decides what closing the window means
    /// @param windowless whether there is nothing to draw on
    public record Settings(
            Waiting waiting,
            long ticks,
            boolean asksBeforeClose,
            boolean windowless,
            long idleLimitNanos,
            long seed,
            InputSettings inputs) {}

    /// Drives a machine that has just been made.
    public Driver(BackendWindow window, Machine machine, Settings settings) {
        this.window = window;
        this.machine = machine;
        this.settings = settings;
        waiting = settings.waiting();
        clock = window.clock();
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

    /// {@return this, for a call of this method}
    ///
    /// @throws IllegalStateException on another thread than the loop's
    public Driver check(String method) {
        thread.check(method);
        return this;
    }

    /// {@return this, for a call that asks for events} The first may come from another thread:
    /// where nothing binds the window, the loop belongs to that thread from then on.
    ///
    /// @throws IllegalStateException on another thread than the loop's
    public Driver checkDriving(String method) {
        thread.adopt(method, () -> state == State.NEW && window.adopt());
        return this;
    }

    /// {@return the thread that the loop belongs to}
    public Thread owner() {
        return thread.owner();
    }

    // --- events ---

    @Override
    public boolean hasNext() {
        thread.check("hasNext");
        if (ready == null) ready = turn();
        return ready != null;
    }

    @Override
    public Event next() {
        thread.check("next");
        @Nullable Event event = ready;
        if (event == null) event = turn();
        else ready = null; // storing a reference costs a barrier
        if (event != null) return event;
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

    /// What is due now, for a host that polls.
    ///
    /// Where presenting holds frames back, or frames are unlimited, the next frame is due as soon
    /// as the last one was presented. There the events end after each frame, so that a host with
    /// other windows or work reaches them.
    private final class DueEvents implements Iterator<Event> {

        private boolean frameEnds; // the events, this once

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

    /// {@return the next event, or null if the loop is over or, for a host that polls, nothing is
    /// due}
    private @Nullable Event turn() {
        @Nullable Event event = nextEvent();
        if (event != null) listeners.handingOut(event, machine.time().nowNanos());
        return event;
    }

    private @Nullable Event nextEvent() { // rare work is in methods of its own, for the compiler
        long now = state == State.RUNNING ? clock.nowNanos() : resume();
        while (true) {
            if (listeners.failed()) listeners.rethrow();
            if (eventPending) {
                Event next = finishEvent(now);
                if (next != null) return next;
            }
            if (stopping && (closed || !machine.drawing())) {
                over(now);
                return null;
            }
            Step step = machine.step(now);
            switch (step) { // and what machine.event(step) returns, without its switch
                case UPDATE -> {
                    eventPending = true;
                    controls.beginTick();
                    return machine.time().update();
                }
                case RENDER -> {
                    if (draw(now)) return machine.frameView();
                }
                case PRESENT -> {
                    present(now);
                    return Machine.PRESENTED;
                }
                case IDLE -> {
                    return machine.idleView();
                }
                case SKIPPED -> {
                    return machine.event(step);
                }
                case DRAIN_INPUT -> now = drain(now);
                case WAIT -> { // also again, if something ended it early
                    now = rest(now);
                    if (state == State.AT_HOST) return null;
                }
                case END -> stopping = true;
            }
        }
    }

    /// Begins with the first event, or goes on after a host rested between two polls.
    ///
    /// @return the time after that
    private long resume() {
        State before = state;
        state = State.RUNNING;
        long now = clock.nowNanos();
        if (closed) return now;
        if (before == State.AT_HOST) {
            listeners.restEnds(now);
            return wake(restStartNanos);
        }
        machine.start(now);
        stats.start(now);
        draggedNanos = window.draggedNanos();
        return now;
    }

    /// Does what waits for the end of the event that was handed out last.
    ///
    /// @return the next input to hand out, or null if there is none
    private @Nullable Event finishEvent(long now) {
        if (controls.updating()) {
            controls.endTick();
            if (machine.tick() == settings.ticks() && !machine.drawLast()) stopping = true;
        }
        if (pauses.changed()) { // the controls keep apart what came in a pause and before it
            controls.setPaused(paused(), pauses.resumed());
            pauses.eventEnded();
        }
        @Nullable Event next = stopping ? null : nextInput(now);
        eventPending = next != null;
        return next;
    }

    /// {@return the next of the inputs that were taken in, or of the work that is done; null if
    /// there is no more}
    private @Nullable Input nextInput(long now) {
        Input next = inbox.take();
        if (next != null) return handOut(next, now);
        CompletableFuture<?> done = work.take();
        return done == null ? null : handOut(done);
    }

    private Input handOut(Input next, long now) {
        lookedAgain = false;
        machine.handleInput(next, now);
        if (next instanceof CloseRequest && !settings.asksBeforeClose()) {
            inbox.close(); // what follows is of no use to anybody
            work.stop();
            if (machine.handleClose()) stopping = true;
        }
        return next;
    }

    /// Game time goes on with work that it was held for.
    private Input handOut(CompletableFuture<?> done) {
        hold(-1);
        long now = clock.nowNanos();
        Input posted = new Posted(done);
        controls.handle(posted, now);
        return handOut(posted, now);
    }

    /// The loop is over: what its last event took counts too, in the ledger as for listeners.
    private void over(long now) {
        if (listeners.over()) return;
        if (state != State.NEW) machine.handleTime(now);
        listeners.ends(now);
    }

    // --- rests and input ---

    /// Rests until the deadline, or leaves that to the host.
    ///
    /// Before a rest without end it looks once more at what the window has already, such as what
    /// the game asked of it in the last event; a schedule that does not take that may rest. After a
    /// listener failed, there is no rest without end either, since it would keep the failure.
    ///
    /// @return the time after that
    private long rest(long now) {
        long deadlineNanos = machine.deadlineNanos();
        boolean endless = deadlineNanos == Long.MAX_VALUE;
        if (endless && !machine.frames().visible() && window.drawable()) {
            readWindow(now); // the game has shown it, and no input may say so
            return now;
        }
        lookedAgain = endless && !lookedAgain && hasInputAtWindow();
        if (polling && !lookedAgain) {
            restAtHost(now);
            return now;
        }
        listeners.restBegins(now, deadlineNanos); // may stop the loop, or fail
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

    /// {@return the time after a rest that is over}
    private long wake(long restStartNanos) {
        if (machine.inputAfterRest()) return drain(restStartNanos);
        long now = resumeWork(restStartNanos);
        readWindow(now); // it may have changed, and no input is taken yet
        return now;
    }

    /// Takes in what the window reports.
    ///
    /// @param sinceNanos since when the game did nothing
    /// @return the time after it
    private long drain(long sinceNanos) {
        window.pump(machine.tick());
        long now = resumeWork(sinceNanos);
        if (window.damaged()) {
            machine.handleTime(now); // the frame is wanted from now on, not since the rest began
            machine.requestFrame();
        }
        boolean visible = machine.frames().visible();
        boolean input = inbox.begin(machine.inputsLeft(), machine.takesPosts());
        boolean done = work.isWaiting() && work.begin(machine.frame(), visible);
        if (input || done) eventPending = true;
        // no input says that a covered window is seen again
        if (input || !visible && window.changed()) readWindow(now);
        return now;
    }

    /// Goes on after a rest, or after the window's events were collected: that was not the game's
    /// work, and a drag in it is no game time.
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

    /// Nothing is due, and the host is to wait.
    private void restAtHost(long now) {
        state = State.AT_HOST; // what the host does is not the loop's work
        restStartNanos = now;
        hostDeadlineNanos = machine.deadlineNanos();
        inputLeft = hasInput();
        listeners.restBegins(now, hostDeadlineNanos);
        listeners.rethrow();
    }

    /// {@return for how long a host has nothing to ask for}
    public long restNanos() {
        long due = nextDeadlineNanos();
        return due == Long.MAX_VALUE ? due : Math.max(0, due - clock.nowNanos());
    }

    /// {@return when a host has to ask again}
    public long nextDeadlineNanos() {
        if (stopping) return Long.MAX_VALUE;
        boolean rests = state == State.AT_HOST && (inputLeft || !hasInput());
        return rests ? hostDeadlineNanos : clock.nowNanos();
    }

    private boolean hasInput() {
        return inbox.hasInput() || work.due();
    }

    /// Holds game time until this is done, and then hands it out.
    public void holdUntil(CompletableFuture<?> future) {
        hold(1);
        work.add(future, machine.frame() + (machine.drawing() ? 2 : 1));
        machine.requestFrame();
        if (clock.isReal())
            future.whenComplete((_, _) -> {
                if (!closed) window.wake();
            });
    }

    /// Adds a post, or an input behind those of the window. Any thread.
    public void add(Input input) {
        if (closed)
            throw new IllegalStateException("the loop is closed: nothing can be posted to it");
        inbox.add(input, window.clock().nowNanos());
        window.wake();
    }

    // --- the window and its frames ---

    /// Passes the state of the window on to the machine. It can change wherever the window hears
    /// from the system or the game sets it.
    private void readWindow(long now) {
        machine.handleTime(now);
        machine.handleWindow(
                window.drawable(),
                window.focused(),
                window.presentRate().filter(Driver::isRate),
                window.displayRate().filter(Driver::isRate));
        if (machine.frames().watched() != watched) applyWaiting();
    }

    /// {@return whether this is a rate of refreshes} A backend that reports [Rate#NEVER] means that
    /// it knows none.
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
        long now = listeners.isEmpty() ? drawnNanos : drawOver(drawnNanos);
        drawing.close();
        listeners.presentBegins(now);
        drawing.present();
        long presentedNanos = clock.nowNanos(); // at once: the display is found by this
        if (machine.handlePresented(now, presentedNanos)) tellNotHeldBack();
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

    private void tellNotHeldBack() {
        if (toldNotHeldBack) return;
        LOG.info(
                "this display does not hold frames back although vsync is on: the loop paces"
                        + " itself");
        toldNotHeldBack = true;
    }

    // --- what the game asks of the loop ---

    /// {@return the machine, to be read; [#machineNow()] to change something}
    public Machine machine() {
        return machine;
    }

    /// {@return the machine, to change something from now on} It is brought up to the current time.
    /// Before the first event and after the end no time counts.
    public Machine machineNow() {
        long now = clock.nowNanos();
        if (state != State.NEW && !listeners.over()) machine.handleTime(now);
        hostDeadlineNanos = now; // a host that rests asks again
        return machine;
    }

    /// Sets the game's own switch of pauses.
    public void setPaused(boolean paused) {
        if (pauses.setByGame(paused)) changePause();
    }

    /// Counts pauses of others.
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
        boolean failed = listeners.failed(); // before: that is thrown where events are asked for
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

    /// Tells the window how to rest from now on, unless it is closed.
    public void applyWaiting() {
        if (closed) return;
        watched = machine.frames().watched();
        window.setWaiting(watched ? waiting : Waiting.APPROXIMATE);
    }

    /// Ends the loop after the event in hand. Any thread.
    public void stop() {
        stopping = true;
        if (thread.isCurrent()) return;
        work.stop();
        if (!closed) window.wake();
    }

    /// {@return whether the loop is over, or will be after the event in hand} Any thread.
    public boolean stopped() {
        return stopping;
    }

    /// {@return whether the loop was closed} Any thread.
    public boolean closed() {
        return closed;
    }

    public void close() {
        drawing.checkNotPresenting();
        ready = null;
        stopping = true;
        drawing.close(); // a frame that is not presented any more
        closed = true;
        try (window) { // is closed whatever they throw
            over(clock.nowNanos());
        }
    }
}
