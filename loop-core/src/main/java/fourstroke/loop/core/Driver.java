package fourstroke.loop.core;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Skipped;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.LoopWatch.Change;
import fourstroke.loop.core.backend.PowerSource;
import fourstroke.loop.core.canvas.CanvasRecorder;

import org.jspecify.annotations.Nullable;

/// Runs a [LoopMachine] against a window and its clock: reads the time, does what each [Step] says,
/// and hands out the inputs. Games see it as a [GameLoop].
///
/// For the loop's thread, except [#stop], [#stopped] and [#post].
final class Driver {

    private final Thread owner = Thread.currentThread();
    private final BackendWindow window;
    private final Clock clock;
    private final LoopMachine machine;
    private final long tickLimit;
    private final FrameView frameView;
    private final CanvasRecorder canvas = new CanvasRecorder();
    private final InputState input = new InputState();
    private final Stats stats;
    private final Pacing pacing;
    private final Posts posts = new Posts();
    private final Standstill standstill = new Standstill();
    private final Watches watches = new Watches(() -> urgent = true);
    private @Nullable LoopWatch watch; // all of them, or null while they sleep

    private int inputsLeft;
    private int postsLeft; // of these, whatever the window has
    private boolean inputsWait; // more came than one turn hands out
    private boolean updating; // the last event was an update, and something ends with it
    private boolean running; // from the first event that is asked for: loading is not playing
    private boolean polling; // the host rests by itself
    private boolean resting; // the last poll found nothing due
    private long restStartNanos;
    private long dueNanos; // until then, unless the host changes something
    private boolean inputLeft; // by a schedule that takes it only when that is due
    private boolean lastFrame; // the tick limit is reached and its frame is asked for
    private final Energy energy;
    private long draggedNanos; // what the window said of it last

    /// This thread's copy of [#stopping]: reading a volatile field makes the compiler load all
    /// others again.
    private boolean ended;

    /// Something comes before the machine is asked: one check in place of several.
    private boolean urgent = true;

    private volatile boolean stopping;
    private volatile boolean closed;

    Driver(BackendWindow window, LoopSettings settings, PowerSource power) {
        this.window = window;
        clock = window.clock();
        energy = new Energy(settings, power);
        window.setWaiting(energy.decide(null));
        tickLimit = settings.ticks();
        long now = clock.nowNanos();
        machine =
                new LoopMachine(settings.newSchedule(), settings.updates(), settings.frames(), now);
        machine.time().late().setCatchUp(settings.catchUp());
        machine.frames().setBackground(settings.background());
        machine.frames().beginLate(settings.lateFrames());
        frameView = machine.frameView();
        frameView.belongTo(window, canvas);
        stats = new Stats(machine);
        pacing = new Pacing(machine, clock, owner);
        lookAtWindow(now);
    }

    /// Adds the watches that every loop has.
    void addWatches(GameLoop loop) {
        watches.addProvided(loop);
        watch = watches.isEmpty() ? null : watches;
    }

    /// Runs a turn of the loop, up to its next event.
    ///
    /// In one piece on purpose, while the methods of [EventIterator] are small: HotSpot inlines no
    /// method of more than 325 bytes of code (`FreqInlineSize`), so this one is compiled by itself
    /// and those are inlined into the game, in whatever order they are compiled. Left to chance, a
    /// turn may be inlined into the iterator, which the game then calls: an event takes a tenth
    /// longer.
    ///
    /// @return the step that the event comes with; null if the loop is stopped, or nothing is due
    ///   and the host rests by itself
    @Nullable Step turn() {
        long now = clock.nowNanos();
        while (true) {
            if (urgent) {
                if (updating) finishUpdate();
                if (!running) now = run();
                watches.letOut(); // of the event before, too
                if (ended && (closed || !machine.drawing())) {
                    pacing.idle(); // what the game does afterwards belongs to no frame
                    over(now);
                    return null;
                }
                if (inputsLeft > 0 && takeInput(now)) return Step.DRAIN_INPUT;
                urgent = ended;
            }
            Step step = machine.step(now);
            if (step == Step.WAIT) {
                if (inputsWait) {
                    inputsWait = false; // the rest of a flood comes before any rest
                } else if (!polling) {
                    if (machine.deadlineNanos() == Long.MAX_VALUE) pacing.leave();
                    if (watch != null) watch.restBegins(now, machine.deadlineNanos());
                    if (!urgent || !ended && machine.deadlineNanos() < Long.MAX_VALUE)
                        window.awaitUntil(machine.deadlineNanos()); // a watch may end it, or fail
                    if (watch != null) watch.restEnds(clock.nowNanos());
                } else {
                    leave(now);
                    return null;
                }
                now = wake(now);
            } else if (step == Step.DRAIN_INPUT) {
                now = drain(now);
            } else {
                if (step == Step.UPDATE) {
                    updating = input.changed() || machine.tick() == tickLimit;
                    if (updating) urgent = true;
                } else if (step == Step.RENDER) draw(now);
                else if (step == Step.PRESENT) present(now);
                else if (step == Step.SKIPPED && watch != null)
                    watch.skipped(now, (Skipped) machine.event(step));
                if (stopping) end(); // last: a volatile read reloads all fields
                return step;
            }
        }
    }

    /// Begins with the first event, or goes on after a host waited between two polls.
    ///
    /// @return the time after that
    private long run() {
        running = true;
        if (stopping) end();
        long now = clock.nowNanos();
        if (!resting && !closed) {
            machine.start(now);
            stats.start(now);
            draggedNanos = window.draggedNanos();
            pacing.start(now);
        } else if (!closed) {
            if (watch != null) watch.restEnds(now);
            now = wake(restStartNanos);
        }
        resting = false;
        return now;
    }

    private void finishUpdate() {
        updating = false;
        input.endTick();
        lastFrame = machine.tick() == tickLimit;
        if (lastFrame && !machine.drawLast()) end();
    }

    /// {@return the time after a rest that is over}
    private long wake(long restStartNanos) {
        boolean drains = machine.takesInputAfterRest();
        long now = drains ? drain(restStartNanos) : held(restStartNanos);
        pacing.comeBack(now);
        if (energy.changed()) tellWaiting();
        if (!drains) lookAtWindow(now); // it may have changed, and no input is taken yet
        return now;
    }

    /// Takes in what the window reports.
    ///
    /// @param sinceNanos since when the game did nothing
    /// @return the time after it
    private long drain(long sinceNanos) {
        window.pump(machine.tick());
        long now = held(sinceNanos);
        int pending = window.pending() + posts.count();
        if (pending > 0) beginTurn(pending, now);
        else if (!machine.frames().visible() && window.changed())
            lookAtWindow(now); // no input tells that it is no longer covered
        return now;
    }

    /// {@return the time, after some that was not the game's work and perhaps not game time}
    private long held(long fromNanos) {
        if (stopping) end();
        long now = clock.nowNanos();
        stats.held(fromNanos, now);
        if (window.draggedNanos() != draggedNanos) leaveOutDrag(now);
        return now;
    }

    private void beginTurn(int pending, long now) {
        inputsWait = pending > GameLoop.INPUTS_PER_TURN;
        inputsLeft = Math.min(pending, GameLoop.INPUTS_PER_TURN);
        postsLeft = Math.min(posts.count(), GameLoop.INPUTS_PER_TURN / 2);
        urgent = true;
        lookAtWindow(now);
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
    }

    private boolean takeInput(long now) {
        Input next = inputsLeft > postsLeft ? window.poll() : null;
        if (next != null) {
            inputsLeft--;
            input.handle(next, window.stampNanos());
        } else {
            Posts.Post post = posts.poll();
            inputsLeft = post == null ? 0 : inputsLeft - 1;
            if (post == null) return false;
            next = post.event();
            input.handle(next, post.stampNanos());
        }
        machine.handleInput(next, now);
        return true;
    }

    private void draw(long now) {
        FramePace pace = machine.frames();
        stats.frame(now, pace.lateNanos());
        if (!watches.isEmpty()) watch = watches.sleeps() ? null : watches;
        if (watch != null) watch.frameBegins(now, pace.lateNanos(), pace.intendedNanos());
        Size size = window.size();
        frameView.open(size, window.pixels());
        canvas.begin(size, frameView.pixels(), window.scale());
        if (lastFrame) end(); // once this frame is presented
        if (pace.intervalNanos() == 0) standstill.drawnAgain(now);
    }

    private void present(long now) {
        canvas.end();
        frameView.close();
        if (watch != null) watch.presentBegins(now);
        frameView.present(canvas.frame());
        long presentedNanos = clock.nowNanos(); // at once: the display is found by this
        pacing.presented(now, presentedNanos);
        if (window.changed()) lookAtWindow(presentedNanos);
        else if (pacing.look()) tellWaiting();
        if (input.changed() && machine.frameEndsInput()) input.endTick();
        stats.held(now, presentedNanos);
        if (watch != null) watch.presentEnds(presentedNanos);
    }

    private void end() {
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
    private void leave(long now) {
        resting = true;
        running = false; // what the host does is not the loop's doing
        urgent = true;
        restStartNanos = now;
        dueNanos = machine.deadlineNanos();
        inputLeft = hasInput();
        pacing.leave();
        if (watch != null) watch.restBegins(now, dueNanos);
        watches.letOut();
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
    /// and decides anew what to do next. Before the first event no time counts.
    LoopMachine machineNow() {
        dueNanos = clock.nowNanos();
        if (running || resting) machine.handleTime(dueNanos);
        machine.reconsider();
        return machine;
    }

    /// Begins anew with the input of a tick: what came while there were none is no input of it.
    Timeline timeNow() {
        input.endTick();
        machineNow().requestFrame(); // on demand, too, what a step does is seen
        return machine.time();
    }

    /// Reports a change made after [#machineNow()].
    void changed(Change change) {
        boolean failed = watches.failed(); // before: that is thrown where events are asked for
        if (watch != null) watch.changed(dueNanos, change);
        if (!failed) watches.letOut();
    }

    /// Sets whether a host rests in place of [#turn()].
    void polls(boolean polling) {
        this.polling = polling;
    }

    long nextDeadlineNanos() {
        if (stopping) return Long.MAX_VALUE;
        return resting && (inputLeft || !hasInput()) ? dueNanos : clock.nowNanos();
    }

    private boolean hasInput() {
        return posts.count() > 0 || window.hasInput();
    }

    /// {@return how exactly the loop rests; after a change call [#tellWaiting()]}
    Energy energy() {
        return energy;
    }

    /// Tells the window how to rest from now on, unless it is closed.
    void tellWaiting() {
        if (closed) return;
        window.setWaiting(energy.decide(machine.frames().pace()));
    }

    void watch(LoopWatch added) {
        watches.add(added);
        watch = watches;
    }

    void unwatch(LoopWatch removed) {
        watches.remove(removed);
        watch = watches.isEmpty() ? null : watches;
    }

    void post(Object payload) {
        if (closed)
            throw new IllegalStateException("the loop is closed: nothing can be posted to it");
        posts.add(payload, clock.nowNanos());
        window.wake();
    }

    void stop() {
        stopping = true;
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
        pacing.close();
        energy.close();
        try (window) { // is closed whatever they throw
            over(clock.nowNanos());
        }
    }
}
