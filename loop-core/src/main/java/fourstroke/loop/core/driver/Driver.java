package fourstroke.loop.core.driver;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.clock.GameClock;
import fourstroke.loop.core.input.AwaitedWork;
import fourstroke.loop.core.input.ControlState;
import fourstroke.loop.core.input.Inbox;
import fourstroke.loop.core.input.InputSettings;
import fourstroke.loop.core.input.LogicalSize;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.machine.impl.RenderView;
import fourstroke.loop.core.stats.FrameStats;
import fourstroke.loop.core.stats.PacingView;
import fourstroke.loop.core.view.LoopListener.Change;
import fourstroke.loop.draw.CanvasRecorder;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;

/// The loop itself, and its one iterator: reads the time, does with a window what each [Step] of
/// the machine says, and hands out the events. Games see it as a [fourstroke.loop.core.GameLoop].
///
/// A turn goes from one event to the next. It ends the event before, hands out the input that has
/// been taken in, and otherwise carries out steps until one of them is an event.
///
/// For the loop's thread, except [#stop], [#stopped] and [#add].
public final class Driver implements Iterator<Event> {

    public final BackendWindow window;
    public final ControlState controls = new ControlState();
    public final FrameStats stats;
    public final PacingView pacing;
    public final Listeners listeners = new Listeners();
    private final Iterator<Event> dueEvents = new DueEvents();
    public final Iterable<Event> due = () -> dueEvents; // what is due now

    private Thread owner = Thread.currentThread();
    private final Clock clock;
    private final Machine machine;
    private final Event idle;
    private final RenderView frameView;
    private final Settings settings;
    private final @Nullable LogicalSize logical;
    private final CanvasRecorder canvas = new CanvasRecorder();
    private final Inbox inbox;
    private final AwaitedWork work;
    private final Standstill standstill;
    private Waiting waiting; // while the player looks
    private long draggedNanos; // by which the window had been held when it was last asked

    private @Nullable Event ready; // found by hasNext, and not taken yet
    private boolean running; // from the first event that is asked for: loading is not playing
    private boolean unfinished; // the last event's end, or handing out what came in
    private boolean taking; // what came in is handed out
    private boolean working; // so is work that is done
    private boolean pausedByGame; // by the game's own switch of pauses
    private int holds; // of others
    private boolean pauseChanged; // in the last event
    private boolean resumed; // then, if only for a moment
    private boolean rechecked; // the window, in place of the last rest

    private boolean polling; // the host rests by itself
    private boolean resting; // the last poll found nothing due
    private long restStartNanos;
    private long dueNanos; // until then
    private boolean inputLeft; // by a schedule that takes it only when that is due

    private volatile boolean stopping;
    private volatile boolean closed;

    /// What a driver must know beside its window and its machine.
    ///
    /// @param ticks after so many the loop ends, with one last frame; 0 means never
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
        logical = settings.inputs().logical();
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
        idle = machine.event(Step.IDLE);
        frameView = machine.frameView();
        frameView.belongTo(window, settings.windowless() ? null : canvas);
        stats = new FrameStats(machine);
        pacing = new PacingView(machine);
        readWindow(machine.time().nowNanos());
    }

    /// {@return this, for a call of this method}
    ///
    /// @throws IllegalStateException on another thread than the loop's
    public Driver check(String method) {
        if (Thread.currentThread() != owner) throw wrongThread(method);
        return this;
    }

    /// {@return this, for a call that asks for events} The first may come from another thread:
    /// where nothing binds the window, the loop belongs to that one from then on.
    ///
    /// @throws IllegalStateException on another thread than the loop's
    public Driver checkDriving(String method) {
        if (Thread.currentThread() == owner) return this;
        if (running || resting || !window.adopt()) throw wrongThread(method);
        owner = Thread.currentThread();
        return this;
    }

    /// {@return the thread that the loop belongs to}
    public Thread owner() {
        return owner;
    }

    private IllegalStateException wrongThread(String method) {
        return new IllegalStateException(
                "%s called on thread '%s', but the loop belongs to '%s'; from other threads, post an event or stop it"
                        .formatted(method, Thread.currentThread().getName(), owner.getName()));
    }

    // --- events ---

    @Override
    public boolean hasNext() {
        check("hasNext");
        if (ready == null) ready = turn();
        return ready != null;
    }

    @Override
    public Event next() {
        check("next");
        @Nullable Event event = ready;
        if (event == null) event = turn();
        else ready = null; // a reference that is stored costs a barrier
        if (event != null) return event;
        throw new NoSuchElementException("the loop is stopped: there are no more events");
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped}
    public @Nullable Event poll() {
        return dueEvents.hasNext() ? next() : null;
    }

    /// Asks as a host that polls.
    private final class DueEvents implements Iterator<Event> {

        @Override
        public boolean hasNext() {
            polling = true;
            try {
                return Driver.this.hasNext();
            } finally {
                polling = false;
            }
        }

        @Override
        public Event next() {
            if (hasNext()) return Driver.this.next();
            throw new NoSuchElementException("nothing is due now");
        }
    }

    /// {@return the next event, or null if the loop is over or, for a host that polls, nothing is
    /// due}
    private @Nullable Event turn() {
        @Nullable Event event = nextEvent();
        if (event != null && listeners.any())
            listeners.handingOut(event, machine.time().nowNanos());
        return event;
    }

    private @Nullable Event nextEvent() {
        long now = running ? clock.nowNanos() : resume();
        while (true) {
            if (listeners.failed()) listeners.rethrow();
            if (unfinished) {
                endEvent();
                @Nullable Event next = stopping ? null : nextInput(now);
                if (next != null) return next;
                unfinished = false;
            }
            if (stopping && (closed || !machine.drawing())) {
                over(now);
                return null;
            }
            Step step = machine.step(now);
            switch (step) {
                case DRAIN_INPUT -> now = drain(now);
                case UPDATE -> {
                    unfinished = true;
                    controls.beginTick();
                    return machine.time().update();
                }
                case RENDER -> {
                    if (draw(now)) return frameView;
                }
                case PRESENT -> {
                    present(now);
                    return Machine.PRESENTED;
                }
                case WAIT -> { // also again, if something ended it early
                    now = rest(now);
                    if (resting) return null;
                }
                case IDLE -> {
                    return idle;
                }
                case SKIPPED -> {
                    return machine.event(step);
                }
                case END -> stopping = true;
            }
        }
    }

    /// Begins with the first event, or goes on after a host waited between two polls.
    ///
    /// @return the time after that
    private long resume() {
        running = true;
        long now = clock.nowNanos();
        if (!resting && !closed) {
            machine.start(now);
            stats.start(now);
            draggedNanos = window.draggedNanos();
        } else if (!closed) {
            listeners.restEnds(now);
            now = wake(restStartNanos);
        }
        resting = false;
        return now;
    }

    /// Does what waits for the end of the event that was handed out last.
    private void endEvent() {
        if (controls.updating()) {
            controls.endTick();
            if (machine.tick() == settings.ticks() && !machine.drawLast()) stopping = true;
        }
        if (pauseChanged) { // the controls keep apart what came in a pause and before it
            pauseChanged = false;
            controls.setPaused(paused(), resumed);
            resumed = false;
        }
    }

    /// {@return the next of what came in, or of the work that is done} Null if there is no more.
    private @Nullable Event nextInput(long now) {
        if (taking) {
            Input next = inbox.take();
            if (next != null) return handOut(next, now);
            taking = false;
        }
        if (working) {
            CompletableFuture<?> done = work.take();
            if (done != null) return handOut(done);
            working = false;
        }
        return null;
    }

    private Input handOut(Input next, long now) {
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
        if (running || resting) machine.handleTime(now);
        listeners.ends(now);
    }

    // --- rests and input ---

    /// Rests until the deadline, or leaves that to the host.
    ///
    /// Before a rest without end it looks again at what the window has already, such as what the
    /// game asked of it in the last event; once, since a schedule that does not take it may rest.
    /// Where a listener failed, such a rest would keep the failure.
    ///
    /// @return the time after that
    private long rest(long now) {
        long deadlineNanos = machine.deadlineNanos();
        boolean endless = deadlineNanos == Long.MAX_VALUE;
        if (endless && !machine.frames().visible() && window.drawable()) {
            readWindow(now); // the game has shown it, and no input need tell so
            return now;
        }
        rechecked = endless && !rechecked && (window.hasInput() || work.due());
        if (polling && !rechecked) {
            restAtHost(now);
            return now;
        }
        listeners.restBegins(now, deadlineNanos); // may stop the loop, or fail
        if (!rechecked && !stopping && !(endless && listeners.failed()))
            window.awaitUntil(deadlineNanos);
        listeners.restEnds(clock.nowNanos());
        long woken = wake(now);
        standstill.rested(woken);
        return woken;
    }

    /// {@return the time after a rest that is over}
    private long wake(long restStartNanos) {
        boolean drains = machine.inputAfterRest();
        long now = drains ? drain(restStartNanos) : resumeWork(restStartNanos);
        if (!drains) readWindow(now); // it may have changed, and no input is taken yet
        return now;
    }

    /// Takes in what the window reports.
    ///
    /// @param sinceNanos since when the game did nothing
    /// @return the time after it
    private long drain(long sinceNanos) {
        window.pump(machine.tick());
        if (window.damaged()) machine.requestFrame();
        long now = resumeWork(sinceNanos);
        boolean visible = machine.frames().visible();
        taking = inbox.begin(machine.inputsLeft(), machine.takesPosts());
        working = work.isWaiting() && work.begin(machine.frame(), visible);
        if (taking || working) unfinished = true;
        // of a window that was covered no input tells that it is seen again
        if (taking || !visible && window.changed()) readWindow(now);
        return now;
    }

    /// Goes on after a rest, or after the window's events were collected: that was not the game's
    /// work, and a drag in it is no game time.
    ///
    /// @return the time
    private long resumeWork(long fromNanos) {
        long now = clock.nowNanos();
        stats.notWork(fromNanos, now);
        long nanos = window.draggedNanos() - draggedNanos;
        if (nanos != 0) { // the user held the window: that is no game time
            draggedNanos += nanos;
            machine.handleDrag(nanos, now);
            listeners.changed(Change.DRAGGED, now);
        }
        return now;
    }

    /// Nothing is due, and the host is to wait.
    private void restAtHost(long now) {
        resting = true;
        running = false; // what the host does is not the loop's doing
        restStartNanos = now;
        dueNanos = machine.deadlineNanos();
        inputLeft = hasInput();
        listeners.restBegins(now, dueNanos);
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
        return resting && (inputLeft || !hasInput()) ? dueNanos : clock.nowNanos();
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

    // --- frames ---

    /// Tells the machine the state of the window, which can change wherever the window hears from
    /// the system or the game sets it.
    private void readWindow(long now) {
        machine.handleTime(now);
        machine.handleWindow(
                window.drawable(), window.focused(), window.presentRate(), window.displayRate());
        if (pacing.activityChanged()) applyWaiting();
    }

    /// Opens a frame for the game to draw.
    ///
    /// @return false if there is nothing to draw on, because the game has just hidden its window
    private boolean draw(long now) {
        if (!window.drawable()) {
            readWindow(now);
            machine.withdrawFrame();
            if (machine.lastFrame()) stopping = true;
            return false;
        }
        stats.frame(now, machine.frames().lateNanos());
        Size size = window.size();
        Size pixels = window.pixels();
        if (logical != null) size = logical.begin(canvas, size, pixels);
        else canvas.begin(size, pixels, window.scale());
        frameView.open(size, pixels);
        if (machine.lastFrame()) stopping = true; // once this frame is presented
        standstill.drawn(now);
        return true;
    }

    private void present(long now) {
        canvas.end();
        frameView.close();
        listeners.presentBegins(now);
        frameView.present(canvas.frame());
        long presentedNanos = clock.nowNanos(); // at once: the display is found by this
        pacing.presented(now, presentedNanos);
        if (window.changed()) readWindow(presentedNanos);
        else if (pacing.activityChanged()) applyWaiting();
        controls.endFrame(machine.time().noTicks());
        stats.notWork(now, presentedNanos);
        listeners.presentEnds(presentedNanos);
    }

    // --- what the game asks of the loop ---

    /// {@return the machine; [#machineNow()] where something is to change}
    public Machine machine() {
        return machine;
    }

    /// {@return the machine, to change something from now on} It is brought up to the current time,
    /// and decides anew what to do next. Before the first event and after the end no time counts.
    public Machine machineNow() {
        long now = clock.nowNanos();
        if ((running || resting) && !listeners.over()) machine.handleTime(now);
        dueNanos = now; // a host that rests asks again
        machine.reconsider();
        return machine;
    }

    /// {@return game time, to change what a frame shows from now on}
    GameClock timeNow() {
        machineNow().requestFrame();
        return machine.time();
    }

    /// Sets the game's own switch of pauses.
    public void setPaused(boolean paused) {
        boolean before = paused();
        pausedByGame = paused;
        if (paused() != before) changePause();
    }

    /// Counts pauses of others.
    ///
    /// @param more 1 or -1
    public void hold(int more) {
        boolean before = paused();
        holds += more;
        if (paused() != before) changePause();
    }

    private void changePause() {
        pauseChanged = true;
        unfinished = true;
        if (paused()) {
            machineNow().time().pause();
            changed(Change.PAUSED);
        } else {
            timeNow().resume();
            resumed = true;
            changed(Change.RESUMED);
        }
    }

    /// {@return whether the loop ends after a number of ticks}
    public boolean hasTickLimit() {
        return settings.ticks() > 0;
    }

    public boolean paused() {
        return pausedByGame || holds > 0;
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
        window.setWaiting(machine.frames().watched() ? waiting : Waiting.APPROXIMATE);
    }

    /// Ends the loop after the event in hand. Any thread.
    public void stop() {
        stopping = true;
        if (Thread.currentThread() == owner) return;
        work.stop();
        if (!closed) window.wake();
    }

    /// {@return whether the loop is over, or will be after the event in hand} Any thread.
    public boolean stopped() {
        return stopping;
    }

    public boolean closed() {
        return closed;
    }

    public void close() {
        frameView.checkPresented();
        ready = null;
        stopping = true;
        canvas.end(); // of a frame that is not presented any more
        closed = true;
        try (window) { // is closed whatever they throw
            over(clock.nowNanos());
        }
    }
}
