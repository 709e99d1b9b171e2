package fourstroke.loop.core;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.LoopWatch.Change;
import fourstroke.loop.core.canvas.CanvasRecorder;

import org.jspecify.annotations.Nullable;

/// What a [LoopMachine] needs to run against a window and its clock: all that its steps ask for,
/// and all that the game asks of the loop. [EventIterator] is the loop itself. Games see both as a
/// [GameLoop].
///
/// For the loop's thread, except [#stop], [#stopped] and [#post].
abstract class Driver {

    final Thread owner = Thread.currentThread();
    final BackendWindow window;
    final Clock clock;
    final LoopMachine machine;
    private final long tickLimit;
    private final boolean asksBeforeClose;
    final FrameView frameView;
    private final CanvasRecorder canvas = new CanvasRecorder();
    private final InputState input = new InputState();
    private final Stats stats;
    private final Pacing pacing;
    private final Intake intake;
    private final Standstill standstill;
    private final Watches watches = new Watches(() -> urgent = true);
    @Nullable LoopWatch watch; // all of them, or null while they sleep

    boolean attentive = true; // something may end with the next update
    private boolean updating; // the last event was an update, and something ends with it
    boolean running; // from the first event that is asked for: loading is not playing
    boolean polling; // the host rests by itself
    private boolean resting; // the last poll found nothing due
    private long restStartNanos;
    private long dueNanos; // until then, unless the host changes something
    private boolean inputLeft; // by a schedule that takes it only when that is due
    private boolean pauseChanged; // in the last event
    private boolean resumed; // then, if only for a moment
    private boolean lookedAgain; // instead of the last rest
    private boolean lastFrame; // the tick limit is reached and its frame is asked for
    private Waiting waiting; // while the player looks
    private long draggedNanos; // what the window said of it last

    /// No rest has anything to heed but its deadline: one check in place of eight.
    boolean restsPlainly;

    private boolean ended; // this thread knows of stopping

    /// Something comes before the machine is asked: one check in place of several. Volatile because
    /// [#stop()] sets it, too.
    volatile boolean urgent = true;

    private volatile boolean stopping;
    private volatile boolean closed;

    Driver(BackendWindow window, LoopSettings settings) {
        this.window = window;
        clock = window.clock();
        intake = new Intake(window, input);
        waiting = settings.waiting();
        window.setWaiting(waiting);
        tickLimit = settings.ticks() == 0 ? Long.MAX_VALUE : settings.ticks();
        asksBeforeClose = settings.askBeforeClose();
        long now = clock.nowNanos();
        machine =
                new LoopMachine(settings.newSchedule(), settings.updates(), settings.frames(), now);
        machine.time().setCatchUp(settings.catchUp());
        machine.frames().setBackground(settings.background());
        machine.frames().beginLate(settings.lateFrames());
        standstill = new Standstill(machine.time().untimed(), settings.ticks() > 0);
        frameView = machine.frameView();
        frameView.belongTo(window, canvas);
        stats = new Stats(machine);
        pacing = new Pacing(machine);
        lookAtWindow(now);
    }

    /// Adds the watches that every loop has.
    void addWatches(GameLoop loop) {
        watches.addProvided(loop);
        watched(!watches.isEmpty());
    }

    private void watched(boolean watched) {
        if (watched == (watch != null)) return;
        watch = watched ? watches : null;
        lookAtRests();
    }

    /// Looks whether rests have anything to heed, wherever that may have changed.
    private void lookAtRests() {
        restsPlainly =
                !polling
                        && watch == null
                        && machine.frames().visible() // else no input tells that it is seen again
                        && machine.takesInputAfterRest();
    }

    /// Does what comes before the machine is asked.
    ///
    /// @return what the turn ends with, or [Given#UNDECIDED]
    final int attend(long now) {
        watches.letOut(); // of the event before, too
        if (stopping) end();
        if (updating) finishUpdate();
        if (pauseChanged) tellPause();
        if (ended && (closed || !machine.drawing())) {
            over(now);
            return Given.NOTHING;
        }
        Input next = intake.take();
        if (next != null) {
            attentive = true;
            machine.handleInput(next, now);
            if (next instanceof CloseRequest && !asksBeforeClose) windowClosed();
            return Given.TOLD;
        }
        if (!ended) {
            urgent = false;
            if (stopping) end(); // stop() sets that first: one of the two is seen
        }
        return Given.UNDECIDED;
    }

    /// The user closed the window: what follows is of no use to anybody.
    private void windowClosed() {
        intake.close();
        if (machine.handleClose()) end();
    }

    /// Begins with the first event, or goes on after a host waited between two polls.
    ///
    /// @return the time after that
    final long run() {
        running = true;
        long now = clock.nowNanos();
        if (!resting && !closed) {
            machine.start(now);
            stats.start(now);
            draggedNanos = window.draggedNanos();
        } else if (!closed) {
            if (watch != null) watch.restEnds(now);
            now = wake(restStartNanos);
        }
        resting = false;
        return now;
    }

    /// An update is handed out. While [#attentive], something may end with it.
    final void updated() {
        updating = input.beginTick() | machine.tick() == tickLimit;
        if (updating) urgent = true;
        else attentive = tickLimit < Long.MAX_VALUE;
    }

    private void finishUpdate() {
        updating = false;
        input.endTick();
        lastFrame = machine.tick() == tickLimit;
        if (lastFrame && !machine.drawLast()) end();
    }

    /// Rests, and heeds whatever there is.
    ///
    /// @param again only looks at the window, and does not rest
    /// @return the time after that
    final long rest(long now, boolean again) {
        long deadlineNanos = machine.deadlineNanos();
        if (watch != null) watch.restBegins(now, deadlineNanos);
        if (!again && (!urgent || !ended && deadlineNanos < Long.MAX_VALUE))
            window.awaitUntil(deadlineNanos); // a watch may end it, or fail
        if (watch != null) watch.restEnds(clock.nowNanos());
        return wake(now);
    }

    /// {@return whether a rest without end would keep what the window has already, such as what the
    /// game asked of it in the last event} Once: a schedule that does not take it then may rest.
    final boolean looksAgain() {
        lookedAgain =
                !lookedAgain && machine.deadlineNanos() == Long.MAX_VALUE && window.hasInput();
        return lookedAgain;
    }

    /// {@return the time after a rest that is over}
    private long wake(long restStartNanos) {
        boolean drains = machine.takesInputAfterRest();
        long now = drains ? drain(restStartNanos) : held(restStartNanos);
        if (!drains) lookAtWindow(now); // it may have changed, and no input is taken yet
        return now;
    }

    /// Takes in what the window reports.
    ///
    /// @param sinceNanos since when the game did nothing
    /// @return the time after it
    final long drain(long sinceNanos) {
        window.pump(machine.tick());
        long now = held(sinceNanos);
        if (intake.begin(machine.inputsLeft(), machine.takesPosts())) {
            urgent = true;
            lookAtWindow(now);
        } else if (!restsPlainly && !machine.frames().visible() && window.changed()) {
            lookAtWindow(now); // no input tells that it is no longer covered
        }
        return now;
    }

    /// {@return the time, after some that was not the game's work and perhaps not game time}
    private long held(long fromNanos) {
        long now = clock.nowNanos();
        stats.held(fromNanos, now);
        if (window.draggedNanos() != draggedNanos) leaveOutDrag(now);
        return now;
    }

    /// Leaves the time in which the user held the window out of game time.
    private void leaveOutDrag(long now) {
        long nanos = window.draggedNanos() - draggedNanos;
        draggedNanos += nanos;
        machine.handleDrag(nanos, now);
        if (watch != null) watch.changed(now, Change.DRAGGED);
    }

    /// Tells the machine the state of the window, which can change wherever the window hears from
    /// the system or the game sets it.
    private void lookAtWindow(long now) {
        machine.handleTime(now);
        machine.handleWindow(
                window.drawable(), window.focused(), window.presentRate(), window.displayRate());
        if (pacing.look()) tellWaiting();
        lookAtRests();
    }

    /// Opens a frame for the game to draw.
    ///
    /// @return false if there is nothing to draw on, because the game has just hidden its window
    final boolean draw(long now) {
        if (!window.drawable()) {
            lookAtWindow(now);
            machine.takeBack();
            if (lastFrame) end();
            return false;
        }
        FramePace pace = machine.frames();
        stats.frame(now, pace.lateNanos());
        if (!watches.isEmpty()) watched(!watches.sleeps());
        if (watch != null) watch.frameBegins(now, pace.lateNanos(), pace.intendedNanos());
        Size size = window.size();
        frameView.open(size, window.pixels());
        canvas.begin(size, frameView.pixels(), window.scale());
        if (lastFrame) end(); // once this frame is presented
        if (pace.intervalNanos() == 0) standstill.drawnAgain(now, machine.tick());
        return true;
    }

    final void present(long now) {
        canvas.end();
        frameView.close();
        if (watch != null) watch.presentBegins(now);
        frameView.present(canvas.frame());
        long presentedNanos = clock.nowNanos(); // at once: the display is found by this
        pacing.presented(now, presentedNanos);
        if (window.changed()) lookAtWindow(presentedNanos);
        else if (pacing.look()) tellWaiting();
        input.endFrame(machine.frames().onDemand());
        stats.held(now, presentedNanos);
        if (watch != null) watch.presentEnds(presentedNanos);
    }

    final void end() {
        stopping = true;
        ended = true;
        urgent = true;
    }

    /// The loop is over: what its last event took counts too, in the ledger as for watches.
    private void over(long now) {
        if (watches.over()) return;
        if (running || resting) machine.handleTime(now);
        watches.ends(now);
    }

    /// Nothing is due, and the host is to wait.
    final int leave(long now) {
        resting = true;
        running = false; // what the host does is not the loop's doing
        urgent = true;
        restStartNanos = now;
        dueNanos = machine.deadlineNanos();
        inputLeft = intake.hasInput();
        if (watch != null) watch.restBegins(now, dueNanos);
        watches.letOut();
        return Given.NOTHING;
    }

    /// {@return the machine; [#machineNow()] where something is to change}
    LoopMachine machine() {
        return machine;
    }

    InputState input() {
        return input;
    }

    Stats stats() {
        return stats;
    }

    Pacing pacing() {
        return pacing;
    }

    /// {@return the machine, to change something from now on} It is brought up to the current time,
    /// and decides anew what to do next. Before the first event and after the end no time counts.
    LoopMachine machineNow() {
        dueNanos = clock.nowNanos();
        if ((running || resting) && !watches.over()) machine.handleTime(dueNanos);
        machine.reconsider();
        return machine;
    }

    private Timeline timeNow() {
        machineNow().requestFrame(); // on demand, too, what a step does is seen
        return machine.time();
    }

    void pause() {
        machineNow().time().pause();
        pauseChanged();
        changed(Change.PAUSED);
    }

    void resume() {
        timeNow().resume();
        resumed = true;
        pauseChanged();
        changed(Change.RESUMED);
    }

    void step(int ticks) {
        timeNow().step(ticks);
    }

    private void pauseChanged() {
        pauseChanged = true;
        urgent = true;
    }

    /// What came in a pause is told from what came before it.
    private void tellPause() {
        pauseChanged = false;
        attentive = true;
        input.setPaused(machine.time().paused(), resumed);
        resumed = false;
    }

    /// Reports a change made after [#machineNow()].
    void changed(Change change) {
        boolean failed = watches.failed(); // before: that is thrown where events are asked for
        if (watch != null) watch.changed(dueNanos, change);
        if (!failed) watches.letOut();
    }

    /// Sets whether a host rests in place of the loop.
    final void polls(boolean polling) {
        this.polling = polling;
        lookAtRests();
    }

    long nextDeadlineNanos() {
        if (stopping) return Long.MAX_VALUE;
        return resting && (inputLeft || !intake.hasInput()) ? dueNanos : clock.nowNanos();
    }

    void setWaiting(Waiting waiting) {
        this.waiting = waiting;
        tellWaiting();
    }

    Waiting waiting() {
        return waiting;
    }

    /// Tells the window how to rest from now on, unless it is closed.
    void tellWaiting() {
        if (closed) return;
        Background.Pace pace = machine.frames().pace();
        window.setWaiting(pace == null ? waiting : pace.waiting());
        lookAtRests();
    }

    void watch(LoopWatch added) {
        watches.add(added);
        watched(true);
    }

    void unwatch(LoopWatch removed) {
        watches.remove(removed);
        if (watches.isEmpty()) watched(false);
    }

    void post(Object payload) {
        if (closed)
            throw new IllegalStateException("the loop is closed: nothing can be posted to it");
        intake.post(payload, window.clock().nowNanos()); // on any thread
        window.wake();
    }

    void stop() {
        stopping = true;
        urgent = true;
        if (Thread.currentThread() == owner) end();
        else if (!closed) window.wake();
    }

    boolean stopped() {
        return stopping;
    }

    boolean closed() {
        return closed;
    }

    void close() {
        frameView.checkPresented();
        end();
        canvas.end(); // of a frame that is not presented any more
        closed = true;
        try (window) { // is closed whatever they throw
            over(clock.nowNanos());
        }
    }
}
